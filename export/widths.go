package export

import (
	"slices"
	"strings"
)

// padding is the room left and right of the text of a cell, as a share of the
// type size.
const padding = 0.32

// measured is a table with its type size and the widths of its columns, in
// millimetres.
type measured struct {
	*Table
	size   float64 // points
	dense  float64 // row height as a share of the usual one
	tight  bool    // the room is less than the widest texts would take
	pad    float64 // mm
	widths []float64
	notes  []float64 // room kept behind the text of a column for notes, mm
	halves []float64 // room kept behind whole numbers in a column that has halves, mm
}

// noteShare is the size of the note behind a cell's text, and markShare that of
// a drawn mark, against the type size.
const (
	noteShare = 0.8
	markShare = 0.62
	markGap   = 0.3 // between mark and text
)

func (m *measured) rowHeight() float64 {
	return m.size * pointMM * 1.52 * m.dense * max(m.Tall, 1)
}
func (m *measured) headerHeight() float64 { return m.size * pointMM * 1.7 }
func (m *measured) total() float64        { return total(m.widths) }

// measure finds type size and column widths for a table in the given room. The
// type is that of the table times scale; it shrinks until flexible columns keep their least width; what remains is
// given to flexible columns.
func (r *ruler) measure(t *Table, scale, room float64) *measured {
	// Widths grow with the type, so one measurement at one point serves for all.
	natural := make([]float64, len(t.Columns))
	least := make([]float64, len(t.Columns))
	notes := make([]float64, len(t.Columns))
	halves := make([]float64, len(t.Columns))
	usual := make([]float64, len(t.Columns)) // what nearly all rows need
	for i, c := range t.Columns {
		natural[i] = r.width(c.Header, bold, 1)
		letters := float64(c.Min) * r.width("n", plain, 1)
		st := weight(c.Strong)
		if c.Flex > 0 {
			least[i] = max(natural[i], letters)
		}
		natural[i] = max(natural[i], letters)
		all := make([]float64, len(t.Rows))
		if c.Kind == PointsColumn && slices.ContainsFunc(t.Rows, func(row Row) bool { return isHalf(row.Cells[i].Text) }) {
			halves[i] = r.width("½", st, 1)
		}
		for j, row := range t.Rows {
			c := &row.Cells[i]
			all[j] = r.cellWidth(c, st)
			if !isHalf(c.Text) {
				all[j] += halves[i]
			}
			if c.Note != "" {
				notes[i] = max(notes[i], r.width(" "+printable(c.Note), plain, noteShare))
			}
		}
		slices.Sort(all)
		if n := len(all); n > 0 {
			usual[i] = max(natural[i], all[n-1-n/20]+notes[i])
			natural[i] = max(natural[i], all[n-1]+notes[i])
		}
		if c.Flex > 0 {
			least[i] = min(least[i], natural[i])
		} else {
			least[i] = natural[i]
		}
	}
	sum := 0.0
	for _, l := range least {
		sum += l + 2*padding*pointMM
	}
	m := &measured{Table: t, size: t.Size.Points() * scale, dense: 1}
	if sum*m.size > room {
		m.size = room / sum
	}
	m.pad = padding * pointMM * m.size
	for i := range natural {
		natural[i] = natural[i]*m.size + 2*m.pad
		least[i] = least[i]*m.size + 2*m.pad
		notes[i] *= m.size
		halves[i] *= m.size
		usual[i] = usual[i]*m.size + 2*m.pad
	}
	m.notes, m.halves = notes, halves
	m.tight = total(natural) > room
	m.widths = share(t.Columns, natural, usual, least, room)
	return m
}

// isHalf reports whether points end in ½: whole points stand under the whole
// part of the others.
func isHalf(s string) bool { return strings.HasSuffix(s, "½") }

// cellWidth is the width of the mark and the text of a cell at one point of
// type.
func (r *ruler) cellWidth(c *Cell, st style) float64 {
	if c.Strong {
		st = bold
	}
	w := 0.0
	if c.Text != "" {
		w = r.width(printable(c.Text), st, 1)
	}
	if c.Mark == WhitePieces || c.Mark == BlackPieces {
		w += (markShare + markGap) * pointMM
	}
	return w
}

// share gives every column its width: the natural one where there is room for
// all; else the flexible columns get what nearly all of their rows need, and
// where even that is too much they share what the others leave. Room left over
// widens flexible columns by up to a half and then every column alike.
func share(columns []Column, natural, usual, least []float64, room float64) []float64 {
	widths := make([]float64, len(natural))
	copy(widths, natural)
	sum, flex, fixed := 0.0, 0, 0.0
	for i, w := range natural {
		sum += w
		if columns[i].Flex > 0 {
			flex += columns[i].Flex
		} else {
			fixed += w
		}
	}
	switch {
	case sum > room && flex > 0:
		squeeze(columns, widths, usual, least, room-fixed)
		if rest := room - total(widths); rest > 0 { // for the few long ones
			for i := range widths {
				if columns[i].Flex > 0 {
					widths[i] += rest * (natural[i] - usual[i]) / lack(columns, natural, usual)
				}
			}
		}
	case sum < room && flex > 0:
		spare := room - sum
		for i := range widths {
			if columns[i].Flex > 0 {
				extra := min(spare*float64(columns[i].Flex)/float64(flex), natural[i]/2)
				widths[i] += extra
				sum += extra
			}
		}
		fallthrough
	case sum < room && len(widths) > 0:
		each := (room - sum) / float64(len(widths))
		for i := range widths {
			widths[i] += each
		}
	}
	return widths
}

func total(widths []float64) float64 {
	sum := 0.0
	for _, w := range widths {
		sum += w
	}
	return sum
}

// lack is by how much the widest texts of the flexible columns exceed what is
// usual in them.
func lack(columns []Column, natural, usual []float64) float64 {
	sum := 0.0
	for i := range natural {
		if columns[i].Flex > 0 {
			sum += natural[i] - usual[i]
		}
	}
	return max(sum, 0.001)
}

// squeeze divides the room among the flexible columns so that the ones with
// short texts keep their natural width and the others get equal shares.
func squeeze(columns []Column, widths, usual, least []float64, room float64) {
	settled := make([]bool, len(columns))
	for {
		left, open := room, 0
		for i, c := range columns {
			switch {
			case c.Flex == 0:
			case settled[i]:
				left -= widths[i]
			default:
				open += c.Flex
			}
		}
		if open == 0 {
			return
		}
		changed := false
		for i, c := range columns {
			if c.Flex == 0 || settled[i] {
				continue
			}
			part := left * float64(c.Flex) / float64(open)
			switch {
			case usual[i] <= part:
				widths[i], settled[i], changed = usual[i], true, true
			case part < least[i]:
				widths[i], settled[i], changed = least[i], true, true
			default:
				widths[i] = part
			}
		}
		if !changed {
			return
		}
	}
}
