// Package cli is Escaque without a window: commands that read files and write
// text, by the same use cases as the window.
//
// The command lines, what they print and the exit status are stable: other
// programs rely on them. Status 0 is done, 1 no legal pairing or differences
// found, 2 internal error, 3 bad input or usage. Every error is a sentence on
// stderr in the language of --lang, else of LC_ALL, LC_MESSAGES or LANG.
//
// Invariants: a file is written whole or not at all (a temporary file beside
// it is renamed); an existing event is never overwritten; nothing is written
// to stdout but what the command is asked for.
package cli
