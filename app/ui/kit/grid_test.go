package kit

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"escaque/app/ui/kit/keyboard"
	"escaque/app/ui/theme"
)

func show(t testing.TB, o fyne.CanvasObject, width, height float32) fyne.Window {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(theme.New(theme.Light, 0))
	w := a.NewWindow("")
	w.SetPadded(false)
	w.SetContent(o)
	w.Resize(fyne.NewSize(width, height))
	t.Cleanup(w.Close)
	return w
}

func numbered(n int) *Grid {
	g := NewGrid(
		Column{Title: "No", Fit: "0000", Align: fyne.TextAlignTrailing},
		Column{Title: "Name", Stretch: 2}, Column{Title: "Club", Stretch: 1},
	)
	g.Rows = func() int { return n }
	g.Fill = func(row int, cells []Cell) {
		cells[0].Text, cells[1].Text = fmt.Sprint(row+1), fmt.Sprintf("Name %d", row+1)
	}
	return g
}

func TestGridCursor(t *testing.T) {
	g := numbered(100)
	w := show(t, g, 600, 400)
	g.Focus()
	k := keyboard.New(t, w)
	k.Press("Down", "Down", "Up")
	if g.Selected() != 1 {
		t.Errorf("cursor at %d, want 1", g.Selected())
	}
	k.Press("End")
	if g.Selected() != 99 {
		t.Errorf("End went to %d", g.Selected())
	}
	if y := g.scroll.Offset.Y; y != 100*rowHeight()-g.scroll.Size().Height {
		t.Errorf("End scrolled to %v", y)
	}
	k.Press("Down")
	if g.Selected() != 99 {
		t.Errorf("below the last row: %d", g.Selected())
	}
	k.Press("Home", "PgDn")
	if want := g.VisibleRows() - 1; g.Selected() != want {
		t.Errorf("a page down is %d, want %d", g.Selected(), want)
	}
	k.Press("PgUp", "Up", "Up")
	if g.Selected() != 0 || g.scroll.Offset.Y != 0 {
		t.Errorf("back at the top: row %d, offset %v", g.Selected(), g.scroll.Offset.Y)
	}
}

// What the row views show must be the rows at their place, however the grid
// was scrolled.
func TestGridShowsItsRows(t *testing.T) {
	g := numbered(500)
	show(t, g, 600, 400)
	check := func() {
		t.Helper()
		first := int(g.scroll.Offset.Y / rowHeight())
		for row := first; row < min(500, first+g.VisibleRows()); row++ {
			v := g.body.byRow[row]
			if v == nil {
				t.Fatalf("row %d has no view", row)
			}
			if v.texts[0].Text != fmt.Sprint(row+1) || v.box.Position().Y != float32(row)*rowHeight() || !v.box.Visible() {
				t.Fatalf("row %d shows %q at %v", row, v.texts[0].Text, v.box.Position())
			}
		}
	}
	check()
	for _, row := range []int{300, 10, 499, 0, 250, 251, 260, 150} {
		g.Select(row)
		check()
	}
	if n := len(g.body.views); n > g.VisibleRows()+3 {
		t.Errorf("%d views for %d rows in sight", n, g.VisibleRows())
	}
}

func TestGridMouse(t *testing.T) {
	g := numbered(30)
	w := show(t, g, 600, 400)
	opened := -1
	g.OnOpen = func(row int) { opened = row }
	g.body.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(590, 3.5*rowHeight())}})
	if g.Selected() != 3 || w.Canvas().Focused() != fyne.Focusable(g) {
		t.Errorf("a click right of the last text: row %d, focus %v", g.Selected(), w.Canvas().Focused())
	}
	g.body.DoubleTapped(&fyne.PointEvent{Position: fyne.NewPos(5, 4.5*rowHeight())})
	if opened != 4 {
		t.Errorf("a double click opened %d", opened)
	}
}

func TestGridHooksAndForwarding(t *testing.T) {
	g := numbered(5)
	w := show(t, g, 600, 400)
	var runes []rune
	var keys []fyne.KeyName
	g.OnRune = func(r rune) bool { runes = append(runes, r); return true }
	g.OnKey = func(ev *fyne.KeyEvent) bool { return ev.Name == fyne.KeyDelete }
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { keys = append(keys, ev.Name) })
	g.Focus()
	k := keyboard.New(t, w)
	k.Press("Del", "F6", "Esc").Type("1½=")
	if string(runes) != "1½=" {
		t.Errorf("runes %q", string(runes))
	}
	if fmt.Sprint(keys) != "[F6 Escape 1 =]" {
		t.Errorf("the window got %v", keys)
	}
}

