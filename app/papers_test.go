package app

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

// bench is a machine of which every answer is known.
type bench struct {
	programs []string
	printers string
	refuse   bool // lp and PowerShell fail
	noViewer bool
	calls    []string
}

func (b *bench) machine(system string) Machine {
	call := func(name string, args []string) string {
		line := strings.Join(append([]string{name}, args...), " ")
		b.calls = append(b.calls, line)
		return line
	}
	return Machine{
		System: system,
		Find: func(program string) error {
			if slices.Contains(b.programs, program) {
				return nil
			}
			return exec.ErrNotFound
		},
		Run: func(_ context.Context, name string, args ...string) (string, error) {
			call(name, args)
			switch {
			case name == "lpstat":
				return b.printers, nil
			case b.refuse:
				return "", errors.New("refused")
			}
			return "", nil
		},
		Start: func(name string, args ...string) error {
			call(name, args)
			if b.noViewer {
				return exec.ErrNotFound
			}
			return nil
		},
	}
}

func TestPrintGoesToThePrinterOrTheViewer(t *testing.T) {
	lp := []string{"lp", "lpstat", "xdg-open"}
	for _, c := range []struct {
		name, system string
		bench        bench
		printer      Printer
		want         Handover
		last         string
		fault        error
	}{
		{"a printer", "linux", bench{programs: lp, printers: "Sala\n"}, Printer{}, SentToPrinter, "lp -- /tmp/a b.pdf", nil},
		{"everything chosen", "linux", bench{programs: lp, printers: "Sala Desk"}, Printer{Name: "Sala", Copies: 3, Paper: export.A4, TwoSided: true}, SentToPrinter,
			"lp -d Sala -n 3 -o media=A4 -o sides=two-sided-long-edge -- /tmp/a b.pdf", nil},
		{"lp without a printer", "linux", bench{programs: lp}, Printer{}, OpenedInView, "xdg-open /tmp/a b.pdf", nil},
		{"the printer refuses", "linux", bench{programs: lp, printers: "Sala", refuse: true}, Printer{}, OpenedInView, "xdg-open /tmp/a b.pdf", nil},
		{"no lp", "linux", bench{programs: []string{"xdg-open"}}, Printer{}, OpenedInView, "xdg-open /tmp/a b.pdf", nil},
		{"nothing at all", "linux", bench{}, Printer{}, "", "", PrinterNone},
		{"a viewer that does not start", "linux", bench{programs: lp, noViewer: true}, Printer{}, "", "xdg-open /tmp/a b.pdf", PrinterNone},
		{"a Mac", "darwin", bench{programs: []string{"lp", "lpstat"}, printers: "Sala"}, Printer{}, SentToPrinter, "lp -- /tmp/a b.pdf", nil},
		{"Windows", "windows", bench{}, Printer{}, SentToPrinter,
			"powershell -NoProfile -NonInteractive -Command $ErrorActionPreference='Stop'; Start-Process -FilePath '/tmp/a b.pdf' -Verb Print", nil},
		{"Windows without a reader", "windows", bench{refuse: true}, Printer{}, OpenedInView, "rundll32 url.dll,FileProtocolHandler /tmp/a b.pdf", nil},
		{"Windows without anything", "windows", bench{refuse: true, noViewer: true}, Printer{}, "", "rundll32 url.dll,FileProtocolHandler /tmp/a b.pdf", PrinterNone},
	} {
		how, err := c.bench.machine(c.system).Print(context.Background(), "/tmp/a b.pdf", c.printer)
		if how != c.want || c.fault == nil && err != nil || c.fault != nil && !errors.Is(err, c.fault) {
			t.Errorf("%s: %q, %v; want %q", c.name, how, err, c.want)
		}
		if last := strings.Join(c.bench.calls[max(0, len(c.bench.calls)-1):], ""); last != c.last {
			t.Errorf("%s: ran %q, want %q", c.name, last, c.last)
		}
		if err != nil {
			for _, lang := range i18n.Langs() {
				if text := i18n.New(lang).Error(err); !strings.Contains(text, "/tmp/a b.pdf") {
					t.Errorf("%s: %s does not say where the file is", c.name, text)
				}
			}
		}
	}
}

