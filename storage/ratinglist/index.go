package ratinglist

import (
	"encoding/binary"
	"slices"
	"unicode/utf8"

	"escaque/rating/list"
)

// letters of a beginning that has a list of its own, and of the words that
// stand together in one row of the table word.
const (
	shortest = 1
	longest  = 3
	block    = 4
)

// chunkRows is how many ranks a row of the table rank holds.
const chunkRows = 4096

// indexer gathers what the search needs while rows come in.
type indexer struct {
	words       map[string]uint32
	federations map[string]uint32
	pairs       [][]pair // word and row, in pieces that never move
	strength    []uint16 // of each row
	federation  []uint16 // of each row
}

type pair struct{ word, row uint32 }

const piece = 1 << 16

func newIndexer() *indexer {
	return &indexer{words: map[string]uint32{}, federations: map[string]uint32{}}
}

// add notes the words of the next row.
func (x *indexer) add(e *list.Entry) {
	row := uint32(len(x.strength))
	s := e.Strength()
	if e.Inactive {
		s -= 400 // who does not play any more stands behind those who do
	}
	x.strength = append(x.strength, uint16(max(s, 0)))
	x.federation = append(x.federation, uint16(number(x.federations, e.Federation)))
	for _, w := range list.Words(e.Name) {
		if n := len(x.pairs); n == 0 || len(x.pairs[n-1]) == piece {
			x.pairs = append(x.pairs, make([]pair, 0, piece))
		}
		last := &x.pairs[len(x.pairs)-1]
		*last = append(*last, pair{number(x.words, w), row})
	}
}

func number(m map[string]uint32, s string) uint32 {
	n, ok := m[s]
	if !ok {
		n = uint32(len(m))
		m[s] = n
	}
	return n
}

// ranks orders the rows by strength, those of the same in their own order:
// the rank of each row and the row of each rank.
func (x *indexer) ranks() (rankOf, rowOf []uint32) {
	var starts [1 << 16]uint32
	for _, s := range x.strength {
		starts[s]++
	}
	next := uint32(0)
	for s := len(starts) - 1; s >= 0; s-- {
		starts[s], next = next, next+starts[s]
	}
	rankOf, rowOf = make([]uint32, len(x.strength)), make([]uint32, len(x.strength))
	for row, s := range x.strength {
		rankOf[row] = starts[s]
		rowOf[starts[s]] = uint32(row)
		starts[s]++
	}
	return rankOf, rowOf
}

// store puts a row into one of the tables of the index.
type store func(table string, key any, data []byte) error

// write makes the tables rank, beginning and word. It lets go of what it has
// used up.
func (x *indexer) write(put store) error {
	rankOf, rowOf := x.ranks()
	if err := writeRanks(rowOf, put); err != nil {
		return err
	}
	if err := x.writeFederations(rankOf, put); err != nil {
		return err
	}
	texts := make([]string, len(x.words))
	for w, n := range x.words {
		texts[n] = w
	}
	x.words = nil
	starts, lists := x.lists(rankOf, len(texts))
	order := make([]uint32, len(texts))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(a, b uint32) int {
		if texts[a] < texts[b] {
			return -1
		}
		return 1
	})
	w := newWordWriter(len(rankOf), put)
	for _, n := range order {
		ranks := lists[starts[n]:starts[n+1]]
		slices.Sort(ranks)
		if err := w.add(texts[n], ranks); err != nil {
			return err
		}
	}
	return w.finish()
}

func writeRanks(rowOf []uint32, put store) error {
	for chunk := 0; chunk*chunkRows < len(rowOf); chunk++ {
		part := rowOf[chunk*chunkRows : min((chunk+1)*chunkRows, len(rowOf))]
		data := make([]byte, 0, 4*len(part))
		for _, row := range part {
			data = binary.LittleEndian.AppendUint32(data, row)
		}
		if err := put("rank", chunk, data); err != nil {
			return err
		}
	}
	return nil
}

func (x *indexer) writeFederations(rankOf []uint32, put store) error {
	sets := make([][]uint32, len(x.federations))
	for row, f := range x.federation {
		sets[f] = append(sets[f], rankOf[row])
	}
	set := *newBitmap(len(rankOf))
	for name, f := range x.federations {
		if name == "" {
			continue
		}
		clear(set)
		for _, rank := range sets[f] {
			set.set(rank)
		}
		if err := put("beginning", federationKey(name), set.encode(nil)); err != nil {
			return err
		}
	}
	return nil
}

// federationKey is the key of a federation among the beginnings; no word has
// an equals sign.
func federationKey(name string) string { return "=" + name }

// lists sorts the pairs by word: the ranks of word n stand from starts[n].
func (x *indexer) lists(rankOf []uint32, words int) (starts []uint32, lists []uint32) {
	starts = make([]uint32, words+1)
	total := 0
	for _, p := range x.pairs {
		total += len(p)
		for _, o := range p {
			starts[o.word+1]++
		}
	}
	for i := range words {
		starts[i+1] += starts[i]
	}
	next := slices.Clone(starts)
	lists = make([]uint32, total)
	for i, p := range x.pairs {
		for _, o := range p {
			lists[next[o.word]] = rankOf[o.row]
			next[o.word]++
		}
		x.pairs[i] = nil
	}
	return starts, lists
}

// wordWriter writes the tables beginning and word from words in order.
type wordWriter struct {
	put    store
	sets   [longest + 1]bitmap // of the beginning of that many letters
	begins [longest + 1]string
	block  string
	words  []byte
}

func newWordWriter(rows int, put store) *wordWriter {
	w := &wordWriter{put: put}
	for n := shortest; n <= longest; n++ {
		w.sets[n] = *newBitmap(rows)
	}
	return w
}

func (w *wordWriter) add(word string, ranks []uint32) error {
	for n := shortest; n <= longest; n++ {
		begin, whole := beginning(word, n)
		if begin != w.begins[n] {
			if err := w.flush(n); err != nil {
				return err
			}
			w.begins[n] = begin
		}
		if whole {
			for _, rank := range ranks {
				w.sets[n].set(rank)
			}
		}
	}
	if key := blockKey(word); key != w.block {
		if err := w.flushBlock(); err != nil {
			return err
		}
		w.block = key
	}
	data := encodeSorted(nil, ranks)
	w.words = binary.AppendUvarint(w.words, uint64(len(word)))
	w.words = append(w.words, word...)
	w.words = binary.AppendUvarint(w.words, uint64(len(data)))
	w.words = append(w.words, data...)
	return nil
}

// beginning is the first n letters of a word; whole is false if it has fewer.
func beginning(word string, n int) (begin string, whole bool) {
	i := 0
	for range n {
		if i >= len(word) {
			return word, false
		}
		_, size := utf8.DecodeRuneInString(word[i:])
		i += size
	}
	return word[:i], true
}

func blockKey(word string) string {
	key, _ := beginning(word, block)
	return key
}

func (w *wordWriter) flush(n int) error {
	begin := w.begins[n]
	if _, whole := beginning(begin, n); !whole {
		return nil
	}
	err := w.put("beginning", begin, w.sets[n].encode(nil))
	clear(w.sets[n])
	return err
}

func (w *wordWriter) flushBlock() error {
	if w.block == "" {
		return nil
	}
	err := w.put("word", w.block, w.words)
	w.words = w.words[:0]
	return err
}

func (w *wordWriter) finish() error {
	for n := shortest; n <= longest; n++ {
		if err := w.flush(n); err != nil {
			return err
		}
	}
	return w.flushBlock()
}
