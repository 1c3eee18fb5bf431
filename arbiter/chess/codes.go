package chess

import "escaque/arbiter/fault"

// The faults of a FEN. Every kind of impossible position has its own sentence.
const (
	FENFields         fault.Code = "fen-fields"          // n
	FENRanks          fault.Code = "fen-ranks"           // n
	FENRankLength     fault.Code = "fen-rank-length"     // rank, n
	FENLetter         fault.Code = "fen-letter"          // letter, rank
	FENTurn           fault.Code = "fen-turn"            // text
	FENKings          fault.Code = "fen-kings"           // colour, n
	FENKingsTouch     fault.Code = "fen-kings-touch"     //
	FENPawnRank       fault.Code = "fen-pawn-rank"       // square
	FENTooManyPawns   fault.Code = "fen-too-many-pawns"  // colour, n
	FENTooManyPieces  fault.Code = "fen-too-many-pieces" // colour, n
	FENPromoted       fault.Code = "fen-promoted"        // colour, n, pawns
	FENKingCapturable fault.Code = "fen-king-capturable" // colour
	FENCheckers       fault.Code = "fen-checkers"        // n
	FENCastling       fault.Code = "fen-castling"        // text
	FENCastlingKing   fault.Code = "fen-castling-king"   // letter
	FENCastlingRook   fault.Code = "fen-castling-rook"   // letter
	FENPassant        fault.Code = "fen-passant"         // text
	FENPassantPawn    fault.Code = "fen-passant-pawn"    // square
	FENCounter        fault.Code = "fen-counter"         // text
)

// The faults of a written move. piece values are the names of kinds in
// English ("bishop"); the edge has the words.
const (
	MoveUnreadable fault.Code = "move-unreadable" // move
	MoveAmbiguous  fault.Code = "move-ambiguous"  // move, candidates
	MovePromotion  fault.Code = "move-promotion"  // move

	MoveNoPiece      fault.Code = "move-no-piece"      // move, piece
	MoveWrongSide    fault.Code = "move-wrong-side"    // move, square
	MoveEmptySquare  fault.Code = "move-empty-square"  // move, square
	MoveOwnPiece     fault.Code = "move-own-piece"     // move, square
	MoveShape        fault.Code = "move-shape"         // move, piece, from, to
	MoveBlocked      fault.Code = "move-blocked"       // move, piece, from, by
	MovePinned       fault.Code = "move-pinned"        // move, piece, from, by
	MoveCheckRemains fault.Code = "move-check-remains" // move
	MoveIntoCheck    fault.Code = "move-into-check"    // move, square
	MovePawnCapture  fault.Code = "move-pawn-capture"  // move, to
	MovePawnStraight fault.Code = "move-pawn-straight" // move, to
	MoveNotPassant   fault.Code = "move-not-passant"   // move, to
	MoveNotPromotion fault.Code = "move-not-promotion" // move

	CastlingNoRight  fault.Code = "castling-no-right" // move
	CastlingInCheck  fault.Code = "castling-in-check" // move
	CastlingThrough  fault.Code = "castling-through"  // move, square
	CastlingOccupied fault.Code = "castling-occupied" // move, square
)
