// Package list reads rating lists: the combined and the single lists of FIDE
// as text or XML, zipped or not, and national lists as CSV.
//
// Source: the files of ratings.fide.com as published in 2026 (B.02 7.1.2 says
// what they hold). The columns of a text are where its header says; a row that
// does not fit, because a long name or many titles pushed the rest aside, is
// put right by what the fields must look like.
//
// Invariants: the package is pure and streams, so that a list of two million
// rows needs no memory. A faulty row never stops it: a field that cannot be
// read is left empty and reported, a row without id or name is left out and
// reported. "Unrated" is 0 and nothing else.
package list
