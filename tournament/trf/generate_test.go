package trf_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"escaque/tournament"
	"escaque/tournament/trf"
)

// someEvent draws an event of which a TRF26 can carry everything.
func someEvent(t *rapid.T) *tournament.Event {
	e := &tournament.Event{
		Name: text(t, "name"), City: text(t, "city"), Federation: "ESP",
		Start: tournament.Date{Year: 2026, Month: 3, Day: 1}, End: tournament.Date{Year: 2026, Month: 3, Day: 9},
		Chief: tournament.Arbiter{Name: "Jueza, Ana", FIDEID: rapid.SampledFrom([]int{0, 2200001}).Draw(t, "chief"), Title: rapid.SampledFrom([]string{"", "IA", "FA", "NA"}).Draw(t, "title")},
	}
	for i := range rapid.IntRange(0, 2).Draw(t, "deputies") {
		e.Deputies = append(e.Deputies, tournament.Arbiter{Name: fmt.Sprintf("Adjunto %c", 'A'+i)})
	}
	tour := &tournament.Tournament{ID: 1, Name: e.Name}
	e.Tournaments = []*tournament.Tournament{tour}
	n := rapid.IntRange(2, 12).Draw(t, "players")
	tour.Settings = someSettings(t, n)
	numbers := rapid.Permutation(sequence(1, n)).Draw(t, "numbers")
	for i := range n {
		p := tournament.Player{
			ID: tournament.PlayerID(i + 1), No: numbers[i], Name: text(t, "player"),
			Title: rapid.SampledFrom([]tournament.Title{"", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"}).Draw(t, "title"),
			Sex:   rapid.SampledFrom([]tournament.Sex{0, 'm', 'w'}).Draw(t, "sex"),
			Birth: rapid.SampledFrom([]tournament.Date{{}, {Year: 1990}, {Year: 1985, Month: 5}, {Year: 2011, Month: 2, Day: 28}}).Draw(t, "birth"),
		}
		p.Federation = rapid.SampledFrom([]string{"", "ESP", "FRA"}).Draw(t, "federation")
		p.Ratings.Set(tour.Settings.RatingList, rapid.IntRange(0, 2900).Draw(t, "rating"))
		if rapid.Bool().Draw(t, "hasID") {
			p.FIDEID = 99_999_999_900 + i
		}
		tour.Players = append(tour.Players, p)
	}
	played := rapid.IntRange(0, tour.Settings.Rounds).Draw(t, "played")
	for range played {
		tour.Rounds = append(tour.Rounds, someRound(t, tour.Players))
	}
	if played < tour.Settings.Rounds {
		for _, p := range tour.Players {
			if rapid.IntRange(0, 4).Draw(t, "request") == 0 {
				tour.Requests = append(tour.Requests, tournament.ByeRequest{
					Player: p.ID, Round: rapid.IntRange(played+1, tour.Settings.Rounds).Draw(t, "round"),
					Kind: rapid.SampledFrom([]tournament.ByeKind{'H', 'F', 'Z'}).Draw(t, "kind"),
				})
			}
		}
	}
	return e
}

func someSettings(t *rapid.T, players int) tournament.Settings {
	system := rapid.SampledFrom([]tournament.System{tournament.Dutch, tournament.RoundRobin, tournament.Manual}).Draw(t, "system")
	s := tournament.NewSettings(system, rapid.IntRange(1, 9).Draw(t, "rounds"))
	s.Tiebreaks = rapid.SampledFrom([][]string{{}, {"BH/C1", "BH", "SB"}, {"DE", "WIN", "PS"}}).Draw(t, "tiebreaks")
	s.RatingList = rapid.SampledFrom([]tournament.RatingKind{tournament.StandardRating, tournament.RapidRating, tournament.BlitzRating, tournament.NationalRating}).Draw(t, "list")
	s.InitialColour = rapid.SampledFrom([]tournament.Colour{tournament.White, tournament.Black}).Draw(t, "colour")
	s.TimeControl = rapid.SampledFrom([]string{"", "90'+30''", "40/6000, 15 min"}).Draw(t, "control")
	s.TimeCode = rapid.SampledFrom([]string{"", "5400+30", "40/6000+30:900+30"}).Draw(t, "code")
	if system == tournament.RoundRobin {
		s.Cycles = rapid.IntRange(1, 4).Draw(t, "cycles")
		s.LastRoundsReversed = s.Cycles == 2 && rapid.Bool().Draw(t, "reversed")
	}
	switch rapid.IntRange(0, 3).Draw(t, "scoring") {
	case 0:
		s.Scoring = tournament.ScoringOf(30, 10, 0)
	case 1:
		s.Scoring = tournament.Scoring{Win: 30, Draw: 10, Loss: 5, ForfeitWin: 25, ForfeitLoss: -10, PairingBye: 15, HalfBye: 12, FullBye: 28, ZeroBye: 1, Adjourned: 11}
	}
	for i := range rapid.IntRange(0, s.Rounds).Draw(t, "dates") {
		s.Schedule = append(s.Schedule, tournament.RoundTime{Date: tournament.Date{Year: 2026, Month: 3, Day: 1 + i}})
	}
	if system == tournament.Dutch {
		switch rapid.IntRange(0, 2).Draw(t, "acceleration") {
		case 0:
			if s.Scoring.Win == 2*s.Scoring.Draw {
				s.Acceleration = tournament.Baku
			}
		case 1:
			s.Acceleration = tournament.Listed
			s.VirtualPoints = []tournament.VirtualPoints{
				{Points: 10, FromRound: 1, ToRound: 2, FromNo: 1, ToNo: (players + 1) / 2},
				{Points: 5, FromRound: 3, ToRound: 3, FromNo: 1, ToNo: 1},
			}
		}
	}
	if players >= 3 && rapid.Bool().Draw(t, "forbidden") {
		s.Forbidden = []tournament.ForbiddenGroup{{Players: []tournament.PlayerID{1, 3}}}
		if s.Rounds > 2 {
			s.Forbidden = append(s.Forbidden, tournament.ForbiddenGroup{FromRound: 2, ToRound: 3, Players: []tournament.PlayerID{1, 2, 3}})
		}
	}
	return s
}

// someRound draws a round with at least one game, in which players may be
// missing.
func someRound(t *rapid.T, players []tournament.Player) tournament.Round {
	order := rapid.Permutation(players).Draw(t, "order")
	games := rapid.IntRange(1, len(players)/2).Draw(t, "games")
	r := tournament.Round{Version: 1, State: tournament.Closed}
	for i := range games {
		g := tournament.Game{White: order[2*i].ID, Black: order[2*i+1].ID, Result: rapid.SampledFrom(tournament.Results()).Draw(t, "result")}
		if g.Result == tournament.NoResult {
			r.State = tournament.Published
		}
		r.Games = append(r.Games, g)
	}
	kinds := []tournament.ByeKind{tournament.NoBye, tournament.HalfBye, tournament.FullBye, tournament.ZeroBye}
	for i, p := range order[2*games:] {
		kind := rapid.SampledFrom(kinds).Draw(t, "bye")
		if i == 0 && rapid.Bool().Draw(t, "PAB") {
			kind = tournament.PairingBye
		}
		if kind != tournament.NoBye {
			r.Byes = append(r.Byes, tournament.Bye{Player: p.ID, Kind: kind})
		}
	}
	return r
}

func text(t *rapid.T, label string) string {
	s := rapid.StringOfN(rapid.SampledFrom([]rune("abcXYZñÑáčøß,.' -()12")), 1, 33, -1).Draw(t, label)
	if s = strings.Join(strings.Fields(s), " "); s == "" {
		return "x"
	}
	return s
}

func sequence(from, to int) []int {
	var list []int
	for i := from; i <= to; i++ {
		list = append(list, i)
	}
	return list
}

// withoutBoards removes what a report does not carry: board numbers.
func withoutBoards(e *tournament.Event) *tournament.Event {
	e = canonical(e)
	for i := range e.Tournaments[0].Rounds {
		games := e.Tournaments[0].Rounds[i].Games
		for j := range games {
			games[j].Board = 0
		}
		slices.SortFunc(games, func(a, b tournament.Game) int { return int(a.White - b.White) })
	}
	return e
}

// What Write says as TRF26, Read understands.
func TestReadWhatIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := someEvent(t)
		f, err := trf.Read(strings.NewReader(string(writeRapid(t, e, trf.WriteOptions{Version: trf.TRF26}))))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range f.Problems {
			if p.Severity > trf.Info {
				t.Fatalf("%v in\n%s", p.Error(), writeRapid(t, e, trf.WriteOptions{}))
			}
		}
		if d := difference(withoutBoards(e), withoutBoards(&f.Event)); d != "" {
			t.Fatalf("%s\n%s", d, writeRapid(t, e, trf.WriteOptions{}))
		}
	})
}

