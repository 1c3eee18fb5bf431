package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"escaque/app/i18n"
	"escaque/app/sample"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit/keyboard"
	"escaque/app/ui/page"
	"escaque/app/ui/theme"
	"escaque/tournament"
)

func TestLanguageChangesAtOnceAndStays(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 1)
	if got := b.c.T("page.players"); got != "Jugadores" {
		t.Fatalf("the system speaks Spanish, the window says %q", got)
	}
	// The language is the first control behind the button of the event; from
	// "as the system" two steps down is English, without leaving the control.
	b.k.Press("Ctrl+6", "Tab", "Down", "Down")
	if b.prefs.Language() != i18n.English {
		t.Fatalf("the language chosen by keys is %q", b.prefs.Language())
	}
	b.k.Press("Tab", "Down", "Down")
	if b.prefs.Look() != theme.Dark {
		t.Errorf("the colours chosen by keys are %q", b.prefs.Look())
	}
	if b.window.MainMenu().Items[0].Label != "File" || b.Showing() != page.Settings {
		t.Errorf("the menu begins with %q on %s", b.window.MainMenu().Items[0].Label, b.Showing())
	}
	again := New(fyne.CurrentApp(), b.args)
	if again.c.Words.Lang() != i18n.English {
		t.Error("the next start has forgotten the language")
	}
}

// Every action has words in both languages, and no two share a key.
func TestEveryActionIsWorded(t *testing.T) {
	for _, lang := range i18n.Langs() {
		b := newBench(t, Args{})
		b.prefs.SetLanguage(lang)
		b.Restyle()
		for _, a := range b.c.Registry.All() {
			if key := "do." + string(a.ID); !b.c.Words.Has(key) {
				t.Errorf("%s: no text %q", lang, key)
			}
			if a.Menu == "" {
				t.Errorf("%s stands in no menu", a.ID)
			}
		}
	}
}

func TestNothingRunsBehindADialog(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 0)
	b.k.Press("Ins", "F6", "Ctrl+2", "Ctrl+Z")
	if b.tour().PairedRounds() != 0 || b.Showing() != page.Players || len(b.tour().Players) != 10 {
		t.Error("an action ran behind the dialog")
	}
	b.k.Press("Esc", "F6")
	if b.tour().PairedRounds() != 1 {
		t.Error("F6 does not pair afterwards")
	}
}

func TestUndoInAnEntryIsItsOwn(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 0)
	b.k.Press("Ins").Type("Ana").Press("Ctrl+Z")
	if n := len(b.tour().Players); n != 10 {
		t.Errorf("Ctrl+Z in the dialog took players away: %d", n)
	}
	b.k.Press("Esc")
	b.k.Press("Ctrl+Z")
	if n := len(b.tour().Players); n != 0 || !strings.Contains(b.said(), "10 jugadores") {
		t.Errorf("%d players after undoing their import: %q", n, b.said())
	}
}

// A second window sees the event and says why it cannot change it.
func TestSecondWindowIsReadOnly(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 1)
	second := New(fyne.CurrentApp(), b.args)
	second.OpenPath(b.c.Desk.Path())
	defer second.closeDesk()
	if second.c.Desk == nil {
		t.Fatalf("not opened: %s", second.banner.Text())
	}
	if text := second.locked.Text(); !strings.HasPrefix(text, "Solo lectura") {
		t.Errorf("the banner says %q", text)
	}
	second.window.Show()
	second.focus()
	keyboard.New(t, second.window).Press("Home").Type("1")
	if second.tour().Round(1).Game(1).Result != tournament.NoResult {
		t.Error("a result was entered in the read-only window")
	}
	if text := second.banner.Text(); !strings.HasPrefix(text, "NO GUARDADO") {
		t.Errorf("the window says %q", text)
	}
}

func (w *Window) tour() *tournament.Tournament { return w.c.Tournament() }

