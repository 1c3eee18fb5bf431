// Package storage keeps an event in one SQLite file, NAME.escaque, and its
// journal.
//
// The schema carries the invariants: a player has one place in a round, a
// result belongs to a paired game, a bye is a kind. Every action is one
// transaction; triggers write the rows it changes into the journal, from
// which undo and redo restore them.
//
// The file is whole at any moment (rollback journal, synchronous FULL): it can
// be copied to a stick while open, and a crash loses no action that was
// acknowledged. One window writes; others open the file read-only.
package storage
