package desk_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"escaque/app"
	"escaque/app/ui"
	"escaque/app/ui/kit"
	"escaque/app/ui/kit/keyboard"
	"escaque/arbiter"
	"escaque/tournament"
)

// bench is a window that shows the desk, worked by keys alone.
type bench struct {
	testing.TB
	w    *ui.Window
	k    *keyboard.Keyboard
	path string
}

func newBench(t testing.TB, locale string) *bench {
	t.Helper()
	ctx := context.Background()
	options := app.Options{Who: "Mesa", Draw: func() tournament.Colour { return tournament.White }}
	path := filepath.Join(t.TempDir(), "open.escaque")
	d, err := app.Create(ctx, path, &tournament.Event{
		Name: "Open de Villarriba", Federation: "ESP",
		Start: tournament.Date{Year: 2026, Month: 11, Day: 6}, End: tournament.Date{Year: 2026, Month: 11, Day: 8},
	}, options)
	if err != nil {
		t.Fatal(err)
	}
	s := tournament.NewSettings(tournament.Dutch, 5)
	s.TimeControl = "90+30"
	id, err := d.AddTournament("Open A", s)
	if err != nil {
		t.Fatal(err)
	}
	var list []tournament.Player
	for i := range 8 {
		list = append(list, tournament.Player{Name: fmt.Sprintf("Jugador %d, Prueba", i+1), Ratings: tournament.Ratings{Standard: 2200 - 10*i}})
	}
	if err := d.AddPlayers(id, list); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Pair(ctx, id); err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	a := test.NewTempApp(t)
	w := ui.New(a, ui.Args{
		Locale: locale, Options: options, Async: kit.AtOnce, Later: func(time.Duration, func()) {}, Outside: func(string) error { return nil },
	})
	w.Fyne().Show()
	w.Fyne().Resize(fyne.NewSize(1366, 738))
	b := &bench{TB: t, w: w, k: keyboard.New(t, w.Fyne()), path: path}
	w.OpenPath(path)
	t.Cleanup(w.Fyne().Close)
	return b
}

// says is everything in sight.
func (b *bench) says() string {
	var parts []string
	for _, o := range test.LaidOutObjects(b.w.Fyne().Content()) {
		if !o.Visible() {
			continue
		}
		switch x := o.(type) {
		case *widget.Label:
			parts = append(parts, x.Text)
		case *kit.Text:
			parts = append(parts, x.Content)
		case *kit.Message:
			parts = append(parts, x.Text())
		}
	}
	return strings.Join(parts, "\n")
}

func (b *bench) want(texts ...string) {
	b.Helper()
	said := b.says()
	for _, text := range texts {
		if !strings.Contains(said, text) {
			b.Errorf("nothing says %q in:\n%s", text, said)
		}
	}
}

// stored reads the event as it lies on the disk.
func (b *bench) stored() (result tournament.Result, log []arbiter.Incident) {
	b.Helper()
	d, err := app.Open(context.Background(), b.path, app.Options{Who: "Prueba"})
	if err != nil {
		b.Fatal(err)
	}
	defer d.Close()
	t := d.Event().Tournaments[0]
	for _, i := range d.Incidents(t.ID) {
		log = append(log, i.Incident)
	}
	return t.Round(1).Game(2).Result, log
}

// Board, side and kind are three keys; the second one by the same player ends
// the game, the log counting them (7.5.5).
func TestIllegalMoveInThreeKeys(t *testing.T) {
	b := newBench(t, "es_ES.UTF-8")
	b.k.Press("Alt+1").Type("2b1")
	b.want("mesa 2: Jugador", "la n.º 1 de las blancas", "Las negras reciben 2 min más.", "7.5.1")
	b.k.Press("Ctrl+Enter")
	b.want("Incidencia 1 anotada")
	b.k.Type("2b4")
	b.want("la n.º 2 de las blancas", "Falta la posición", "7.5.4", "Resultado que decide el árbitro")
	b.k.Clear().Type("2n1")
	b.want("la n.º 1 de las negras") // the other player has a count of his own
	if _, log := b.stored(); len(log) != 1 || log[0].Ordinal != 1 || log[0].Board != 2 || log[0].Player != arbiter.White || log[0].PlayerID == 0 {
		t.Errorf("the log holds %+v", log)
	}
}

