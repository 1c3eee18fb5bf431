// Package app holds the use cases of Escaque: open an event, enter a player,
// pair a round, record a result, print. Window and commands call the same
// functions.
//
// A [Desk] is an open event file. Every action on it changes a copy of the
// model by the pure functions of package tournament, stores the difference in
// one transaction and then shows the new event; if anything fails nothing has
// happened. Each action is in the journal and can be undone.
//
// Invariants: what [Desk.Event] returned is never changed afterwards; an
// action that returned nil is on the disk.
package app
