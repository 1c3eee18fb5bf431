package list

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"escaque/tournament"
)

// maxCSV is more than any national list: half a million people.
const maxCSV = 128 << 20

// csvField is a column of a national list.
type csvField int

const (
	cName csvField = iota
	cSurname
	cSecond
	cGiven
	cNationalID
	cFIDEID
	cNational
	cStandard
	cRapid
	cBlitz
	cK
	cTitle
	cSex
	cBirth
	cFederation
	cClub
	cInactive
)

// csvHeaders are the folded names under which columns come. A column headed
// Elo is the rating of the list itself.
var csvHeaders = func() map[string]csvField {
	m := map[string]csvField{}
	for f, names := range map[csvField]string{
		cName:       "name nombre nombrecompleto jugador jugadora player fullname apellidosynombre apellidosnombre nombreyapellidos deportista",
		cSurname:    "apellidos apellido surname lastname familyname apellido1 1apellido primerapellido cognoms",
		cSecond:     "apellido2 2apellido segundoapellido",
		cGiven:      "nombredepila firstname givenname given nom",
		cNationalID: "id codigo code idnacional idfeda codigofeda idnat natid nationalid nationalcode licencia license licence nlicencia numerolicencia numerodelicencia codigonacional ficha numero",
		cFIDEID:     "fideid idfide codigofide codfide fideno fidecode numerofide",
		cNational:   "elo rating elonacional elofeda feda nacional national nationalrating natrating eloautonomico ranking",
		cStandard:   "elofide fide ratingfide fiderating fideelo standard estandar",
		cRapid:      "rapid rapido elorapido",
		cBlitz:      "blitz eloblitz relampago",
		cK:          "k factork kfactor",
		cTitle:      "titulo title tit",
		cSex:        "sexo sex genero gender",
		cBirth:      "nacimiento fechanacimiento fechadenacimiento fechanac fnacimiento anonacimiento anodenacimiento ano birth birthdate dateofbirth born birthday birthyear yearofbirth year",
		cFederation: "federacion federation fed pais country",
		cClub:       "club equipo team",
		cInactive:   "inactivo inactive baja",
	} {
		for _, n := range strings.Fields(names) {
			m[n] = f
		}
	}
	return m
}()

// readCSV reads a national list whole; its columns are found by name.
func (r *reader) readCSV(in *bufio.Reader) error {
	data, err := io.ReadAll(io.LimitReader(in, maxCSV+1))
	if err != nil {
		return err
	}
	if len(data) > maxCSV {
		return tournament.NewFault(CSVTooLarge, "megabytes", maxCSV>>20)
	}
	rows, lines := splitCSV(data)
	header, columns := findColumns(rows)
	if header < 0 {
		line, _, _ := bytes.Cut(bytes.TrimSpace(data), []byte("\n"))
		return tournament.NewFault(CSVNoHeader, "text", clip(string(line)))
	}
	c := csvReader{reader: r, columns: columns, header: rows[header]}
	c.learn(rows[header+1:])
	r.sum.KindAssumed = false
	r.sum.Kinds = c.kinds()
	for i, row := range rows[header+1:] {
		r.line = lines[header+1+i]
		if err := c.row(row); err != nil {
			return err
		}
	}
	return nil
}

// splitCSV splits the file by the delimiter that its first lines have most
// of; a line that cannot be read is split at every delimiter.
func splitCSV(data []byte) (rows [][]string, lines []int) {
	delimiter, most := byte(';'), 0
	head := data[:min(len(data), 8192)]
	for _, d := range []byte{';', ',', '\t'} {
		if n := bytes.Count(head, []byte{d}); n > most {
			delimiter, most = d, n
		}
	}
	if bytes.Count(head, []byte{';'}) >= bytes.Count(head, []byte{'\n'}) && most > 0 && delimiter == ',' {
		delimiter = ';' // commas stand in names and numbers
	}
	reader := csv.NewReader(bytes.NewReader(data))
	reader.Comma = rune(delimiter)
	reader.FieldsPerRecord = -1
	reader.LazyQuotes = true
	reader.ReuseRecord = false
	for {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return rows, lines
		}
		if err != nil {
			continue
		}
		line, _ := reader.FieldPos(0)
		for i, f := range row {
			row[i] = strings.TrimSpace(clean([]byte(f)))
		}
		rows, lines = append(rows, row), append(lines, line)
	}
}

// findColumns finds the row near the top that names most columns; -1 if none
// names the player and anything else.
func findColumns(rows [][]string) (header int, columns map[csvField]int) {
	header = -1
	for i, row := range rows[:min(len(rows), 20)] {
		found := map[csvField]int{}
		for j, h := range row {
			if f, ok := csvHeaders[Plain(h)]; ok {
				if _, twice := found[f]; !twice {
					found[f] = j
				}
			}
		}
		if _, named := found[cName]; named {
			if _, split := found[cSurname]; split { // "Nombre" beside "Apellidos"
				if _, given := found[cGiven]; !given {
					found[cGiven] = found[cName]
					delete(found, cName)
				}
			}
		}
		_, name := found[cName]
		_, surname := found[cSurname]
		if (name || surname) && len(found) > 1 && len(found) > len(columns) {
			header, columns = i, found
		}
	}
	return header, columns
}

type csvReader struct {
	*reader
	columns map[csvField]int
	header  []string
	mWoman  bool // the column of sexes has an H or V: M is mujer
	mKnown  bool // it has one of them or an F
	entry   Entry
}

