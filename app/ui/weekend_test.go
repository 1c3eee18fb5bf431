package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/kit/keyboard"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// bench is a window in a test: Spanish, everything at once, a clock of its
// own, a folder of its own, White drawn.
type bench struct {
	testing.TB
	*Window
	k      *keyboard.Keyboard
	folder string
	opened []string // files handed to the viewer of the system
}

func newBench(t testing.TB, args Args) *bench {
	t.Helper()
	b := &bench{TB: t, folder: t.TempDir()}
	a := test.NewTempApp(t)
	clock := time.Date(2026, 3, 6, 17, 0, 0, 0, time.UTC)
	args.Options = app.Options{
		Who: "Mesa", Draw: func() tournament.Colour { return tournament.White },
		Now: func() time.Time { clock = clock.Add(time.Second); return clock },
	}
	if args.Locale == "" {
		args.Locale = "es_ES.UTF-8"
	}
	args.Async = kit.AtOnce
	args.Later = func(time.Duration, func()) {}
	args.Outside = func(path string) error { b.opened = append(b.opened, path); return nil }
	page.NewPreferences(a.Preferences()).SetFolder(b.folder)
	b.Window = New(a, args)
	b.window.Show()
	b.window.Resize(fyne.NewSize(1366, 768))
	b.focus()
	b.k = keyboard.New(t, b.window)
	t.Cleanup(b.closeDesk)
	return b
}

func (b *bench) tour() *tournament.Tournament { return b.c.Tournament() }

// said is what the foot says.
func (b *bench) said() string { return b.foot.message.Content }

// quiet fails if the banner has something to complain about.
func (b *bench) quiet() {
	b.Helper()
	if text := b.banner.Text(); text != "" {
		b.Fatalf("the window complains: %s", text)
	}
	if b.c.Dialogs.Open() {
		b.Fatalf("a dialog is open: %s: %s", b.c.Dialogs.Top().Title, b.c.Dialogs.Top().Said())
	}
}

// roundKeys are the result keys of a round: boards in order. White wins three
// games of seven, two are drawn.
func roundKeys(round, boards int) string {
	var keys strings.Builder
	for board := 1; board <= boards; board++ {
		keys.WriteByte("1501=01"[(round*5+board*3)%7])
	}
	return keys.String()
}

func want(key byte) tournament.Result {
	switch key {
	case '1':
		return tournament.WhiteWins
	case '0':
		return tournament.BlackWins
	}
	return tournament.Drawn
}

// playRound pairs with F6, types every result and closes with F5.
func (b *bench) playRound(round int) {
	b.Helper()
	b.k.Press("F6")
	b.quiet()
	r := b.tour().Round(round)
	if r == nil {
		b.Fatalf("F6 did not pair round %d: %s", round, b.said())
	}
	b.k.Press("F5") // publish
	if r = b.tour().Round(round); r.State != tournament.Published {
		b.Fatalf("round %d is in state %d", round, r.State)
	}
	keys := roundKeys(round, len(r.Games))
	b.k.Type(keys)
	for i, g := range b.tour().Round(round).Games {
		if g.Result != want(keys[i]) {
			b.Fatalf("round %d, board %d: key %c gave %v", round, g.Board, keys[i], g.Result)
		}
	}
	b.k.Press("F5", "Enter") // read out, then closed with a backup
	if b.tour().Round(round).State != tournament.Closed {
		b.Fatalf("round %d is not closed: %s", round, b.said())
	}
	b.quiet()
}

