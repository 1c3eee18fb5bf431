package export_test

import (
	"os"
	"path/filepath"
	"strings"
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
	for name, d := range catalogued() {
		docs[name] = d
	}
	e, tt := furnished(200, 5, 9)
	for _, entry := range export.Catalogue() {
		o := furnishedOptions(i18n.Spanish)
		o.Frame = export.Frame{Link: "https://ajedrez.example/abierto", Sponsor: "Patrocina: Panadería La Espiga", Footer: "Almagro, tierra de ajedrez", Header: "Federación Provincial de Ajedrez", Logo: logo}
		if entry.Kind != export.Schedule {
			docs["full-"+string(entry.Kind)] = must(entry.Kind, e, tt, o)
		}
	}
	for _, lang := range i18n.Langs() {
		e, tt = sample(200, 9, 9)
		for _, kind := range export.Kinds() {
			docs[string(lang)+"-200-"+string(kind)] = must(kind, e, tt, options(lang))
		}
	}
	e, tt = league(24, 1)
	docs["es-square-24"] = must(export.Crosstable, e, tt, options(i18n.Spanish))
	for name, d := range docs {
		if only := os.Getenv("ESCAQUE_ONLY"); only != "" && !strings.Contains(name, only) {
			continue
		}
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
