package export

import "escaque/arbiter/chess"

// PieceDrawing is the drawing of a piece in a square of 100, for boards on the
// screen: shapes and strokes only.
func PieceDrawing(p chess.Piece) Drawing { return pieces[p] }
