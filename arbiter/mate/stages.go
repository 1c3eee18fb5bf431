package mate

import (
	"context"

	"escaque/arbiter/chess"
)

// desk is a question under work.
type desk struct {
	ctx     context.Context
	first   *chess.Position
	limit   int // positions looked at, at most
	search  *search
	closure *closure
}

// nodes is the number of positions looked at so far.
func (d *desk) nodes() int {
	n := d.search.nodes
	if d.closure != nil {
		n += len(d.closure.visits) + d.closure.dive.nodes
	}
	return n
}

// stages are tried in turn, the cheap ones first. The long searches take turns:
// a line that one finds late, another often finds at once.
var stages = []func(*desk) (Verdict, bool){
	glance,
	static,
	rounds(attack, 12, 3_000, 15_000),
	rounds(build, 12, 3_000, 15_000),
	byCases(40),
	regions(20_000),
	rounds(attack, 20, 10_000, 300_000),
	byCases(1000),
	regions(600_000),
	rounds(attack, 20, 10_000, 3_000_000),
	rounds(build, 20, 10_000, 1_000_000),
	regions(4_000_000),
}

func impossible(proof Proof) (Verdict, bool) { return Verdict{Answer: Impossible, Proof: proof}, true }

func (d *desk) possible(line []chess.Move) (Verdict, bool) {
	return Verdict{Answer: Possible, Line: append([]chess.Move(nil), line...)}, true
}

// glance is a round without a table, which finds the mates of ordinary positions.
func glance(d *desk) (Verdict, bool) {
	s := d.search
	if s.round(d.first, 1, min(1000, d.limit), 128) {
		return d.possible(s.line[:s.plies])
	}
	if !s.cut {
		if s.forked {
			return impossible(Exhausted)
		}
		return impossible(Forced)
	}
	return Verdict{}, false
}

// static asks the static analysis.
func static(d *desk) (Verdict, bool) {
	if _, ok := analyse(d.first); ok {
		return impossible(Static)
	}
	return Verdict{}, false
}

// rounds searches deeper and deeper, each round with so many positions for each
// unit of depth, and in all until so many have been looked at.
func rounds(p plan, width uint, each, most int) func(*desk) (Verdict, bool) {
	return func(d *desk) (Verdict, bool) {
		s := d.search
		s.plan = p
		if len(s.table.slots) != 1<<width {
			s.table = newTable(width)
		}
		end := s.nodes + most
		for depth := 2; s.nodes < end && d.nodes() < d.limit && d.ctx.Err() == nil; depth++ {
			if s.round(d.first, depth, min(each*depth, end-s.nodes, d.limit-d.nodes()), 128) {
				return d.possible(s.line[:s.plies])
			}
			if !s.cut {
				return impossible(Exhausted)
			}
		}
		return Verdict{}, false
	}
}

// byCases asks the proof by cases.
func byCases(budget int) func(*desk) (Verdict, bool) {
	return func(d *desk) (Verdict, bool) {
		if ok, _ := split(d.ctx, d.first, budget); ok {
			return impossible(Static)
		}
		return Verdict{}, false
	}
}

// regions goes on with the closure until so many positions have been visited.
func regions(visits int) func(*desk) (Verdict, bool) {
	return func(d *desk) (Verdict, bool) {
		out := open
		if d.closure == nil {
			if d.first.Occupied().Count() > maxOfficers {
				return Verdict{}, false
			}
			d.closure = new(closure)
			out = d.closure.begin(d.ctx, d.first)
		}
		if out == open {
			out = d.closure.run(d.ctx, min(visits, len(d.closure.visits)+d.limit-d.nodes()))
		}
		switch out {
		case dead:
			return impossible(Closure)
		case winner:
			return d.possible(d.closure.line())
		}
		return Verdict{}, false
	}
}
