package app

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

// The faults of the web folder.
const (
	WebFolderTaken tournament.Code = "web-folder-taken" // path
)

// webManifest lists the files of a site, so that the next one takes away what
// no longer exists, and nothing else.
const webManifest = ".escaque-web"

// WebOptions say how a site looks.
type WebOptions struct {
	Frame export.Frame
	Desk  Options     // the clock
	Langs []i18n.Lang // nil is all; the first is where index.html leads
}

// WebSite is what was written.
type WebSite struct {
	Index string // the page to open
	Files []string
}

// WriteWebFolder writes the site of an event into a folder of its own: for
// each tournament and language players, pairings and results of each round,
// standings, categories and crosstable; plain files that need no server and no
// network, for a club's page or a stick. The pages carry what hangs on the
// wall and nothing more. Files of an earlier site that no longer exist are
// removed; a folder with an index.html of somebody else is refused
// ([WebFolderTaken]).
func WriteWebFolder(ctx context.Context, e *tournament.Event, dir string, o WebOptions) (WebSite, error) {
	if o.Langs == nil {
		o.Langs = i18n.Langs()
	}
	old, err := readManifest(dir)
	if err != nil {
		return WebSite{}, err
	}
	s := &site{event: e, o: o, now: o.Desk.filled(), slugs: slugs(e)}
	if err := s.build(ctx); err != nil {
		return WebSite{}, err
	}
	if err := s.write(ctx, dir, old); err != nil {
		return WebSite{}, err
	}
	return WebSite{Index: filepath.Join(dir, "index.html"), Files: s.names()}, nil
}

// site is a site before it is on the disk.
type site struct {
	event *tournament.Event
	o     WebOptions
	now   Options
	slugs map[tournament.TournamentID]string
	files map[string][]byte // by name with slashes
}

// webPage is a page of one tournament; its name is alike in all languages.
type webPage struct {
	name  string
	kind  export.Kind
	round int
	word  string // key of the link
}

// webPages are the pages a tournament has by now.
func webPages(t *tournament.Tournament) []webPage {
	pages := []webPage{{"players.html", export.StartList, 0, "export.web.players"}}
	if n := t.PairedRounds(); n > 0 {
		pages = append(pages, webPage{"pairings.html", export.Pairings, n, "export.web.pairings"}, webPage{"names.html", export.PairingsByName, n, "export.web.names"})
	}
	after := t.RoundsBegun()
	if after > 0 {
		pages = append(pages, webPage{"standings.html", export.Standings, after, "export.web.standings"})
		if slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return p.Category != "" || p.Sex == tournament.Female }) {
			pages = append(pages, webPage{"categories.html", export.Categories, after, "export.web.categories"})
		}
		pages = append(pages, webPage{"crosstable.html", export.Crosstable, after, "export.web.crosstable"})
		for _, kind := range eloKinds() {
			pages = append(pages, webPage{"elo.html", kind, after, "export.web.elo"})
		}
	}
	if t.Settings.System == tournament.RoundRobin && len(t.Players) > 1 {
		pages = append(pages, webPage{"schedule.html", export.Schedule, 0, "export.web.schedule"})
	}
	return pages
}

// eloKinds is the rating report, where there is one.
func eloKinds() []export.Kind {
	for _, entry := range export.Catalogue() {
		if strings.HasPrefix(string(entry.Kind), "elo") {
			return []export.Kind{entry.Kind}
		}
	}
	return nil
}

func roundPage(n int) webPage {
	return webPage{"round-" + strconv.Itoa(n) + ".html", export.Results, n, ""}
}

func (s *site) build(ctx context.Context) error {
	s.files = map[string][]byte{}
	for _, lang := range s.o.Langs {
		words := i18n.New(lang)
		if err := s.front(path.Join(string(lang), "index.html"), lang, words, "", "../"); err != nil {
			return err
		}
		for _, t := range s.event.Tournaments {
			if err := s.tournament(ctx, t, lang, words); err != nil {
				return err
			}
		}
	}
	first := s.o.Langs[0]
	return s.front("index.html", first, i18n.New(first), string(first)+"/", "")
}

func (s *site) tournament(ctx context.Context, t *tournament.Tournament, lang i18n.Lang, words *i18n.Localizer) error {
	pages := webPages(t)
	all := slices.Clone(pages)
	for n := 1; n <= t.RoundsBegun(); n++ {
		all = append(all, roundPage(n))
	}
	for _, p := range all {
		if err := ctx.Err(); err != nil {
			return err
		}
		paper := Paper{Sheet{Kind: p.kind, Tournament: t.ID, Round: p.round}, export.Options{Frame: s.o.Frame}}
		doc, err := paperOf(s.event, paper, words, s.now, 0)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := doc.Page(&b, s.links(t, p, lang, words)); err != nil {
			return err
		}
		s.files[path.Join(string(lang), s.slugs[t.ID], p.name)] = b.Bytes()
	}
	return nil
}

// links are the rows above a page: the event, the other tournaments and
// languages; the pages of the tournament; its rounds.
func (s *site) links(t *tournament.Tournament, here webPage, lang i18n.Lang, words *i18n.Localizer) [][]export.Link {
	rows := [][]export.Link{{{Text: words.Text("export.web.home"), Address: "../index.html"}}, nil, nil}
	for _, other := range s.event.Tournaments {
		if len(s.event.Tournaments) > 1 {
			rows[0] = append(rows[0], export.Link{Text: other.Name, Address: "../" + s.slugs[other.ID] + "/players.html", Here: other.ID == t.ID})
		}
	}
	for _, l := range s.o.Langs {
		if l != lang {
			rows[0] = append(rows[0], export.Link{Text: i18n.New(l).Text("export.web.language"), Address: "../../" + string(l) + "/" + s.slugs[t.ID] + "/" + here.name})
		}
	}
	for _, p := range webPages(t) {
		rows[1] = append(rows[1], export.Link{Text: words.Text(p.word), Address: p.name, Here: p.name == here.name})
	}
	for n := 1; n <= t.RoundsBegun(); n++ {
		p := roundPage(n)
		rows[2] = append(rows[2], export.Link{Text: words.Text("export.col.round", "round", n), Address: p.name, Here: p.name == here.name})
	}
	if len(rows[2]) == 0 {
		rows = rows[:2]
	}
	return rows
}