// A file name is data: nothing in it may become a command.
func TestNamesOfFilesAreNotCommands(t *testing.T) {
	var b bench
	path := `/tmp/it's '; Remove-Item x; '’.pdf`
	if _, err := b.machine("windows").Print(context.Background(), path, Printer{Name: `a'b"c`}); err != nil {
		t.Fatal(err)
	}
	if want := `-FilePath '/tmp/it''s ''; Remove-Item x; ''’’.pdf' -Verb PrintTo -ArgumentList '"a''bc"'`; !strings.HasSuffix(b.calls[0], want) {
		t.Errorf("ran %s\nwant …%s", b.calls[0], want)
	}
}

func TestSetOfTheRound(t *testing.T) {
	d, id := weekend(t, 30, 5)
	playRound(t, d, id)
	words := i18n.New(i18n.Spanish)
	docs, err := d.RoundSet(id, 1, UsualSet, export.Options{Frame: export.Frame{Link: "https://ajedrez.example"}}, words)
	must(t, err)
	var kinds []export.Kind
	for _, doc := range docs {
		kinds = append(kinds, doc.Kind)
	}
	if want := []export.Kind{export.PairingsByName, export.PairingsByName, export.Pairings, export.Pairings, export.ResultSlips}; !slices.Equal(kinds, want) {
		t.Errorf("the set is %v", kinds)
	}
	b := bench{programs: []string{"lp", "lpstat"}, printers: "Sala"}
	job := PrintJob{Papers: docs, Folder: filepath.Join(t.TempDir(), "prints"), Name: "Open A: r1", Machine: b.machine("linux")}
	path, how, err := job.Print(context.Background())
	if err != nil || how != SentToPrinter || filepath.Base(path) != "Open-A-r1.pdf" {
		t.Fatalf("%s, %s, %v", path, how, err)
	}
	data, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(data), "%PDF-") {
		t.Errorf("%s is no PDF: %v", path, err)
	}
	job.Machine = (&bench{}).machine("linux")
	if path, _, err := job.Print(context.Background()); !errors.Is(err, PrinterNone) || path == "" {
		t.Errorf("without printer and viewer: %q, %v", path, err)
	}
	if _, err := d.RoundSet(id, 2, UsualSet, export.Options{}, words); !errors.Is(err, export.RoundNotPaired) {
		t.Errorf("the set of a round that is not paired: %v", err)
	}
}

