package generate

// source is a stream of numbers from a seed (SplitMix64). It is our own, so
// that a seed makes the same tournament with every release of the language.
type source struct{ state uint64 }

// newSource starts the stream of a seed; purpose keeps streams of the same
// seed apart.
func newSource(seed, purpose uint64) *source { return &source{seed ^ purpose*0x9e3779b97f4a7c15} }

func (s *source) next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns one of 0…n-1, n at least 1. All are equally likely but for
// one part in 2⁴⁰.
func (s *source) below(n int) int { return int(s.next() % uint64(n)) }
