// Package kit holds the widgets that every page of the window uses: a table
// worked by keys ([Grid]), entries and buttons that let the keys of the window
// through, dialogs that Enter confirms and Esc closes ([Dialogs]), the line at
// the foot and the banner for what went wrong.
//
// How keys travel: the toolkit gives a key to the focused widget only. Widgets
// of this package use up what they understand and hand the rest to
// [fyne.Canvas.OnTypedKey] ([Forward]), where the window finds the action of
// the key or, while a dialog is open, the dialog.
//
// Nothing here knows chess, the event or a language: texts are handed in.
package kit
