// Package storage keeps an event in one SQLite file, NAME.escaque, and its
// journal.
//
// Invariants, carried by the schema (migrations/*.sql) and not only by code:
//   - In a round a player has one place: a side of a board or a bye; a bye is
//     a kind; one of them at most is pairing-allocated (C.04.1 art. 3).
//   - A result is one of those that go together and belongs to a game with
//     somebody on either side. Boards are unique in a round, rounds have no gap.
//   - Only what is entered is stored; standings, colours and tie-breaks are not.
//
// The use cases change a copy of the model; [File.Commit] stores what differs
// as one transaction. Triggers write the rows it changes into the journal,
// as JSON with column names, grouped by action: Undo and Redo put them back.
// Points are tenths, money is cents, a date is the number YYYYMMDD with zeros
// for what is not known.
//
// The file is whole at any moment (rollback journal, synchronous EXTRA): it
// can be copied to a stick while it is open, and neither a crash nor a power
// cut takes away an action that was acknowledged. One window writes, by a lock
// of the operating system that ends with its process; others read.
package storage
