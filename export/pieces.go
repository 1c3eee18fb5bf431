package export

import "escaque/arbiter/chess"

// The pieces are outlines of our own in a square of 100, y downwards. Straight
// outlines are drawn as they stand, round ones with their corners cut off.
type outline struct {
	points [][2]float64
	round  bool
}

// foot is the base that pieces stand on.
var foot = outline{points: [][2]float64{{24, 88}, {24, 80}, {31, 76}, {69, 76}, {76, 80}, {76, 88}}}

// outlines are the parts of each piece from below upwards.
var outlines = map[chess.Kind][]outline{
	chess.Pawn: {
		{points: [][2]float64{{28, 88}, {28, 80}, {38, 72}, {44, 58}, {45, 46}, {55, 46}, {56, 58}, {62, 72}, {72, 80}, {72, 88}}},
		{points: [][2]float64{{36, 50}, {36, 45}, {64, 45}, {64, 50}}},
		disc(50, 33, 13),
	},
	chess.Rook: {
		foot,
		{points: [][2]float64{{33, 76}, {37, 42}, {63, 42}, {67, 76}}},
		{points: [][2]float64{{28, 42}, {26, 16}, {36, 16}, {36, 24}, {45, 24}, {45, 16}, {55, 16}, {55, 24}, {64, 24}, {64, 16}, {74, 16}, {72, 42}}},
	},
	chess.Knight: {
		{points: [][2]float64{{26, 88}, {26, 81}, {74, 81}, {74, 88}}},
		{round: true, points: [][2]float64{
			{30, 82}, {31, 74}, {44, 60}, {48, 52}, {40, 53}, {31, 63}, {24, 66}, {17, 60}, {18, 53}, {29, 37}, {33, 26},
			{34, 12}, {41, 20}, {47, 13}, {50, 21}, {62, 28}, {71, 43}, {75, 62}, {74, 82},
		}},
	},
	chess.Bishop: {
		foot,
		{points: [][2]float64{{37, 76}, {41, 64}, {59, 64}, {63, 76}}},
		{round: true, points: [][2]float64{{50, 15}, {58, 22}, {70, 40}, {67, 55}, {60, 65}, {40, 65}, {33, 55}, {30, 40}, {42, 22}}},
		disc(50, 13, 5.5),
	},
	chess.Queen: {
		foot,
		{points: [][2]float64{{32, 76}, {27, 58}, {14, 30}, {32, 47}, {35, 20}, {45, 44}, {50, 16}, {55, 44}, {65, 20}, {68, 47}, {86, 30}, {73, 58}, {68, 76}}},
		disc(14, 27, 5), disc(34, 17, 5), disc(50, 13, 5), disc(66, 17, 5), disc(86, 27, 5),
	},
	chess.King: {
		foot,
		{points: [][2]float64{{46.5, 32}, {46.5, 20}, {39, 20}, {39, 13}, {46.5, 13}, {46.5, 5}, {53.5, 5}, {53.5, 13}, {61, 13}, {61, 20}, {53.5, 20}, {53.5, 32}}},
		{round: true, points: [][2]float64{
			{30, 77}, {27, 66}, {14, 56}, {12, 42}, {20, 33}, {34, 32}, {43, 38}, {50, 30}, {57, 38}, {66, 32}, {80, 33}, {88, 42}, {86, 56}, {73, 66}, {70, 77},
		}},
	},
}

// details are lines inside a piece, in the colour opposite to its own.
var details = map[chess.Kind][][4]float64{
	chess.Rook:   {{35, 42, 65, 42}, {34, 70, 66, 70}},
	chess.Bishop: {{50, 34, 50, 50}, {42, 42, 58, 42}, {41, 66, 59, 66}},
	chess.Queen:  {{31, 64, 69, 64}, {33, 72, 67, 72}},
	chess.King:   {{50, 42, 50, 64}, {31, 68, 69, 68}},
	chess.Knight: {{31, 36, 35, 33}, {22, 58, 25, 57}, {54, 30, 64, 46}, {64, 46, 67, 66}},
}

