package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	base "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/projector"
)

// tool is one part of the desk.
type tool interface {
	Content() fyne.CanvasObject
	Refresh()
	Focus()
	// Go is the main action of the tool.
	Go()
}

// toolNames are the tools in the order of their keys.
var toolNames = []string{"rulings", "claim", "mate", "calculators", "laws", "log"}

var toolKeys = []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6}

// Page is the arbiter's desk.
type Page struct {
	c       *page.Context
	content fyne.CanvasObject
	title   *kit.Text
	note    *kit.Text
	tabs    []*kit.Button
	stage   *fyne.Container
	tools   map[string]tool
	showing string
	wall    *projector.Projector
}

// New returns the page.
func New(c *page.Context) *Page {
	p := &Page{c: c, showing: toolNames[0], title: kit.NewTitle(c.T("page.desk")), note: kit.NewQuiet("")}
	p.wall = projector.New(c)
	answers := newAnswers(c)
	mating := newMateTool(c, answers)
	rulings := newRulings(c, answers, mating)
	p.tools = map[string]tool{
		"rulings": rulings, "claim": newClaimTool(c, answers), "mate": mating,
		"calculators": newCalculators(c), "laws": newLaws(c), "log": newLog(c),
	}
	var tabs []fyne.CanvasObject
	for i, name := range toolNames {
		b := kit.NewButton(c.T("ui.desk.tab."+name), nil, func() { c.Registry.Run(actions.ID("desk." + name)) })
		b.Text = string(rune('1'+i)) + "  " + b.Text
		p.tabs = append(p.tabs, b)
		tabs = append(tabs, b)
	}
	p.stage = container.NewStack()
	p.content = container.NewBorder(kit.Head(p.title, p.note, tabs...), nil, nil, nil, p.stage)
	p.show(p.showing)
	return p
}

// Content implements [page.Page].
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Refresh implements [page.Page].
func (p *Page) Refresh() { p.tools[p.showing].Refresh() }

// Focus implements [page.Page].
func (p *Page) Focus() { p.tools[p.showing].Focus() }

// show brings a tool into sight.
func (p *Page) show(name string) {
	p.showing = name
	for i, other := range toolNames {
		p.tabs[i].Importance = widget.MediumImportance
		if other == name {
			p.tabs[i].Importance = widget.HighImportance
		}
		p.tabs[i].Refresh()
	}
	t := p.tools[name]
	p.note.Set(p.c.T("ui.desk.note." + name))
	p.stage.Objects = []fyne.CanvasObject{t.Content()}
	p.stage.Refresh()
	t.Refresh()
}

// Actions implements [page.Page].
func (p *Page) Actions() []actions.Action {
	c := p.c
	var list []actions.Action
	for i, name := range toolNames {
		list = append(list, actions.Action{
			ID: actions.ID("desk." + name), Menu: "desk", Shortcut: actions.Shortcut{Key: toolKeys[i], Mod: fyne.KeyModifierAlt},
			Run: func() {
				p.show(name)
				c.Show(page.Desk)
				p.Focus()
			},
		})
	}
	here := func() error {
		if c.Showing() != page.Desk {
			return actions.Unavailable{}
		}
		return nil
	}
	list = append(list, p.wall.Actions()...)
	return append(list,
		actions.Action{ID: "desk.go", Menu: "desk", Break: true, Shortcut: actions.Ctrl(fyne.KeyReturn), Icon: base.ConfirmIcon(), Ready: here,
			Run: func() { p.tools[p.showing].Go() }},
		actions.Action{ID: "desk.flip", Menu: "desk", Shortcut: actions.Shortcut{Key: fyne.KeyB, Mod: fyne.KeyModifierAlt}, Ready: here,
			Run: func() {
				if f, ok := p.tools[p.showing].(interface{ Flip() }); ok {
					f.Flip()
				}
			}},
	)
}
