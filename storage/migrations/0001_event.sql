-- The event file, version 1. Points are tenths, money is cents, dates are
-- YYYYMMDD with zeros for unknown parts.

CREATE TABLE event (
  id           INTEGER PRIMARY KEY CHECK (id = 1),
  name         TEXT NOT NULL CHECK (name <> ''),
  city         TEXT NOT NULL,
  federation   TEXT NOT NULL,
  start_date   INTEGER NOT NULL,
  end_date     INTEGER NOT NULL,
  organiser    TEXT NOT NULL,
  fide_event   TEXT NOT NULL,
  chief_name   TEXT NOT NULL,
  chief_fide   INTEGER NOT NULL,
  chief_title  TEXT NOT NULL
) STRICT;

CREATE TABLE deputy (
  pos   INTEGER PRIMARY KEY,
  name  TEXT NOT NULL,
  fide  INTEGER NOT NULL,
  title TEXT NOT NULL
) STRICT;

CREATE TABLE tournament (
  id       INTEGER PRIMARY KEY,
  pos      INTEGER NOT NULL,
  name     TEXT NOT NULL,
  system   TEXT NOT NULL,
  rounds   INTEGER NOT NULL,
  cycles   INTEGER NOT NULL,
  reversed INTEGER NOT NULL CHECK (reversed IN (0, 1)),
  time_control TEXT NOT NULL,
  time_code    TEXT NOT NULL,
  rating_list  TEXT NOT NULL,
  win INTEGER NOT NULL, draw INTEGER NOT NULL, loss INTEGER NOT NULL,
  forfeit_win INTEGER NOT NULL, forfeit_loss INTEGER NOT NULL,
  pairing_bye INTEGER NOT NULL, half_bye INTEGER NOT NULL, full_bye INTEGER NOT NULL, zero_bye INTEGER NOT NULL,
  adjourned INTEGER NOT NULL,
  initial_colour INTEGER NOT NULL CHECK (initial_colour IN (0, 1, 2)),
  count_never_paired INTEGER NOT NULL CHECK (count_never_paired IN (0, 1)),
  acceleration TEXT NOT NULL,
  max_half_byes INTEGER NOT NULL,
  last_half_bye INTEGER NOT NULL,
  type_code TEXT NOT NULL
) STRICT;

