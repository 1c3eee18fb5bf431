package penalty

import (
	"strings"

	"escaque/arbiter"
	"escaque/arbiter/fault"
)

// Article 11 and the penalties of 12.9.

var phone = Form{
	ID: "phone", Articles: []string{"11.3.2.1", "11.3.2.2", "11.3.3", "12.9"},
	Questions: []Question{
		{ID: "device", Kind: Choice, Options: []string{"evident", "suspected", "inspection-refused", "allowed-place"}},
		{ID: "by", Kind: Choice, Options: []string{"white", "black", "both"}},
		// The regulations of an event may set a lesser penalty.
		{ID: "lesser", Kind: Choice, Options: yesNo, Default: "no", When: []Is{is("device", "evident")}},
	},
	rule: func(b *bench) {
		switch {
		case b.is("device", "allowed-place"):
			b.r.rule(NoOffence, PhoneAllowed, "11.3.2.1")
		case b.is("device", "suspected"):
			b.r.rule(Waiting, PhoneInspect, "11.3.3")
		case b.is("device", "inspection-refused"):
			b.r.rule(Judgement, PhoneRefused, "11.3.3", "12.9")
		case b.yes("lesser"):
			b.r.rule(Judgement, PhoneLesser, "11.3.2.2", "12.9")
		case b.r.Player == arbiter.BothPlayers:
			b.r.lost(arbiter.BothPlayers)
			b.r.say(PhoneBoth)
			b.r.cite("11.3.2.2", "11.8")
		default:
			b.r.lost(b.r.Player)
			b.r.say(PhoneLost, "side", b.r.Player)
			b.r.cite("11.3.2.2")
		}
	},
}

// reasons are what brings a penalty of 12.9 about, with the article.
var reasons = []struct{ id, article string }{
	{"other-hand", "6.2.3"}, {"clock-handling", "6.2.4"}, {"pausing", "6.11.2"}, {"displacing", "7.4"},
	{"disrepute", "11.1"}, {"leaving", "11.2.3"}, {"notes-or-advice", "11.3.1"}, {"inspection", "11.3.3"},
	{"smoking", "11.4"}, {"annoying", "11.5"}, {"refusing-the-laws", "11.7"}, {"both-guilty", "11.8"}, {"not-recording", "8.1"},
}

func reasonIDs() (list []string) {
	for _, r := range reasons {
		list = append(list, r.id)
	}
	return list
}

var measures = Form{
	ID: "measures", Articles: []string{"12.9", "11.7", "11.8"},
	Questions: []Question{
		{ID: "reason", Kind: Choice, Options: reasonIDs()},
		{ID: "by", Kind: Choice, Options: sides, When: []Is{not("reason", "both-guilty")}},
		{ID: "measure", Kind: Choice, Options: []string{"warning", "more-time", "less-time", "more-points", "fewer-points", "loss", "fine", "exclusion", "expulsion"},
			When: []Is{not("reason", "both-guilty", "refusing-the-laws")}},
		{ID: "time", Kind: Time, When: []Is{is("measure", "more-time", "less-time")}},
		// The score that the measure makes; the arbiter sets that of the opponent (11.7).
		{ID: "score", Kind: Choice, Options: scores, When: []Is{is("measure", "more-points", "fewer-points", "loss")}},
		{ID: "opponent-score", Kind: Choice, Options: []string{"win", "draw", "zero"}, Default: "win", When: []Is{is("reason", "refusing-the-laws")}},
		{ID: "announced", Kind: Choice, Options: yesNo, When: []Is{is("measure", "fine")}},
		{ID: "rounds", Kind: Number, Default: "1", When: []Is{is("measure", "exclusion")}},
	},
	rule: func(b *bench) {
		r := b.r
		for _, reason := range reasons {
			if b.is("reason", reason.id) {
				r.cite(reason.article)
			}
		}
		r.Decision = Penalised
		switch {
		case b.is("reason", "both-guilty"):
			r.Player = arbiter.BothPlayers
			r.lost(arbiter.BothPlayers)
			r.say(BothGuilty)
			return
		case b.is("reason", "refusing-the-laws"):
			r.lossWith(r.Player, b.get("opponent-score"))
			r.say(RefusingLost, "side", r.Player)
			return
		}
		r.measure(b)
	},
}

// lossWith is a loss with a score of the opponent's: win, draw or zero.
func (r *Ruling) lossWith(by arbiter.Party, opponent string) {
	r.lost(by)
	switch {
	case opponent == "zero":
		r.Effect = arbiter.BothLose
	case opponent == "draw" && by == arbiter.White:
		r.Effect = arbiter.ZeroHalf
	case opponent == "draw":
		r.Effect = arbiter.HalfZero
	}
}

// measure is one of the nine penalties of 12.9.
func (r *Ruling) measure(b *bench) {
	by, opponent := r.Player, r.Player.Opponent()
	score := arbiter.Effect(b.get("score"))
	switch b.get("measure") {
	case "warning":
		r.say(MeasureWarning, "side", by)
		r.cite("12.9.1")
	case "more-time":
		r.grant(opponent, b.time("time"))
		r.cite("12.9.2")
	case "less-time":
		r.Grants = append(r.Grants, Grant{by, -b.time("time")})
		r.say(LessTime, "side", by, "time", minutesText(b.time("time")))
		r.cite("12.9.3")
	case "more-points":
		r.Effect = score
		r.say(MeasureScore, "score", score)
		r.cite("12.9.4")
	case "fewer-points":
		r.Effect = score
		r.say(MeasureScore, "score", score)
		r.cite("12.9.5")
	case "loss":
		r.Decision, r.Effect = Lost, score
		r.say(MeasureLoss, "side", by, "score", score)
		r.cite("12.9.6")
		if !zeroFor(by, score) {
			b.err = fault.New(ScoreOfLoser, "text", string(score), "side", string(by))
		}
	case "fine":
		if b.yes("announced") {
			r.say(MeasureFine, "side", by)
		} else {
			r.Decision = Judgement
			r.say(MeasureFineNot)
		}
		r.cite("12.9.7")
	case "exclusion":
		r.say(MeasureExclusion, "side", by, "rounds", b.number("rounds"))
		r.cite("12.9.8")
	case "expulsion":
		r.say(MeasureExpulsion, "side", by)
		r.cite("12.9.9")
	}
}

// zeroFor reports whether a score gives a side nothing.
func zeroFor(p arbiter.Party, score arbiter.Effect) bool {
	white, black, _ := strings.Cut(string(score), "-")
	if p == arbiter.Black {
		return black == "0"
	}
	return white == "0"
}

var disturbance = Form{
	ID: "disturbance", Articles: []string{"12.5"},
	Questions: []Question{
		{ID: "to", Kind: Choice, Options: []string{"white", "black", "both", "nobody"}},
		{ID: "time", Kind: Time, When: []Is{not("to", "nobody")}},
	},
	rule: func(b *bench) {
		if b.is("to", "nobody") {
			b.r.rule(PlayOn, DisturbanceNothing, "12.5")
			return
		}
		b.r.rule(PlayOn, Disturbance, "12.5")
		if to := b.party("to"); to == arbiter.BothPlayers {
			b.r.grant(arbiter.White, b.time("time"))
			b.r.grant(arbiter.Black, b.time("time"))
		} else {
			b.r.grant(to, b.time("time"))
		}
	},
}
