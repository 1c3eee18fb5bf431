package list

import (
	"os"
	"path/filepath"
	"testing"

	"escaque/tournament"
)

// corpus is the folder of sample files beside the module; it may be absent.
func corpus(t *testing.T) string {
	dir := os.Getenv("ESCAQUE_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	if _, err := os.Stat(filepath.Join(dir, "files")); err != nil {
		t.Skip("no corpus")
	}
	return filepath.Join(dir, "files")
}

// The same invented people in two forms of the list: what both say is alike.
func TestSamples(t *testing.T) {
	read := func(name string) map[int]Entry {
		f, err := os.Open(filepath.Join(corpus(t), name))
		if err != nil {
			t.Skip(err)
		}
		defer f.Close()
		found := map[int]Entry{}
		sum, err := Read(f, Options{Name: name}, func(e *Entry) error { found[e.FIDEID] = *e; return nil })
		if err != nil || len(sum.Problems) > 0 {
			t.Errorf("%s: %v %+v", name, err, sum)
		}
		return found
	}
	text, xml := read("fide_standard_list_sample.txt"), read("fide_players_list_sample.xml")
	for id, a := range text {
		b, ok := xml[id]
		if !ok {
			t.Errorf("%d is in the text alone", id)
			continue
		}
		if a.Standard != b.Standard || a.Title != b.Title || a.Federation != b.Federation || a.Birth != b.Birth ||
			a.Sex != b.Sex || a.OtherTitles != b.OtherTitles || a.ArenaTitle != b.ArenaTitle || a.Inactive != b.Inactive {
			t.Errorf("%d:\n%+v\n%+v", id, a, b)
		}
	}
	if e := xml[99010008]; e.Title != tournament.FM || e.OtherTitles != "LSI,FI,SI,SLI,NA" {
		t.Errorf("%+v", e)
	}
}
