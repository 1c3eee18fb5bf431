package cli

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"escaque/tournament"
	"escaque/tournament/prize"
)

// sharings are the ways of sharing by the words of flags and lists.
var sharings = map[string]prize.Sharing{
	"": prize.ByTiebreak, "tiebreak": prize.ByTiebreak, "desempate": prize.ByTiebreak, "no": prize.ByTiebreak,
	"equal": prize.Equally, "igual": prize.Equally, "partes": prize.Equally, "hort": prize.Hort,
}

// prizeColumns are the names that the columns of a list of prizes may have.
var prizeColumns = map[string]string{
	"list": "list", "lista": "list", "name": "list", "nombre": "list",
	"category": "category", "conditions": "category", "categoría": "category", "categoria": "category", "condiciones": "category",
	"sharing": "sharing", "reparto": "sharing",
	"place": "place", "puesto": "place", "lugar": "place",
	"amount": "amount", "importe": "amount", "premio": "amount", "euros": "amount",
	"goods": "goods", "trofeo": "goods", "especie": "goods",
}

// readPrizes reads a list of prizes: CSV with ";", "," or tab, its first row
// naming the columns list, category, sharing, place, amount, goods. A row is
// one place or several ("4-10") of the list it names, or of that of the row
// above; category and sharing stand in the first row of a list. A list that
// does not say how it is shared is shared in the way given.
func readPrizes(path string, data []byte, e *tournament.Event, sharing prize.Sharing) ([]prize.List, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if !utf8.Valid(data) {
		data, _ = charmap.Windows1252.NewDecoder().Bytes(data) // every byte is a letter there
	}
	first, _, _ := bytes.Cut(data, []byte("\n"))
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma = separator(first)
	r.FieldsPerRecord, r.LazyQuotes, r.TrimLeadingSpace = -1, true, true
	p := prizeReader{path: path, event: e, sharing: sharing, column: map[string]int{}}
	for {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, tournament.NewFault(PrizesUnread, "path", path)
		}
		line, _ := r.FieldPos(0)
		if err := p.row(line, fields); err != nil {
			return nil, err
		}
	}
	if len(p.lists) == 0 {
		return nil, tournament.NewFault(PrizesNone, "path", path)
	}
	return p.lists, nil
}

// separator is the one of ";", tab and "," that stands most often in a line.
func separator(line []byte) rune {
	best, most := ',', 0
	for _, s := range ";\t," {
		if n := bytes.Count(line, []byte(string(s))); n > most {
			best, most = s, n
		}
	}
	return best
}

type prizeReader struct {
	path    string
	event   *tournament.Event
	sharing prize.Sharing
	column  map[string]int // by name; filled from the first row
	lists   []prize.List
	names   []string // as written, "" being the general one
}

func (p *prizeReader) fault(line int, text string) error {
	return tournament.NewFault(PrizeRow, "path", p.path, "line", line, "text", text)
}

func (p *prizeReader) row(line int, fields []string) error {
	if len(p.column) == 0 {
		for i, f := range fields {
			if name, ok := prizeColumns[strings.ToLower(strings.TrimSpace(f))]; ok {
				p.column[name] = i
			}
		}
		_, place := p.column["place"]
		_, amount := p.column["amount"]
		_, goods := p.column["goods"]
		if !place || !amount && !goods {
			return tournament.NewFault(PrizeHeader, "path", p.path)
		}
		return nil
	}
	get := func(name string) string {
		if i, ok := p.column[name]; ok && i < len(fields) {
			return strings.TrimSpace(fields[i])
		}
		return ""
	}
	if strings.TrimSpace(strings.Join(fields, "")) == "" {
		return nil
	}
	list, err := p.listOf(line, get("list"), get("category"), get("sharing"))
	if err != nil {
		return err
	}
	from, to, ok := span(get("place"))
	if !ok || to == 0 || from != len(list.Prizes)+1 || to > 9999 {
		return p.fault(line, get("place"))
	}
	amount := tournament.Cents(0)
	if text := get("amount"); text != "" {
		if amount, ok = parseMoney(text); !ok {
			return p.fault(line, text)
		}
	}
	for ; from <= to; from++ {
		list.Prizes = append(list.Prizes, prize.Prize{Amount: amount, Goods: get("goods")})
	}
	return nil
}

// listOf is the list that a row belongs to: one named already, else a new one;
// a row that names none goes on with the one above.
func (p *prizeReader) listOf(line int, name, category, sharing string) (*prize.List, error) {
	if name == "" && len(p.lists) > 0 {
		return &p.lists[len(p.lists)-1], nil
	}
	for i, known := range p.names {
		if strings.EqualFold(known, name) {
			return &p.lists[i], nil
		}
	}
	c, err := parseCategory(category, p.event)
	if err != nil {
		return nil, err
	}
	c.Name = name
	how, ok := sharings[strings.ToLower(sharing)]
	switch {
	case sharing == "":
		how = p.sharing
	case !ok:
		return nil, p.fault(line, sharing)
	}
	p.names = append(p.names, name)
	p.lists = append(p.lists, prize.List{Category: c, Sharing: how})
	return &p.lists[len(p.lists)-1], nil
}

// parseMoney reads "300", "62.50", "62,5 €".
func parseMoney(text string) (tournament.Cents, bool) {
	text = strings.TrimSpace(strings.NewReplacer("€", "", "EUR", "", "eur", "").Replace(text))
	whole, fraction, _ := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	n, err := strconv.Atoi(whole)
	if err != nil || n < 0 || n > 100_000_000 || len(fraction) > 2 {
		return 0, false
	}
	cents := 0
	if fraction != "" {
		if cents, err = strconv.Atoi((fraction + "0")[:2]); err != nil || cents < 0 {
			return 0, false
		}
	}
	return tournament.Cents(n*100 + cents), true
}
