package export_test

import (
	"os"
	"path/filepath"
	"testing"

	"escaque/app/i18n"
	"escaque/export"
)

// TestWritePapers writes sample papers in every format into the folder named
// by ESCAQUE_PAPERS, to be looked at:
//
//	ESCAQUE_PAPERS=/tmp/papers go test -run WritePapers ./export
func TestWritePapers(t *testing.T) {
	dir := os.Getenv("ESCAQUE_PAPERS")
	if dir == "" {
		t.Skip("ESCAQUE_PAPERS is not set")
	}
	docs := papers()
	for _, lang := range i18n.Langs() {
		e, tt := sample(200, 9, 9)
		for _, kind := range export.Kinds() {
			docs[string(lang)+"-200-"+string(kind)] = must(kind, e, tt, options(lang))
		}
	}
	e, tt := league(24, 1)
	docs["es-square-24"] = must(export.Crosstable, e, tt, options(i18n.Spanish))
	for name, d := range docs {
		for _, f := range export.Formats() {
			w, err := os.Create(filepath.Join(dir, name+"."+string(f)))
			if err != nil {
				t.Fatal(err)
			}
			if err := export.Render(d, f, w); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
}
