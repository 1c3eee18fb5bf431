package export

// Block is a part of a document that is a form rather than a list: a *[Table],
// [Facts], [Paragraphs], [Blanks], [Signatures] or [Figures].
type Block interface {
	// measure sets the block in the given width, in type so many times the
	// usual size.
	measure(r *ruler, scale, room float64) part
	html(r *ruler) htmlBlock
}

// Facts are lines of a label and what stands there.
type Facts struct {
	Title string
	Items []Fact
}

// Fact is one line of [Facts]. Without a value there is a line to write on.
type Fact struct {
	Label, Value string
	Lead         string // bold, on a line of its own before the value
	Strong       bool
}

// Text is everything that stands behind the label.
func (f Fact) Text() string { return join(" — ", f.Lead, f.Value) }

// Paragraphs are running text under a title.
type Paragraphs struct {
	Title string
	Lines []string
	Large bool
}

// Blanks are ruled lines to write on by hand.
type Blanks struct {
	Title string
	Lines int
}

// Signatures are lines to sign on, side by side, with the names of who signs.
type Signatures struct{ Labels []string }

// Figures are drawings side by side, each with a caption.
type Figures struct {
	Title string
	Items []Figure
}

// Figure is a drawing with its caption.
type Figure struct {
	Drawing Drawing
	Caption string
}

// part is a block with its size found: it knows how to stand on pages.
type part interface{ stand(l *layouter) }

// The sizes of forms, in points.
const (
	factSize  = 10.0
	textSize  = 10.5
	largeText = 12.5
	lineStep  = 1.38 // between lines of one text
)

// lists are the tables of the document that a spreadsheet shows; facts are a
// table of two columns there.
func (d *Document) lists() []Table {
	if d.Blocks == nil {
		return d.Tables
	}
	var list []Table
	for _, b := range d.Blocks {
		switch b := b.(type) {
		case *Table:
			list = append(list, *b)
		case Facts:
			t := Table{Title: b.Title, Columns: []Column{
				{Key: "what", Header: d.Head.Title, Kind: TextColumn}, {Key: "value", Kind: TextColumn},
			}}
			for _, f := range b.Items {
				t.Rows = append(t.Rows, Row{Cells: []Cell{text(f.Label), text(f.Text())}})
			}
			list = append(list, t)
		case Paragraphs:
			t := Table{Title: b.Title, Columns: []Column{{Key: "text", Header: b.Title, Kind: TextColumn}}}
			for _, line := range b.Lines {
				t.Rows = append(t.Rows, Row{Cells: []Cell{text(line)}})
			}
			list = append(list, t)
		}
	}
	return list
}

// parts are the blocks or tables of the document in their sizes.
func (r *ruler) parts(d *Document, s sheet, scale float64) []part {
	var list []part
	if d.Blocks == nil {
		for i := range d.Tables {
			list = append(list, d.Tables[i].measure(r, scale, s.room()))
		}
		return list
	}
	for _, b := range d.Blocks {
		list = append(list, b.measure(r, scale, s.room()))
	}
	return list
}

func (t *Table) measure(r *ruler, scale, room float64) part {
	flow := float64(max(t.Flow, 1))
	return r.measure(t, scale, (room-flowGap*(flow-1))/flow)
}

func (m *measured) stand(l *layouter) { l.table(m) }

// factPart is a list of facts in its size.
type factPart struct {
	title  string
	size   float64
	label  float64 // width of the labels
	room   float64
	labels []string
	lines  [][]string
	strong []int // how many of the lines are bold
}

func (f Facts) measure(r *ruler, scale, room float64) part {
	p := &factPart{title: f.Title, size: factSize * scale, room: room}
	for _, item := range f.Items {
		p.label = max(p.label, r.width(printable(item.Label), plain, p.size))
	}
	p.label = min(p.label, room*0.42) + 4
	for _, item := range f.Items {
		label, _ := r.fit(printable(item.Label), plain, p.size, p.label-3.9, false)
		p.labels = append(p.labels, label)
		lines := r.wrapIn(item.Lead, bold, p.size, room-p.label-1)
		strong := len(lines)
		lines = append(lines, r.wrapIn(item.Value, weight(item.Strong), p.size, room-p.label-1)...)
		if item.Strong {
			strong = len(lines)
		}
		p.strong, p.lines = append(p.strong, strong), append(p.lines, lines)
	}
	return p
}

func (p *factPart) stand(l *layouter) {
	l.heading(p.title, p.size*pointMM*3)
	step, pad := p.size*pointMM*lineStep, p.size*pointMM*0.45
	for i, lines := range p.lines {
		height := step*float64(max(1, len(lines))) + pad
		if l.y+height > l.bottom && len(l.current) > 0 {
			l.newPage()
		}
		top := l.y
		l.place(piece{draw: func(q *painter) {
			base := top + p.size*pointMM*1.1
			q.say(l.left, base, p.labels[i], plain, p.size, grey)
			for k, line := range lines {
				q.say(l.left+p.label, base+float64(k)*step, line, weight(k < p.strong[i]), p.size, black)
			}
			if len(lines) == 0 {
				q.rule(l.left+p.label, l.left+p.room, base+0.8, 0.2, grey)
			} else {
				q.rule(l.left, l.left+p.room, top+height-pad*0.35, 0.1, hairline)
			}
		}})
		l.y += height
	}
}

