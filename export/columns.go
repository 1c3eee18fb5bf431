package export

// field is a column together with how a row of type T fills it.
type field[T any] struct {
	Column
	cell func(T) Cell
	// optional columns are left out where no row has anything in them, so that
	// a club without titles or federations has room for names.
	optional bool
}

// tableOf makes a table with one row for each item.
func tableOf[T any](items []T, fields []field[T], muted func(T) bool) Table {
	rows := make([]Row, len(items))
	used := make([]bool, len(fields))
	for i, item := range items {
		cells := make([]Cell, len(fields))
		for j, f := range fields {
			cells[j] = f.cell(item)
			used[j] = used[j] || cells[j] != Cell{}
		}
		rows[i] = Row{Cells: cells, Muted: muted != nil && muted(item)}
	}
	t := Table{Rows: rows}
	var keep []int
	for j, f := range fields {
		if used[j] || !f.optional {
			keep = append(keep, j)
			t.Columns = append(t.Columns, f.Column)
		}
	}
	if len(keep) < len(fields) {
		for i := range rows {
			kept := make([]Cell, len(keep))
			for k, j := range keep {
				kept[k] = rows[i].Cells[j]
			}
			rows[i].Cells = kept
		}
	}
	return t
}
