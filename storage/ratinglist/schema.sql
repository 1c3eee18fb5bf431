-- One rating list. Rows stand in the order of the file.
CREATE TABLE info (
	key   TEXT PRIMARY KEY,
	value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE player (
	id             INTEGER PRIMARY KEY,          -- row of the list, from 0
	fide           INTEGER NOT NULL,             -- 0 = none
	national       TEXT    NOT NULL,
	national_key   TEXT,                         -- folded, NULL = none
	name           TEXT    NOT NULL,
	federation     TEXT    NOT NULL,
	sex            INTEGER NOT NULL,
	title          TEXT    NOT NULL,
	other_titles   TEXT    NOT NULL,
	arena_title    TEXT    NOT NULL,
	standard       INTEGER NOT NULL, standard_games INTEGER NOT NULL, standard_k INTEGER NOT NULL,
	rapid          INTEGER NOT NULL, rapid_games    INTEGER NOT NULL, rapid_k    INTEGER NOT NULL,
	blitz          INTEGER NOT NULL, blitz_games    INTEGER NOT NULL, blitz_k    INTEGER NOT NULL,
	national_rating INTEGER NOT NULL,
	birth          INTEGER NOT NULL,             -- yyyymmdd, zeros where not known
	club           TEXT    NOT NULL,
	inactive       INTEGER NOT NULL
) STRICT;

-- The row of each rank, in chunks of 4096, four bytes a row, little-endian.
CREATE TABLE rank (
	chunk INTEGER PRIMARY KEY,
	rows  BLOB NOT NULL
) STRICT;

-- The ranks of everybody with a word that begins so (one to three letters),
-- and of everybody of a federation ("=ESP").
CREATE TABLE beginning (
	prefix TEXT PRIMARY KEY,
	ranks  BLOB NOT NULL
) STRICT;

-- The words that begin with the same four letters (shorter words alone), each
-- with its ranks.
CREATE TABLE word (
	prefix TEXT PRIMARY KEY,
	words  BLOB NOT NULL
) STRICT;
