// Package export makes the papers of a tournament: what hangs on the wall,
// lies on a board, stays at the desk or goes to the federation. [Catalogue]
// lists them.
//
// [Build] turns a tournament into a [Document]: title, tables, forms or cards,
// and notes in the words of one language. Every format renders the same
// Document: PDF ([Document.PDF], [WritePDF]), one HTML file ([Document.HTML]), CSV
// ([Document.CSV]), a workbook ([Document.XLSX]) and plain text
// ([Document.Message]); [Render] chooses by [Format].
//
// Invariants:
//   - A sheet says which event, group, round, version and printing time it
//     belongs to; a page also says its number and how many there are.
//   - Papers for the wall carry no birth date but the year, no contact data and
//     nothing about money.
//   - Nothing is cut off or drawn over something else: text that does not fit
//     is made smaller, then shortened with an ellipsis; a row never breaks over
//     two pages.
//   - The same Document gives the same bytes.
//   - Nothing here knows the clock: [Options.Printed] is handed in.
//
// The fonts in fonts/ are embedded; their licence stands beside them.
package export
