package round

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app"
	"escaque/app/ui/kit"
)

// close reads the round out before it is closed: Enter closes it and makes
// the copies.
func (p *Page) close() {
	c := p.c
	number, _ := c.Round()
	lines := container.NewVBox()
	for _, check := range c.Desk.ClosingChecks(c.Current, number) {
		line := kit.NewMessage()
		line.Tell(checkTone(check.Level), p.checkText(check))
		lines.Add(line)
	}
	lines.Add(kit.Words(p.backupText()))
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("ui.closing.title", "round", number), Body: container.NewVScroll(lines),
		OK: c.T("do.round.close"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(640, 300),
		OnOK: func() bool {
			c.Dialogs.Top().Close()
			p.closeNow(number)
			return true
		},
	})
}

// backupText says where the copies go.
func (p *Page) backupText() string {
	if second := p.c.Preferences().SecondPlace(); second != "" {
		return p.c.T("ui.closing.backup-two", "folder", second)
	}
	return p.c.T("ui.closing.backup")
}

func checkTone(level app.CheckLevel) kit.Tone {
	switch level {
	case app.CheckNote:
		return kit.Notice
	case app.CheckStop:
		return kit.Bad
	}
	return kit.Good
}

// mostNames is how many names a line lists.
const mostNames = 8

func (p *Page) checkText(check app.ClosingCheck) string {
	names := check.Names
	more := ""
	if len(names) > mostNames {
		names, more = names[:mostNames], " …"
	}
	return p.c.T("closing."+string(check.Key), "n", check.N, "boards", boardList(check.Boards),
		"names", strings.Join(names, "; ")+more, "round", check.Round)
}

func (p *Page) closeNow(number int) {
	c := p.c
	desk, id, words := c.Desk, c.Current, c.Words
	if !c.Do(func() error { return desk.CloseRound(id, number) }) {
		return
	}
	var folders []string
	c.Work(c.T("ui.round.backing-up"), func() (err error) {
		folders, err = desk.BackUp(context.Background(), id, number, words)
		return err
	}, func(err error) {
		if err != nil {
			c.Warn(c.T("ui.round.backup-failed", "round", number, "cause", c.Error(err)))
			return
		}
		c.Tell(kit.Good, c.T("ui.round.closed", "round", number, "folder", folders[len(folders)-1]))
	})
}
