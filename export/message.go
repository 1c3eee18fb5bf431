package export

import (
	"bufio"
	"io"
	"strings"

	"escaque/tournament"
)

// Message writes the document as plain text for a messenger: what it is, then
// one line for each row that can be sent on alone: "Ronda 3, mesa 1: …". It
// reports [WriteFailed].
func (d *Document) Message(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, line := range d.messageLines() {
		out.WriteString(line + "\n") // the first error stays until Flush
	}
	if err := out.Flush(); err != nil {
		return tournament.NewFault(WriteFailed, "cause", err)
	}
	return nil
}

func (d *Document) messageLines() []string {
	h := d.Head
	lines := []string{
		join(" · ", h.Event, h.Tournament),
		join(" · ", h.Title, h.Words.Round, h.Words.When),
	}
	for _, t := range d.lists() {
		lines = append(lines, "")
		if t.Title != "" {
			lines = append(lines, t.Title)
		}
		for _, row := range t.Rows {
			if line := d.messageRow(&t, row); line != "" {
				lines = append(lines, line)
			}
		}
	}
	if d.Frame.Link != "" {
		lines = append(lines, "", d.Frame.Link)
	}
	return append(lines, join(" · ", "", h.Words.Version, h.Words.Printed))
}

// messageRow is one row as a sentence, by what its columns are.
func (d *Document) messageRow(t *Table, row Row) string {
	get := func(key string) string {
		for i, c := range t.Columns {
			if c.Key == key {
				return join(" ", row.Cells[i].Text, row.Cells[i].Note)
			}
		}
		return ""
	}
	points := func(name, key string) string {
		if p := get(key); p != "" {
			return name + " (" + p + ")"
		}
		return name
	}
	switch {
	case get("white") != "" && get("board") != "":
		between := " – "
		if result := get("result"); result != "" {
			between = "  " + strings.ReplaceAll(result, " ", "") + "  "
		}
		return strings.NewReplacer("{board}", get("board")).Replace(d.Head.Words.Board) + ": " +
			points(join(" ", get("white-title"), get("white")), "white-points") + between +
			points(join(" ", get("black-title"), get("black")), "black-points")
	case get("reason") != "" && get("name") != "":
		return get("name") + ": " + get("reason")
	case get("opponent") != "" || get("colour") != "":
		return get("name") + ": " + join(", ", get("board"), get("colour"), get("opponent"))
	case get("rank") != "" && get("name") != "" && get("points") != "":
		return get("rank") + ". " + join(" ", get("title"), get("name")) + ": " + get("points")
	}
	var values []string
	for i, c := range row.Cells {
		if c.Text != "" && t.Columns[i].Key != "present" {
			values = append(values, join(" ", c.Text, c.Note))
		}
	}
	return strings.Join(values, " · ")
}