// The ruling on a second illegal move asks whether the opponent can mate; the
// result goes into the game with the record, and one undo takes both back.
func TestSecondIllegalMoveEndsTheGame(t *testing.T) {
	for fen, want := range map[string]tournament.Result{
		"7k/8/8/8/8/8/8/K6r w - - 0 1": tournament.BlackWins,
		"7k/8/8/8/8/8/8/K6n w - - 0 1": tournament.Drawn, // a knight alone cannot mate a bare king
	} {
		b := newBench(t, "es_ES.UTF-8")
		b.k.Press("Alt+3", "Tab") // the position is set up on the board of the other tool
		b.fen(fen)
		b.k.Press("Alt+1").Type("2b1")
		b.answer("¿Cuántas jugadas ilegales", "1")
		b.tap("Del tablero")
		b.k.Press("Ctrl+Enter")
		if got, log := b.stored(); got != want || len(log) != 1 || log[0].Ordinal != 2 || log[0].FEN != fen {
			t.Errorf("%s gave %v, log %+v\n%s", fen, got, log, b.says())
		}
		b.w.Fyne().Canvas().Unfocus()
		b.k.Press("Ctrl+2", "Ctrl+Z")
		if got, log := b.stored(); got != tournament.NoResult || len(log) != 0 {
			t.Errorf("after undo: %v, %d in the log", got, len(log))
		}
	}
}

// fen types a position into the entry of the tool.
func (b *bench) fen(fen string) {
	b.Helper()
	b.answer("FEN", fen)
}

// answer types into the entry below a name.
func (b *bench) answer(name, text string) {
	b.Helper()
	found := false
	for _, o := range test.LaidOutObjects(b.w.Fyne().Content()) {
		if l, ok := o.(*widget.Label); ok && l.Visible() && strings.HasPrefix(l.Text, name) {
			found = true
		}
		if e, ok := o.(*kit.Entry); ok && found && e.Visible() {
			e.SetText(text)
			return
		}
	}
	b.Fatalf("no entry below %q", name)
}

func (b *bench) tap(name string) {
	b.Helper()
	for _, o := range test.LaidOutObjects(b.w.Fyne().Content()) {
		if x, ok := o.(*kit.Button); ok && x.Visible() && x.Text == name {
			test.Tap(x)
			return
		}
	}
	b.Fatalf("no button %q", name)
}

func TestCanHeMate(t *testing.T) {
	b := newBench(t, "es_ES.UTF-8")
	b.k.Press("Alt+3")
	// White king a1, pawn a2, black king on c3, by letters on the board.
	b.k.Type("R").Press("Up").Type("P").Press("Up", "Right", "Right").Type("r")
	b.k.Press("Ctrl+Enter")
	b.want("Las blancas aún pueden dar mate.", "AvPág")
	b.k.Press("PgDn")
	b.want("(1 de ")
	b.k.Press("End", "Home")
	b.want("(0 de ")
	// A bare king cannot.
	b.fen("8/8/8/8/8/2k5/P7/K7 w - - 0 1")
	b.choose("¿Pueden dar mate?", "Negras")
	b.k.Press("Ctrl+Enter")
	b.want("Las negras no pueden dar mate.", "Prueba: con las piezas que quedan")
	if strings.Contains(b.says(), "(0 de ") {
		t.Error("the mate of another question is still offered")
	}
	// With a pawn they can: it may become a queen.
	b.fen("8/8/8/8/8/p1k5/P7/K7 b - - 0 1")
	b.k.Press("Ctrl+Enter")
	b.want("Las negras aún pueden dar mate.")
	b.fen("8/8/8/8/8/2k5/P7/K6K w - - 0 1")
	b.want("rey")
	b.k.Press("Ctrl+Enter")
	b.want("La posición aún no vale")
}

func (b *bench) choose(name, option string) {
	b.Helper()
	found := false
	for _, o := range test.LaidOutObjects(b.w.Fyne().Content()) {
		if l, ok := o.(*widget.Label); ok && l.Visible() && strings.HasPrefix(l.Text, name) {
			found = true
		}
		if s, ok := o.(*kit.Select); ok && found && s.Visible() {
			s.SetSelected(option)
			return
		}
	}
	b.Fatalf("no choice below %q", name)
}

