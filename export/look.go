package export

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"escaque/tournament"
)

// Look is how somebody wants a list: which columns in which order, sorted by
// what, how large, on how many pages. The zero value is the usual list.
type Look struct {
	// Columns are the keys of the columns wanted, in their order; nil is all.
	// "round" stands for every round of a crosstable, "against" for every
	// opponent of a square, "tiebreaks" for every tie-break.
	Columns []string
	// Sort is the key of the column that orders the rows, with "-" before it
	// from large to small; "" is the usual order.
	Sort    string
	Flow    int // newspaper columns, 1…3; 0 is the usual number
	Percent int // of the usual type size; 0 is 100
	Pages   int // on how many pages it should fit; 0 is on as many as it takes
}

// apply changes the first table of a document and those that have columns of
// the same names. It reports [ColumnUnknown].
func (l Look) apply(d *Document, order *collation) error {
	d.Percent = l.Percent
	if l.Pages > 0 {
		d.Pages = l.Pages
	}
	if len(d.Tables) == 0 {
		return nil
	}
	first := d.Tables[0].keys()
	if l.Sort != "" && !slices.Contains(first, strings.TrimPrefix(l.Sort, "-")) {
		return tournament.NewFault(ColumnUnknown, "column", strings.TrimPrefix(l.Sort, "-"), "columns", strings.Join(first, ", "))
	}
	for i := range d.Tables {
		t := &d.Tables[i]
		if i > 0 && !slices.Equal(t.keys(), first) {
			continue
		}
		if l.Flow > 0 {
			t.Flow = min(l.Flow, 3)
		}
		if l.Sort != "" {
			t.sort(strings.TrimPrefix(l.Sort, "-"), strings.HasPrefix(l.Sort, "-"), order)
		}
		if err := t.choose(l.Columns); err != nil {
			return err
		}
	}
	return nil
}

func (t *Table) keys() []string {
	keys := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		keys[i] = c.Key
	}
	return keys
}

// choose keeps the columns named, in that order.
func (t *Table) choose(wanted []string) error {
	if len(wanted) == 0 {
		return nil
	}
	var places []int
	for _, w := range wanted {
		found := false
		for i, c := range t.Columns {
			if c.Key == w || strings.HasPrefix(c.Key, w+"-") && (w == "round" || w == "against") || w == "tiebreaks" && isTiebreakKey(c.Key) {
				found = true
				if !slices.Contains(places, i) {
					places = append(places, i)
				}
			}
		}
		// A column that nobody has anything in may be missing.
		if !found && !slices.Contains(optionalKeys, w) && w != "tiebreaks" {
			return tournament.NewFault(ColumnUnknown, "column", w, "columns", strings.Join(t.keys(), ", "))
		}
	}
	columns := make([]Column, len(places))
	for k, i := range places {
		columns[k] = t.Columns[i]
	}
	rows := make([]Row, len(t.Rows))
	for r, row := range t.Rows {
		cells := make([]Cell, len(places))
		for k, i := range places {
			cells[k] = row.Cells[i]
		}
		rows[r] = Row{cells, row.Muted}
	}
	t.Columns, t.Rows = columns, rows
	return nil
}

// optionalKeys are columns that a list leaves out where they are empty.
var optionalKeys = []string{
	"no", "title", "rating", "federation", "club", "fide-id", "birth-year", "category",
	"white-no", "white-title", "white-rating", "black-no", "black-title", "black-rating", "byes", "owed", "paid",
}

// isTiebreakKey reports the key of a tie-break: a code of C.07, in capitals.
func isTiebreakKey(key string) bool { return key != "" && unicode.IsUpper(rune(key[0])) }

// sort orders the rows by a column; rows with nothing in it come last.
func (t *Table) sort(key string, down bool, order *collation) {
	i := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Key == key })
	type keyed struct {
		row    Row
		number int
		text   []byte
		empty  bool
	}
	rows := make([]keyed, len(t.Rows))
	for r, row := range t.Rows {
		v := row.Cells[i].Value()
		k := keyed{row: row, empty: v == "" || v == "–"}
		if isNumeric(t.Columns[i].Kind) && plainNumber(v) {
			k.number = thousandths(v)
		} else {
			surname, given, _ := strings.Cut(v, ",")
			k.text = append(k.text, order.c.KeyFromString(&order.buf, strings.TrimSpace(surname))...)
			k.text = append(k.text, 0)
			k.text = append(k.text, order.c.KeyFromString(&order.buf, strings.TrimSpace(given))...)
			order.buf.Reset()
		}
		rows[r] = k
	}
	slices.SortStableFunc(rows, func(a, b keyed) int {
		if a.empty != b.empty {
			if a.empty {
				return 1
			}
			return -1
		}
		c := cmp.Or(cmp.Compare(a.number, b.number), bytes.Compare(a.text, b.text))
		if down {
			return -c
		}
		return c
	})
	for r := range rows {
		t.Rows[r] = rows[r].row
	}
}

// thousandths reads a plain number, so that none is compared as a float.
func thousandths(s string) int {
	negative := strings.HasPrefix(s, "-")
	whole, fraction, _ := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	n, _ := strconv.Atoi(whole + (fraction + "000")[:3])
	if negative {
		return -n
	}
	return n
}
