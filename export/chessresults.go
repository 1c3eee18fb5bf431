package export

import (
	"encoding/xml"
	"io"
	"strconv"
	"strings"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// Upload says what the chess-results server wants to know and a tournament
// does not.
type Upload struct {
	Key     string // number of the tournament on the server; "" is a new one
	Creator string // number of the account that uploads
}

// The file of the server, as its own program writes it: every value is an
// attribute, missing ones are empty. The block that proves the account
// (security) is the server's own and stays empty.
type (
	crFile struct {
		XMLName    xml.Name       `xml:"chessresults"`
		Tournament []crTournament `xml:"tournamentdata>tournament"`
		Rounds     []crRound      `xml:"rounds>round"`
		Players    []crPlayer     `xml:"players>player"`
		Pairings   []crPairing    `xml:"playerpairings>playerpairing"`
	}
	crTournament struct {
		Key          string `xml:"key,attr"`
		Type         int    `xml:"type,attr"` // 0 Swiss, 1 round robin
		Name         string `xml:"name,attr"`
		FIDEEvent    string `xml:"fideeventid,attr"`
		Remark       string `xml:"remark,attr"`
		Director     string `xml:"director,attr"`
		Organiser    string `xml:"organiser,attr"`
		Location     string `xml:"location,attr"`
		Arbiter      string `xml:"arbiter,attr"`
		Rounds       int    `xml:"rounds,attr"`
		Current      int    `xml:"currentround,attr"`
		Ranking      int    `xml:"rankinground,attr"`
		Sort         int    `xml:"sortstartrank,attr"`
		From         string `xml:"from,attr"`
		To           string `xml:"to,attr"`
		RatedFIDE    string `xml:"ratedfide,attr"`
		RatedNat     string `xml:"ratednational,attr"`
		TB1          int    `xml:"tb1no,attr"`
		TB2          int    `xml:"tb2no,attr"`
		TB3          int    `xml:"tb3no,attr"`
		TB4          int    `xml:"tb4no,attr"`
		TB5          int    `xml:"tb5no,attr"`
		Replay       int    `xml:"replay,attr"` // cycles
		TimeControl  string `xml:"timecontrol,attr"`
		HomeColour   string `xml:"homecolor,attr"`
		SameColour   string `xml:"samecolor,attr"`
		PerTeam      string `xml:"playerperteam,attr"`
		Category     int    `xml:"category,attr"`
		Average      int    `xml:"ratingavg,attr"`
		End          string `xml:"endstatus,attr"` // J yes, N no
		TB1Detail    string `xml:"tb1_detail,attr"`
		TB2Detail    string `xml:"tb2_detail,attr"`
		TB3Detail    string `xml:"tb3_detail,attr"`
		TB4Detail    string `xml:"tb4_detail,attr"`
		TB5Detail    string `xml:"tb5_detail,attr"`
		ChiefArbiter string `xml:"chiefarbiter,attr"`
		Deputies     string `xml:"deputyarbiter,attr"`
		Homepage     string `xml:"homepageorganiser,attr"`
		Mail         string `xml:"mail,attr"`
		Federation   string `xml:"federation,attr"`
		Creator      string `xml:"creator,attr"`
	}
	crRound struct {
		Round int    `xml:"round,attr"`
		Date  string `xml:"date,attr"`
		Time  string `xml:"time,attr"`
	}
	crPlayer struct {
		No         int    `xml:"no,attr"`
		ID         string `xml:"id,attr"`
		LastName   string `xml:"lastname,attr"` // whole name: "Surname,Given"
		FirstName  string `xml:"firstname,attr"`
		Academic   string `xml:"atitle,attr"`
		Title      string `xml:"title,attr"`
		Rating     string `xml:"rtg,attr"`
		FIDE       string `xml:"rtgfide,attr"`
		National   string `xml:"rtgnat,attr"`
		Birth      string `xml:"dob,attr"`
		Sex        string `xml:"sex,attr"`
		Federation string `xml:"fed,attr"`
		Board      string `xml:"board,attr"`
		Team       int    `xml:"teamno,attr"`
		Club       string `xml:"clubname,attr"`
		FIDEID     string `xml:"fideid,attr"`
		Typ        string `xml:"typ,attr"`
		Group      string `xml:"group,attr"`
		Rank       string `xml:"rank,attr"`
		TB1        string `xml:"tb1,attr"`
		TB2        string `xml:"tb2,attr"`
		TB3        string `xml:"tb3,attr"`
		TB4        string `xml:"tb4,attr"`
		TB5        string `xml:"tb5,attr"`
		Points     string `xml:"pts,attr"`
		Equal      string `xml:"equal,attr"`
		K          string `xml:"kfaktor,attr"`
		State      string `xml:"state,attr"`
	}
	crPairing struct {
		Round   int    `xml:"round,attr"`
		Pairing int    `xml:"pairing,attr"`
		Board   int    `xml:"board,attr"`
		White   int    `xml:"whiteno,attr"`
		Black   int    `xml:"blackno,attr"` // -1 is the bye, -2 not paired
		ResW    string `xml:"reswhite,attr"`
		ResB    string `xml:"resblack,attr"`
		Forfeit string `xml:"forfeit,attr"` // K: without a game
	}
)

// The numbers the server gives to opponents who are none.
const (
	crBye      = -1
	crUnpaired = -2
)

// crTiebreaks are the numbers of tie-breaks as far as they are known; the
// server shows no column for the rest.
var crTiebreaks = map[string]int{"BH": 37, "SB": 52, "WIN": 68}

// ChessResults writes the tournament in the layout of the upload of
// chess-results.com: tournament, rounds, players with rank, points and up to
// five tie-breaks, and every pairing. Birth dates are years. Standings are
// those after the last round with a result unless they are given. It reports
// [WriteFailed].
func ChessResults(w io.Writer, e *tournament.Event, t *tournament.Tournament, u Upload, s *tiebreak.Standings) error {
	b := &builder{event: e, t: t, o: Options{Standings: s}}
	after := t.RoundsBegun()
	s, err := b.computed(after)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"); err != nil {
		return tournament.NewFault(WriteFailed, "cause", err)
	}
	out := xml.NewEncoder(w)
	out.Indent("", "  ")
	file := crFile{Tournament: []crTournament{b.crTournament(u, s, after)}, Players: b.crPlayers(s), Pairings: b.crPairings()}
	for n := 1; n <= t.Settings.Rounds; n++ {
		rt := t.Settings.Time(n)
		file.Rounds = append(file.Rounds, crRound{n, crDate(rt.Date), rt.Time})
	}
	if err := out.Encode(file); err != nil {
		return tournament.NewFault(WriteFailed, "cause", err)
	}
	return nil
}

