// Package sample holds an invented weekend open, for whoever tries Escaque:
// 60 players, 7 rounds, 3 of them played, ready for the pairing of round 4.
// scripts/sample makes it.
package sample

import _ "embed"

// Report is the open as a tournament report.
//
//go:embed weekend-open.trf
var Report []byte

// Entries is the entry list of such an open, with clubs and fees.
//
//go:embed entries.csv
var Entries []byte
