package tiebreak

import (
	"cmp"
	"strconv"

	"escaque/tournament"
)

// Value is the value of a tie-break: an integer in ones, tenths or hundredths,
// or undefined (no game to average over). The zero Value is undefined.
type Value struct {
	n        int64
	decimals int8 // 0, 1 or 2: digits behind the point
	defined  bool
}

// Number is a value in ones: wins, ratings, places.
func Number(n int) Value { return Value{int64(n), 0, true} }

// Tenths is a value in tenths of a point.
func Tenths(p tournament.Points) Value { return Value{int64(p), 1, true} }

// Hundredths is a value in hundredths: points multiplied by points, averages.
func Hundredths(n int64) Value { return Value{n, 2, true} }

// Defined reports whether there is a value at all.
func (v Value) Defined() bool { return v.defined }

// Scaled returns the value as an integer in hundredths.
func (v Value) Scaled() int64 {
	switch v.decimals {
	case 0:
		return v.n * 100
	case 1:
		return v.n * 10
	}
	return v.n
}

// String writes the value with the decimals of its unit: "4", "37.5",
// "18.25"; "-0" is undefined.
func (v Value) String() string {
	if !v.defined {
		return "-0"
	}
	if v.decimals == 0 {
		return strconv.FormatInt(v.n, 10)
	}
	sign, n := "", v.n
	if n < 0 {
		sign, n = "-", -n
	}
	unit := int64(10)
	if v.decimals == 2 {
		unit = 100
	}
	fraction := strconv.FormatInt(n%unit, 10)
	for len(fraction) < int(v.decimals) {
		fraction = "0" + fraction
	}
	return sign + strconv.FormatInt(n/unit, 10) + "." + fraction
}

// Compare orders by size, -1, 0 or +1; undefined is smaller than everything.
func (v Value) Compare(w Value) int {
	switch {
	case v.defined != w.defined:
		if v.defined {
			return 1
		}
		return -1
	case v.decimals == w.decimals:
		return cmp.Compare(v.n, w.n)
	}
	return cmp.Compare(v.Scaled(), w.Scaled())
}

// empty is the sum of nothing: it prints as "0", whatever the unit.
var empty = Number(0)

// roundUp divides and rounds to the nearest integer, half a unit up (C.07
// 10.1). b is positive.
func roundUp(a, b int64) int64 {
	a, b = 2*a+b, 2*b
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
