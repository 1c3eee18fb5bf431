package trf

import (
	"bufio"
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

// WriteOptions say what kind of report is written.
type WriteOptions struct {
	// Version is TRF16 or TRF26; "" is TRF26, TRF06 is written as TRF16.
	Version Version
	// Ranks go to columns 86-89. Without a map the ranks follow from the
	// points alone, ties sharing one.
	Ranks map[tournament.PlayerID]int
	// EngineRound is 0 for a report. With n it makes a file from which an engine
	// can pair round n: the rounds before it, who is absent, and the extension
	// lines of the engines beside the records of TRF26.
	EngineRound int
	// ASCII writes letters without accents, for programs that stumble on UTF-8.
	ASCII bool
}

// Write writes the tournament as a report, in UTF-8 with CRLF. TRF16 leaves
// out everything that came with TRF26.
//
// What a report has no place for is left out: boards, hours, fees, clubs,
// categories, ratings of other lists; names are cut at 33 characters.
//
// It reports [tournament.NumbersMissing], [WriteNumberTwice],
// [WriteNumberRange] and [WriteRound] (a round that cannot be the next one),
// and what w reports.
func Write(w io.Writer, e *tournament.Event, t *tournament.Tournament, o WriteOptions) error {
	wr, err := newWriter(e, t, o)
	if err != nil {
		return err
	}
	wr.header()
	wr.settings()
	wr.exchange()
	wr.players()
	wr.extra()
	b := bufio.NewWriter(w)
	for _, l := range wr.lines {
		if o.ASCII {
			l = toASCII(l)
		}
		if _, err := b.WriteString(l + "\r\n"); err != nil {
			return err
		}
	}
	return b.Flush()
}

// writer gathers the lines of a report.
type writer struct {
	e      *tournament.Event
	t      *tournament.Tournament
	o      WriteOptions
	new    bool // TRF26
	engine bool
	teams  bool                 // numbers in exchange records would be read as teams
	list   []*tournament.Player // in order of number
	lines  []string
	absent map[tournament.PlayerID]tournament.ByeKind // engine: who is not paired in the round
}

func newWriter(e *tournament.Event, t *tournament.Tournament, o WriteOptions) (*writer, error) {
	w := &writer{e: e, t: t, o: o, new: o.Version == TRF26 || o.Version == "", engine: o.EngineRound > 0}
	if o.EngineRound < 0 || o.EngineRound > len(t.Rounds)+1 {
		return nil, tournament.NewFault(WriteRound, "round", o.EngineRound, "next", len(t.Rounds)+1)
	}
	w.teams = w.isTeam()
	for i := range t.Players {
		p := &t.Players[i]
		switch {
		case p.No > tournament.MaxPlayers:
			return nil, tournament.NewFault(WriteNumberRange, "name", p.Name, "no", p.No, "max", tournament.MaxPlayers)
		case p.No > 0:
			w.list = append(w.list, p)
		case !w.engine || p.Available(o.EngineRound):
			return nil, tournament.NewFault(tournament.NumbersMissing, "name", p.Name)
		}
	}
	slices.SortStableFunc(w.list, func(a, b *tournament.Player) int { return cmp.Compare(a.No, b.No) })
	for i := 1; i < len(w.list); i++ {
		if a, b := w.list[i-1], w.list[i]; a.No == b.No {
			return nil, tournament.NewFault(WriteNumberTwice, "no", a.No, "name", b.Name, "other", a.Name)
		}
	}
	if w.engine {
		w.absent = absentees(t, o.EngineRound)
	}
	return w, nil
}

// isTeam reports whether a reader will take the file for a team tournament.
func (w *writer) isTeam() bool {
	if code := typeCode(&w.t.Settings); w.new && code != "" {
		return systemOf(code).problem == SystemTeam
	}
	return systemInWords(w.typeText()).problem == SystemTeam || w.teamRecords()
}

// teamRecords reports whether records of teams will be written.
func (w *writer) teamRecords() bool {
	return w.new && slices.ContainsFunc(w.t.Extra, func(l string) bool { return slices.Contains(teamRecords, recordOf(l)) })
}

// recordOf returns the record code of a line, in capitals; "" for a line that
// is not a record.
func recordOf(line string) string {
	if len(line) < 3 || len(line) > 3 && line[3] != ' ' && line[3] != '\t' {
		return ""
	}
	return strings.ToUpper(line[:3])
}

func (w *writer) line(text string) { w.lines = append(w.lines, text) }

// record adds a line of the record unless the text is empty.
func (w *writer) record(code, text string) {
	if text = tidy(text); text != "" {
		w.line(code + " " + text)
	}
}

// header writes 012 to 132.
func (w *writer) header() {
	e, t, s := w.e, w.t, &w.t.Settings
	name := e.Name
	if t.Name != "" && t.Name != e.Name {
		name = strings.TrimPrefix(e.Name+": "+t.Name, ": ")
	}
	w.record("012", name)
	w.record("022", e.City)
	w.record("032", e.Federation)
	w.record("042", e.Start.String())
	w.record("052", e.End.String())
	w.record("062", strconv.Itoa(len(w.list)))
	rated, teams := 0, 0
	for _, p := range w.list {
		if t.Rating(*p) > 0 {
			rated++
		}
	}
	for _, l := range t.Extra {
		if code := recordOf(l); code == "013" || w.new && code == "310" {
			teams++
		}
	}
	w.record("072", strconv.Itoa(rated))
	w.record("082", strconv.Itoa(teams))
	w.record("092", w.typeText())
	w.record("102", arbiterText(e.Chief))
	for _, a := range e.Deputies {
		w.record("112", arbiterText(a))
	}
	w.record("122", s.TimeControl)
	var dates sheet
	dates.put(1, "132")
	for i, r := range s.Schedule {
		if !r.Date.IsZero() {
			dates.put(roundColumn(i+1), r.Date.String()[2:])
		}
	}
	if dates.width() > 3 {
		w.line(dates.String())
	}
}

// typeText is record 092: as it was read if it still says the same.
func (w *writer) typeText() string {
	s := &w.t.Settings
	derived := typeInWords(s)
	for _, l := range w.t.Extra {
		if recordOf(l) != "092" {
			continue
		}
		text := tidy(l[3:])
		means := systemInWords(text)
		same := means.system == s.System
		if s.System == tournament.RoundRobin {
			same = same && max(means.cycles, 1) == max(s.Cycles, 1)
		}
		if w.new && typeCode(s) != "" || s.System == tournament.Manual && w.teamRecords() {
			same = true // another record decides
		}
		list := s.RatingList
		if list == "" {
			list = tournament.StandardRating
		}
		if same && ratingListInWords(text) == list {
			return text
		}
	}
	return derived
}

// settings writes 142 to 222; in a file for engines in TRF16 what their
// extension lines can say.
func (w *writer) settings() {
	s := &w.t.Settings
	rounds := ""
	if s.Rounds > 0 {
		rounds = strconv.Itoa(s.Rounds)
	}
	record162, xxs := scoringLines(s.Scoring)
	if w.new {
		w.record("142", rounds)
		switch s.InitialColour {
		case tournament.White:
			w.line("152 W")
		case tournament.Black:
			w.line("152 B")
		}
		if record162 != "" {
			w.line(record162)
		}
	}
	if w.engine {
		w.record("XXR", rounds)
		switch s.InitialColour {
		case tournament.White:
			w.line("XXC white1")
		case tournament.Black:
			w.line("XXC black1")
		}
		if record162 != "" {
			w.engineScoring()
		}
	} else if w.new && xxs != "" {
		w.line(xxs)
	}
	if !w.new {
		return
	}
	w.headerExtra()
	w.record("192", typeCode(s))
	if len(s.Tiebreaks) == 0 {
		w.line("212 PTS")
	} else {
		w.record("202", strings.Join(s.Tiebreaks, ","))
	}
	w.record("222", s.TimeCode)
}

// engineScoring writes a scoring other than 1-½-0 in the codes of JaVaFo and
// of bbpPairings.
func (w *writer) engineScoring() {
	s := w.t.Settings.Scoring
	v := func(code string, p tournament.Points) string { return " " + code + "=" + p.String() }
	w.line("XXS" + v("WW", s.Win) + v("BW", s.Win) + v("WD", s.Draw) + v("BD", s.Draw) + v("WL", s.Loss) + v("BL", s.Loss) +
		v("ZPB", s.ZeroBye) + v("HPB", s.HalfBye) + v("FPB", s.FullBye) + v("PAB", s.PairingBye) +
		v("FW", s.ForfeitWin) + v("FL", s.ForfeitLoss))
	for _, b := range []struct {
		code   string
		points tournament.Points
	}{{"BBW", s.Win}, {"BBD", s.Draw}, {"BBL", s.Loss}, {"BBZ", s.ZeroBye}, {"BBF", s.ForfeitLoss}, {"BBU", s.PairingBye}} {
		w.line(b.code + " " + strings.Repeat(" ", max(4-len(b.points.String()), 0)) + b.points.String())
	}
}

// headerExtra writes the kept records that belong to the head of a TRF26, and
// who made the report.
func (w *writer) headerExtra() {
	ours := true
	for _, l := range w.t.Extra {
		if inHeader(l) {
			w.line(clean(l))
			ours = ours && recordOf(l) != "182"
		}
	}
	if ours {
		w.line("182 " + program)
	}
}

func inHeader(l string) bool {
	code := recordOf(l)
	return code == "172" || code == "182"
}

// extra writes the kept records that have not been written yet. TRF16 has no
// place for those that came with TRF26.
func (w *writer) extra() {
	for _, l := range w.t.Extra {
		code := recordOf(l)
		switch {
		case code == "092", inHeader(l):
			continue
		case w.new:
		case isNumber(code) && code > "132", strings.HasPrefix(code, "XX") && !w.engine, isLetters(code) && !strings.HasPrefix(code, "XX"):
			continue
		}
		w.line(clean(l))
	}
}

// clean makes a kept record one line.
func clean(l string) string {
	return strings.TrimRight(strings.NewReplacer("\r", " ", "\n", " ").Replace(l), " \t")
}
