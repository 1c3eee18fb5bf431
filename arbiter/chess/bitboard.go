package chess

import "math/bits"

// Square is a square of the board: a1 = 0, b1 = 1, …, h8 = 63.
type Square int8

// NoSquare is the answer where there is none.
const NoSquare Square = -1

// SquareAt returns the square of a file and a rank, both 0…7.
func SquareAt(file, rank int) Square { return Square(rank*8 + file) }

// File is 0 for the a-file … 7 for the h-file.
func (s Square) File() int { return int(s) & 7 }

// Rank is 0 for the first rank … 7 for the eighth.
func (s Square) Rank() int { return int(s) >> 3 }

// String writes the square as "e4", "-" for none.
func (s Square) String() string {
	if s < 0 || s > 63 {
		return "-"
	}
	return string([]byte{'a' + byte(s.File()), '1' + byte(s.Rank())})
}

// ParseSquare reads "e4"; ok is false for anything else.
func ParseSquare(text string) (s Square, ok bool) {
	if len(text) != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' {
		return NoSquare, false
	}
	return SquareAt(int(text[0]-'a'), int(text[1]-'1')), true
}

func (s Square) bit() Bitboard { return 1 << uint(s) }

// Bitboard is a set of squares.
type Bitboard uint64

// Has reports whether the square is in the set.
func (b Bitboard) Has(s Square) bool { return b>>uint(s)&1 != 0 }

// Count is the number of squares in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// Squares lists the set from a1 to h8.
func (b Bitboard) Squares() []Square {
	list := make([]Square, 0, b.Count())
	for ; b != 0; b &= b - 1 {
		list = append(list, b.first())
	}
	return list
}

func (b Bitboard) first() Square { return Square(bits.TrailingZeros64(uint64(b))) }

const (
	fileA Bitboard = 0x0101010101010101
	fileH Bitboard = fileA << 7
	rank1 Bitboard = 0xff
	rank4 Bitboard = rank1 << 24
	rank5 Bitboard = rank1 << 32
	rank8 Bitboard = rank1 << 56
)

// The tables below follow from the geometry of the board alone.
var (
	knightTable  [64]Bitboard
	kingTable    [64]Bitboard
	pawnTable    [2][64]Bitboard // squares a pawn of the side attacks
	fileMask     [64]Bitboard    // lines through a square, without the square
	diagonalMask [64]Bitboard
	antiMask     [64]Bitboard
	rankTable    [8][64]uint8     // by file and the six inner squares of the rank
	between      [64][64]Bitboard // squares strictly between two on a line
	through      [64][64]Bitboard // the whole line through two squares, or 0
)

func init() {
	step := func(s Square, df, dr int) Bitboard {
		f, r := s.File()+df, s.Rank()+dr
		if f < 0 || f > 7 || r < 0 || r > 7 {
			return 0
		}
		return SquareAt(f, r).bit()
	}
	ray := func(s Square, df, dr int) (b Bitboard) {
		for f, r := s.File()+df, s.Rank()+dr; f >= 0 && f <= 7 && r >= 0 && r <= 7; f, r = f+df, r+dr {
			b |= SquareAt(f, r).bit()
		}
		return b
	}
	for s := Square(0); s < 64; s++ {
		for _, d := range [8][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}} {
			knightTable[s] |= step(s, d[0], d[1])
		}
		for _, d := range [8][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}} {
			kingTable[s] |= step(s, d[0], d[1])
		}
		pawnTable[White][s] = step(s, -1, 1) | step(s, 1, 1)
		pawnTable[Black][s] = step(s, -1, -1) | step(s, 1, -1)
		fileMask[s] = ray(s, 0, 1) | ray(s, 0, -1)
		diagonalMask[s] = ray(s, 1, 1) | ray(s, -1, -1)
		antiMask[s] = ray(s, 1, -1) | ray(s, -1, 1)
		for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			forth, back := ray(s, d[0], d[1]), ray(s, -d[0], -d[1])
			for _, half := range [2]Bitboard{forth, back} {
				for _, t := range half.Squares() {
					through[s][t] = forth | back | s.bit()
					sign := 1
					if half == back {
						sign = -1
					}
					between[s][t] = half &^ ray(t, sign*d[0], sign*d[1]) &^ t.bit()
				}
			}
		}
	}
	for file := range 8 {
		for inner := range 64 {
			occupied := inner << 1
			var reach uint8
			for _, d := range [2]int{1, -1} {
				for f := file + d; f >= 0 && f <= 7; f += d {
					reach |= 1 << uint(f)
					if occupied>>uint(f)&1 != 0 {
						break
					}
				}
			}
			rankTable[file][inner] = reach
		}
	}
}

// lineAttacks gives the reach of a slider on one line: subtracting the slider
// from the occupied squares of its line carries to the first blocker, once in
// each direction.
func lineAttacks(s Square, occupied, mask Bitboard) Bitboard {
	forth := uint64(occupied & mask)
	back := bits.ReverseBytes64(forth)
	forth -= uint64(s.bit())
	back -= bits.ReverseBytes64(uint64(s.bit()))
	return Bitboard(forth^bits.ReverseBytes64(back)) & mask
}

func rankAttacks(s Square, occupied Bitboard) Bitboard {
	shift := uint(s) & 56
	return Bitboard(rankTable[s&7][(occupied>>shift>>1)&63]) << shift
}

func bishopAttacks(s Square, occupied Bitboard) Bitboard {
	return lineAttacks(s, occupied, diagonalMask[s]) | lineAttacks(s, occupied, antiMask[s])
}

func rookAttacks(s Square, occupied Bitboard) Bitboard {
	return lineAttacks(s, occupied, fileMask[s]) | rankAttacks(s, occupied)
}
