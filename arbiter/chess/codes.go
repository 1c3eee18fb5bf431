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