// What TRF16 can carry comes back too; the rest is as in a new tournament.
func TestReadWhatIsWrittenAsTRF16(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := someEvent(t)
		f, err := trf.Read(strings.NewReader(string(writeRapid(t, e, trf.WriteOptions{Version: trf.TRF16}))))
		if err != nil {
			t.Fatal(err)
		}
		for _, tour := range []*tournament.Tournament{e.Tournaments[0], f.Tournament()} {
			s := &tour.Settings
			plain := tournament.NewSettings(s.System, 0)
			plain.Schedule, plain.TimeControl, plain.RatingList = s.Schedule, s.TimeControl, s.RatingList
			plain.Cycles = s.Cycles
			if s.Cycles > 2 {
				plain.Cycles = 1 // "Round-Robin"
			}
			*s = plain
		}
		if d := difference(withoutBoards(e), withoutBoards(&f.Event)); d != "" {
			t.Fatalf("%s\n%s", d, writeRapid(t, e, trf.WriteOptions{Version: trf.TRF16}))
		}
	})
}

// A file for an engine carries all that the pairing of the round depends on,
// in both versions.
func TestEngineFiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := someEvent(t)
		tour := e.Tournaments[0]
		n := rapid.IntRange(1, len(tour.Rounds)+1).Draw(t, "round")
		if n > tour.Settings.Rounds {
			t.Skip("tournament over")
		}
		// An open game of an earlier round cannot be before an engine.
		for i := range tour.Rounds {
			for j := range tour.Rounds[i].Games {
				if g := &tour.Rounds[i].Games[j]; g.Result == tournament.NoResult || g.Result == tournament.AdjournedGame {
					g.Result = tournament.Drawn
				}
			}
		}
		version := rapid.SampledFrom([]trf.Version{trf.TRF16, trf.TRF26}).Draw(t, "version")
		out := writeRapid(t, e, trf.WriteOptions{Version: version, EngineRound: n})
		f, err := trf.Read(strings.NewReader(string(out)))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range f.Problems {
			if p.Severity > trf.Info {
				t.Fatalf("%v in\n%s", p.Error(), out)
			}
		}
		got := f.Tournament()
		if got.Settings.Rounds != tour.Settings.Rounds || got.Settings.InitialColour != tour.Settings.InitialColour {
			t.Fatalf("rounds or colour differ\n%s", out)
		}
		for i := range tour.Players {
			p := &tour.Players[i]
			q := got.PlayerByNo(p.No)
			if a, b := scoreBefore(tour, p.ID, n), scoreBefore(got, q.ID, n); a != b {
				t.Fatalf("number %d has %s, then %s\n%s", p.No, a, b, out)
			}
			for r := 1; r <= tour.Settings.Rounds; r++ {
				if a, b := tour.Virtual()(p.No, r), got.Virtual()(p.No, r); a != b {
					t.Fatalf("number %d has virtual %s, then %s in round %d\n%s", p.No, a, b, r, out)
				}
			}
			if a, b := absentIn(tour, p.ID, n), absentIn(got, q.ID, n); a != b {
				t.Fatalf("number %d is absent %v, then %v\n%s", p.No, a, b, out)
			}
			for j := range tour.Players {
				o := &tour.Players[j]
				if a, b := forbiddenIn(tour, p.ID, o.ID, n), forbiddenIn(got, q.ID, got.PlayerByNo(o.No).ID, n); a != b {
					t.Fatalf("%d and %d forbidden %v, then %v\n%s", p.No, o.No, a, b, out)
				}
			}
		}
	})
}

