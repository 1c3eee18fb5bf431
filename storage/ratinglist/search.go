package ratinglist

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"escaque/rating/list"
)

// Query is what somebody looks for.
type Query struct {
	// Text is the beginning of any words of the name in any order, accents or
	// not, or a FIDE or national id or the beginning of one.
	Text       string
	Federation string // three letters; "" = all
	Limit      int    // 0 = 20
}

// Search finds people, the best match first: whole words before beginnings,
// the surname before other words, then by strength. An empty text finds
// nobody.
func (d *Database) Search(ctx context.Context, q Query) ([]list.Entry, error) {
	if q.Limit <= 0 {
		q.Limit = 20
	}
	q.Federation = strings.ToUpper(strings.TrimSpace(q.Federation))
	found, err := d.search(ctx, q)
	return found, d.readError(err)
}

func (d *Database) search(ctx context.Context, q Query) ([]list.Entry, error) {
	if id := nationalKey(q.Text); strings.ContainsFunc(id, unicode.IsDigit) {
		found, err := d.byID(ctx, id, q)
		if err != nil || len(found) > 0 {
			return found, err
		}
	}
	found, err := d.byName(ctx, list.Query(q.Text, false), q)
	if err == nil && len(found) == 0 && strings.ContainsAny(q.Text, "'’‘`´") {
		return d.byName(ctx, list.Query(q.Text, true), q)
	}
	return found, err
}

