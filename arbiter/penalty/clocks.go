package penalty

import (
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/clock"
)

// Article 6: late arrival, flag fall, wrong settings; 8.4 and 8.7.

var late = Form{
	ID: "late", Articles: []string{"6.7.1", "6.7.2", "6.6"},
	Questions: []Question{
		{ID: "default-time", Kind: Time, Default: "0"}, // announced; none announced is zero
		{ID: "white-late", Kind: Choice, Options: []string{"present", "late", "absent"}},
		{ID: "white-by", Kind: Time, When: []Is{is("white-late", "late")}},
		{ID: "black-late", Kind: Choice, Options: []string{"present", "late", "absent"}},
		{ID: "black-by", Kind: Time, When: []Is{is("black-late", "late")}},
		{ID: "excused", Kind: Choice, Options: yesNo, Default: "no"},
	},
	rule: func(b *bench) {
		allowed := b.time("default-time")
		tooLate := func(side string) bool {
			return b.is(side+"-late", "absent") || b.is(side+"-late", "late") && b.time(side+"-by") > allowed
		}
		white, black := tooLate("white"), tooLate("black")
		b.r.cite("6.7.1")
		party := arbiter.Nobody
		switch {
		case white && black:
			party = arbiter.BothPlayers
		case white:
			party = arbiter.White
		case black:
			party = arbiter.Black
		}
		b.r.Player = party
		switch {
		case party != arbiter.Nobody && b.yes("excused"):
			b.r.rule(PlayOn, LateExcused)
		case party != arbiter.Nobody:
			b.r.Decision, b.r.Effect = Lost, arbiter.ForfeitOf(party)
			b.r.say(LateLost, "side", party, "allowed", minutesText(allowed))
			return
		default:
			b.r.rule(PlayOn, LateInTime)
		}
		// White's clock runs from the announced time until he comes (6.6, 6.7.2).
		if whiteBy := b.time("white-by"); whiteBy > 0 {
			b.r.say(LateWhiteLoses, "time", minutesText(whiteBy))
			b.r.cite("6.6")
			if b.time("black-by") > 0 {
				b.r.cite("6.7.2")
			}
		}
	},
}

var flag = Form{
	ID: "flag", Articles: []string{"6.4", "6.8", "6.9", "8.6", "III.3.1"},
	Questions: []Question{
		{ID: "flags", Kind: Choice, Options: []string{"white", "black", "both"}},
		// A result that was reached before anybody noticed the flag stands.
		{ID: "ended", Kind: Choice, Options: []string{"no", "mate-white", "mate-black", "resigned-white", "resigned-black", "stalemate", "dead", "agreed", "fivefold", "seventy-five"}, Default: "no"},
		{ID: "noticed", Kind: Choice, Options: []string{"arbiter", "claim", "nobody"}, Default: "arbiter", When: []Is{is("ended", "no")}},
		{ID: "first", Kind: Choice, Options: []string{"white", "black", "unknown"}, When: []Is{is("ended", "no"), is("flags", "both")}},
		{ID: "guidelines", Kind: Choice, Options: yesNo, Default: "no", When: []Is{is("first", "unknown")}},
		{ID: "last-period", Kind: Choice, Options: yesNo, Default: "yes", When: []Is{is("ended", "no")}},
		{ID: "moves-made", Kind: Choice, Options: []string{"no", "yes", "unproved"}, When: []Is{is("last-period", "no"), not("first", "unknown")}},
		{ID: "position", Kind: Position, Optional: true, When: []Is{is("ended", "no")}},
	},
	rule: func(b *bench) {
		b.r.Player = b.party("flags")
		if ended := b.get("ended"); ended != "no" {
			b.flagAfterEnd(ended)
			return
		}
		if b.is("noticed", "nobody") {
			b.r.rule(PlayOn, FlagNotNoticed, "6.8")
			return
		}
		if b.is("flags", "both") {
			if b.is("first", "unknown") {
				b.bothFlags()
				return
			}
			b.r.Player = b.party("first")
			b.r.say(FlagFirst, "side", b.r.Player)
		}
		if b.is("last-period", "no") {
			switch b.get("moves-made") {
			case "yes":
				b.r.rule(PlayOn, FlagMovesMade, "6.4")
				return
			case "unproved":
				b.r.rule(PlayOn, FlagUnproved, "8.5", "8.6")
				return
			}
		}
		b.r.cite("6.8", "6.9")
		b.r.lossUnlessUnwinnable(b.r.Player, b.position("position"), b.ask)
	},
}

