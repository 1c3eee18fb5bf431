package projector

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"escaque/app/ui/theme"
	"escaque/export"
)

func table(rows int) export.Table {
	t := export.Table{Columns: []export.Column{{Header: "Mesa"}, {Header: "Blancas", Flex: 1}, {Header: "Result."}, {Header: "Negras", Flex: 1}}}
	for i := range rows {
		cell := func(text string) export.Cell { return export.Cell{Text: text} }
		t.Rows = append(t.Rows, export.Row{Cells: []export.Cell{
			cell(fmt.Sprint(i + 1)), cell("Fernández de Córdoba Ibáñez, María Inmaculada"), cell(""), cell("Quiñones Cañizares, Nicolás"),
		}})
	}
	return t
}

// Every row comes into sight once while the pages turn, nothing stands beside
// the screen, and letters keep their size.
func TestPages(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light, 0))
	for _, size := range []fyne.Size{fyne.NewSize(1024, 700), fyne.NewSize(1920, 1080), fyne.NewSize(800, 1000)} {
		for _, rows := range []int{0, 1, 13, 14, 15, 60, 200} {
			s := NewScreen()
			s.Title, s.Clock, s.Message = "Emparejamientos · Ronda 3 de 9", "17:42", "La ronda 4 empieza a las 18:00"
			w := test.NewTempWindow(t, s)
			w.SetPadded(false)
			w.Resize(size)
			s.ShowTable(table(rows))
			seen := map[int]int{}
			for range s.Pages() {
				from, to := s.Rows()
				for i := from; i < to; i++ {
					seen[i]++
				}
				for _, o := range test.LaidOutObjects(s) {
					text, ok := o.(*canvas.Text)
					if !ok {
						continue
					}
					if text.Position().X < 0 || text.Position().X+text.Size().Width > size.Width+1 || text.Position().Y+text.Size().Height > size.Height+1 {
						t.Errorf("%v, %d rows: %q stands at %v, %v", size, rows, text.Text, text.Position(), text.Size())
					}
				}
				s.Turn(1)
			}
			if s.Page() != 0 || len(seen) != rows {
				t.Errorf("%v: %d of %d rows seen, page %d", size, len(seen), rows, s.Page())
			}
			for i, n := range seen {
				if n != 1 {
					t.Errorf("%v: row %d seen %d times", size, i, n)
				}
			}
		}
	}
}