// learn looks at the whole column of sexes for what M means.
func (c *csvReader) learn(rows [][]string) {
	i, ok := c.columns[cSex]
	if !ok {
		return
	}
	for _, row := range rows {
		if i >= len(row) {
			continue
		}
		switch Plain(row[i]) {
		case "h", "v", "hombre", "varon":
			c.mWoman, c.mKnown = true, true
		case "f", "w", "femenino", "female":
			c.mKnown = true
		}
	}
	if c.mKnown && c.mWoman {
		for _, row := range rows {
			if i < len(row) && Plain(row[i]) == "f" { // H, M and F together: M is masculino
				c.mWoman = false
			}
		}
	}
}

func (c *csvReader) kinds() []tournament.RatingKind {
	var list []tournament.RatingKind
	for _, k := range []struct {
		f    csvField
		kind tournament.RatingKind
	}{{cNational, tournament.NationalRating}, {cStandard, tournament.StandardRating}, {cRapid, tournament.RapidRating}, {cBlitz, tournament.BlitzRating}} {
		if _, ok := c.columns[k.f]; ok {
			list = append(list, k.kind)
		}
	}
	return list
}

func (c *csvReader) get(row []string, f csvField) string {
	if i, ok := c.columns[f]; ok && i < len(row) {
		return row[i]
	}
	return ""
}

func (c *csvReader) row(row []string) error {
	if !slices.ContainsFunc(row, func(s string) bool { return s != "" }) {
		return nil
	}
	e := &c.entry
	*e = Entry{NationalID: clip(c.get(row, cNationalID)), Club: clip(c.get(row, cClub))}
	e.Name = c.name(row)
	if e.Name == "" {
		c.problem(true, RowNoName, "id", e.NationalID)
		return nil
	}
	number := func(f csvField, limit func(int) bool) int {
		text := c.get(row, f)
		n, ok := csvNumber(text)
		if ok && limit(n) {
			return n
		}
		c.fieldProblem(e, f, text)
		return 0
	}
	e.FIDEID = number(cFIDEID, func(n int) bool { return n <= maxID })
	e.National = number(cNational, saneRating)
	e.Standard.Rating = number(cStandard, saneRating)
	e.Rapid.Rating = number(cRapid, saneRating)
	e.Blitz.Rating = number(cBlitz, saneRating)
	e.Standard.K = number(cK, func(n int) bool { return n <= maxK })
	if title := c.get(row, cTitle); title != "" && title != "-" {
		var ok bool
		if e.Title, ok = csvTitle(title); !ok {
			c.fieldProblem(e, cTitle, title)
		}
	}
	e.Sex = c.sex(row)
	if birth := c.get(row, cBirth); birth != "" && birth != "0" && birth != "0000" {
		var err error
		if e.Birth, err = tournament.ParseDate(birth); err != nil {
			c.fieldProblem(e, cBirth, birth)
		}
	}
	fed := strings.ToUpper(c.get(row, cFederation))
	if fed == "" || !saneFederation([]byte(fed)) { // a region: not what FIDE calls a federation
		fed = c.o.Federation
	}
	e.Federation = c.intern([]byte(fed))
	switch Plain(c.get(row, cInactive)) {
	case "", "no", "0", "n", "false":
	default:
		e.Inactive = true
	}
	if e.FIDEID == 0 && e.NationalID == "" {
		c.problem(true, RowNoID, "text", clip(e.Name))
		return nil
	}
	return c.emit(e)
}

func (c *csvReader) fieldProblem(e *Entry, f csvField, text string) {
	id := e.NationalID
	if id == "" {
		id = e.Name
	}
	c.problem(false, RowField, "id", id, "column", clip(c.header[c.columns[f]]), "text", clip(text))
}

func (c *csvReader) name(row []string) string {
	if name := c.get(row, cName); name != "" {
		return name
	}
	surname := strings.TrimSpace(c.get(row, cSurname) + " " + c.get(row, cSecond))
	given := c.get(row, cGiven)
	if given == "" || surname == "" {
		return surname + given
	}
	return surname + ", " + given
}

func (c *csvReader) sex(row []string) tournament.Sex {
	switch Plain(c.get(row, cSex)) {
	case "f", "w", "d", "mujer", "femenino", "female", "woman", "dama":
		return tournament.Female
	case "h", "v", "hombre", "varon", "masculino", "male", "man":
		return tournament.Male
	case "m":
		if c.mWoman {
			return tournament.Female
		}
		if c.mKnown {
			return tournament.Male
		}
	}
	return tournament.SexUnknown
}

// csvNumber reads a whole number with dots, spaces or a fraction of zero:
// "2.105", "1850,00", "-" (none).
func csvNumber(s string) (int, bool) {
	s = strings.TrimSpace(s)
	switch strings.ToLower(s) {
	case "", "-", "--", "s/e", "nr", "n/a", "no":
		return 0, true
	}
	for _, tail := range []string{",0", ",00", ".0", ".00"} {
		s = strings.TrimSuffix(s, tail)
	}
	if i := strings.IndexByte(s, '.'); i > 0 && len(s)-i == 4 {
		s = s[:i] + s[i+1:]
	}
	return number([]byte(strings.ReplaceAll(s, " ", "")))
}

// csvTitle reads FIDE titles and their Spanish forms.
func csvTitle(s string) (tournament.Title, bool) {
	s = strings.ToLower(s)
	if t, ok := map[string]tournament.Title{
		"gmf": tournament.WGM, "mi": tournament.IM, "mif": tournament.WIM, "mf": tournament.FM, "mff": tournament.WFM,
		"cmf": tournament.WCM,
	}[s]; ok {
		return t, true
	}
	if len(s) == 1 {
		return "", false // one letter means too many things in a national list
	}
	t, ok := titles[s]
	return t, ok
}
