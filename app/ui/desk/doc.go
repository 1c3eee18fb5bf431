// Package desk is the arbiter's desk: rulings by form, draws by claim, the
// question whether a side can still mate, calculators, the Laws by topic and
// the log of incidents.
//
// Each tool works live: whatever is typed is ruled on at once. A search for a
// mate runs away from the window and can be stopped; its answers are kept, so
// that asking again costs nothing. Only what is entered into the log changes
// the event, ruling and result as one action.
//
// Everything but the log works without an event.
package desk