func (b *builder) crTournament(u Upload, s *tiebreak.Standings, after int) crTournament {
	e, t := b.event, b.t
	c := crTournament{
		Key: u.Key, Creator: u.Creator, Name: join(" ", e.Name, t.Name), FIDEEvent: e.FIDEEvent, Organiser: e.Organiser, Location: e.City,
		Rounds: t.Settings.Rounds, Current: t.PairedRounds(), Ranking: after, Sort: 2, RatedFIDE: "-", RatedNat: "-",
		Replay: max(1, t.Settings.Cycles), TimeControl: t.Settings.TimeControl, End: "N", ChiefArbiter: named(e.Chief), Federation: e.Federation,
	}
	if t.Settings.System == tournament.RoundRobin {
		c.Type = 1
	}
	if e.FIDEEvent != "" {
		c.RatedFIDE = "J"
	}
	if after == t.Settings.Rounds && b.openGames(after) == 0 {
		c.End = "J"
	}
	from, to := b.span()
	c.From, c.To = crDate(from), crDate(to)
	var names []string
	for _, a := range e.Deputies {
		names = append(names, named(a))
	}
	c.Deputies = strings.Join(names, ", ")
	rated, sum := 0, 0
	for _, p := range t.Players {
		if r := t.Rating(p); r > 0 {
			rated++
			sum += r
		}
	}
	if rated > 0 {
		c.Average = sum / rated
	}
	numbers := []*int{&c.TB1, &c.TB2, &c.TB3, &c.TB4, &c.TB5}
	details := []*string{&c.TB1Detail, &c.TB2Detail, &c.TB3Detail, &c.TB4Detail, &c.TB5Detail}
	for i, code := range codesBehindPoints(s) {
		if i < len(numbers) {
			*numbers[i], *details[i] = crTiebreaks[code.Name], code.String()
		}
	}
	return c
}

