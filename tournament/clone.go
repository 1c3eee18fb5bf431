package tournament

import "slices"

// Clone returns a deep copy: changing it never touches the original.
func (e *Event) Clone() *Event {
	c := *e
	c.Deputies = slices.Clone(e.Deputies)
	c.Tournaments = make([]*Tournament, len(e.Tournaments))
	for i, t := range e.Tournaments {
		c.Tournaments[i] = t.Clone()
	}
	return &c
}

// Clone returns a deep copy of the tournament.
func (t *Tournament) Clone() *Tournament {
	c := *t
	c.Settings = t.Settings.Clone()
	c.Players = slices.Clone(t.Players)
	c.Rounds = make([]Round, len(t.Rounds))
	for i, r := range t.Rounds {
		r.Games = slices.Clone(r.Games)
		r.Byes = slices.Clone(r.Byes)
		c.Rounds[i] = r
	}
	c.Requests = slices.Clone(t.Requests)
	c.Decisions = slices.Clone(t.Decisions)
	for i := range c.Decisions {
		c.Decisions[i].Players = slices.Clone(c.Decisions[i].Players)
	}
	c.Extra = slices.Clone(t.Extra)
	return &c
}

// Clone returns a deep copy of the settings.
func (s Settings) Clone() Settings {
	s.Schedule = slices.Clone(s.Schedule)
	s.Tiebreaks = slices.Clone(s.Tiebreaks)
	s.VirtualPoints = slices.Clone(s.VirtualPoints)
	s.Forbidden = slices.Clone(s.Forbidden)
	for i := range s.Forbidden {
		s.Forbidden[i].Players = slices.Clone(s.Forbidden[i].Players)
	}
	return s
}
