package penalty

import "maps"

// Walk calls visit with every combination of answers of a form: all options
// of each choice that is asked, and for other kinds a few typical values. It
// is for tests and for printing what a form can come to.
func Walk(f Form, visit func(Answers)) { walk(&f, Answers{}, map[string]bool{}, visit) }

func walk(f *Form, a Answers, done map[string]bool, visit func(Answers)) {
	for _, q := range f.Asked(a) {
		if done[q.ID] {
			continue
		}
		done[q.ID] = true
		for _, value := range typical(q) {
			next := maps.Clone(a)
			if value != "" {
				next[q.ID] = value
			}
			walk(f, next, maps.Clone(done), visit)
		}
		return
	}
	visit(a)
}

func typical(q Question) []string {
	switch q.Kind {
	case Number:
		return []string{"0", "1", "10"}
	case Time:
		return []string{"4", "0:30", "6"}
	case Position:
		return []string{"", "8/8/4k3/8/8/3K4/7r/8 w - - 0 1"}
	}
	return q.Options
}