func TestFailedActionShouts(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 1)
	b.k.Press("F5").Type(strings.Repeat("1", 5)).Press("F5", "Enter") // publish, results, close
	if b.tour().Round(1).State != tournament.Closed {
		t.Fatalf("round 1 is open: %s", b.said())
	}
	b.k.Press("Home").Type("00")
	if !strings.HasPrefix(b.banner.Text(), "NO GUARDADO. La ronda 1 está cerrada") || b.foot.saved.Content != "NO GUARDADO" {
		t.Errorf("banner %q, foot %q", b.banner.Text(), b.foot.saved.Content)
	}
	b.k.Press("Ctrl+Shift+O").Type("0").Type("0")
	if b.banner.Text() != "" || !strings.HasPrefix(b.foot.saved.Content, "Guardado ") || b.tour().Round(1).Game(1).Result != tournament.BlackWins {
		t.Errorf("after reopening: banner %q, foot %q", b.banner.Text(), b.foot.saved.Content)
	}
}

func TestReportBecomesAnEvent(t *testing.T) {
	b := newBench(t, Args{})
	report := filepath.Join(b.folder, "weekend.trf")
	if err := os.WriteFile(report, sample.Report, 0o644); err != nil {
		t.Fatal(err)
	}
	b.OpenPath(report) // as a file dropped on the window
	b.k.Press("Enter")
	b.quiet()
	if b.tour() == nil || len(b.tour().Players) != 60 || b.tour().PairedRounds() != 3 {
		t.Fatalf("the report is not open: %s", b.said())
	}
	if _, err := os.Stat(filepath.Join(b.folder, "weekend.escaque")); err != nil {
		t.Error(err)
	}
	if recent := b.prefs.Recent(); len(recent) != 1 {
		t.Errorf("recent files: %v", recent)
	}
	b.OpenPath(filepath.Join(b.folder, "nothing.trf"))
	if b.banner.Text() == "" || b.tour() == nil {
		t.Error("a missing file must leave the event open and say so")
	}
}

func TestSeveralTournaments(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 1)
	b.k.Press("Ctrl+Shift+T").Type("Open B").Press("Enter")
	b.quiet()
	if b.tour().Name != "Open B" || !b.rail.choice.Visible() {
		t.Errorf("%s shows", b.tour().Name)
	}
	b.k.Press("Ctrl+G")
	if b.tour().Name != "Open A" {
		t.Errorf("Ctrl+G went to %s", b.tour().Name)
	}
}

func TestPaletteFindsPlayersAndActions(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 1)
	b.k.Press("Ctrl+K").Type("cordoba 007").Press("Enter")
	if b.Showing() != page.Players || b.c.Dialogs.Open() {
		t.Errorf("the palette led to %s", b.Showing())
	}
	b.k.Press("F2")
	if d := b.c.Dialogs.Top(); d == nil || !strings.Contains(d.Title, "007") {
		t.Error("the player found is not the one under the cursor")
	}
	b.k.Press("Esc", "Ctrl+K").Type("clasif").Press("Enter")
	if b.Showing() != page.Standings {
		t.Errorf("the palette led to %s", b.Showing())
	}
}

func TestSameNameIsAskedAbout(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 0)
	b.k.Press("Ins").Type("fernandez de cordoba ibanez 003, begona").Press("Enter")
	if len(b.tour().Players) != 10 || b.c.Dialogs.Top().Said() == "" {
		t.Error("a namesake came in without a word")
	}
	b.k.Press("Enter", "Esc")
	if len(b.tour().Players) != 11 {
		t.Error("a second Enter does not enter the namesake")
	}
}

func TestNextStepLeadsThroughARound(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 0)
	var seen []actions.ID
	for range 4 {
		step := b.nextStep()
		seen = append(seen, step.action)
		b.k.Press("F5")
		if step.action == "round.next-open" {
			b.k.Type("11111")
		}
		if step.action == "round.close" {
			b.k.Press("Enter")
		}
		if step.action == "round.publish" {
			continue
		}
	}
	want := []actions.ID{"round.pair", "round.publish", "round.next-open", "round.close"}
	for i := range want {
		if seen[i] != want[i] {
			t.Fatalf("the steps are %v", seen)
		}
	}
	if b.tour().Round(1).State != tournament.Closed || b.nextStep().label != "Emparejar ronda 2" {
		t.Errorf("afterwards: %q", b.nextStep().label)
	}
}

// Desk changes that come from elsewhere show at the next settling.
func TestWatch(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 1)
	if err := b.c.Desk.SetResult(b.c.Current, 1, 1, tournament.Drawn); err != nil {
		t.Fatal(err)
	}
	b.Settle()
	if !strings.Contains(b.line(), "1 de 5") {
		t.Errorf("the page says %q", b.line())
	}
}
