package dutch

import (
	"cmp"
	"slices"

	"escaque/pairing"
	"escaque/tournament"
)

// trace writes down what happened in the brackets.
func (f *field) trace(brackets []*bracket) *pairing.Trace {
	t := &pairing.Trace{ByeScore: f.byeScore}
	for _, b := range brackets {
		w := pairing.Bracket{
			Score:      f.players[b.residents[0]].score,
			Moved:      f.indexes(b.moved),
			Residents:  f.indexes(b.residents),
			S1:         f.indexes(b.s1),
			S2:         f.indexes(b.s2),
			Exchanged:  b.exchanged,
			Downfloats: f.indexes(b.downfloats),
			Limbo:      f.indexes(b.limbo),
		}
		for _, p := range b.pairs {
			w.Pairs = append(w.Pairs, [2]int{f.players[p[0]].index, f.players[p[1]].index})
		}
		w.Criteria = b.values()
		t.Brackets = append(t.Brackets, w)
	}
	// C8 looks one bracket ahead: its value is what that bracket came to.
	for i := range t.Brackets {
		if i+1 == len(t.Brackets) {
			break
		}
		here, below := &t.Brackets[i], &t.Brackets[i+1]
		value := append(slices.Clone(below.Values(int(c6))), below.Values(int(c7))...)
		if len(value) > 0 {
			at, _ := slices.BinarySearchFunc(here.Criteria, int(c8), func(c pairing.Criterion, no int) int { return cmp.Compare(c.No, no) })
			here.Criteria = slices.Insert(here.Criteria, at, pairing.Criterion{No: int(c8), Values: value})
		}
	}
	return t
}

// values are the criteria of the bracket that are not met, but for C8.
func (b *bracket) values() []pairing.Criterion {
	var value [c21 + 1][]int
	count := func(c criterion, n int) {
		if n > 0 && value[c] == nil {
			value[c] = []int{0}
		}
		if n > 0 {
			value[c][0] += n
		}
	}
	players := b.field.players
	count(c6, len(b.downfloats))
	for _, pos := range b.downfloats {
		value[c7] = append(value[c7], int(players[pos].score))
	}
	if len(b.downfloats) == 1 && b.field.byeScore >= b.scores[len(b.scores)-1] && b.hasBye {
		count(c9, players[b.downfloats[0]].unplayed)
	}
	movedDown := func(pos int) bool { return slices.Contains(b.moved, pos) }
	for _, p := range b.pairs {
		b.colourValues(players[p[0]], players[p[1]], count)
		x, y := players[p[0]], players[p[1]]
		if !movedDown(p[0]) {
			continue
		}
		for i := range 2 {
			difference := int(x.score - y.score)
			if x.down[i] {
				value[c18+criterion(2*i)] = append(value[c18+criterion(2*i)], difference)
			}
			if y.up[i] {
				count(c15+criterion(2*i), 1)
				value[c19+criterion(2*i)] = append(value[c19+criterion(2*i)], difference)
			}
		}
	}
	for _, pos := range b.downfloats {
		for i := range 2 {
			switch {
			case !players[pos].down[i]:
			case movedDown(pos):
				value[c18+criterion(2*i)] = append(value[c18+criterion(2*i)], pairing.FloatsAgain+int(players[pos].score))
			default:
				count(c14+criterion(2*i), 1)
			}
		}
	}
	var list []pairing.Criterion
	for c, v := range value {
		if len(v) == 0 {
			continue
		}
		if criterion(c) >= c18 {
			slices.SortFunc(v, func(a, b int) int { return cmp.Compare(b, a) })
		}
		list = append(list, pairing.Criterion{No: c, Values: v})
	}
	return list
}

// colourValues counts what a pair means for C10 … C13.
func (b *bracket) colourValues(x, y *player, count func(c criterion, n int)) {
	colour, _ := allocate(x, y, tournament.White, true)
	for _, side := range []struct {
		p   *player
		got tournament.Colour
	}{{x, colour}, {y, colour.Opposite()}} {
		p := side.p
		difference := p.difference + 1
		if side.got == tournament.Black {
			difference = p.difference - 1
		}
		if x.topscorer || y.topscorer {
			if abs(difference) > 2 {
				count(c10, 1)
			}
			if p.repeated && p.colours[len(p.colours)-1] == side.got {
				count(c11, 1)
			}
		}
		if p.due != tournament.NoColour && p.due != side.got {
			count(c12, 1)
			if p.strength == strong {
				count(c13, 1)
			}
		}
	}
}
