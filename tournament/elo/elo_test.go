package elo

import "testing"

// Rows of the tables of B.02 8.1, with the ends and both signs.
func TestTables(t *testing.T) {
	for percent, want := range map[int]int{-1: -800, 0: -800, 36: -102, 49: -7, 50: 0, 57: 50, 76: 202, 99: 677, 100: 800, 101: 800} {
		if got := Difference(percent); got != want {
			t.Errorf("dp(%d) = %d, want %d", percent, got, want)
		}
	}
	for difference, want := range map[int]int{0: 50, 3: 50, 4: 51, 206: 76, 207: 77, 411: 92, 735: 99, 736: 100, -3: 50, -4: 49, -735: 1, -736: 0, 9999: 100} {
		if got := Expected(difference); got != want {
			t.Errorf("PD(%d) = %d, want %d", difference, got, want)
		}
	}
}
