package desk

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	base "fyne.io/fyne/v2/theme"

	"escaque/app/ui/page"
	"escaque/arbiter/chess"
	"escaque/tournament"
)

// stepIcons are those of the buttons that walk along a line.
func stepIcons() []fyne.Resource {
	return []fyne.Resource{base.MediaSkipPreviousIcon(), base.NavigateBackIcon(), base.NavigateNextIcon(), base.MediaSkipNextIcon()}
}

// squareLayout gives a board the largest square there is room for.
type squareLayout struct{}

func (squareLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

func (squareLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSquareSize(min(size.Width, size.Height)))
}

// moveFault says at which move a game cannot be followed.
func moveFault(start chess.Position, err error, c *page.Context) error {
	var at *chess.MoveFault
	if !errors.As(err, &at) {
		return err
	}
	half := at.Ply
	if start.Turn() == chess.Black {
		half++
	}
	text := fmt.Sprint(start.MoveNumber() + half/2)
	if half%2 == 1 {
		text += "..."
	}
	return tournament.NewFault(MoveAt, "move", text, "cause", c.Error(at.Err))
}
