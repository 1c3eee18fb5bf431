package i18n

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"text/template"
	"text/template/parse"

	"escaque/tournament"
)

// message is one text of an area: its plural forms ("other" alone where there
// are none).
type message map[string]string

// area reads one file of texts and refuses keys that stand in it twice, which
// a map would swallow.
func area(t *testing.T, lang Lang, name string) map[string]message {
	t.Helper()
	data, err := files.ReadFile(path.Join("texts", string(lang), name))
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(strings.NewReader(string(data)))
	if tok, err := d.Token(); err != nil || tok != json.Delim('{') {
		t.Fatalf("%s/%s: not an object: %v %v", lang, name, tok, err)
	}
	all := map[string]message{}
	for d.More() {
		tok, err := d.Token()
		if err != nil {
			t.Fatalf("%s/%s: %v", lang, name, err)
		}
		key := tok.(string)
		if all[key] != nil {
			t.Errorf("%s/%s: %q stands there twice", lang, name, key)
		}
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			t.Fatalf("%s/%s: %q: %v", lang, name, key, err)
		}
		m, text := message{}, ""
		if json.Unmarshal(raw, &text) == nil {
			m["other"] = text
		} else if err := json.Unmarshal(raw, &m); err != nil {
			t.Fatalf("%s/%s: %q is neither a text nor plural forms: %v", lang, name, key, err)
		}
		all[key] = m
	}
	return all
}

func areas(t *testing.T, lang Lang) []string {
	t.Helper()
	entries, err := files.ReadDir(path.Join("texts", string(lang)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if e.IsDir() || path.Ext(e.Name()) != ".json" {
			t.Errorf("texts/%s/%s is not a file of texts", lang, e.Name())
			continue
		}
		names = append(names, e.Name())
	}
	return names
}

// texts gathers all areas of a language; a key belongs to one area.
func texts(t *testing.T, lang Lang) map[string]message {
	t.Helper()
	all, home := map[string]message{}, map[string]string{}
	for _, name := range areas(t, lang) {
		for key, m := range area(t, lang, name) {
			if other, twice := home[key]; twice {
				t.Errorf("%s: %q stands in %s and in %s", lang, key, other, name)
			}
			all[key], home[key] = m, name
		}
	}
	return all
}

// variables returns the values that a text speaks of, sorted.
func variables(t *testing.T, key, text string) []string {
	t.Helper()
	tmpl, err := template.New(key).Parse(text)
	if err != nil {
		t.Errorf("%q is not a template: %v", key, err)
		return nil
	}
	found := map[string]bool{}
	var walk func(parse.Node)
	walk = func(n parse.Node) {
		switch n := n.(type) {
		case *parse.ListNode:
			if n != nil {
				for _, c := range n.Nodes {
					walk(c)
				}
			}
		case *parse.ActionNode:
			walk(n.Pipe)
		case *parse.PipeNode:
			if n != nil {
				for _, c := range n.Cmds {
					walk(c)
				}
			}
		case *parse.CommandNode:
			for _, a := range n.Args {
				walk(a)
			}
		case *parse.FieldNode:
			found[n.Ident[0]] = true
		case *parse.IfNode:
			walk(n.Pipe)
			walk(n.List)
			walk(n.ElseList)
		case *parse.RangeNode:
			walk(n.Pipe)
			walk(n.List)
			walk(n.ElseList)
		case *parse.WithNode:
			walk(n.Pipe)
			walk(n.List)
			walk(n.ElseList)
		}
	}
	if tmpl.Tree != nil {
		walk(tmpl.Root)
	}
	return slices.Sorted(maps.Keys(found))
}

func TestAreasAlike(t *testing.T) {
	es, en := areas(t, Spanish), areas(t, English)
	if !slices.Equal(es, en) {
		t.Errorf("areas differ:\nes %v\nen %v", es, en)
	}
}

func TestKeysAlike(t *testing.T) {
	es, en := texts(t, Spanish), texts(t, English)
	for key := range es {
		if en[key] == nil {
			t.Errorf("%q has no English text", key)
		}
	}
	for key := range en {
		if es[key] == nil {
			t.Errorf("%q has no Spanish text", key)
		}
	}
}

func TestVariablesAlike(t *testing.T) {
	es, en := texts(t, Spanish), texts(t, English)
	union := func(key string, m message) []string {
		all := map[string]bool{}
		for _, text := range m {
			for _, v := range variables(t, key, text) {
				all[v] = true
			}
		}
		return slices.Sorted(maps.Keys(all))
	}
	for key, m := range es {
		if en[key] == nil {
			continue
		}
		if a, b := union(key, m), union(key, en[key]); !slices.Equal(a, b) {
			t.Errorf("%q speaks of %v in Spanish and of %v in English", key, a, b)
		}
	}
}

func TestTextsAreWhole(t *testing.T) {
	for _, lang := range Langs() {
		for key, m := range texts(t, lang) {
			plural := len(m) > 1
			if m["other"] == "" {
				t.Errorf("%s: %q has no text", lang, key)
			}
			for form, text := range m {
				if form != "one" && form != "other" && form != "many" && form != "description" {
					t.Errorf("%s: %q has a plural form %q", lang, key, form)
				}
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s: %q is empty", lang, key)
				}
				if text != strings.TrimRight(text, " \n") {
					t.Errorf("%s: %q ends with a space", lang, key)
				}
			}
			if plural && m["one"] == "" {
				t.Errorf("%s: %q has plural forms but none for one", lang, key)
			}
			if strings.HasPrefix(key, "fault.") {
				for _, text := range m {
					if last := text[len(text)-1]; last != '.' && last != '?' && last != ')' && last != '}' {
						t.Errorf("%s: %q is no sentence: %q", lang, key, text)
					}
				}
			}
		}
	}
}

func TestChoose(t *testing.T) {
	cases := map[string]Lang{
		"": Spanish, "C": Spanish, "C.UTF-8": Spanish, "POSIX": Spanish, "es_ES.UTF-8": Spanish, "es-AR": Spanish,
		"ca_ES": Spanish, "gl": Spanish, "eu_ES.utf8": Spanish,
		"en_GB.UTF-8": English, "de_DE": English, "fr": English,
	}
	for locale, want := range cases {
		if got := Choose(locale); got != want {
			t.Errorf("Choose(%q) = %s, want %s", locale, got, want)
		}
	}
}

func TestErrorWords(t *testing.T) {
	f := tournament.NewFault(tournament.DateImpossible, "text", "31/02/2015")
	if got := New(Spanish).Error(f); !strings.HasPrefix(got, "El día «31/02/2015» no existe") {
		t.Errorf("Spanish: %q", got)
	}
	if got := New(English).Error(f); !strings.Contains(got, "31/02/2015") || strings.Contains(got, "date-impossible") {
		t.Errorf("English: %q", got)
	}
	unknown := tournament.NewFault("no-such-code", "x", 1)
	if got := New(Spanish).Error(unknown); got != "no-such-code (x=1)" {
		t.Errorf("a fault without words reads %q", got)
	}
	if got := New("fr").Lang(); got != Spanish {
		t.Errorf("an unknown language gives %s", got)
	}
	if got := New(Spanish).Text("no.such.key"); got != "no.such.key" {
		t.Errorf("a missing key gives %q", got)
	}
}
