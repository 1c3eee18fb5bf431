package list

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// What comes out of a file, whatever it is, is a person within the limits.
func checkEntry(t *testing.T, e *Entry) {
	if e.FIDEID < 0 || e.FIDEID > maxID || e.FIDEID == 0 && e.NationalID == "" {
		t.Fatalf("id: %+v", e)
	}
	if e.Name == "" || !utf8.ValidString(e.Name) || strings.ContainsFunc(e.Name, unicode.IsControl) {
		t.Fatalf("name: %+q", e.Name)
	}
	for _, f := range []Figures{e.Standard, e.Rapid, e.Blitz, {Rating: e.National}} {
		if !saneRating(f.Rating) || f.K > maxK || f.Games > maxGames {
			t.Fatalf("figures: %+v", e)
		}
	}
	if !e.Title.Valid() || !saneFederation([]byte(e.Federation)) || !e.Birth.Valid() {
		t.Fatalf("%+v", e)
	}
}

func fuzzWith(f *testing.F, head string) {
	f.Fuzz(func(t *testing.T, text string) {
		n := 0
		sum, err := Read(strings.NewReader(head+text), Options{}, func(e *Entry) error {
			n++
			checkEntry(t, e)
			return nil
		})
		if err == nil && sum.Rows != n {
			t.Fatalf("%d rows counted, %d came", sum.Rows, n)
		}
	})
}

func FuzzText(f *testing.F) {
	f.Add(row(singleHeader, "99010001", "Garcia, Jose", "ESP", "M", "IM", "", "SI,FI,LSI,SLI,NAAIM", "2405", "12", "10", "1988", "i"))
	f.Add("\xf1\x1a\n7 x")
	fuzzWith(f, singleHeader+"\n")
}

func FuzzXML(f *testing.F) {
	f.Add(strings.TrimPrefix(sampleXML, "<playerslist>"))
	f.Add("<player><fideid>1</fideid><name>&#xD;&bad;&#1;</name></player>")
	fuzzWith(f, "<playerslist>")
}

func FuzzCSV(f *testing.F) {
	f.Add("7;\"Uno;1500\n8;Dos;1;31/02/2000\n")
	fuzzWith(f, "Código;Nombre;Elo;FIDE ID;Nacimiento;Sexo;Título;Federación\n")
}
