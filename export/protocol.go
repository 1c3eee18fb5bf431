package export

import (
	"strconv"
	"strings"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/claim"
	"escaque/tournament"
)

// ClaimPaper is a claim with what was ruled on it, to be printed.
type ClaimPaper struct {
	Case    claim.Case
	Verdict *claim.Verdict
	Note    arbiter.Incident // round, board, hour, clocks, arbiter, remark
}

// incidentProtocol is one entry of the arbiter's log on a sheet that the
// players and the appeals committee sign.
func (b *builder) incidentProtocol() (*Document, error) {
	i := b.o.Incident
	if i == nil {
		return nil, tournament.NewFault(SheetNeeds, "kind", string(IncidentProtocol))
	}
	d := &Document{Head: b.protocolHead("export.title.incident-protocol", i.Round), Pages: 1}
	facts := b.whereFacts(i)
	facts.Items = append(facts.Items,
		Fact{Label: b.w.Text("export.protocol.what"), Value: b.incidentName(i.Kind), Strong: true},
		Fact{Label: b.w.Text("export.protocol.about"), Value: b.partyName(i.Player, i)},
	)
	if i.Move > 0 {
		facts.Items = append(facts.Items, Fact{Label: b.w.Text("export.protocol.move"), Value: strconv.Itoa(i.Move)})
	}
	if i.Ordinal > 0 {
		facts.Items = append(facts.Items, Fact{Label: b.w.Text("export.protocol.ordinal"), Value: strconv.Itoa(i.Ordinal)})
	}
	d.Blocks = append(d.Blocks, facts)
	if i.Description != "" {
		d.Blocks = append(d.Blocks, Paragraphs{Title: b.w.Text("export.protocol.facts"), Lines: paragraphs(i.Description)})
	} else {
		d.Blocks = append(d.Blocks, Blanks{Title: b.w.Text("export.protocol.facts"), Lines: 3})
	}
	if p, err := chess.ParseDiagram(i.FEN); err == nil && i.FEN != "" {
		d.Blocks = append(d.Blocks, Figures{Title: b.w.Text("export.protocol.position"), Items: []Figure{{Diagram(p, diagramSide), b.turnText(p)}}})
	}
	d.Blocks = append(d.Blocks, b.rulingBlocks(i.Ruling, i.Articles, i.Effect, i.After)...)
	if i.Remark != "" {
		d.Blocks = append(d.Blocks, Paragraphs{Title: b.w.Text("export.protocol.remark"), Lines: paragraphs(i.Remark)})
	}
	d.Blocks = append(d.Blocks, Blanks{Title: b.w.Text("export.protocol.players"), Lines: 3}, b.signatures(i))
	return d, nil
}

// diagramSide is the side of a diagram in a protocol: three stand side by side.
const diagramSide = 54.0

// mostDiagrams is how many positions a claim protocol shows: a fivefold
// repetition has five.
const mostDiagrams = 6

// claimProtocol is a claim of a draw with its examination: the form, the
// moves, and every standing of the position that was repeated.
func (b *builder) claimProtocol() (*Document, error) {
	c := b.o.Claim
	if c == nil || c.Verdict == nil {
		return nil, tournament.NewFault(SheetNeeds, "kind", string(ClaimProtocol))
	}
	d := &Document{Head: b.protocolHead("export.title.claim-protocol", c.Note.Round), Pages: 1}
	v := c.Verdict
	facts := b.whereFacts(&c.Note)
	facts.Items = append(facts.Items,
		Fact{Label: b.w.Text("export.protocol.what"), Value: b.incidentName(string(v.Rule)), Strong: true},
		Fact{Label: b.w.Text("export.protocol.claimant"), Value: b.partyName(c.Case.Claimant, &c.Note)},
	)
	if c.Case.Written != "" {
		facts.Items = append(facts.Items, Fact{Label: b.w.Text("export.protocol.written"), Value: c.Case.Written, Strong: true})
	}
	if v.Rule == claim.Threefold || v.Rule == claim.FiftyMoves {
		facts.Items = append(facts.Items,
			Fact{Label: b.w.Text("export.protocol.touched"), Value: b.yesNo(c.Case.Touched)},
			Fact{Label: b.w.Text("export.protocol.made"), Value: b.yesNo(c.Case.Made)},
			Fact{Label: b.w.Text("export.protocol.form"), Value: b.yesNo(v.FormRight)})
	}
	d.Blocks = append(d.Blocks, facts)
	if figures := b.claimFigures(c); len(figures.Items) > 0 {
		d.Blocks = append(d.Blocks, figures)
	}
	if moves := b.scoreText(&c.Case.Game); moves != "" {
		d.Blocks = append(d.Blocks, Paragraphs{Title: b.w.Text("export.protocol.moves"), Lines: []string{moves}})
	}
	d.Blocks = append(d.Blocks, b.rulingBlocks(v.Sentences, v.Articles, v.Effect, c.Note.After)...)
	if c.Note.Remark != "" {
		d.Blocks = append(d.Blocks, Paragraphs{Title: b.w.Text("export.protocol.remark"), Lines: paragraphs(c.Note.Remark)})
	}
	d.Blocks = append(d.Blocks, b.signatures(&c.Note))
	return d, nil
}