// front is the first page of a language: what the event is, and a row of links
// for each tournament. Inside is the way to the pages of the language, outside
// the way to the other languages.
func (s *site) front(name string, lang i18n.Lang, words *i18n.Localizer, inside, outside string) error {
	doc, err := s.frontDocument(words)
	if err != nil {
		return err
	}
	doc.Lang = string(lang)
	var rows [][]export.Link
	var langs []export.Link
	for _, l := range s.o.Langs {
		langs = append(langs, export.Link{Text: i18n.New(l).Text("export.web.language"), Address: outside + string(l) + "/index.html", Here: l == lang})
	}
	if len(langs) > 1 {
		rows = append(rows, langs)
	}
	for _, t := range s.event.Tournaments {
		row := []export.Link{{Text: t.Name, Address: inside + s.slugs[t.ID] + "/players.html", Here: true}}
		for _, p := range webPages(t) {
			row = append(row, export.Link{Text: words.Text(p.word), Address: inside + s.slugs[t.ID] + "/" + p.name})
		}
		rows = append(rows, row)
	}
	var b bytes.Buffer
	if err := doc.Page(&b, rows); err != nil {
		return err
	}
	s.files[name] = b.Bytes()
	return nil
}

func (s *site) frontDocument(words *i18n.Localizer) (*export.Document, error) {
	e := s.event
	doc := &export.Document{Frame: s.o.Frame, Head: export.Head{Event: "", Title: e.Name, Printed: s.now.Now()}}
	facts := export.Facts{Items: []export.Fact{{Label: words.Text("export.base.place"), Value: joined(", ", e.City, e.Federation)}}}
	for _, t := range e.Tournaments {
		about, err := paperOf(e, Paper{Sheet: Sheet{Kind: export.Bases, Tournament: t.ID}}, words, s.now, 0)
		if err != nil {
			return nil, err
		}
		doc.Head.Words.Printed = about.Head.Words.Printed
		doc.Head.Words.Arbiter = about.Head.Words.Arbiter
		state := words.Text("export.web.before")
		if n := t.PairedRounds(); n > 0 {
			state = words.Text("export.round", "round", n, "rounds", t.Settings.Rounds)
		}
		facts.Items = append(facts.Items, export.Fact{
			Label: t.Name, Lead: state,
			Value: joined(" · ", words.Text("export.web.count", "n", len(t.Players)), about.Head.Words.Round, t.Settings.TimeControl),
		})
	}
	doc.Blocks = []export.Block{facts}
	return doc, nil
}

func joined(between string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), between)
}

func (s *site) names() []string {
	var names []string
	for name := range s.files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// write puts the site on the disk, the first page last, and takes away what an
// earlier one left.
func (s *site) write(ctx context.Context, dir string, old []string) error {
	names := s.names()
	slices.SortStableFunc(names, func(a, b string) int { return strings.Count(b, "/") - strings.Count(a, "/") })
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			return err
		}
		target := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return tournament.NewFault(FileUnwritable, "path", filepath.Dir(target), "cause", plainCause(err))
		}
		if same, err := os.ReadFile(target); err == nil && bytes.Equal(same, s.files[name]) {
			continue
		}
		err := WriteFile(target, func(w io.Writer) error { _, err := w.Write(s.files[name]); return err })
		if err != nil {
			return err
		}
	}
	for _, name := range old {
		if s.files[name] == nil {
			_ = os.Remove(filepath.Join(dir, filepath.FromSlash(name))) // it may be gone already
		}
	}
	return WriteFile(filepath.Join(dir, webManifest), func(w io.Writer) error {
		_, err := io.WriteString(w, strings.Join(s.names(), "\n")+"\n")
		return err
	})
}

// readManifest lists the files of the site that lies in a folder. A folder
// that has a first page but no list is somebody else's.
func readManifest(dir string) ([]string, error) {
	data, err := os.ReadFile(filepath.Join(dir, webManifest))
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Stat(filepath.Join(dir, "index.html")); err == nil {
			return nil, tournament.NewFault(WebFolderTaken, "path", dir)
		}
		return nil, nil
	}
	if err != nil {
		return nil, fileFault(dir, err)
	}
	var names []string
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		if name := lines.Text(); filepath.IsLocal(filepath.FromSlash(name)) && strings.HasSuffix(name, ".html") {
			names = append(names, name)
		}
	}
	return names, nil
}

// slugs are names of folders for the tournaments: small letters, figures and
// dashes, no two alike.
func slugs(e *tournament.Event) map[tournament.TournamentID]string {
	out := map[tournament.TournamentID]string{}
	used := map[string]bool{}
	for _, t := range e.Tournaments {
		slug := slug(t.Name)
		if slug == "" || used[slug] {
			slug = strings.TrimPrefix(slug+"-"+strconv.FormatInt(int64(t.ID), 10), "-")
		}
		used[slug] = true
		out[t.ID] = slug
	}
	return out
}

func slug(name string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		default:
			b.WriteByte('-')
		}
	}
	parts := strings.FieldsFunc(b.String(), func(r rune) bool { return r == '-' })
	return strings.Join(parts, "-")
}
