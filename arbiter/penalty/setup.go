package penalty

// Article 7.2, 7.3, 7.4, 7.6 and 4.8, and A.5.1 and A.5.4 for rapid and blitz
// without full supervision.

var setUp = Form{
	ID: "wrong-setup", Articles: []string{"7.2.1", "7.2.2", "A.5.1"},
	Questions: []Question{
		{ID: "misplaced", Kind: Choice, Options: []string{"pieces", "king", "rook", "board"}},
		askClass, askSuper, askOver,
		{ID: "moves", Kind: Number, When: []Is{is("supervision", "basic")}}, // completed by each player
	},
	rule: func(b *bench) {
		board := b.is("misplaced", "board")
		article := "7.2.1"
		if board {
			article = "7.2.2"
		}
		switch {
		case b.yes("over"):
			b.r.rule(Stands, SetUpOver, article)
		case basicPlay(b) && b.number("moves") >= b.laws.BasicMoves:
			b.r.rule(PlayOn, SetUpTooLate, "A.5.1")
			b.citeBlitz()
			switch {
			case b.is("misplaced", "king"):
				b.r.Board = NoCastling
				b.r.say(KingNoCastling)
			case b.is("misplaced", "rook"):
				b.r.Board = NoCastlingBy
				b.r.say(RookNoCastling)
			}
		case board:
			b.r.Board = TurnBoard
			b.r.rule(Corrected, BoardTurned, article)
		default:
			b.r.Board = InitialBoard
			b.r.rule(Restart, SetUpNewGame, article)
		}
	},
}

// citeBlitz adds the article that makes A.5 hold in blitz.
func (b *bench) citeBlitz() {
	if b.is("class", "blitz") {
		b.r.cite("B.3")
	}
}

var coloursReversed = Form{
	ID: "colours-reversed", Articles: []string{"7.3"},
	Questions: []Question{askOver, {ID: "moves", Kind: Number, When: []Is{not("over", "yes")}}}, // made by both players
	rule: func(b *bench) {
		switch {
		case b.yes("over"):
			b.r.rule(Stands, ColoursOver, "7.3")
		case b.number("moves") < b.laws.ColoursMoves:
			b.r.Board = InitialBoard
			b.r.rule(Restart, ColoursNewGame, "7.3")
		default:
			b.r.rule(PlayOn, ColoursPlayOn, "7.3")
		}
	},
}

var displaced = Form{
	ID: "displaced", Articles: []string{"7.4", "7.6"},
	Questions: []Question{
		{ID: "displaced-how", Kind: Choice, Options: []string{"by-player", "found"}},
		{ID: "by", Kind: Choice, Options: sides, When: []Is{is("displaced-how", "by-player")}},
		{ID: "position-known", Kind: Choice, Options: yesNo, Default: "yes", When: []Is{is("displaced-how", "found")}},
	},
	rule: func(b *bench) {
		switch {
		case b.is("displaced-how", "by-player"):
			b.r.rule(Corrected, DisplacedByPlayer, "7.4", "12.9")
		case b.yes("position-known"):
			b.r.Board, b.r.ClocksJudged = Restore, true
			b.r.rule(Corrected, DisplacedFound, "7.6")
		default:
			b.r.Board, b.r.ClocksJudged = LastKnown, true
			b.r.rule(Corrected, DisplacedLastKnown, "7.6")
		}
	},
}

var kingsOrPawn = Form{
	ID: "kings-or-pawn", Articles: []string{"A.5.4"},
	Questions: []Question{
		{ID: "illegal-position", Kind: Choice, Options: []string{"both-kings", "pawn"}},
		askFast, askSuper,
		{ID: "next-move", Kind: Choice, Options: []string{"waiting", "cured", "opponent-still", "remains"}, When: []Is{is("supervision", "basic")}},
	},
	rule: func(b *bench) {
		if !basicPlay(b) {
			b.r.rule(Judgement, KingsFullRules, "7.5.1")
			return
		}
		b.citeBlitz()
		switch b.get("next-move") {
		case "waiting":
			b.r.rule(Waiting, KingsWait, "A.5.4")
		case "cured":
			b.r.rule(PlayOn, KingsCured, "A.5.4")
		case "opponent-still":
			b.r.rule(Judgement, KingsOpponent, "A.5.4", "A.5.2")
		default:
			b.r.drawn()
			b.r.say(KingsDraw)
			b.r.cite("A.5.4")
		}
	},
}

var touchMove = Form{
	ID: "touch-move", Articles: []string{"4.1", "4.3", "4.4", "4.8"},
	Questions: []Question{
		askBy,
		{ID: "claimant-touched", Kind: Choice, Options: yesNo, Default: "no"},
		{ID: "adjusting", Kind: Choice, Options: yesNo, Default: "no", When: []Is{is("claimant-touched", "no")}},
		{ID: "touched-can-move", Kind: Choice, Options: yesNo, When: []Is{is("claimant-touched", "no"), is("adjusting", "no")}},
	},
	rule: func(b *bench) {
		switch {
		case b.yes("claimant-touched"):
			b.r.rule(Stands, TouchTooLate, "4.8")
		case b.yes("adjusting"):
			b.r.rule(NoOffence, TouchAdjusted, "4.2")
		case b.yes("touched-can-move"):
			b.r.rule(Corrected, TouchMoves, "4.3")
		default:
			b.r.rule(PlayOn, TouchFree, "4.5")
		}
	},
}