// The weekend open of 60 players and 7 rounds, run through the window by keys
// alone.
func TestWeekendByKeys(t *testing.T) {
	b := newBench(t, Args{})
	k := b.k

	// A new event.
	k.Press("Ctrl+N").Type("Open de Primavera").Press("Tab").Type("Villarriba")
	k.Press("Enter")
	b.quiet()
	if b.tour() == nil || b.tour().Settings.Rounds != 7 || b.Showing() != page.Players {
		t.Fatalf("no event: %s", b.said())
	}
	if path := b.c.Desk.Path(); path != filepath.Join(b.folder, "Open-de-Primavera.escaque") {
		t.Errorf("the event lies in %s", path)
	}

	// Two players by the dialog, without leaving it; then 58 from a list.
	k.Press("Ins").Type("Ñandú Álvarez, Íñigo").Press("Tab", "Tab").Type("2350").Press("Enter")
	k.Type("Zúñiga Peña, Begoña").Press("Enter", "Esc")
	b.quiet()
	list := filepath.Join(b.folder, "inscritos.csv")
	var csv strings.Builder
	csv.WriteString("Nombre;Elo;Club\n")
	for i := range 58 {
		fmt.Fprintf(&csv, "Jugador %02d, Prueba;%d;Peña Escaque\n", i+1, 2300-17*i)
	}
	if err := os.WriteFile(list, []byte(csv.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	k.Press("Ctrl+Shift+I").Type(list).Press("Enter")
	k.Press("Enter")
	b.quiet()
	if n := len(b.tour().Players); n != 60 {
		t.Fatalf("%d players, want 60", n)
	}
	if p := b.tour().PlayerByNo(1); p.Name != "Ñandú Álvarez, Íñigo" || p.Ratings.Standard != 2350 {
		t.Errorf("number 1 is %+v", p)
	}

	// A bye for round 1, found by typing part of the name; refused for a second
	// round by the bases, granted by a second Enter, and taken back by undo.
	k.Type("jugador 30").Press("Enter", "Ctrl+B", "Enter")
	b.quiet()
	k.Press("Ctrl+B", "Down", "Enter")
	if d := b.c.Dialogs.Top(); d == nil || d.Said() == "" {
		t.Fatal("the bases allow one half-point bye, nobody says so")
	}
	k.Press("Enter")
	b.quiet()
	if n := len(b.tour().Requests); n != 2 {
		t.Fatalf("%d byes booked", n)
	}
	k.Press("Ctrl+Z")
	if q := b.tour().Requests; len(q) != 1 || q[0].Round != 1 || q[0].Kind != tournament.HalfBye {
		t.Errorf("byes booked: %v", q)
	}

	// Round 1: odd number of boards, forfeits, an unusual score, a correction.
	k.Press("F6")
	b.quiet()
	if r := b.tour().Round(1); r == nil || len(r.Games) != 29 || len(r.Byes) != 2 {
		t.Fatalf("round 1: %+v", r)
	}
	k.Type("105=") // boards 1 to 4
	k.Type("+-d")  // boards 5 to 7
	k.Type("g12").Type("1")
	k.Press("F9") // from board 13, where the cursor has moved, to the next open one
	k.Type("0")
	games := b.tour().Round(1).Games
	for board, result := range map[int]tournament.Result{
		1: tournament.WhiteWins, 2: tournament.BlackWins, 3: tournament.Drawn, 4: tournament.Drawn,
		5: tournament.BlackForfeits, 6: tournament.WhiteForfeits, 7: tournament.BothForfeit,
		8: tournament.NoResult, 12: tournament.WhiteWins, 13: tournament.NoResult, 14: tournament.BlackWins,
	} {
		if games[board-1].Result != result {
			t.Errorf("board %d has %v, want %v", board, games[board-1].Result, result)
		}
	}
	line := b.line()
	if !strings.Contains(line, "9 de 29") || !strings.Contains(line, "mesas 8, 9, 10, 11, 13, 15") {
		t.Errorf("the status line says %q", line)
	}
	k.Press("F6") // refused: results are missing
	if b.tour().PairedRounds() != 1 || !strings.Contains(b.said(), "8, 9, 10") {
		t.Errorf("paired over open boards: %s", b.said())
	}

	// Changing a result asks for the key once more; Esc leaves it.
	k.Press("Home").Type("0")
	if b.tour().Round(1).Game(1).Result != tournament.WhiteWins {
		t.Error("one key changed a result")
	}
	k.Press("Esc").Type("00")
	if b.tour().Round(1).Game(1).Result != tournament.BlackWins {
		t.Error("two keys did not change the result")
	}
	k.Press("Ctrl+Z")
	if b.tour().Round(1).Game(1).Result != tournament.WhiteWins || !strings.Contains(b.said(), "mesa 1") {
		t.Errorf("undo: %v, %q", b.tour().Round(1).Game(1).Result, b.said())
	}
	k.Press("Ctrl+Shift+Z")
	if b.tour().Round(1).Game(1).Result != tournament.BlackWins {
		t.Error("redo did not bring the change back")
	}
	// Delete clears; ½-0 comes from the list of all results.
	k.Press("Home", "Del")
	if b.tour().Round(1).Game(1).Result != tournament.NoResult {
		t.Error("Del did not clear")
	}
	k.Press("Ctrl+E").Type("negras sancionadas").Press("Enter")
	if b.tour().Round(1).Game(1).Result != tournament.HalfZero {
		t.Errorf("½-0 from the list: %v", b.tour().Round(1).Game(1).Result)
	}
	k.Press("F9").Type(strings.Repeat("1", len(b.tour().Round(1).Open())))
	if open := b.tour().Round(1).Open(); len(open) != 0 {
		t.Fatalf("open boards %v", open)
	}
	k.Press("F5", "Enter")
	if b.tour().Round(1).State != tournament.Closed {
		t.Fatalf("round 1 is not closed: %s", b.said())
	}
	for _, pattern := range []string{"*.escaque", "*.trf", "*pairings.pdf", "*standings.pdf", "*crosstable.pdf"} {
		if found, _ := filepath.Glob(filepath.Join(b.folder, "*-backup", pattern)); len(found) != 1 {
			t.Errorf("%d backups %s", len(found), pattern)
		}
	}

	// A late entry makes 61: somebody has the bye in round 2.
	k.Press("Ctrl+I").Type("Tardío, Casto").Press("Tab", "Tab").Type("2100").Press("Enter", "Esc")
	b.quiet()
	late := b.tour().Players[len(b.tour().Players)-1]
	if late.Name != "Tardío, Casto" || late.EnteredRound != 2 {
		t.Errorf("the late entry is %+v", late)
	}
	b.playRound(2)
	if r := b.tour().Round(2); len(r.Games) != 30 || len(r.Byes) != 1 || r.Byes[0].Kind != tournament.PairingBye {
		t.Errorf("round 2: %d boards, byes %v", len(r.Games), r.Byes)
	}

	// A player withdraws, by name.
	k.Press("Ctrl+1", "Ctrl+F").Clear().Type("jugador 41").Press("Enter", "Ctrl+R")
	b.quiet()
	gone := slices.IndexFunc(b.tour().Players, func(p tournament.Player) bool { return p.Departure == tournament.Withdrawn })
	if gone < 0 || b.tour().Players[gone].Name != "Jugador 41, Prueba" || b.tour().Players[gone].LeftRound != 3 {
		t.Errorf("withdrawn: %d", gone)
	}
	b.playRound(3)
	if r := b.tour().Round(3); len(r.Games) != 30 {
		t.Errorf("round 3 has %d boards", len(r.Games))
	}

	// A result of round 2 proves wrong: reopened, corrected after a question.
	k.Press("Ctrl+2", "Left", "Ctrl+Shift+O", "F8").Type("4").Press("Enter")
	old := b.tour().Round(2).Game(4).Result
	key := "1"
	if old == tournament.WhiteWins {
		key = "0"
	}
	k.Type(key + key)
	if !b.c.Dialogs.Open() || b.tour().Round(2).Game(4).Result != old {
		t.Fatal("a correction behind a paired round does not ask")
	}
	k.Press("Enter")
	if got := b.tour().Round(2).Game(4).Result; got != want(key[0]) {
		t.Errorf("corrected to %v", got)
	}
	k.Press("Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Shift+E", "Enter")
	if got := b.tour().Round(2).Game(4).Result; got != want(key[0]) || b.tour().Round(2).State != tournament.Closed {
		t.Errorf("after undo, redo and closing: %v", got)
	}

	// Round 4: two players change places, seen with what it breaks; undone.
	k.Press("F6")
	before := *b.tour().Round(4)
	k.Press("Ctrl+Shift+S")
	if d := b.c.Dialogs.Top(); d == nil || d.Said() == "" {
		t.Fatal("no word about the rules")
	}
	k.Press("Enter")
	b.quiet()
	if r := b.tour().Round(4); r.Version != 2 || r.Games[0] == before.Games[0] {
		t.Errorf("nothing was swapped: %+v", r.Games[0])
	}
	k.Press("Ctrl+Z", "Ctrl+Shift+U")
	b.quiet()
	if b.tour().PairedRounds() != 3 {
		t.Fatal("Ctrl+Shift+U did not unpair")
	}
	for round := 4; round <= 7; round++ {
		b.playRound(round)
	}
	k.Press("F6")
	if b.tour().PairedRounds() != 7 {
		t.Error("an eighth round")
	}

	// Standings and crosstable show everybody; the papers are written.
	for _, key := range []string{"Ctrl+3", "Ctrl+4"} {
		k.Press(key)
		v := b.pages[b.Showing()].(interface{ Grid() *kit.Grid })
		if n := v.Grid().Rows(); n != 61 {
			t.Errorf("%s shows %d rows, want 61", b.Showing(), n)
		}
	}
	k.Press("Ctrl+5", "Ctrl+Shift+A")
	b.quiet()
	pdfs, _ := filepath.Glob(filepath.Join(b.folder, "Open-de-Primavera-impresos", "*.pdf"))
	if len(pdfs) != 6 {
		t.Errorf("%d sheets: %v", len(pdfs), pdfs)
	}
	k.Press("Home", "Ctrl+P")
	if len(b.opened) != 2 || !strings.Contains(b.said(), "impresos") {
		t.Errorf("the viewer got %v; the foot says %q", b.opened, b.said())
	}
	for _, path := range pdfs {
		if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), "%PDF-") {
			t.Errorf("%s is no PDF", path)
		}
	}

	// All of it is on the disk.
	event, path := b.c.Desk.Event(), b.c.Desk.Path()
	b.closeDesk()
	b.OpenPath(path)
	b.quiet()
	if b.c.Desk == nil || len(b.tour().Players) != 61 || b.tour().PairedRounds() != 7 {
		t.Fatal("the file re-opened is another event")
	}
	for n := 1; n <= 7; n++ {
		if !slices.Equal(b.tour().Round(n).Games, event.Tournaments[0].Round(n).Games) {
			t.Errorf("round %d differs in the file", n)
		}
	}
}

// line is the status line of the round page.
func (b *bench) line() string {
	return b.pages[page.Round].(interface{ Line() string }).Line()
}