// byID finds the person with an id, then those whose id begins so.
func (d *Database) byID(ctx context.Context, id string, q Query) ([]list.Entry, error) {
	var found []list.Entry
	collect := func(query string, args ...any) error {
		if len(found) >= q.Limit {
			return nil
		}
		rows, err := d.db.QueryContext(ctx, "SELECT "+columns+" FROM player WHERE "+query+" LIMIT ?", append(args, 4*q.Limit)...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() && len(found) < q.Limit {
			e, err := scan(rows)
			if err != nil {
				return err
			}
			if (q.Federation == "" || e.Federation == q.Federation) && !slices.Contains(found, e) {
				found = append(found, e)
			}
		}
		return rows.Err()
	}
	if n, ok := digits(id); ok {
		if err := collect("fide > 0 AND fide = ?", n); err != nil {
			return nil, err
		}
		if len(id) >= 4 {
			for low, high := n*10, n*10+9; high < 1e11; low, high = low*10, high*10+9 {
				if err := collect("fide > 0 AND fide BETWEEN ? AND ? ORDER BY fide", low, high); err != nil {
					return nil, err
				}
			}
		}
	}
	if err := collect("national_key IS NOT NULL AND national_key = ?", id); err != nil {
		return nil, err
	}
	err := collect("national_key IS NOT NULL AND national_key >= ? AND national_key < ? ORDER BY national_key", id, id+"\U0010ffff")
	return found, err
}

func digits(s string) (int, bool) {
	n := 0
	for _, c := range s {
		if c < '0' || c > '9' || n > 1e10 {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, s != "" && n > 0
}

// byName intersects the ranks of the words: first all of them whole, then the
// last one as a beginning, then all.
func (d *Database) byName(ctx context.Context, words []string, q Query) ([]list.Entry, error) {
	if len(words) == 0 || d.info.Rows == 0 {
		return nil, nil
	}
	limit := d.take()
	defer d.bits.Put(limit)
	if q.Federation != "" {
		if err := d.addRow(ctx, *limit, d.beginning, federationKey(q.Federation)); err != nil {
			return nil, err
		}
	} else {
		fill(*limit)
	}
	// Candidates of the better kinds leave the set, so that none comes twice.
	whole, begun := d.take(), d.take()
	defer d.bits.Put(whole)
	defer d.bits.Put(begun)
	copy(*whole, *limit)
	copy(*begun, *limit)
	var lastWhole, lastBegun *bitmap
	for i, w := range words {
		exact, begin := d.take(), d.take()
		defer d.bits.Put(exact)
		defer d.bits.Put(begin)
		if err := d.ranks(ctx, w, *exact, *begin); err != nil {
			return nil, err
		}
		if i == len(words)-1 {
			lastWhole, lastBegun = exact, begin
			break
		}
		whole.and(*exact)
		begun.and(*begin)
	}
	begun.and(*lastBegun)
	typing := d.take() // all whole but the last word, which is being typed
	defer d.bits.Put(typing)
	copy(*typing, *whole)
	whole.and(*lastWhole)
	typing.and(*lastBegun)
	want := max(2*q.Limit, 40)
	var ranks []uint32
	for _, set := range []bitmap{*whole, *typing, *begun} {
		set.each(func(rank uint32) bool {
			if len(ranks) < want && !slices.Contains(ranks, rank) {
				ranks = append(ranks, rank)
			}
			return len(ranks) < want
		})
	}
	return d.best(ctx, ranks, words, q)
}

// take is an empty set of the size of the list.
func (d *Database) take() *bitmap {
	b := d.bits.Get().(*bitmap)
	clear(*b)
	return b
}

func fill(b bitmap) {
	for i := range b {
		b[i] = ^uint64(0)
	}
}

// ranks fills two sets: who has the word, and who has a word that begins so.
func (d *Database) ranks(ctx context.Context, word string, exact, begin bitmap) error {
	short := utf8.RuneCountInString(word) < block
	if short {
		if err := d.addRow(ctx, begin, d.beginning, word); err != nil {
			return err
		}
	}
	var data sql.RawBytes
	return d.row(ctx, d.word, blockKey(word), &data, func() error {
		for rest := []byte(data); len(rest) > 0; {
			text, after, ok := cutBytes(rest)
			list, next, ok2 := cutBytes(after)
			if !ok || !ok2 {
				return errList
			}
			rest = next
			if string(text) == word {
				if err := exact.add(list); err != nil {
					return err
				}
			}
			if !short && len(text) >= len(word) && string(text[:len(word)]) == word {
				if err := begin.add(list); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// cutBytes takes a text with its length before it off the front.
func cutBytes(b []byte) (text, rest []byte, ok bool) {
	n, size := binary.Uvarint(b)
	if size <= 0 || n > uint64(len(b)-size) {
		return nil, nil, false
	}
	return b[size : size+int(n)], b[size+int(n):], true
}

// addRow adds the ranks of a row of the table beginning, if there is one.
func (d *Database) addRow(ctx context.Context, to bitmap, stmt *sql.Stmt, key string) error {
	var data sql.RawBytes
	return d.row(ctx, stmt, key, &data, func() error { return to.add(data) })
}

// row runs a query for one blob and calls use while it is valid.
func (d *Database) row(ctx context.Context, stmt *sql.Stmt, key any, data *sql.RawBytes, use func() error) error {
	rows, err := stmt.QueryContext(ctx, key)
	if err != nil {
		return err
	}
	defer rows.Close()
	if rows.Next() {
		if err := rows.Scan(data); err != nil {
			return err
		}
		if err := use(); err != nil {
			return err
		}
	}
	return rows.Err()
}

// rowOf is the row of a rank.
func (d *Database) rowOf(ctx context.Context, rank uint32) (uint32, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	number := int(rank / chunkRows)
	chunk, ok := d.chunks[number]
	if !ok {
		if err := d.rank.QueryRowContext(ctx, number).Scan(&chunk); err != nil {
			return 0, err
		}
		d.chunks[number] = chunk
	}
	at := 4 * int(rank%chunkRows)
	if at+4 > len(chunk) {
		return 0, errList
	}
	return binary.LittleEndian.Uint32(chunk[at:]), nil
}

// best reads the people of some ranks and puts the best matches first.
func (d *Database) best(ctx context.Context, ranks []uint32, words []string, q Query) ([]list.Entry, error) {
	type match struct {
		entry list.Entry
		score score
	}
	typed := plainWords(q.Text)
	matches := make([]match, 0, len(ranks))
	for _, rank := range ranks {
		row, err := d.rowOf(ctx, rank)
		if err != nil {
			return nil, err
		}
		e, err := scan(d.byRow.QueryRowContext(ctx, row))
		if errors.Is(err, sql.ErrNoRows) {
			err = errList
		}
		if err != nil {
			return nil, err
		}
		matches = append(matches, match{e, scoreOf(typed, words, e.Name)})
	}
	slices.SortStableFunc(matches, func(a, b match) int { return a.score.compare(b.score) })
	found := make([]list.Entry, 0, min(len(matches), q.Limit))
	for _, m := range matches[:min(len(matches), q.Limit)] {
		found = append(found, m.entry)
	}
	return found, nil
}

// score is how badly a name fits: fewer is better, the first field weighs most.
type score struct {
	missing int  // words typed that need a word of the name another one has taken
	begun   int  // words typed that are only the beginning of one of the name
	other   bool // the surname does not begin with what was typed first
}

func (s score) compare(t score) int {
	return cmp.Or(cmp.Compare(s.missing, t.missing), cmp.Compare(s.begun, t.begun), cmp.Compare(truth(s.other), truth(t.other)))
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// scoreOf compares the words typed, plain (accents aside) and folded, with a
// name.
func scoreOf(plain, folded []string, name string) score {
	own := plainWords(name)
	foldedOwn := list.Words(name)
	var s score
	used := make([]bool, len(foldedOwn))
	for _, w := range folded {
		i := slices.IndexFunc(foldedOwn, func(o string) bool { return strings.HasPrefix(o, w) })
		for i >= 0 && i < len(foldedOwn) && used[i] {
			next := slices.IndexFunc(foldedOwn[i+1:], func(o string) bool { return strings.HasPrefix(o, w) })
			if next < 0 {
				i = -1
				break
			}
			i += 1 + next
		}
		if i < 0 {
			s.missing++
			continue
		}
		used[i] = true
	}
	for _, w := range plain {
		if !slices.Contains(own, w) {
			s.begun++
		}
	}
	s.other = len(foldedOwn) == 0 || len(folded) == 0 || !strings.HasPrefix(foldedOwn[0], folded[0])
	return s
}

// plainWords are the words of a text without accents and case.
func plainWords(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return !(unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '\'')
	})
	for i, w := range words {
		words[i] = list.Plain(w)
	}
	return words
}

// ByFIDEID returns the people with the given ids; who is not in the list is
// not in the map. Of an id that stands there twice the first row counts.
func (d *Database) ByFIDEID(ctx context.Context, ids ...int) (map[int]list.Entry, error) {
	found := make(map[int]list.Entry, len(ids))
	for _, id := range ids {
		if _, twice := found[id]; twice || id <= 0 {
			continue
		}
		e, err := scan(d.db.QueryRowContext(ctx, "SELECT "+columns+" FROM player WHERE fide > 0 AND fide = ? ORDER BY id LIMIT 1", id))
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, d.readError(err)
		}
		found[id] = e
	}
	return found, nil
}

// ByNationalID is ByFIDEID for national ids, written in any way.
func (d *Database) ByNationalID(ctx context.Context, ids ...string) (map[string]list.Entry, error) {
	found := make(map[string]list.Entry, len(ids))
	for _, id := range ids {
		key := nationalKey(id)
		if _, twice := found[id]; twice || key == "" {
			continue
		}
		e, err := scan(d.db.QueryRowContext(ctx, "SELECT "+columns+" FROM player WHERE national_key IS NOT NULL AND national_key = ? ORDER BY id LIMIT 1", key))
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, d.readError(err)
		}
		found[id] = e
	}
	return found, nil
}
