package tiebreak

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// Code is one criterion of a list: a tie-break of C.07 with its modifiers.
// Codes are comparable.
type Code struct {
	Name string // acronym of C.07 art. 5: "BH"; "PTS" is the score itself

	Cut      int     // C: how many of the least significant values fall away (14.1, 14.2)
	Median   int     // M: how many fall away at either end, least first (14.3, 14.4)
	Limit    Limit   // L: the limit of the Koya system (14.5)
	Forfeits bool    // P: forfeits count as games played against the scheduled opponent (6.1.1)
	Fore     bool    // F: on Fore Buchholz (8.2)
	Reverse  bool    // R: lowest first where highest is usual, and the other way round (7.8, 10.6)
	Unrated  int     // U: rating that an unrated player counts with (art. 10); 0 = not given
	Edition  Edition // V: edition of C.07; Current = the one of the standings
}

// Limit moves the limit of the Koya system.
type Limit struct {
	HalfPoints int // "+1", "-2": half points above or below 50% (C.07 14.5)
	Percent    int // "60": another percentage, as FIDE's checker reads it; 0 = 50
}

// ManualPrefix begins the names of criteria the arbiter decides by hand, such
// as OTHER_LOTS and OTHER_PLAYOFF (C.07 3 and 4.2).
const ManualPrefix = "OTHER_"

// The criteria by hand that the program has names for.
const (
	Lots    = ManualPrefix + "LOTS"    // drawing of lots
	PlayOff = ManualPrefix + "PLAYOFF" // games played to break the tie
)

// kind tells how a tie-break behaves.
type kind struct {
	modifiers string // letters it may carry
	article   string // of C.07
	ascending bool   // the smallest value is the best
	rating    bool   // on ratings (art. 10)
	buchholz  bool   // art. 8: not in round robins
}

// kinds are the individual tie-breaks of C.07 art. 5. V is open to all.
var kinds = map[string]kind{
	"PTS":  {"", "4.1", false, false, false},
	"DE":   {"P", "6", true, false, false},
	"WIN":  {"", "7.1", false, false, false},
	"WON":  {"", "7.2", false, false, false},
	"BPG":  {"", "7.3", false, false, false},
	"BWG":  {"", "7.4", false, false, false},
	"PS":   {"C", "7.5", false, false, false},
	"REP":  {"", "7.6", false, false, false},
	"STD":  {"", "7.7", false, false, false},
	"TPN":  {"R", "7.8", true, false, false},
	"BH":   {"CMP", "8.1", false, false, true},
	"AOB":  {"F", "8.2", false, false, true},
	"FB":   {"CMP", "8.3", false, false, true},
	"SB":   {"CMP", "9.1", false, false, false},
	"KS":   {"L", "9.2", false, false, false},
	"ARO":  {"CMU", "10.1", false, true, false},
	"TPR":  {"U", "10.2", false, true, false},
	"PTP":  {"U", "10.3", false, true, false},
	"APRO": {"U", "10.4", false, true, false},
	"APPO": {"U", "10.5", false, true, false},
	"RTNG": {"RU", "10.6", false, true, false},
}

// aliases are older or shorter names: GE is REP before August 2024.
var aliases = map[string]string{"GE": "REP", "SNO": "TPN"}

// Names lists the acronyms of C.07 in the order of its articles.
func Names() []string {
	return []string{"PTS", "DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "TPN", "BH", "AOB", "FB", "SB", "KS",
		"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"}
}

// Modifiers are the letters that a tie-break may carry, such as "CMP".
func Modifiers(name string) string { return kinds[name].modifiers }

// Manual reports whether the arbiter decides the criterion by hand.
func (c Code) Manual() bool { return strings.HasPrefix(c.Name, ManualPrefix) }

// Article is the article of C.07 that defines the tie-break; "4.2" for the
// arbiter's own criteria.
func (c Code) Article() string {
	if c.Manual() {
		return "4.2"
	}
	return kinds[c.Name].article
}

// Ascending reports whether the smallest value ranks first.
func (c Code) Ascending() bool {
	return (kinds[c.Name].ascending || c.Manual()) != c.Reverse
}

// Rating reports whether the tie-break rests on ratings (art. 10).
func (c Code) Rating() bool { return kinds[c.Name].rating }

// Base is the code without the rating for the unrated and the edition: what
// names it in a heading or a footnote.
func (c Code) Base() Code {
	c.Unrated, c.Edition = 0, Current
	return c
}

