// Package board is the chess board of the window: a widget that shows a
// position, the moves of the chosen piece as dots and what it can take as
// rings, the last move and a check; it is worked by clicks or by keys. The
// pieces are those of the printed diagrams.
//
// A board that is set up takes any pieces on any squares; whether they make a
// position is for the rules engine to say.
package board
