package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Item is one thing a [Picker] offers.
type Item struct {
	Text   string
	Detail string // second column
	More   string // searched too, not shown
	folded string
}

// Picker chooses one of many by typing parts of its text: the entry filters
// the list below it, arrows walk in the list, Enter is the dialog's.
type Picker struct {
	widget.BaseWidget
	Entry *Entry
	Grid  *Grid
	// OnChange is called when another item stands under the cursor.
	OnChange func(item int)

	items []Item
	shown []int
	rows  int
	box   fyne.CanvasObject
}

// NewPicker returns a picker that shows a number of rows.
func NewPicker(rows int, items []Item) *Picker {
	p := &Picker{Entry: NewEntry(""), rows: rows}
	p.Grid = NewGrid(Column{Stretch: 3}, Column{Stretch: 1, Fit: "0000000000"})
	p.Grid.Rows = func() int { return len(p.shown) }
	p.Grid.Fill = func(row int, cells []Cell) {
		item := p.items[p.shown[row]]
		cells[0].Text = item.Text
		cells[1] = Cell{Text: item.Detail, Tone: Quiet}
	}
	p.Grid.HideHead = true
	p.Grid.OnSelect = func(int) { p.changed() }
	p.Entry.OnChanged = func(string) { p.filter() }
	p.Entry.OnFocus = p.Grid.light
	p.Entry.OnKey = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			p.Grid.TypedKey(ev)
			return true
		}
		return false
	}
	p.box = container.NewBorder(p.Entry, nil, nil, nil, container.NewStack(Gap(0, rowHeight()*float32(rows)+6), p.Grid))
	p.ExtendBaseWidget(p)
	p.SetItems(items)
	return p
}

// SetItems replaces what is offered.
func (p *Picker) SetItems(items []Item) {
	p.items = items
	for i := range p.items {
		p.items[i].folded = Fold(p.items[i].Text + " " + p.items[i].Detail + " " + p.items[i].More)
	}
	p.filter()
}

func (p *Picker) filter() {
	query := Fold(p.Entry.Text)
	var first, rest []int
	for i, item := range p.items {
		switch {
		case !Matches(item.folded, query):
		case query != "" && len(item.folded) >= len(query) && item.folded[:len(query)] == query:
			first = append(first, i)
		default:
			rest = append(rest, i)
		}
	}
	p.shown = append(first, rest...)
	p.Grid.selected = 0
	p.Grid.Refresh()
	p.Grid.Select(0)
	p.changed()
}

func (p *Picker) changed() {
	if p.OnChange != nil {
		p.OnChange(p.Selected())
	}
}

// Selected is the index of the item under the cursor, or -1.
func (p *Picker) Selected() int {
	row := p.Grid.Selected()
	if row < 0 || row >= len(p.shown) {
		return -1
	}
	return p.shown[row]
}

// Choose puts the cursor on an item.
func (p *Picker) Choose(item int) {
	for row, i := range p.shown {
		if i == item {
			p.Grid.Select(row)
			return
		}
	}
}

// CreateRenderer implements [fyne.Widget].
func (p *Picker) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.box) }
