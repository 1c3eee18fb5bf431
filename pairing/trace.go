package pairing

// Trace is how a pairing came about, enough for Explain to say why.
type Trace struct{}
