// Command makelist writes a combined FIDE list of people who do not exist, as
// large as the real one, for benchmarks:
//
//	go run ./scripts/makelist -rows 1900000 OUT.txt   (or OUT.zip)
package main

import (
	"archive/zip"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"escaque/storage/ratinglist/invented"
)

func main() {
	rows := flag.Int("rows", 1_900_000, "people in the list")
	seed := flag.Uint64("seed", 2026, "the same seed gives the same list")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: makelist [-rows N] [-seed N] FILE.txt|FILE.zip")
		os.Exit(3)
	}
	if err := write(flag.Arg(0), *rows, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "makelist:", err)
		os.Exit(1)
	}
}

func write(path string, rows int, seed uint64) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	var out io.Writer = f
	if filepath.Ext(path) == ".zip" {
		archive := zip.NewWriter(f)
		if out, err = archive.Create("players_list_foa.txt"); err != nil {
			return err
		}
		if err := invented.Write(out, rows, seed); err != nil {
			return err
		}
		if err := archive.Close(); err != nil {
			return err
		}
		return f.Close()
	}
	if err := invented.Write(out, rows, seed); err != nil {
		return err
	}
	return f.Close()
}
