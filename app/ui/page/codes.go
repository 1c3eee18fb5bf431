package page

import "escaque/tournament"

// Why an action of the window cannot run.
const (
	NoEvent      tournament.Code = "ui-no-event"      //
	NoRound      tournament.Code = "ui-no-round"      //
	NoPlayer     tournament.Code = "ui-no-player"     //
	NoBoard      tournament.Code = "ui-no-board"      //
	NotANumber   tournament.Code = "ui-not-a-number"  // text, field
	NothingUndo  tournament.Code = "ui-nothing-undo"  //
	NothingRedo  tournament.Code = "ui-nothing-redo"  //
	ViewerFailed tournament.Code = "ui-viewer-failed" // path, cause
)
