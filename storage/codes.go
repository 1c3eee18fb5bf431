package storage

import "escaque/tournament"

// The faults of the event file. Those with NOT SAVED in their sentence say
// that an action did not reach the disk; the file is then as it was before.
const (
	// Making a file.
	FileExists    tournament.Code = "storage-file-exists"    // path
	FolderMissing tournament.Code = "storage-folder-missing" // path
	CreateFailed  tournament.Code = "storage-create-failed"  // path, cause

	// Opening a file.
	FileMissing     tournament.Code = "storage-file-missing"     // path
	NotAFile        tournament.Code = "storage-not-a-file"       // path
	FileEmpty       tournament.Code = "storage-file-empty"       // path
	NotADatabase    tournament.Code = "storage-not-a-database"   // path
	OtherProgram    tournament.Code = "storage-other-program"    // path
	NewerVersion    tournament.Code = "storage-newer-version"    // path, version, known
	OlderReadOnly   tournament.Code = "storage-older-readonly"   // path, version, known
	MigrationFailed tournament.Code = "storage-migration-failed" // path, version, copy, cause
	Corrupt         tournament.Code = "storage-corrupt"          // path, cause
	Interrupted     tournament.Code = "storage-interrupted"      // path, journal
	Unreadable      tournament.Code = "storage-unreadable"       // path, cause

	// Why a file is read-only.
	HeldByOther    tournament.Code = "storage-held-by-other"   // path, host, pid, since
	FolderReadOnly tournament.Code = "storage-folder-readonly" // path
	ReadOnlyFile   tournament.Code = "storage-read-only"       // path
	LockFailed     tournament.Code = "storage-lock-failed"     // path, cause

	// Saving an action.
	NotSaved         tournament.Code = "storage-not-saved"          // path, cause
	DiskFull         tournament.Code = "storage-disk-full"          // path
	DiskReadOnly     tournament.Code = "storage-disk-readonly"      // path
	Busy             tournament.Code = "storage-busy"               // path
	Damaged          tournament.Code = "storage-damaged"            // path, cause
	FileGone         tournament.Code = "storage-file-gone"          // path
	ChangedElsewhere tournament.Code = "storage-changed-elsewhere"  // path
	Invariant        tournament.Code = "storage-invariant"          // cause
	TextUnreadable   tournament.Code = "storage-text-unreadable"    // text
	NothingToUndo    tournament.Code = "storage-nothing-to-undo"    //
	NothingToRedo    tournament.Code = "storage-nothing-to-redo"    //
	BackupFailed     tournament.Code = "storage-backup-failed"      // path, cause
	BackupFull       tournament.Code = "storage-backup-full"        // path
	BackupOntoItself tournament.Code = "storage-backup-onto-itself" // path
)