// claimFigures are the standings of the position, else the position examined.
func (b *builder) claimFigures(c *ClaimPaper) Figures {
	v := c.Verdict
	f := Figures{Title: b.w.Text("export.protocol.positions", "n", max(len(v.Standings), 1))}
	if len(v.Standings) == 0 {
		f.Items = []Figure{{Diagram(v.Position, diagramSide), b.turnText(v.Position)}}
		return f
	}
	positions := c.Case.Game.Positions()
	for i, s := range v.Standings {
		if i == mostDiagrams {
			break
		}
		p := v.Position
		if s.Ply < len(positions) {
			p = positions[s.Ply]
		}
		key := "export.protocol.standing"
		switch {
		case s.Ply == 0:
			key = "export.protocol.standing.start"
		case s.Intended:
			key = "export.protocol.standing.intended"
		}
		f.Items = append(f.Items, Figure{Diagram(p, diagramSide), b.w.Text(key, "n", i+1, "move", strings.Trim(s.String(), "()"))})
	}
	return f
}

// scoreText writes the moves of a game in the letters of the language.
func (b *builder) scoreText(game *chess.Line) string {
	letters := chess.SpanishLetters
	if b.w.Text("export.lang") == "en" {
		letters = chess.EnglishLetters
	}
	var out strings.Builder
	for i, p := range game.Positions() {
		if i == len(game.Moves) {
			break
		}
		// A number does not part from its move at the end of a line.
		switch {
		case p.Turn() == chess.White:
			out.WriteString(strconv.Itoa(p.MoveNumber()) + ".\u00a0")
		case i == 0:
			out.WriteString(strconv.Itoa(p.MoveNumber()) + "...\u00a0")
		}
		out.WriteString(p.SAN(game.Moves[i], letters) + " ")
	}
	return strings.TrimSpace(out.String())
}

func (b *builder) protocolHead(title string, round int) Head {
	return b.head(b.w.Text(title), round)
}

// whereFacts say which game it is about, when, and what the clocks showed.
func (b *builder) whereFacts(i *arbiter.Incident) Facts {
	white, black := b.gamePlayers(i)
	f := Facts{}
	if i.Board > 0 {
		f.Items = append(f.Items,
			Fact{Label: b.w.Text("export.col.board"), Value: strconv.Itoa(i.Board), Strong: true},
			Fact{Label: b.w.Text("export.colour.white"), Value: white},
			Fact{Label: b.w.Text("export.colour.black"), Value: black})
	}
	hour := ""
	if i.Day != "" || i.At > 0 {
		day, err := tournament.ParseDate(i.Day)
		if err == nil {
			hour = date(b.w, day)
		}
		hour = join(", ", hour, i.At.String())
	}
	f.Items = append(f.Items, Fact{Label: b.w.Text("export.protocol.when"), Value: hour})
	if i.Before != nil {
		f.Items = append(f.Items, Fact{Label: b.w.Text("export.protocol.clocks"), Value: b.clocksText(*i.Before)})
	}
	return f
}

