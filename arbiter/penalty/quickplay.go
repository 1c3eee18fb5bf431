package penalty

// Guidelines III (games without increment, standard and rapid) and I.8, I.12
// (adjourned games); both only if they were announced.

var quickplay = Form{
	ID: "quickplay", Articles: []string{"III.2", "III.4", "III.5", "III.6"},
	Questions: []Question{
		askClass, askBy,
		{ID: "guidelines", Kind: Choice, Options: yesNo},
		{ID: "has-increment", Kind: Choice, Options: yesNo, Default: "no"},
		{ID: "under-two-minutes", Kind: Choice, Options: yesNo},
		{ID: "flag-down", Kind: Choice, Options: yesNo, Default: "no"},
		{ID: "request", Kind: Choice, Options: []string{"increment", "draw", "no-arbiter"}},
		// III.4
		{ID: "draw-refused", Kind: Choice, Options: yesNo, Default: "yes", When: []Is{is("request", "increment")}},
		{ID: "arbiter-agrees", Kind: Choice, Options: yesNo, When: []Is{is("request", "increment"), is("draw-refused", "yes")}},
		// III.5
		{ID: "ground", Kind: Choice, Options: []string{"cannot-win", "no-effort"}, When: []Is{is("request", "draw")}},
		{ID: "verdict", Kind: Choice, Options: []string{"agree", "postpone", "reject"}, When: []Is{is("request", "draw")}},
		{ID: "postponed-extra", Kind: Choice, Options: yesNo, Default: "no", When: []Is{is("verdict", "postpone")}},
	},
	rule: func(b *bench) {
		opponent := b.r.Player.Opponent()
		extra := b.laws.QuickplayExtra // two minutes here in rapid too
		switch {
		case b.is("class", "blitz"):
			b.r.rule(NoOffence, QuickplayBlitz, "III.2.2")
		case !b.yes("guidelines"):
			b.r.rule(NoOffence, QuickplayNotAnnounced, "III.2.1")
		case b.yes("has-increment"):
			b.r.rule(NoOffence, QuickplayIncrement, "III.2.2")
		case !b.yes("under-two-minutes") || b.yes("flag-down"):
			b.r.rule(NoOffence, QuickplayNotYet, "III.4", "III.5")
		case b.is("request", "no-arbiter"):
			b.r.rule(Waiting, QuickplayNoArbiter, "III.6")
		case b.is("request", "increment"):
			b.r.cite("III.4")
			switch {
			case !b.yes("draw-refused"):
				b.r.drawn()
				b.r.say(QuickplayDrawAgreed)
			case b.yes("arbiter-agrees"):
				b.r.Decision = Corrected
				b.r.say(QuickplayIncrementSet, "seconds", int(b.laws.QuickplayIncrement.Seconds()))
				b.r.grant(opponent, extra)
			default:
				b.r.rule(PlayOn, QuickplayNoIncrement, "III.5")
			}
		case b.is("verdict", "agree"):
			b.r.drawn()
			b.r.say(QuickplayDraw, "ground", b.get("ground"))
			b.r.cite("III.5")
		case b.is("verdict", "postpone"):
			b.r.rule(Waiting, QuickplayPostponed, "III.5")
			if b.yes("postponed-extra") {
				b.r.grant(opponent, extra)
			}
		default:
			b.r.rule(Penalised, QuickplayRejected, "III.5")
			b.r.grant(opponent, extra)
		}
	},
}

var sealedMove = Form{
	ID: "sealed-move", Articles: []string{"I.1", "I.8", "I.12"},
	Questions: []Question{
		{ID: "sealed", Kind: Choice, Options: []string{"clear", "ambiguous", "unreadable", "illegal", "missing"}},
		{ID: "by", Kind: Choice, Options: sides, When: []Is{not("sealed", "clear", "missing")}},
		// A game that was over (5, 6.9, 9.6) is not lost by the sealed move.
		{ID: "over", Kind: Choice, Options: yesNo, Default: "no", When: []Is{not("sealed", "clear", "missing")}},
		{ID: "times-known", Kind: Choice, Options: yesNo, Default: "yes", When: []Is{is("sealed", "missing")}},
	},
	rule: func(b *bench) {
		switch {
		case b.is("sealed", "clear"):
			b.r.rule(PlayOn, SealedClear, "I.1")
		case b.is("sealed", "missing") && b.yes("times-known"):
			b.r.rule(PlayOn, SealedMissing, "I.12")
		case b.is("sealed", "missing"):
			b.r.rule(Judgement, SealedMissingTimes, "I.12")
		case b.yes("over"):
			b.r.rule(Over, SealedOver, "I.8")
		default:
			b.r.lost(b.r.Player)
			b.r.say(SealedLost, "side", b.r.Player)
			b.r.cite("I.8")
		}
	},
}
