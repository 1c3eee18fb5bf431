package desk

import (
	"context"
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/mate"
)

// searchTime is how long an arbiter waits for an answer.
const searchTime = 20 * time.Second

// question is whether a side can still mate.
type question struct {
	fen    string
	winner chess.Colour
}

// answers holds what was found out about mates. One search runs at a time.
type answers struct {
	c      *page.Context
	known  map[question]mate.Verdict
	cancel context.CancelFunc
	turn   int
}

func newAnswers(c *page.Context) *answers { return &answers{c: c, known: map[question]mate.Verdict{}} }

// asking is one ruling that may hang on a mate: what is not known is noted.
type asking struct {
	a       *answers
	missing *question
}

func (x *asking) ask(p chess.Position, winner chess.Colour) mate.Verdict {
	q := question{p.FEN(), winner}
	if v, ok := x.a.known[q]; ok {
		return v
	}
	if x.missing == nil {
		x.missing = &q
	}
	return mate.Verdict{}
}

// search finds the answer and calls done on the window; stopping it leaves the
// question undecided.
func (a *answers) search(q question, done func()) {
	a.stop()
	p, err := chess.ParseDiagram(q.fen)
	if err != nil {
		a.known[q] = mate.Verdict{}
		done()
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), searchTime)
	a.turn++
	turn := a.turn
	a.cancel = cancel
	var v mate.Verdict
	a.c.Async(func() { v = mate.Can(ctx, p, q.winner, mate.Options{}) }, func() {
		cancel()
		if turn != a.turn {
			return // something else is asked by now
		}
		a.cancel = nil
		a.known[q] = v
		done()
	})
}

// stop gives a running search up.
func (a *answers) stop() {
	if a.cancel != nil {
		a.cancel()
		a.cancel = nil
		a.turn++
	}
}

// halt lets a running search end at once with what it has found: nothing.
func (a *answers) halt() {
	if a.cancel != nil {
		a.cancel()
	}
}

// working is the band that shows while a search runs, with a button that stops
// it.
type working struct {
	box  *fyne.Container
	stop *stopButton
	bar  *widget.ProgressBarInfinite
}

// stopButton stops at Esc too.
type stopButton struct{ kit.Button }

func (b *stopButton) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		b.OnTapped()
		return
	}
	b.Button.TypedKey(ev)
}

func newWorking(c *page.Context, a *answers) *working {
	w := &working{stop: &stopButton{}, bar: widget.NewProgressBarInfinite()}
	w.stop.Text, w.stop.OnTapped = c.T("ui.desk.stop"), a.halt
	w.stop.ExtendBaseWidget(w.stop)
	w.bar.Stop()
	w.box = container.NewBorder(nil, nil, nil, w.stop, w.bar)
	w.box.Hide()
	return w
}

func (w *working) show(on bool) {
	if on == w.box.Visible() {
		return
	}
	if on {
		w.box.Show()
		w.bar.Start()
	} else {
		w.bar.Stop()
		w.box.Hide()
	}
}

// letters is the language of the piece letters.
func letters(c *page.Context) chess.Language {
	if c.Words.Lang() == "en" {
		return chess.EnglishLetters
	}
	return chess.SpanishLetters
}

// pieceLetters are the letters of the board in the order of its pieces.
func pieceLetters(c *page.Context) string {
	if letters(c) == chess.EnglishLetters {
		return "KQRBNP"
	}
	return "RDTACP"
}

// sentence words a sentence of a ruling.
func sentence(c *page.Context, s arbiter.Sentence) string {
	pairs := make([]any, 0, 2*len(s.Values))
	for name, value := range s.Values {
		pairs = append(pairs, name, value)
	}
	return c.T(string(s.Text), pairs...)
}

// sheet writes moves as a score sheet does.
func sheet(p chess.Position, line []chess.Move, l chess.Language) string {
	var b strings.Builder
	for i, m := range line {
		if i > 0 {
			b.WriteByte(' ')
		}
		if p.Turn() == chess.White || i == 0 {
			fmt.Fprintf(&b, "%d.", p.MoveNumber())
			if p.Turn() == chess.Black {
				b.WriteString("..")
			}
			b.WriteByte(' ')
		}
		b.WriteString(p.SAN(m, l))
		p = p.Play(m)
	}
	return b.String()
}