func scoreBefore(t *tournament.Tournament, id tournament.PlayerID, round int) tournament.Points {
	if round == 1 {
		return 0
	}
	return t.Scores(round - 1)[id]
}

func absentIn(t *tournament.Tournament, id tournament.PlayerID, round int) bool {
	if r := t.Round(round); r != nil {
		for _, g := range r.Games {
			if g.Has(id) {
				return false
			}
		}
		return !slices.Contains(r.Byes, tournament.Bye{Player: id, Kind: tournament.PairingBye})
	}
	for _, q := range t.Requests {
		if q.Player == id && q.Round == round {
			return true
		}
	}
	return false
}

func forbiddenIn(t *tournament.Tournament, a, b tournament.PlayerID, round int) bool {
	for _, g := range t.Settings.Forbidden {
		if a != b && g.Covers(round) && slices.Contains(g.Players, a) && slices.Contains(g.Players, b) {
			return true
		}
	}
	return false
}

func writeRapid(t *rapid.T, e *tournament.Event, o trf.WriteOptions) []byte {
	var b strings.Builder
	if err := trf.Write(&b, e, e.Tournaments[0], o); err != nil {
		t.Fatalf("write: %v", err)
	}
	return []byte(b.String())
}

// A garbled report never stops the reader, and what comes in is a model that
// holds and that can be written and read again without change.
func TestGarbledReports(t *testing.T) {
	alphabet := []byte("0123456789  wb-+=HFUZWDLX.,/'#aAPé\xf1\t")
	rapid.Check(t, func(t *rapid.T) {
		data := []byte(rapid.SampledFrom(fuzzSeeds[1:]).Draw(t, "seed"))
		if rapid.Bool().Draw(t, "generated") {
			data = writeRapid(t, someEvent(t), trf.WriteOptions{Version: trf.TRF26, EngineRound: rapid.IntRange(0, 1).Draw(t, "engine")})
		}
		for range rapid.IntRange(1, 12).Draw(t, "edits") {
			at := rapid.IntRange(0, len(data)-1).Draw(t, "at")
			c := rapid.SampledFrom(alphabet).Draw(t, "byte")
			switch rapid.IntRange(0, 4).Draw(t, "edit") {
			case 0, 1:
				if data[at] != '\n' {
					data[at] = c
				}
			case 2:
				data = slices.Insert(data, at, c)
			case 3:
				data = slices.Delete(data, at, at+1)
			case 4: // a line twice
				lines := strings.SplitAfter(string(data), "\n")
				l := lines[rapid.IntRange(0, len(lines)-1).Draw(t, "line")]
				data = append(data, l...)
			}
		}
		f, err := trf.Read(strings.NewReader(string(data)))
		if err != nil {
			return
		}
		e := f.Event.Clone()
		if e.Name == "" {
			e.Name, e.Tournaments[0].Name = "x", "x"
		}
		if err := e.Validate(); err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		out := writeRapid(t, &f.Event, trf.WriteOptions{Ranks: f.Ranks})
		g, err := trf.Read(strings.NewReader(string(out)))
		if err != nil {
			t.Fatal(err)
		}
		if d := difference(&f.Event, &g.Event); d != "" {
			t.Fatalf("%s\n%s\n%s", d, data, out)
		}
	})
}