// The program knows which sheet on the wall is out of date.
func TestStaleSheets(t *testing.T) {
	ctx := context.Background()
	d, id := weekend(t, 20, 5)
	words := i18n.New(i18n.English)
	var prints []Print
	print := func(kind export.Kind, round int) {
		doc, err := d.Paper(Paper{Sheet: Sheet{Kind: kind, Tournament: id, Round: round}}, words)
		must(t, err)
		prints = append(prints, PrintOf(d.Event(), id, doc))
	}
	check := func(moment string, want ...string) {
		t.Helper()
		var got []string
		for _, s := range StaleSheets(d.Event(), prints) {
			got = append(got, string(s.Kind)+" "+string(s.Reason))
			for _, lang := range i18n.Langs() {
				text := s.Text(i18n.New(lang))
				if strings.Contains(text, "<no value>") || strings.Contains(text, "sheet.") || !strings.Contains(text, s.When.Format("15:04")) {
					t.Errorf("%s: %s", moment, text)
				}
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: stale are %q, want %q", moment, got, want)
		}
	}
	tour := func() *tournament.Tournament { x, _ := d.Tournament(id); return x }

	print(export.StartList, 0)
	print(export.Badges, 0)
	if _, err := d.Pair(ctx, id); err != nil {
		t.Fatal(err)
	}
	print(export.Pairings, 1)
	print(export.PairingsByName, 1)
	check("as printed")
	// Results do not make the pairings old.
	for _, g := range tour().Round(1).Games {
		must(t, d.SetResult(id, 1, g.Board, result(1, g.Board)))
	}
	print(export.Standings, 1)
	check("results are in")
	// A wrong name does, and a result corrected makes the standings old.
	p := *tour().Player(3)
	p.Name = "Otro, Nombre"
	must(t, d.EditPlayer(id, p))
	check("a name corrected", "start-list changed", "badges changed", "pairings changed", "pairings-by-name changed", "standings changed")
	if _, err := d.Undo(); err != nil {
		t.Fatal(err)
	}
	check("taken back")
	must(t, d.SetResult(id, 1, 2, tournament.BothForfeit))
	check("a result corrected", "standings changed")
	print(export.Standings, 1)
	check("printed anew")
	// A repair of the pairing: the sheet says which version is on the wall and
	// which should be.
	games := tour().Round(1).Games
	if _, err := d.SwapPlayers(id, 1, games[0].White, games[1].White); err != nil {
		t.Fatal(err)
	}
	check("a repair", "pairings changed", "pairings-by-name changed", "standings changed")
	for _, s := range StaleSheets(d.Event(), prints) {
		if s.Kind == export.Pairings && (s.Version != 1 || s.Now != 2) {
			t.Errorf("version %d hangs, %d should", s.Version, s.Now)
		}
	}
	for _, b := range tour().Round(1).Open() {
		must(t, d.SetResult(id, 1, b, tournament.Drawn))
	}
	prints = nil
	print(export.Pairings, 1)
	print(export.Standings, 1)
	if _, err := d.Pair(ctx, id); err != nil {
		t.Fatal(err)
	}
	check("round 2 is paired", "pairings superseded")
	for _, g := range tour().Round(2).Games {
		must(t, d.SetResult(id, 2, g.Board, result(2, g.Board)))
	}
	check("round 2 is over", "pairings superseded", "standings superseded")

	// The notes survive the program; broken ones are begun anew.
	file := filepath.Join(t.TempDir(), "prints.json")
	if list, err := ReadPrints(file); err != nil || list != nil {
		t.Errorf("no notes: %v, %v", list, err)
	}
	must(t, NotePrints(file, prints[0]))
	must(t, NotePrints(file, prints[1]))
	list, err := ReadPrints(file)
	if err != nil || len(list) != 2 || list[0].Mark != prints[0].Mark || !list[1].When.Equal(prints[1].When) {
		t.Errorf("notes came back as %v, %v", list, err)
	}
	must(t, os.WriteFile(file, []byte("{"), 0o600))
	if _, err := ReadPrints(file); !errors.Is(err, FileUnreadable) {
		t.Errorf("broken notes: %v", err)
	}
	must(t, NotePrints(file, prints[0]))
	if list, err := ReadPrints(file); err != nil || len(list) != 1 {
		t.Errorf("begun anew: %v, %v", list, err)
	}
}

// The schedule of a round robin is that of the tables, before and after its
// rounds are paired.
func TestScheduleOfALeague(t *testing.T) {
	tour := &tournament.Tournament{ID: 1, Name: "Liga", Settings: tournament.NewSettings(tournament.RoundRobin, 5)}
	for _, name := range []string{"A", "B", "C", "D", "E"} {
		if _, err := tour.Enter(tournament.Player{Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	e := &tournament.Event{Name: "Liga", Tournaments: []*tournament.Tournament{tour}}
	paper := Paper{Sheet: Sheet{Kind: export.Schedule, Tournament: 1}}
	before, err := PaperOf(e, paper, i18n.New(i18n.Spanish), Options{})
	must(t, err)
	if len(before.Tables) != 5 || len(before.Tables[0].Rows) != 2 {
		t.Fatalf("%d rounds of %d games", len(before.Tables), len(before.Tables[0].Rows))
	}
	for round := 1; round <= 5; round++ {
		p, err := Propose(context.Background(), tour, round)
		must(t, err)
		for i := range p.Round.Games {
			p.Round.Games[i].Result = tournament.Drawn
		}
		must(t, tour.AddRound(round, p.Round))
	}
	after, err := PaperOf(e, paper, i18n.New(i18n.Spanish), Options{})
	must(t, err)
	for r := range before.Tables {
		for i, row := range before.Tables[r].Rows {
			for j, c := range row.Cells {
				if got := after.Tables[r].Rows[i].Cells[j].Text; got != c.Text {
					t.Errorf("round %d game %d: %q was announced, %q is played", r+1, i+1, c.Text, got)
				}
			}
		}
	}
}
