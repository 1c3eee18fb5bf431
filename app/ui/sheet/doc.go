// Package sheet shows a document of package export as a grid: the lists on the
// screen are the lists on paper, built once.
package sheet
