// Package entries reads entry lists: the CSV files in which organisers gather
// the players of an event, as spreadsheets and web forms write them.
//
// Delimiter (; , tab), encoding (UTF-8 with or without BOM, UTF-16, Windows
// 1252) and columns are found by looking: columns by the names of the header
// row, in Spanish or English, without regard to accents, case and order.
//
// Invariants: the package is pure. It never stops at a faulty row: what is
// sound comes in, the rest is a [Problem] with line, column and cure. A field
// that cannot be read leaves the player without it; a row is left out only if
// nobody could say who it is, if it repeats an earlier one, or if its fields
// are out of place. Every player that comes in passes the checks of package
// tournament, and no two have the same FIDE ID.
package entries
