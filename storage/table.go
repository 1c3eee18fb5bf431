package storage

import (
	"fmt"
	"strings"
)

// table is how a part of the model lies in the file. The first keys columns
// are the primary key, all of them numbers; order are the columns that give
// back the order of the model.
type table struct {
	name    string
	keys    int
	columns []string
	order   string
}

// tables are in the order in which rows may be inserted.
var tables = []*table{
	eventTable, deputyTable, tournamentTable, scheduleTable, tiebreakTable, virtualTable, playerTable,
	forbiddenTable, forbiddenPlayerTable, decisionTable, decisionPlayerTable, requestTable, roundTable, gameTable, seatTable, extraTable, incidentTable,
}

func define(name string, keys int, columns string) *table {
	list := strings.Fields(columns)
	return &table{name, keys, list, strings.Join(list[:keys], ", ")}
}

// orderedBy is for lists whose order is not that of their key.
func (t *table) orderedBy(columns string) *table {
	t.order = columns
	return t
}

var (
	eventTable           = define("event", 1, "id name city federation start_date end_date organiser fide_event chief_name chief_fide chief_title")
	deputyTable          = define("deputy", 1, "pos name fide title")
	tournamentTable      = define("tournament", 1, "id pos name system rounds cycles reversed time_control time_code rating_list win draw loss forfeit_win forfeit_loss pairing_bye half_bye full_bye zero_bye adjourned initial_colour count_never_paired acceleration max_half_byes last_half_bye type_code").orderedBy("pos, id")
	scheduleTable        = define("schedule", 2, "tournament round date time")
	tiebreakTable        = define("tiebreak", 2, "tournament pos code")
	virtualTable         = define("virtual_points", 2, "tournament pos points from_round to_round from_no to_no")
	playerTable          = define("player", 2, "tournament id no name fide national title sex birth federation club standard rapid blitz local k category fee_owed fee_paid notes presence entered departure left_round fixed_board")
	forbiddenTable       = define("forbidden", 2, "tournament pos from_round to_round reason")
	forbiddenPlayerTable = define("forbidden_player", 3, "tournament pos place player")
	decisionTable        = define("decision", 2, "tournament pos code reason")
	decisionPlayerTable  = define("decision_player", 3, "tournament pos place player")
	requestTable         = define("request", 3, "tournament round player pos kind").orderedBy("tournament, pos")
	roundTable           = define("round", 2, "tournament round version state")
	gameTable            = define("game", 3, "tournament round board result")
	seatTable            = define("seat", 3, "tournament round player board colour bye")
	extraTable           = define("extra", 2, "tournament pos line")
	incidentTable        = define("incident", 2, "tournament id round board body")
)

func tableNamed(name string) *table {
	for _, t := range tables {
		if t.name == name {
			return t
		}
	}
	return nil
}

// row is the values of a table's columns: int64, string or nil.
type row []any

// key tells a row from others of its table: no primary key has more than
// three columns, all of them numbers.
type key [3]int64

func (t *table) key(r row) key {
	var k key
	for i := range t.keys {
		k[i], _ = r[i].(int64)
	}
	return k
}

func (t *table) placeholders() string {
	return strings.TrimSuffix(strings.Repeat("?, ", len(t.columns)), ", ")
}

func (t *table) insertSQL() string {
	return "INSERT INTO " + t.name + " (" + strings.Join(t.columns, ", ") + ") VALUES (" + t.placeholders() + ")"
}

func (t *table) updateSQL() string {
	return "UPDATE " + t.name + " SET " + strings.Join(t.columns[t.keys:], " = ?, ") + " = ? WHERE " + t.where()
}

func (t *table) updateArgs(r row) []any {
	return append(append([]any{}, r[t.keys:]...), r[:t.keys]...)
}

func (t *table) keyArgs(r row) []any { return r[:t.keys] }

func (t *table) deleteSQL() string { return "DELETE FROM " + t.name + " WHERE " + t.where() }

func (t *table) where() string {
	return strings.Join(t.columns[:t.keys], " = ? AND ") + " = ?"
}

func (t *table) selectSQL() string {
	return "SELECT " + strings.Join(t.columns, ", ") + " FROM " + t.name + " ORDER BY " + t.order
}

// triggerSQL writes every change of the table into the journal while an
// action is recorded. The image of a row names its columns, so that it can
// be read when later versions have others.
func (t *table) triggerSQL() []string {
	image := func(prefix string) string {
		pairs := make([]string, len(t.columns))
		for i, c := range t.columns {
			pairs[i] = "'" + c + "', " + prefix + "." + c
		}
		return "json_object(" + strings.Join(pairs, ", ") + ")"
	}
	trigger := func(event, old, new string) string {
		return fmt.Sprintf(
			`CREATE TRIGGER journal_%[1]s_%[2]s AFTER %[2]s ON %[1]s WHEN (SELECT recording FROM state) IS NOT NULL BEGIN
			   INSERT INTO change (action, tab, old_row, new_row) SELECT recording, '%[1]s', %[3]s, %[4]s FROM state;
			 END`,
			t.name, event, old, new)
	}
	return []string{
		trigger("insert", "NULL", image("NEW")),
		trigger("update", image("OLD"), image("NEW")),
		trigger("delete", image("OLD"), "NULL"),
	}
}
