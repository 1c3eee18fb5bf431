// Package export makes the papers of a tournament: pairings, standings,
// crosstable, start list, results.
//
// [Build] turns a tournament into a [Document]: title, tables and notes in the
// words of one language. Every format renders the same Document: PDF
// ([Document.PDF], [WritePDF]), one HTML file ([Document.HTML]) and CSV
// ([Document.CSV]); [Render] chooses by [Format].
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