// textPart is running text in its size.
type textPart struct {
	title string
	size  float64
	lines []string // "" is the gap between two paragraphs
}

func (t Paragraphs) measure(r *ruler, scale, room float64) part {
	p := &textPart{title: t.Title, size: textSize * scale}
	if t.Large {
		p.size = largeText * scale
	}
	for i, line := range t.Lines {
		if i > 0 {
			p.lines = append(p.lines, "")
		}
		p.lines = append(p.lines, r.wrapIn(line, plain, p.size, room)...)
	}
	return p
}

func (p *textPart) stand(l *layouter) {
	l.heading(p.title, p.size*pointMM*3)
	step := p.size * pointMM * lineStep
	for _, line := range p.lines {
		if line == "" {
			l.y += step * 0.35
			continue
		}
		if l.y+step > l.bottom && len(l.current) > 0 {
			l.newPage()
		}
		l.place(piece{x: l.left, y: l.y, text: line, size: p.size})
		l.y += step
	}
}

// blankPart are lines to write on.
type blankPart struct {
	title string
	lines int
	room  float64
}

func (b Blanks) measure(_ *ruler, _, room float64) part { return &blankPart{b.Title, b.Lines, room} }

func (p *blankPart) stand(l *layouter) {
	const step = 8.0
	l.heading(p.title, 2*step)
	for range p.lines {
		if l.y+step > l.bottom && len(l.current) > 0 {
			l.newPage()
		}
		y := l.y + step
		l.place(piece{draw: func(q *painter) { q.rule(l.left, l.left+p.room, y, 0.2, grey) }})
		l.y = y
	}
}

// signPart are lines to sign on.
type signPart struct {
	labels []string
	room   float64
}

func (s Signatures) measure(_ *ruler, _, room float64) part { return &signPart{s.Labels, room} }

func (p *signPart) stand(l *layouter) {
	const height, gap = 26.0, 8.0
	columns := min(len(p.labels), 3)
	if columns == 0 {
		return
	}
	width := (p.room - gap*float64(columns-1)) / float64(columns)
	for first := 0; first < len(p.labels); first += columns {
		if l.y+height > l.bottom && len(l.current) > 0 {
			l.newPage()
		}
		y := l.y + height - 6
		for i, label := range p.labels[first:min(first+columns, len(p.labels))] {
			x := l.left + float64(i)*(width+gap)
			l.place(piece{draw: func(q *painter) {
				q.rule(x, x+width, y, 0.25, black)
				text, size := q.ruler.fit(printable(label), plain, 9, width, false)
				q.say(x, y+4, text, plain, size, black)
			}})
		}
		l.y += height
	}
}

// figurePart are figures in rows.
type figurePart struct {
	title string
	items []Figure
	room  float64
}

func (f Figures) measure(_ *ruler, _, room float64) part { return &figurePart{f.Title, f.Items, room} }

func (p *figurePart) stand(l *layouter) {
	const gap, caption = 6.0, 6.0
	if len(p.items) == 0 {
		return
	}
	l.heading(p.title, p.items[0].Drawing.Height+caption)
	x, height := l.left, 0.0
	for i := range p.items {
		f := &p.items[i]
		if x > l.left && x+f.Drawing.Width > l.left+p.room+0.01 {
			x, l.y, height = l.left, l.y+height+gap/2, 0
		}
		if x == l.left && l.y+f.Drawing.Height+caption > l.bottom && len(l.current) > 0 {
			l.newPage()
		}
		left, top := x, l.y
		l.place(piece{draw: func(q *painter) {
			q.drawing(left, top, &f.Drawing)
			text, size := q.ruler.fit(printable(f.Caption), plain, 9, f.Drawing.Width, false)
			q.say(left, top+f.Drawing.Height+4, text, plain, size, black)
		}})
		x += f.Drawing.Width + gap
		height = max(height, f.Drawing.Height+caption)
	}
	l.y += height + gap/2
}

// heading sets the title of a part, with room for what follows on the same
// page.
func (l *layouter) heading(title string, follows float64) {
	if len(l.current) > 0 {
		l.y += tableGap * 0.8
	}
	if title == "" {
		return
	}
	height := titleSize * pointMM * 1.7
	if l.y+height+follows > l.bottom && len(l.current) > 0 {
		l.newPage()
	}
	l.place(piece{x: l.left, y: l.y, text: printable(title), size: titleSize, st: bold})
	l.y += height
}