func TestColumns(t *testing.T) {
	show(t, NewText("x"), 100, 100)
	cols := []Column{{Title: "A", Fit: "000"}, {Title: "Name", Stretch: 1}, {Title: "Club", Stretch: 3}}
	s, total := spans(cols, 800)
	if total != 800 {
		t.Errorf("the columns take %v of 800", total)
	}
	if end := s[2].x + s[2].width; end < 799.9 || end > 800.1 {
		t.Errorf("the last column ends at %v", end)
	}
	if _, total := spans(cols, 20); total <= 20 {
		t.Error("columns that do not fit must be wider than the grid, so that it scrolls")
	}
	long := "Fernández de Córdoba y Álvarez-Buylla, Maximiliano"
	cut := shorten(long, 120, false)
	if measure(cut, false) > 120 || cut == long {
		t.Errorf("%q is %v wide", cut, measure(cut, false))
	}
	if shorten("Ana", 120, false) != "Ana" {
		t.Error("a short text is cut")
	}
}

func TestFold(t *testing.T) {
	for in, want := range map[string]string{"Núñez": "nunez", "ČERNÝ": "cerny", "Œ": "œ", "Łukasz Ørsted": "lukasz orsted"} {
		if got := Fold(in); got != want {
			t.Errorf("Fold(%q) = %q, want %q", in, got, want)
		}
	}
	if !Matches(Fold("García Núñez, José"), Fold("jose nuñ")) || Matches(Fold("García"), "x") {
		t.Error("words in any order")
	}
}

func TestDialogKeys(t *testing.T) {
	g := numbered(5)
	w := show(t, g, 800, 600)
	dialogs := NewDialogs(w.Canvas())
	var loose []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) {
		if !dialogs.TypedKey(ev) {
			loose = append(loose, ev.Name)
		}
	})
	g.Focus()
	k := keyboard.New(t, w)
	name := NewEntry("")
	confirmed, closed := 0, 0
	d := &Dialog{Title: "T", Body: Form(Field{Label: "Name", Input: name}), OK: "OK", Cancel: "No", First: name,
		OnOK: func() bool { confirmed++; return name.Text != "" }, OnClosed: func() { closed++ }}
	dialogs.Show(d)
	k.Press("Enter")
	if confirmed != 1 || !dialogs.Open() {
		t.Fatalf("Enter confirmed %d times, open %v", confirmed, dialogs.Open())
	}
	d.Say(Bad, "empty")
	if d.Said() != "empty" {
		t.Error("the dialog does not say why")
	}
	k.Type("Ana")
	k.Press("F6", "Enter")
	if confirmed != 2 || dialogs.Open() || closed != 1 || name.Text != "Ana" {
		t.Errorf("confirmed %d, open %v, closed %d, text %q", confirmed, dialogs.Open(), closed, name.Text)
	}
	if len(loose) != 0 {
		t.Errorf("keys %v went through the dialog", loose)
	}
	if w.Canvas().Focused() != fyne.Focusable(g) {
		t.Errorf("the keyboard is at %T afterwards", w.Canvas().Focused())
	}
	dialogs.Show(&Dialog{Title: "T", OK: "OK", Cancel: "No", OnOK: func() bool { confirmed++; return true }})
	k.Press("Esc")
	if dialogs.Open() || confirmed != 2 {
		t.Error("Esc did not close")
	}
	dialogs.Show(&Dialog{Title: "T", OK: "OK", Cancel: "No", OnOK: func() bool { confirmed++; return true }})
	k.Press("Shift+Tab", "Enter")
	if dialogs.Open() || confirmed != 2 {
		t.Error("Enter on the other button did not press it")
	}
}

func TestSelectKeys(t *testing.T) {
	s := NewSelect([]string{"Alfa", "Águila", "Beta"}, nil)
	w := show(t, s, 300, 100)
	w.Canvas().Focus(s)
	k := keyboard.New(t, w)
	k.Press("Down", "Down")
	if s.Selected != "Águila" {
		t.Errorf("down twice chose %q", s.Selected)
	}
	k.Type("b")
	if s.Selected != "Beta" {
		t.Errorf("b chose %q", s.Selected)
	}
	k.Type("aa")
	if s.Selected != "Águila" {
		t.Errorf("aa chose %q", s.Selected)
	}
}

// A keystroke is drawn within 50 ms with 500 rows: see BenchmarkGridKey.
func BenchmarkGridKey(b *testing.B) {
	g := numbered(500)
	w := show(b, g, 1200, 640)
	g.Focus()
	k := keyboard.New(b, w)
	for b.Loop() {
		k.Press("Down")
		if g.Selected() == 499 {
			k.Press("Home")
		}
	}
}

func BenchmarkGridRefresh(b *testing.B) {
	g := numbered(500)
	show(b, g, 1200, 640)
	for b.Loop() {
		g.Refresh()
	}
}
