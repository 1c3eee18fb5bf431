package chess

// Meant are the pieces of the side to move that a written move may speak of,
// legal or not: those that have to move in its place if it cannot be played
// (4.3, 4.4.3, 9.5.3). The king stands for castling. The set is empty if no
// such piece stands on the board or the text is no move.
func (p *Position) Meant(text string, l Language) Bitboard {
	w, ok := readWritten(text, l)
	switch {
	case !ok:
		return 0
	case w.castling:
		return p.Pieces(p.turn, King)
	}
	return p.meant(w)
}