func codesBehindPoints(s *tiebreak.Standings) []tiebreak.Code {
	var codes []tiebreak.Code
	for _, c := range s.Codes {
		if c.Name != "PTS" {
			codes = append(codes, c)
		}
	}
	return codes
}

func (b *builder) crPlayers(s *tiebreak.Standings) []crPlayer {
	rows := map[tournament.PlayerID]ranked{}
	for _, row := range b.rankingOf(s).rows {
		rows[row.Player] = row
	}
	var list []crPlayer
	for _, p := range b.t.ByNo() {
		row := rows[p.ID]
		c := crPlayer{
			No: p.No, ID: p.NationalID, LastName: strings.ReplaceAll(p.Name, ", ", ","), Title: string(p.Title),
			Rating: whole(b.t.Rating(p)).Text, FIDE: whole(p.Ratings.Standard).Text, National: whole(p.Ratings.National).Text,
			Birth: whole(p.Birth.Year).Text, Federation: p.Federation, Club: p.Club, FIDEID: whole(p.FIDEID).Text, Typ: p.Category,
			Rank: whole(row.Rank).Text, Points: strings.Replace(row.Points.String(), ".", ",", 1), Equal: "N", K: whole(p.K).Text,
		}
		switch p.Sex {
		case tournament.Male:
			c.Sex = "M"
		case tournament.Female:
			c.Sex = "W"
		}
		if row.Shared {
			c.Equal = "J"
		}
		values := []*string{&c.TB1, &c.TB2, &c.TB3, &c.TB4, &c.TB5}
		for i, v := range row.values {
			if i < len(values) && v.Defined() {
				*values[i] = strings.Replace(v.String(), ".", ",", 1)
			}
		}
		list = append(list, c)
	}
	return list
}

func (b *builder) crPairings() []crPairing {
	var list []crPairing
	scoring := b.t.Settings.Scoring
	no := func(id tournament.PlayerID) int {
		if p := b.t.Player(id); p != nil {
			return p.No
		}
		return 0
	}
	for r := range b.t.Rounds {
		round := &b.t.Rounds[r]
		for _, g := range round.Games {
			c := crPairing{Round: r + 1, Pairing: g.Board, Board: 1, White: no(g.White), Black: no(g.Black)}
			if g.Result != tournament.NoResult {
				c.ResW, c.ResB = scoring.Of(g.Result.White).String(), scoring.Of(g.Result.Black).String()
			}
			if g.Result.White.Forfeit() || g.Result.Black.Forfeit() {
				c.Forfeit = "K"
			}
			list = append(list, c)
		}
		last := 0
		if n := len(round.Games); n > 0 {
			last = round.Games[n-1].Board
		}
		for i, a := range b.unpairedSeats(round) {
			c := crPairing{Round: r + 1, Pairing: last + i + 1, Board: 1, White: no(a.Player), Black: crUnpaired}
			switch a.Kind {
			case tournament.PairingBye:
				c.Black, c.ResW, c.ResB, c.Forfeit = crBye, scoring.OfBye(a.Kind).String(), "0.0", "K"
			case tournament.HalfBye, tournament.FullBye:
				c.ResW = scoring.OfBye(a.Kind).String()
			}
			list = append(list, c)
		}
	}
	return list
}

// unpairedSeats are the players without a game in a round, in order of number.
func (b *builder) unpairedSeats(round *tournament.Round) []tournament.Bye {
	playing := map[tournament.PlayerID]bool{}
	for _, g := range round.Games {
		playing[g.White], playing[g.Black] = true, true
	}
	kinds := map[tournament.PlayerID]tournament.ByeKind{}
	for _, bye := range round.Byes {
		kinds[bye.Player] = bye.Kind
	}
	var list []tournament.Bye
	for _, p := range b.t.ByNo() {
		if !playing[p.ID] {
			list = append(list, tournament.Bye{Player: p.ID, Kind: kinds[p.ID]})
		}
	}
	return list
}

// crDate writes a day as the server does: 20260307.
func crDate(d tournament.Date) string {
	if d.Day == 0 || d.Month == 0 {
		return ""
	}
	pad := func(n int) string {
		if n < 10 {
			return "0" + strconv.Itoa(n)
		}
		return strconv.Itoa(n)
	}
	return strconv.Itoa(d.Year) + pad(d.Month) + pad(d.Day)
}