func (b *builder) clocksText(c arbiter.Clocks) string {
	return b.w.Text("export.colour.white") + " " + arbiter.ClockText(c.White) + "  ·  " + b.w.Text("export.colour.black") + " " + arbiter.ClockText(c.Black)
}

// gamePlayers are the names of both players of the game, "" where there is
// none.
func (b *builder) gamePlayers(i *arbiter.Incident) (white, black string) {
	if r := b.t.Round(i.Round); r != nil {
		if g := r.Game(i.Board); g != nil {
			return b.nameOf(g.White).Text, b.nameOf(g.Black).Text
		}
	}
	return "", ""
}

// partyName is a side with the name of who has it.
func (b *builder) partyName(p arbiter.Party, i *arbiter.Incident) string {
	white, black := b.gamePlayers(i)
	switch p {
	case arbiter.White:
		return join(": ", b.w.Text("export.colour.white"), white)
	case arbiter.Black:
		return join(": ", b.w.Text("export.colour.black"), black)
	case arbiter.BothPlayers:
		return b.w.Text("export.protocol.both")
	}
	return b.nameOf(tournament.PlayerID(i.PlayerID)).Text
}

// incidentName is the name of a form or of a ground of a claim.
func (b *builder) incidentName(kind string) string {
	for _, key := range []string{"penalty.form." + kind, "export.claim." + kind} {
		if name := b.w.Text(key); name != key {
			return name
		}
	}
	return kind
}

func (b *builder) turnText(p chess.Position) string {
	if p.Turn() == chess.Black {
		return b.w.Text("export.protocol.turn.black")
	}
	return b.w.Text("export.protocol.turn.white")
}

func (b *builder) yesNo(v bool) string {
	if v {
		return b.w.Text("export.protocol.yes")
	}
	return b.w.Text("export.protocol.no")
}

// rulingBlocks are the decision in words, its articles, and what follows for
// result and clocks.
func (b *builder) rulingBlocks(ruling []arbiter.Sentence, articles []string, effect arbiter.Effect, after *arbiter.Clocks) []Block {
	var blocks []Block
	if len(ruling) > 0 {
		p := Paragraphs{Title: b.w.Text("export.protocol.ruling"), Large: true}
		for _, s := range ruling {
			var pairs []any
			for key, value := range s.Values {
				pairs = append(pairs, key, value)
			}
			p.Lines = append(p.Lines, b.w.Text(string(s.Text), pairs...))
		}
		blocks = append(blocks, p)
	} else {
		blocks = append(blocks, Blanks{Title: b.w.Text("export.protocol.ruling"), Lines: 3})
	}
	f := Facts{}
	if len(articles) > 0 {
		f.Items = append(f.Items, Fact{Label: b.w.Text("export.protocol.articles"), Value: strings.Join(articles, ", ")})
	}
	if effect != arbiter.NoEffect {
		text := b.w.Text("export.protocol.newgame")
		if effect.Ends() {
			text = minus(strings.NewReplacer("1/2", "½", "-", " – ").Replace(string(effect)))
			if strings.ContainsRune(string(effect), '+') || effect == arbiter.BothForfeit {
				text = minus(strings.Replace(string(effect), "/", " / ", 1))
			}
		}
		f.Items = append(f.Items, Fact{Label: b.w.Text("export.col.result.full"), Value: text, Strong: true})
	}
	if after != nil {
		f.Items = append(f.Items, Fact{Label: b.w.Text("export.protocol.clocks.after"), Value: b.clocksText(*after)})
	}
	if len(f.Items) > 0 {
		blocks = append(blocks, f)
	}
	return blocks
}

func (b *builder) signatures(i *arbiter.Incident) Signatures {
	white, black := b.gamePlayers(i)
	who := i.Arbiter
	if who == "" {
		who = named(b.event.Chief)
	}
	return Signatures{Labels: []string{
		join(": ", b.w.Text("export.colour.white"), white), join(": ", b.w.Text("export.colour.black"), black),
		join(": ", b.w.Text("export.role.arbiter"), who),
	}}
}

// paragraphs are the lines of a text written by hand.
func paragraphs(s string) []string {
	var list []string
	for line := range strings.Lines(s) {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}
