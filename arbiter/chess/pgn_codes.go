package chess

import "escaque/arbiter/fault"

// The faults of a PGN text. The sound part of a game is read in spite of them.
const (
	// PGNAt says where a fault stands; its cause says what it is.
	PGNAt fault.Code = "pgn-at" // game, line, column, cause

	PGNTag           fault.Code = "pgn-tag"            // text
	PGNCommentOpen   fault.Code = "pgn-comment-open"   //
	PGNVariationOpen fault.Code = "pgn-variation-open" //
	PGNVariationLost fault.Code = "pgn-variation-lost" // no move before it
	PGNTooDeep       fault.Code = "pgn-too-deep"       // n
	PGNStray         fault.Code = "pgn-stray"          // text
	PGNResultsDiffer fault.Code = "pgn-results-differ" // tag, text
	PGNTagName       fault.Code = "pgn-tag-name"       // text
)

// PGNFault is a fault of a PGN text with its place.
type PGNFault struct {
	Game         int // from 1, as they stand in the text
	Line, Column int // from 1; columns are characters
	Err          error
}

// Error is the technical form.
func (f *PGNFault) Error() string {
	return fault.New(PGNAt, "game", f.Game, "line", f.Line, "column", f.Column).Error() + ": " + f.Err.Error()
}

// Unwrap returns what is wrong.
func (f *PGNFault) Unwrap() error { return f.Err }

// FaultCode and FaultValues let the edge find the sentence.
func (f *PGNFault) FaultCode() string { return string(PGNAt) }

// FaultValues are the place and the cause.
func (f *PGNFault) FaultValues() map[string]any {
	return map[string]any{"game": f.Game, "line": f.Line, "column": f.Column, "cause": f.Err}
}