// disc is a circle as an outline.
func disc(x, y, r float64) outline {
	// The corners of a regular polygon, from exact values for 0°, 15°, … 90°.
	cos := []float64{1, 0.96593, 0.86603, 0.70711, 0.5, 0.25882, 0}
	var points [][2]float64
	at := func(c, s float64) { points = append(points, [2]float64{x + c*r, y + s*r}) }
	for i := range 6 {
		at(cos[i], cos[6-i])
	}
	for i := range 6 {
		at(-cos[6-i], cos[i])
	}
	for i := range 6 {
		at(-cos[i], -cos[6-i])
	}
	for i := range 6 {
		at(cos[6-i], -cos[i])
	}
	return outline{points: points}
}

// rounded cuts the corners of an outline off, three times over.
func rounded(points [][2]float64) [][2]float64 {
	for range 3 {
		next := make([][2]float64, 0, 2*len(points))
		for i, p := range points {
			q := points[(i+1)%len(points)]
			next = append(next,
				[2]float64{0.8*p[0] + 0.2*q[0], 0.8*p[1] + 0.2*q[1]},
				[2]float64{0.2*p[0] + 0.8*q[0], 0.2*p[1] + 0.8*q[1]})
		}
		points = next
	}
	return points
}

// pieces are drawn once: by kind and colour, in a square of 100.
var pieces = func() map[chess.Piece]Drawing {
	all := map[chess.Piece]Drawing{}
	for kind, parts := range outlines {
		for _, colour := range []chess.Colour{chess.White, chess.Black} {
			d := Drawing{Width: 100, Height: 100}
			fill, line := 255, black
			if colour == chess.Black {
				fill, line = black, 255
			}
			for _, part := range parts {
				points := part.points
				if part.round {
					points = rounded(points)
				}
				d.add(Shape{Points: points, Fill: fill, Width: 3.4, Shade: black})
			}
			for _, l := range details[kind] {
				d.add(Stroke{X1: l[0], Y1: l[1], X2: l[2], Y2: l[3], Width: 2.6, Shade: line})
			}
			all[chess.Piece{Kind: kind, Colour: colour}] = d
		}
	}
	return all
}()

// Diagram is a position as books print it, White below, with letters and
// figures at the edge and a mark for the side to move; as wide and high as
// asked, in millimetres.
func Diagram(p chess.Position, side float64) Drawing {
	d := Drawing{Width: side, Height: side}
	margin := side * 0.065
	square := (side - 2*margin) / 8
	board := square * 8
	for rank := range 8 {
		for file := range 8 {
			x, y := margin+float64(file)*square, margin+float64(7-rank)*square
			if (rank+file)%2 == 0 {
				d.add(Box{X: x, Y: y, W: square, H: square, Shade: 196})
			}
			if piece := p.At(chess.Square(rank*8 + file)); piece.Kind != chess.NoKind {
				d.at(x, y, square/100, pieces[piece])
			}
		}
	}
	end, line := margin+board, side*0.008
	d.add(
		Stroke{X1: margin, Y1: margin, X2: end, Y2: margin, Width: line}, Stroke{X1: margin, Y1: end, X2: end, Y2: end, Width: line},
		Stroke{X1: margin, Y1: margin, X2: margin, Y2: end, Width: line}, Stroke{X1: end, Y1: margin, X2: end, Y2: end, Width: line},
	)
	size := margin * 0.72 / pointMM
	for i := range 8 {
		at := margin + (float64(i)+0.5)*square
		d.add(
			Label{X: at, Y: side - margin*0.25, Text: string(rune('a' + i)), Size: size, Align: Centre, Shade: grey},
			Label{X: margin * 0.45, Y: margin + board - (float64(i)+0.5)*square + size*pointMM*0.35, Text: string(rune('1' + i)), Size: size, Align: Centre, Shade: grey},
		)
	}
	mark := Box{X: side - margin*0.8, Y: margin + board - margin*0.6, W: margin * 0.6, H: margin * 0.6, Width: side * 0.006}
	if p.Turn() == chess.Black {
		mark = Box{X: mark.X, Y: margin, W: mark.W, H: mark.H}
	}
	d.add(mark)
	return d
}