func TestClaim(t *testing.T) {
	b := newBench(t, "en_GB.UTF-8")
	b.k.Press("Alt+2").Type("1. Nf3 Nf6 2. Ng1 Ng8 3. Cf3 Cf6 4. Cg1")
	b.want("Move 3: ") // two languages in one game
	b.k.Clear().Type("1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1")
	b.choose("Who claims?", "Black")
	b.want("2 of 3")
	b.answer("Written move", "Ng8")
	b.want("DRAW", "after 0", "after 2...", "after the written one (4...)", "9.2.1")
	b.answer("Board (for the log)", "2")
	b.k.Press("Ctrl+Enter")
	if got, log := b.stored(); got != tournament.Drawn || len(log) != 1 || log[0].Kind != "threefold" {
		t.Errorf("result %v, log %+v\n%s", got, log, b.says())
	}
	b.k.Press("Alt+6")
	b.k.Press("Enter")
	b.k.Press("Esc", "Del")
	if got, log := b.stored(); got != tournament.Drawn || len(log) != 0 {
		t.Errorf("after removing: result %v, %d in the log", got, len(log))
	}
}

func TestCalculators(t *testing.T) {
	b := newBench(t, "es_ES.UTF-8")
	b.k.Press("Alt+4")
	b.want("120 minutos para 60 jugadas", "+2 min") // 90 + 60 × ½
	b.answer("Ajuste puesto", "60+30")
	b.answer("Marcan las blancas", "0:30:00")
	b.answer("Jugadas", "10")
	b.want("Blancas: ponga 1:00:00") // thirty minutes more
	b.answer("Elo propio", "2000")
	b.answer("Elo y resultado", "2000 1, 2000 =")
	b.want("Variación: +10.00", "1.50 puntos en 2 partidas; esperados 1.00; K = 20")
}

// Every topic has words, a board that stands, and is found by its article.
func TestLaws(t *testing.T) {
	for _, locale := range []string{"es_ES.UTF-8", "en_GB.UTF-8"} {
		b := newBench(t, locale)
		b.k.Press("Alt+5")
		seen := map[string]bool{}
		for range 60 {
			said := b.says()
			if strings.Contains(said, "law.") {
				t.Fatalf("a topic has no words:\n%s", said)
			}
			seen[said] = true
			b.k.Press("Down")
		}
		if len(seen) < 45 {
			t.Errorf("%d topics", len(seen))
		}
		b.k.Type("7.5")
		b.want("7.5")
		b.k.Clear().Type("enroque castling")
		b.k.Clear().Type(map[string]string{"es_ES.UTF-8": "captura al paso", "en_GB.UTF-8": "en passant"}[locale])
		b.want("3.7.3.1")
		b.k.Press("Ctrl+Enter", "Enter", "Up", "Left", "Enter") // e5 takes d6 on the board
		b.k.Press("Alt+B")
	}
}

// The desk answers without an event; only the log needs one.
func TestWithoutEvent(t *testing.T) {
	a := test.NewTempApp(t)
	w := ui.New(a, ui.Args{Locale: "es_ES.UTF-8", Async: kit.AtOnce, Later: func(time.Duration, func()) {}})
	w.Fyne().Show()
	w.Fyne().Resize(fyne.NewSize(1366, 738))
	b := &bench{TB: t, w: w, k: keyboard.New(t, w.Fyne())}
	b.k.Press("Alt+1").Type("2b1")
	b.want("la n.º 1 de las blancas", "Sin torneo abierto")
	b.k.Press("Ctrl+Enter")
	for i := range 6 {
		b.k.Press(fmt.Sprintf("Alt+%d", i+1))
	}
	b.want("No hay incidencias anotadas.")
}

// Every tool fits on a laptop in both languages, with usual and larger text.
func TestToolsFit(t *testing.T) {
	for _, locale := range []string{"es_ES.UTF-8", "en_GB.UTF-8"} {
		for _, size := range []int{100, 145} {
			b := newBench(t, locale)
			b.w.Preferences().SetTextSize(size)
			b.w.Restyle()
			for i := range 6 {
				b.k.Press(fmt.Sprintf("Alt+%d", i+1))
				if got := b.w.Fyne().Content().MinSize(); got.Width > 1366 || got.Height > 738 {
					t.Errorf("%s %d: tool %d needs %.0f×%.0f", locale, size, i+1, got.Width, got.Height)
				}
				for _, o := range test.LaidOutObjects(b.w.Fyne().Content()) {
					if text, ok := o.(*kit.Text); ok && size == 100 && text.Cut() && text.Size().Width > 0 {
						t.Errorf("%s: %q is cut off", locale, text.Content)
					}
				}
			}
		}
	}
}
