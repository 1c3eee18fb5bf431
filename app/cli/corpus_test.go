package cli

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// corpus is the folder of reference data; without it the test is skipped.
func corpus(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("ESCAQUE_CORPUS")
	if folder == "" {
		folder = "../../../shared/corpus" // beside the module
	}
	if _, err := os.Stat(folder); err != nil {
		t.Skip("no reference data: set ESCAQUE_CORPUS")
	}
	return folder
}

// unpack writes the reports of an archive into a folder.
func unpack(t *testing.T, archive, folder string) {
	t.Helper()
	f, err := os.Open(archive)
	if err != nil {
		t.Skip(err)
	}
	defer func() { _ = f.Close() }()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Typeflag != tar.TypeReg || path.Ext(h.Name) != ".trf" {
			continue
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, path.Base(h.Name)), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// table reads tab-separated values: the header, and the fields by the key
// column.
func table(t *testing.T, text, key string) (header []string, rows map[string]map[string]string) {
	t.Helper()
	lines := bufio.NewScanner(strings.NewReader(text))
	lines.Scan()
	header = strings.Split(lines.Text(), "\t")
	rows = map[string]map[string]string{}
	for lines.Scan() {
		row := map[string]string{}
		for i, field := range strings.Split(lines.Text(), "\t") {
			if i < len(header) {
				row[header[i]] = field
			}
		}
		rows[row[key]] = row
	}
	return header, rows
}

// TestStandingsOfReference compares what the command prints without --round
// with the values of the reference program. There every code stands right
// behind the points, which only direct encounter depends on.
func TestStandingsOfReference(t *testing.T) {
	source := corpus(t)
	for kind, archive := range map[string]string{"swiss": "dutch.tar.gz", "rr": "roundrobin.tar.gz"} {
		tables, _ := filepath.Glob(filepath.Join(source, "tiebreaks", kind, "*.tsv"))
		if len(tables) == 0 {
			t.Skip("no reference values")
		}
		folder := t.TempDir()
		unpack(t, filepath.Join(source, archive), folder)
		values := 0
		for _, name := range tables {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			header, want := table(t, string(text), "no")
			report := filepath.Join(folder, strings.TrimSuffix(filepath.Base(name), ".tsv")+".trf")
			var lists []string
			var independent []string
			for _, code := range header[2:] {
				if strings.HasPrefix(code, "DE") {
					lists = append(lists, code)
				} else {
					independent = append(independent, code)
				}
			}
			for _, list := range append(lists, strings.Join(independent, ",")) {
				var stdout, stderr strings.Builder
				args := []string{"standings", report, "--tiebreaks", "PTS," + list, "--format", "tsv"}
				if status := Run(context.Background(), args, strings.NewReader(""), &stdout, &stderr, environment()); status != Done {
					t.Errorf("%s: status %d: %s", args, status, &stderr)
					continue
				}
				columns, got := table(t, stdout.String(), "no")
				if len(got) != len(want) {
					t.Errorf("%s: %d players, want %d", report, len(got), len(want))
				}
				for _, code := range columns[3:] {
					for no := range want {
						values++
						if got[no][code] != want[no][code] {
							t.Errorf("%s: player %s: %s is %s, want %s", report, no, code, got[no][code], want[no][code])
						}
					}
				}
			}
		}
		t.Logf("%s: %d tables, %d values", kind, len(tables), values)
	}
}