CREATE TABLE schedule (
  tournament INTEGER NOT NULL REFERENCES tournament DEFERRABLE INITIALLY DEFERRED,
  round      INTEGER NOT NULL CHECK (round >= 1),
  date       INTEGER NOT NULL,
  time       TEXT NOT NULL,
  PRIMARY KEY (tournament, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE tiebreak (
  tournament INTEGER NOT NULL REFERENCES tournament DEFERRABLE INITIALLY DEFERRED,
  pos        INTEGER NOT NULL,
  code       TEXT NOT NULL,
  PRIMARY KEY (tournament, pos)
) STRICT, WITHOUT ROWID;

CREATE TABLE virtual_points (
  tournament INTEGER NOT NULL REFERENCES tournament DEFERRABLE INITIALLY DEFERRED,
  pos        INTEGER NOT NULL,
  points     INTEGER NOT NULL,
  from_round INTEGER NOT NULL,
  to_round   INTEGER NOT NULL,
  from_no    INTEGER NOT NULL,
  to_no      INTEGER NOT NULL,
  PRIMARY KEY (tournament, pos)
) STRICT, WITHOUT ROWID;

CREATE TABLE player (
  tournament INTEGER NOT NULL REFERENCES tournament DEFERRABLE INITIALLY DEFERRED,
  id         INTEGER NOT NULL,
  no         INTEGER NOT NULL CHECK (no >= 0),
  name       TEXT NOT NULL CHECK (name <> ''),
  fide       INTEGER NOT NULL CHECK (fide >= 0),
  national   TEXT NOT NULL,
  title      TEXT NOT NULL CHECK (title IN ('', 'GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM')),
  sex        TEXT NOT NULL CHECK (sex IN ('', 'm', 'w')),
  birth      INTEGER NOT NULL,
  federation TEXT NOT NULL,
  club       TEXT NOT NULL,
  standard   INTEGER NOT NULL CHECK (standard >= 0),
  rapid      INTEGER NOT NULL CHECK (rapid >= 0),
  blitz      INTEGER NOT NULL CHECK (blitz >= 0),
  local      INTEGER NOT NULL CHECK (local >= 0),
  k          INTEGER NOT NULL,
  category   TEXT NOT NULL,
  fee_owed   INTEGER NOT NULL,
  fee_paid   INTEGER NOT NULL,
  notes      TEXT NOT NULL,
  presence   INTEGER NOT NULL CHECK (presence IN (0, 1, 2)),
  entered    INTEGER NOT NULL,
  departure  INTEGER NOT NULL CHECK (departure IN (0, 1, 2)),
  left_round INTEGER NOT NULL,
  fixed_board INTEGER NOT NULL,
  PRIMARY KEY (tournament, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE forbidden (
  tournament INTEGER NOT NULL REFERENCES tournament DEFERRABLE INITIALLY DEFERRED,
  pos        INTEGER NOT NULL,
  from_round INTEGER NOT NULL,
  to_round   INTEGER NOT NULL,
  reason     TEXT NOT NULL,
  PRIMARY KEY (tournament, pos)
) STRICT, WITHOUT ROWID;

CREATE TABLE forbidden_player (
  tournament INTEGER NOT NULL,
  pos        INTEGER NOT NULL,
  place      INTEGER NOT NULL,
  player     INTEGER NOT NULL,
  PRIMARY KEY (tournament, pos, place),
  FOREIGN KEY (tournament, pos) REFERENCES forbidden DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tournament, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Ties settled by hand.
CREATE TABLE decision (
  tournament INTEGER NOT NULL REFERENCES tournament DEFERRABLE INITIALLY DEFERRED,
  pos        INTEGER NOT NULL,
  code       TEXT NOT NULL CHECK (code <> ''),
  reason     TEXT NOT NULL,
  PRIMARY KEY (tournament, pos)
) STRICT, WITHOUT ROWID;

CREATE TABLE decision_player (
  tournament INTEGER NOT NULL,
  pos        INTEGER NOT NULL,
  place      INTEGER NOT NULL,
  player     INTEGER NOT NULL,
  PRIMARY KEY (tournament, pos, place),
  FOREIGN KEY (tournament, pos) REFERENCES decision DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tournament, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE request (
  tournament INTEGER NOT NULL,
  round      INTEGER NOT NULL CHECK (round >= 1),
  player     INTEGER NOT NULL,
  pos        INTEGER NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('H', 'F', 'Z')),
  PRIMARY KEY (tournament, round, player),
  FOREIGN KEY (tournament, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Rounds follow one another without a gap: the one before is there.
CREATE TABLE round (
  tournament INTEGER NOT NULL REFERENCES tournament DEFERRABLE INITIALLY DEFERRED,
  round      INTEGER NOT NULL CHECK (round >= 1),
  version    INTEGER NOT NULL,
  state      INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
  previous   INTEGER GENERATED ALWAYS AS (nullif(round - 1, 0)) VIRTUAL,
  PRIMARY KEY (tournament, round),
  FOREIGN KEY (tournament, previous) REFERENCES round DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- A result belongs to a paired game and is one of those that go together. A
-- game has somebody on either side: the two fixed columns lead to the seats.
CREATE TABLE game (
  tournament INTEGER NOT NULL,
  round      INTEGER NOT NULL,
  board      INTEGER NOT NULL CHECK (board >= 1),
  result     TEXT NOT NULL CHECK (result IN ('', '10', '==', '01', '+-', '-+', '--', '=0', '0=', '00', 'WL', 'DD', 'LW', 'DL', 'LD', 'LL', 'XX')),
  white_side TEXT NOT NULL GENERATED ALWAYS AS ('w') VIRTUAL,
  black_side TEXT NOT NULL GENERATED ALWAYS AS ('b') VIRTUAL,
  PRIMARY KEY (tournament, round, board),
  FOREIGN KEY (tournament, round) REFERENCES round DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tournament, round, board, white_side) REFERENCES seat (tournament, round, board, colour) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tournament, round, board, black_side) REFERENCES seat (tournament, round, board, colour) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- A player has one place in a round: a side of a board or a bye. Nobody
-- shares a side of a board.
CREATE TABLE seat (
  tournament INTEGER NOT NULL,
  round      INTEGER NOT NULL,
  player     INTEGER NOT NULL,
  board      INTEGER,
  colour     TEXT CHECK (colour IN ('w', 'b')),
  bye        TEXT CHECK (bye IN ('U', 'H', 'F', 'Z')),
  PRIMARY KEY (tournament, round, player),
  UNIQUE (tournament, round, board, colour),
  CHECK ((bye IS NULL) = (board IS NOT NULL) AND (board IS NULL) = (colour IS NULL)),
  FOREIGN KEY (tournament, round) REFERENCES round DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tournament, round, board) REFERENCES game DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tournament, player) REFERENCES player DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- One pairing-allocated bye in a round (C.04.1 art. 3).
CREATE UNIQUE INDEX seat_pairing_bye ON seat (tournament, round) WHERE bye = 'U';

CREATE TABLE extra (
  tournament INTEGER NOT NULL REFERENCES tournament DEFERRABLE INITIALLY DEFERRED,
  pos        INTEGER NOT NULL,
  line       TEXT NOT NULL,
  PRIMARY KEY (tournament, pos)
) STRICT, WITHOUT ROWID;

-- The arbiter's log. body is the incident as JSON; round and board find it.
CREATE TABLE incident (
  tournament INTEGER NOT NULL REFERENCES tournament DEFERRABLE INITIALLY DEFERRED,
  id         INTEGER NOT NULL CHECK (id >= 1),
  round      INTEGER NOT NULL CHECK (round >= 0),
  board      INTEGER NOT NULL CHECK (board >= 0),
  body       TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (tournament, id)
) STRICT, WITHOUT ROWID;

-- The journal: an action and the rows it changed, written by triggers.
CREATE TABLE action (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  name   TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  who    TEXT NOT NULL,
  time   TEXT NOT NULL,
  -- 0 done, 1 undone, 2 undone and passed over by a later action
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1, 2))
) STRICT;

CREATE INDEX action_undone ON action (id) WHERE undone = 1;

CREATE TABLE change (
  id      INTEGER PRIMARY KEY,
  action  INTEGER NOT NULL REFERENCES action ON DELETE CASCADE,
  tab     TEXT NOT NULL,
  old_row TEXT,
  new_row TEXT
) STRICT;

CREATE INDEX change_action ON change (action);

-- recording is the action under way; NULL while undo and redo restore rows.
-- sealed is the last action whose rows an older version wrote: it stays in
-- the journal but cannot be undone.
CREATE TABLE state (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  recording INTEGER,
  revision  INTEGER NOT NULL,
  sealed    INTEGER NOT NULL
) STRICT;

INSERT INTO state (id, recording, revision, sealed) VALUES (1, NULL, 0, 0);