// flagAfterEnd rules on a flag that fell, or was noticed, after the game had
// ended.
func (b *bench) flagAfterEnd(ended string) {
	r := b.r
	r.Decision = Over
	r.say(FlagAfterEnd, "end", ended)
	r.cite("6.8")
	article := map[string]string{
		"mate-white": "5.1.1", "mate-black": "5.1.1", "resigned-white": "5.1.2", "resigned-black": "5.1.2",
		"stalemate": "5.2.1", "dead": "5.2.2", "agreed": "5.2.3", "fivefold": "9.6.1", "seventy-five": "9.6.2",
	}
	r.cite(article[ended])
	if !strings.HasPrefix(ended, "resigned") && ended != "agreed" {
		r.cite("6.2.1.1") // a move that ends the game needs no pressing of the clock
	}
	switch ended {
	case "mate-white": // White has mated
		r.Effect = arbiter.WhiteWins
	case "mate-black":
		r.Effect = arbiter.BlackWins
	case "resigned-white", "resigned-black":
		side := arbiter.White
		if ended == "resigned-black" {
			side = arbiter.Black
		}
		r.lossUnlessUnwinnable(side, b.position("position"), b.ask)
	default:
		r.Effect = arbiter.Draw
	}
}

// bothFlags rules where nobody knows which flag fell first.
func (b *bench) bothFlags() {
	switch {
	case !b.yes("guidelines"):
		b.r.rule(Judgement, BothFlagsJudgement, "6.9", "12.1")
	case b.yes("last-period"):
		b.r.drawn()
		b.r.say(BothFlagsDraw)
		b.r.cite("III.3.1")
	default:
		b.r.rule(PlayOn, BothFlagsPlayOn, "III.3.1")
	}
}

var clockSetting = Form{
	ID: "clock-setting", Articles: []string{"6.10.2", "A.5.1"},
	Questions: []Question{
		askClass, askSuper,
		{ID: "moves", Kind: Number, When: []Is{is("supervision", "basic")}},
		{ID: "schedule", Kind: Choice, Options: yesNo, Default: "no", When: []Is{is("supervision", "basic")}},
	},
	rule: func(b *bench) {
		if basicPlay(b) && b.number("moves") >= b.laws.BasicMoves && !b.yes("schedule") {
			b.r.rule(Stands, ClockTooLate, "A.5.1")
			b.citeBlitz()
			return
		}
		b.r.ClocksJudged = true
		b.r.rule(Corrected, ClockCorrected, "6.10.2")
	},
}

var recording = Form{
	ID: "recording", Articles: []string{"8.1", "8.4", "8.5", "A.2"},
	Questions: []Question{
		askBy, askClass,
		{ID: "flag-fallen", Kind: Choice, Options: yesNo, Default: "no", When: []Is{is("class", "standard")}},
		{ID: "left", Kind: Time, When: []Is{is("class", "standard"), is("flag-fallen", "no")}},
		{ID: "increment", Kind: Number, Default: "30", When: []Is{is("class", "standard"), is("flag-fallen", "no")}}, // seconds
	},
	rule: func(b *bench) {
		period := clock.Period{Increment: time.Duration(b.number("increment")) * time.Second}
		switch {
		case !b.is("class", "standard"):
			b.r.rule(NoOffence, RecordingFast, "A.2")
		case b.yes("flag-fallen"):
			b.r.rule(Corrected, RecordingUpdate, "8.5")
		case period.MayStopRecording(b.laws, b.time("left")):
			b.r.rule(NoOffence, RecordingMayStop, "8.4")
		default:
			b.r.rule(Judgement, RecordingMust, "8.1", "11.7", "12.9")
		}
	},
}

var signedResult = Form{
	ID: "signed-result", Articles: []string{"8.7"},
	Questions: []Question{
		{ID: "arbiter-decides", Kind: Choice, Options: []string{"stands", "correct"}, Default: "stands"},
		{ID: "score", Kind: Choice, Options: scores, When: []Is{is("arbiter-decides", "correct")}},
	},
	rule: func(b *bench) {
		if b.is("arbiter-decides", "stands") {
			b.r.rule(Stands, SignedStands, "8.7")
			return
		}
		b.r.rule(Corrected, SignedCorrected, "8.7")
		b.r.Effect = arbiter.Effect(b.get("score"))
	},
}
