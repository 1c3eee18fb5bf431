package storage

import "escaque/tournament"

// The faults of the event file.
const (
	FileExists     tournament.Code = "storage-file-exists"     // path
	FileMissing    tournament.Code = "storage-file-missing"    // path
	FolderMissing  tournament.Code = "storage-folder-missing"  // path
	NotAFile       tournament.Code = "storage-not-a-file"      // path
	NotADatabase   tournament.Code = "storage-not-a-database"  // path
	OtherProgram   tournament.Code = "storage-other-program"   // path
	NewerVersion   tournament.Code = "storage-newer-version"   // path, version, known
	Corrupt        tournament.Code = "storage-corrupt"         // path, cause
	Unreadable     tournament.Code = "storage-unreadable"      // path, cause
	NotSaved       tournament.Code = "storage-not-saved"       // path, cause
	DiskFull       tournament.Code = "storage-disk-full"       // path
	HeldByOther    tournament.Code = "storage-held-by-other"   // path, host, pid, since
	FolderReadOnly tournament.Code = "storage-folder-readonly" // path
	ReadOnlyFile   tournament.Code = "storage-read-only"       // path
	NothingToUndo  tournament.Code = "storage-nothing-to-undo" //
	NothingToRedo  tournament.Code = "storage-nothing-to-redo" //
	BackupFailed   tournament.Code = "storage-backup-failed"   // path, cause
	Invariant      tournament.Code = "storage-invariant"       // cause
)
