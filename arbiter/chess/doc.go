// Package chess is a rules engine: positions, legal moves, FEN, score sheets
// and PGN, by the FIDE Laws of Chess of 2023, Articles 1-5 and 9.2.3, and
// Chess960 by Guidelines II.
//
// A [Position] is a small value: playing a move gives a new one. Moves are
// generated legal: pins, checks and the discovered check of an en passant
// capture are resolved before a move is listed.
//
// Squares count from a1 = 0 along the ranks to h8 = 63; a [Bitboard] has one
// bit for each square.
package chess