// moveText is a move with its number: "12. Nf3", "12... Nf6".
func moveText(p chess.Position, m chess.Move, l chess.Language) string {
	return sheet(p, []chess.Move{m}, l)
}

// proofWords and answer words name what stands in the texts.
var (
	proofWords = map[mate.Proof]string{
		mate.Material: "material", mate.Terminal: "terminal", mate.Forced: "forced",
		mate.Exhausted: "exhausted", mate.Static: "static", mate.Closure: "closure",
	}
	answerWords = map[mate.Answer]string{mate.Undecided: "undecided", mate.Impossible: "impossible", mate.Possible: "possible"}
	sideWords   = map[chess.Colour]string{chess.White: "white", chess.Black: "black"}
)

// report is a ruling on the screen: head, sentences, quiet lines.
type report struct {
	box    *fyne.Container
	scroll *container.Scroll
}

func newReport() *report {
	r := &report{box: container.NewVBox()}
	r.scroll = container.NewVScroll(r.box)
	return r
}

// line of a report.
type line struct {
	tone kit.Tone
	text string
	head bool
}

func (r *report) set(lines ...line) {
	var objects []fyne.CanvasObject
	for _, l := range lines {
		if l.text == "" {
			continue
		}
		label := kit.Words(l.text)
		switch l.tone {
		case kit.Quiet:
			label.Importance = widget.LowImportance
		case kit.Good:
			label.Importance = widget.SuccessImportance
		case kit.Notice:
			label.Importance = widget.WarningImportance
		case kit.Bad:
			label.Importance = widget.DangerImportance
		case kit.Accent:
			label.Importance = widget.HighImportance
		}
		if l.head {
			label.SizeName = "subHeadingText"
			label.TextStyle.Bold = true
		}
		objects = append(objects, label)
	}
	r.box.Objects = objects
	r.box.Refresh()
	r.scroll.ScrollToTop()
}

// Text is everything the report says.
func (r *report) Text() string {
	var parts []string
	for _, o := range r.box.Objects {
		parts = append(parts, o.(*widget.Label).Text)
	}
	return strings.Join(parts, "\n")
}

// choice is a Select over values whose words are looked up.
type choice struct {
	*kit.Select
	values []string
}

// newChoice makes one; words give the text of a value. changed may be nil.
func newChoice(values []string, words func(string) string, changed func()) *choice {
	x := &choice{values: values}
	var texts []string
	for _, v := range values {
		texts = append(texts, words(v))
	}
	x.Select = kit.NewSelect(texts, nil)
	x.Select.PlaceHolder = "…"
	x.Select.OnChanged = func(string) {
		if changed != nil {
			changed()
		}
	}
	return x
}

func (x *choice) value() string {
	if i := x.SelectedIndex(); i >= 0 && i < len(x.values) {
		return x.values[i]
	}
	return ""
}

// set chooses a value without telling anybody.
func (x *choice) set(value string) {
	f := x.OnChanged
	x.OnChanged = nil
	x.ClearSelected()
	for i, v := range x.values {
		if v == value {
			x.SetSelectedIndex(i)
		}
	}
	x.OnChanged = f
}

// named is an input below its name, for narrow columns.
func named(name string, input fyne.CanvasObject) *fyne.Container {
	label := kit.Words(name)
	label.Importance = widget.LowImportance
	return container.New(tight{}, label, input)
}

// tight stacks a label and its input without air between them.
type tight struct{}

func (tight) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), a.Height+b.Height-6)
}

func (tight) Layout(o []fyne.CanvasObject, size fyne.Size) {
	h := o[0].MinSize().Height
	o[0].Move(fyne.NewPos(-6, -2))
	o[0].Resize(fyne.NewSize(size.Width+6, h))
	o[1].Move(fyne.NewPos(0, h-6))
	o[1].Resize(fyne.NewSize(size.Width, o[1].MinSize().Height))
}

// column gives a content a least width and lets it scroll.
func column(width float32, content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(kit.Gap(width, 0), container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 4, 4, 14), content)))
}
