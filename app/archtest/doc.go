// Package archtest holds no code, only the test that guards the house: which
// room may import which, and what the pure rooms must not know at all. The
// table stands in arrows_test.go.
package archtest