// String writes the code as a tournament report does: "BH/C1/P", "KS/L+1",
// "ARO/C1/U1400".
func (c Code) String() string {
	var b strings.Builder
	b.WriteString(c.Name)
	number := func(letter string, n int) {
		if n != 0 {
			b.WriteString("/" + letter + strconv.Itoa(n))
		}
	}
	flag := func(letter string, on bool) {
		if on {
			b.WriteString("/" + letter)
		}
	}
	number("C", c.Cut)
	number("M", c.Median)
	if c.Limit.HalfPoints > 0 {
		b.WriteString("/L+" + strconv.Itoa(c.Limit.HalfPoints))
	} else {
		number("L", c.Limit.HalfPoints)
	}
	number("L", c.Limit.Percent)
	flag("P", c.Forfeits)
	flag("F", c.Fore)
	flag("R", c.Reverse)
	number("U", c.Unrated)
	if c.Edition != Current {
		number("V", c.Edition.Year())
	}
	return b.String()
}

// ParseCode reads a code in the notation of a tournament report, in any case:
// "BH/C1", "KS/L-1", "DE/P", "ARO/C1/U1400", "BH/V2024"; also the Handbook's
// own "BH-C1", and GE for REP. It reports [CodeUnknown], [ModifierUnknown] and
// [ModifierRefused].
func ParseCode(text string) (Code, error) {
	s := strings.ToUpper(strings.TrimSpace(text))
	if i := strings.IndexByte(s, '-'); i > 0 && !strings.Contains(s[:i], "/") {
		s = s[:i] + "/" + s[i+1:]
	}
	parts := strings.Split(s, "/")
	name := parts[0]
	if alias, ok := aliases[name]; ok {
		name = alias
	}
	c := Code{Name: name}
	if c.Manual() {
		if len(name) == len(ManualPrefix) || len(parts) > 1 || strings.ContainsFunc(name, notInName) {
			return Code{}, tournament.NewFault(CodeUnknown, "text", text)
		}
		return c, nil
	}
	known, ok := kinds[name]
	if !ok {
		return Code{}, tournament.NewFault(CodeUnknown, "text", text)
	}
	for _, part := range parts[1:] {
		if !c.modify(part) {
			return Code{}, tournament.NewFault(ModifierUnknown, "text", text, "modifier", part)
		}
		if !strings.Contains(known.modifiers+"V", part[:1]) || c.Cut > 0 && c.Median > 0 {
			return Code{}, tournament.NewFault(ModifierRefused, "code", name, "modifier", part)
		}
	}
	return c, nil
}

func notInName(r rune) bool { return r != '_' && (r < 'A' || r > 'Z') && (r < '0' || r > '9') }

// modify reads one modifier into the code; false if it makes no sense.
func (c *Code) modify(part string) bool {
	if part == "" {
		return false
	}
	rest := part[1:]
	number := func(low, high int) (int, bool) {
		n, err := strconv.Atoi(rest)
		return n, err == nil && n >= low && n <= high && rest[0] != '+'
	}
	var ok bool
	switch part[0] {
	case 'C':
		c.Cut, ok = number(1, 9)
	case 'M':
		c.Median, ok = number(1, 9)
	case 'U':
		c.Unrated, ok = number(1, 4000)
	case 'L':
		return c.limit(rest)
	case 'V':
		var year int
		if year, ok = number(2000, 2999); ok {
			c.Edition, ok = editionOf(year)
		}
	case 'P':
		c.Forfeits, ok = true, rest == ""
	case 'F':
		c.Fore, ok = true, rest == ""
	case 'R':
		c.Reverse, ok = true, rest == ""
	}
	return ok
}

func (c *Code) limit(rest string) bool {
	n, err := strconv.Atoi(rest)
	if err != nil {
		return false
	}
	if rest[0] == '+' || rest[0] == '-' {
		c.Limit = Limit{HalfPoints: n}
		return n != 0 && n >= -99 && n <= 99
	}
	c.Limit = Limit{Percent: n}
	return n >= 1 && n <= 100
}

// ParseList reads codes separated by commas, semicolons or spaces. It reports
// what [ParseCode] reports for the first bad code.
func ParseList(text string) ([]Code, error) {
	var codes []Code
	for _, field := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",; \t\r\n", r) }) {
		c, err := ParseCode(field)
		if err != nil {
			return nil, err
		}
		codes = append(codes, c)
	}
	return codes, nil
}

// List reads the codes of a tournament's settings.
func List(codes []string) ([]Code, error) { return ParseList(strings.Join(codes, ",")) }

// Strings writes codes as the settings hold them.
func Strings(codes []Code) []string {
	out := make([]string, len(codes))
	for i, c := range codes {
		out[i] = c.String()
	}
	return out
}
