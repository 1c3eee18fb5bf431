package tournament

import (
	"slices"
	"strings"
)

// Decision is a tie settled by hand (C.07 4.2, art. 2): a drawing of lots, a
// play-off. It counts where its code stands among the tie-breaks.
type Decision struct {
	Code    string     // "OTHER_LOTS", "OTHER_PLAYOFF", "OTHER_…"
	Players []PlayerID // best first; the others are not touched by it
	Reason  string     // "lots drawn on 8 March before both players"
}

// Decide records a decision by hand. An earlier one by the same criterion
// over any of the same players is replaced. A reason must be given: it is
// what the arbiter answers with.
func (t *Tournament) Decide(d Decision) error {
	d.Code, d.Reason = strings.ToUpper(strings.TrimSpace(d.Code)), strings.TrimSpace(d.Reason)
	if err := t.validateDecision(d); err != nil {
		return err
	}
	t.Decisions = slices.DeleteFunc(t.Decisions, func(old Decision) bool {
		return old.Code == d.Code && slices.ContainsFunc(old.Players, func(id PlayerID) bool { return slices.Contains(d.Players, id) })
	})
	d.Players = slices.Clone(d.Players)
	t.Decisions = append(t.Decisions, d)
	return nil
}

func (t *Tournament) validateDecision(d Decision) error {
	if !strings.HasPrefix(d.Code, "OTHER_") || len(d.Code) == len("OTHER_") {
		return NewFault(DecisionCode, "code", d.Code)
	}
	if d.Reason == "" {
		return NewFault(DecisionReason, "code", d.Code)
	}
	if len(d.Players) < 2 {
		return NewFault(DecisionTooFew, "code", d.Code)
	}
	for i, id := range d.Players {
		p := t.Player(id)
		if p == nil {
			return NewFault(PlayerUnknown, "id", id)
		}
		if slices.Contains(d.Players[:i], id) {
			return NewFault(DecisionTwice, "name", p.Name)
		}
	}
	return nil
}
