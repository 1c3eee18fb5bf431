package i18n_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/mate"
	"escaque/arbiter/penalty"
)

// rulingTexts are the values of all constants of the type arbiter.Text in the
// arbiter's room.
func rulingTexts(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, dir := range []string{"", "claim", "clock", "penalty", "mate"} {
		paths, err := filepath.Glob(filepath.Join("../../arbiter", dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, data, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				v, ok := n.(*ast.ValueSpec)
				if !ok || len(v.Values) != 1 {
					return true
				}
				if sel, ok := v.Type.(*ast.SelectorExpr); ok && sel.Sel.Name == "Text" {
					if lit, ok := v.Values[0].(*ast.BasicLit); ok {
						text, _ := strconv.Unquote(lit.Value)
						found[text] = true
					}
				}
				return true
			})
		}
	}
	if len(found) < 100 {
		t.Fatalf("found %d texts", len(found))
	}
	return found
}

func TestEveryRulingHasWords(t *testing.T) {
	for _, lang := range i18n.Langs() {
		words := i18n.New(lang)
		for text := range rulingTexts(t) {
			if !words.Has(text) {
				t.Errorf("no %s sentence for %q", lang, text)
			}
		}
	}
}

// Forms, their questions and the options of these have words.
func TestEveryQuestionHasWords(t *testing.T) {
	for _, lang := range i18n.Langs() {
		words := i18n.New(lang)
		need := func(key string) {
			if !words.Has(key) {
				t.Errorf("no %s text for %q", lang, key)
			}
		}
		for _, f := range penalty.Forms() {
			need("penalty.form." + string(f.ID))
			for _, q := range f.Questions {
				need("penalty.ask." + q.ID)
				for _, o := range q.Options {
					need("penalty.ask." + q.ID + "." + o)
				}
			}
		}
	}
}

// Whatever a form can come to reads as whole sentences: every value that a
// sentence speaks of is given.
func TestEveryRulingReads(t *testing.T) {
	answer := mate.Possible
	ask := func(chess.Position, chess.Colour) mate.Verdict { return mate.Verdict{Answer: answer} }
	for _, lang := range i18n.Langs() {
		words := i18n.New(lang)
		said := map[string]bool{}
		for _, f := range penalty.Forms() {
			penalty.Walk(f, func(a penalty.Answers) {
				for _, answer = range []mate.Answer{mate.Possible, mate.Impossible, mate.Undecided} {
					r, err := penalty.Rule(f.ID, a, nil, arbiter.Laws2023, ask)
					if err != nil {
						continue
					}
					for _, s := range r.Sentences {
						text := Word(words, s)
						if strings.Contains(text, "<no value>") || strings.Contains(text, "{{") || strings.Contains(text, "  ") {
							t.Fatalf("%s %v reads %q", f.ID, a, text)
						}
						said[string(s.Text)] = true
					}
				}
			})
		}
		// And nothing is worded that no form comes to.
		for text := range rulingTexts(t) {
			if strings.HasPrefix(text, "penalty.") && !said[text] {
				t.Errorf("%s: no form comes to %q", lang, text)
			}
		}
	}
}

// Word words a sentence of a ruling.
func Word(l *i18n.Localizer, s arbiter.Sentence) string {
	var pairs []any
	for name, value := range s.Values {
		pairs = append(pairs, name, value)
	}
	return l.Text(string(s.Text), pairs...)
}
