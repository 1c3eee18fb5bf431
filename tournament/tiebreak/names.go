package tiebreak

// Modifier is a modifier of a code as the edge words it: Key names the text,
// N is the number in it, with its sign.
type Modifier struct {
	Key string
	N   int
}

// named are the codes whose modifiers belong to the name people use, such as
// "Buchholz menos el peor".
var named = map[string]bool{
	"DE/P": true, "BH/C1": true, "BH/C2": true, "BH/M1": true, "BH/M2": true,
	"FB/C1": true, "FB/C2": true, "FB/M1": true, "FB/M2": true, "SB/C1": true, "SB/C2": true, "SB/M1": true, "SB/M2": true,
	"PS/C1": true, "PS/C2": true, "AOB/F": true, "ARO/C1": true, "ARO/C2": true, "ARO/M1": true, "ARO/M2": true,
	"TPN/R": true, "RTNG/R": true,
	Lots: true, PlayOff: true,
}

// Wording returns the key of the name of a code ("tiebreak.name.BH/C1") and the
// modifiers that the name does not speak of. A criterion by hand without a name
// of its own has the key of them all, "tiebreak.name.OTHER".
func (c Code) Wording() (key string, rest []Modifier) {
	const names, modifiers = "tiebreak.name.", "tiebreak.modifier."
	if c.Manual() {
		if named[c.Name] {
			return names + c.Name, nil
		}
		return names + "OTHER", nil
	}
	full := Code{Name: c.Name, Cut: c.Cut, Median: c.Median, Fore: c.Fore, Reverse: c.Reverse}
	full.Forfeits = c.Forfeits && c.Name == "DE"
	base := Code{Name: c.Name}
	if named[full.String()] {
		base = full
	}
	add := func(on bool, key string, n int) {
		if on {
			rest = append(rest, Modifier{modifiers + key, n})
		}
	}
	add(c.Cut != base.Cut, "C", c.Cut)
	add(c.Median != base.Median, "M", c.Median)
	add(c.Limit.HalfPoints != 0, "L", c.Limit.HalfPoints)
	add(c.Limit.Percent != 0, "percent", c.Limit.Percent)
	add(c.Forfeits != base.Forfeits, "P", 0)
	add(c.Fore != base.Fore, "F", 0)
	add(c.Reverse != base.Reverse, "R", 0)
	add(c.Unrated != 0, "U", c.Unrated)
	add(c.Edition != Current, "V", c.Edition.Year())
	return names + base.String(), rest
}

// TextValues are the values for the sentence of a note, as alternating names
// and values: plain, score, value, points, no (of the opponent), round.
func (l WorkingLine) TextValues() []any {
	return []any{
		"plain", l.Plain.String(), "score", l.Score.String(), "value", l.Value.String(),
		"points", l.Points.Short(), "no", l.No, "round", l.Round,
	}
}
