package export_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

// logo is a picture with transparent corners, wider than high.
var logo = func() []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, chequered(1200, 800)); err != nil {
		panic(err)
	}
	small, err := export.ReadLogo(&b)
	if err != nil {
		panic(err)
	}
	return small
}()

func chequered(width, height int) image.Image {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			dx, dy := (x-width/2)*2*1000/width, (y-height/2)*2*1000/height
			if dx*dx+dy*dy < 1000*1000 {
				shade := uint8(40 + 160*((x*8/width+y*8/width)%2))
				picture.SetNRGBA(x, y, color.NRGBA{shade, shade, shade, 255})
			}
		}
	}
	return picture
}

// A logo of any usual kind prints: it becomes a small PNG without
// transparency, which every viewer and the PDF library know.
func TestReadLogo(t *testing.T) {
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, chequered(3000, 500), nil); err != nil {
		t.Fatal(err)
	}
	small, err := export.ReadLogo(&photo)
	if err != nil {
		t.Fatal(err)
	}
	config, err := png.DecodeConfig(bytes.NewReader(small))
	if err != nil || config.Width != 600 || config.Height != 100 {
		t.Errorf("a picture of 3000×500 becomes %d×%d, %v", config.Width, config.Height, err)
	}
	for name, text := range map[string]string{"nothing": "", "a text": "no picture", "half a picture": string(logo[:len(logo)/2])} {
		if _, err := export.ReadLogo(strings.NewReader(text)); !errors.Is(err, export.LogoUnreadable) {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Something that is no picture in the frame must not spoil a print.
	e, tt := sample(22, 2, 5)
	o := options(i18n.Spanish)
	o.Frame.Logo = []byte("no picture")
	pdfOf(t, must(export.Pairings, e, tt, o))
}

// The organiser's own lines stand on every page, and the sheet keeps its rows.
func TestFrameStandsOnEveryPage(t *testing.T) {
	e, tt := sample(200, 5, 9)
	o := options(i18n.Spanish)
	o.Frame = export.Frame{Logo: logo, Link: "https://ajedrez.example/abierto", Header: "Federación Provincial", Sponsor: "Patrocina La Espiga", Footer: "Almagro"}
	d := must(export.Pairings, e, tt, o)
	pages := strings.Split(strings.TrimSuffix(poppler(t, pdfOf(t, d), "pdftotext", "-layout"), "\f"), "\f")
	for i, page := range pages {
		for _, want := range []string{"Federación Provincial", "Patrocina La Espiga", "Almagro", "Emparejamientos por mesa"} {
			if !strings.Contains(page, want) {
				t.Errorf("page %d lacks %q", i+1, want)
			}
		}
	}
	if images := poppler(t, pdfOf(t, d), "pdfimages", "-list"); strings.Count(images, "image") < len(pages) {
		t.Errorf("the logo is not on every page:\n%s", images)
	}
	html := render(t, d, export.HTML)
	for _, want := range []string{"data:image/png;base64,", "Patrocina La Espiga", `<svg class="code"`} {
		if !strings.Contains(html, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

// The code holds the address: its three corners are where every reader looks
// for them, and equal addresses give equal codes.
func TestQR(t *testing.T) {
	code, ok := export.QR("https://ajedrez.example/abierto", 20)
	if !ok || len(code.Items) < 100 {
		t.Fatalf("no code: %v, %d items", ok, len(code.Items))
	}
	dark := func(x, y float64) bool {
		for _, it := range code.Items {
			if b := it.(export.Box); x >= b.X && x < b.X+b.W && y >= b.Y && y < b.Y+b.H {
				return true
			}
		}
		return false
	}
	dot := code.Items[0].(export.Box).W / 7 // the first run is the upper edge of a corner, seven dots
	for _, corner := range [][2]float64{{0, 0}, {20 - 7*dot, 0}, {0, 20 - 7*dot}} {
		x, y := corner[0], corner[1]
		if !dark(x+dot/2, y+dot/2) || dark(x+dot*1.5, y+dot*1.5) || !dark(x+dot*3.5, y+dot*3.5) {
			t.Errorf("no finder pattern at %.1f, %.1f", x, y)
		}
	}
	if _, ok := export.QR(strings.Repeat("x", 5000), 20); ok {
		t.Error("an address of 5000 letters fits into no code")
	}
}

func TestLookChoosesAndSorts(t *testing.T) {
	e, tt := sample(60, 3, 7)
	o := options(i18n.Spanish)
	o.Look = export.Look{Columns: []string{"name", "club", "rating"}, Sort: "-rating"}
	table := must(export.StartList, e, tt, o).Tables[0]
	var keys []string
	for _, c := range table.Columns {
		keys = append(keys, c.Key)
	}
	if strings.Join(keys, " ") != "name club rating" {
		t.Errorf("columns %q", keys)
	}
	ratings := cells(t, table, "rating")
	for i := 1; i < len(ratings); i++ {
		if ratings[i] != "" && (ratings[i-1] == "" || ratings[i-1] < ratings[i]) { // four digits each
			t.Errorf("line %d has %s behind %s", i+1, ratings[i], ratings[i-1])
		}
	}
	o.Look = export.Look{Sort: "club"}
	clubs := cells(t, must(export.StartList, e, tt, o).Tables[0], "club")
	if clubs[0] != "Alfil Rojo" || clubs[len(clubs)-1] != "" {
		t.Errorf("by club the first is %q, the last %q", clubs[0], clubs[len(clubs)-1])
	}
	o.Look = export.Look{Columns: []string{"number", "name", "round", "tiebreaks", "points"}}
	o.Standings = ranked(tt, 3)
	keys = nil
	for _, c := range must(export.Crosstable, e, tt, o).Tables[0].Columns {
		keys = append(keys, c.Key)
	}
	if got := strings.Join(keys, " "); got != "number name round-1 round-2 round-3 BH/C1 SB WIN points" {
		t.Errorf("columns %q", got)
	}
	for _, look := range []export.Look{{Columns: []string{"name", "phone"}}, {Sort: "phone"}} {
		o := options(i18n.Spanish)
		o.Look = look
		if _, err := export.Build(export.StartList, e, tt, o); !errors.Is(err, export.ColumnUnknown) {
			t.Errorf("%+v: %v", look, err)
		}
	}
	// A column that is left out because nobody has anything in it may be asked for.
	bare, bt := small(nil)
	o = options(i18n.Spanish)
	o.Look.Columns = []string{"no", "name", "club"}
	must(export.StartList, bare, bt, o)
}

// Pages asked for are pages got, as long as the type can be read; in several
// columns nobody is lost.
func TestLookFitsPages(t *testing.T) {
	e, tt := sample(200, 5, 9)
	count := func(d *export.Document) int {
		return strings.Count(poppler(t, pdfOf(t, d), "pdftotext", "-layout"), "\f")
	}
	o := options(i18n.Spanish)
	usual := count(must(export.PairingsByName, e, tt, o))
	for _, c := range []struct {
		look export.Look
		want int
	}{
		{export.Look{Pages: 3}, 3},
		{export.Look{Pages: 2, Flow: 2}, 2},
		{export.Look{Percent: 50, Columns: []string{"name", "board"}, Flow: 3}, 1},
	} {
		o.Look = c.look
		d := must(export.PairingsByName, e, tt, o)
		if got := count(d); got > c.want || got >= usual {
			t.Errorf("%+v: %d pages, want %d (usually %d)", c.look, got, c.want, usual)
		}
		text := poppler(t, pdfOf(t, d), "pdftotext", "-raw")
		for _, p := range tt.Players[:40] {
			if p.Name != long && p.Name != forty && !strings.Contains(text, p.Surname()) {
				t.Errorf("%+v: %s is missing", c.look, p.Name)
			}
		}
		nothingOver(t, d, 14*72/25.4, 8)
	}
	o.Look = export.Look{Percent: 150}
	if got := count(must(export.PairingsByName, e, tt, o)); got <= usual {
		t.Errorf("larger type needs more than %d pages, has %d", usual, got)
	}
}

func TestMessages(t *testing.T) {
	e, tt := small([]tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.Drawn}, {Board: 2, White: 3, Black: 4, Result: tournament.WhiteForfeits}},
		[]tournament.Game{{Board: 1, White: 2, Black: 3}})
	tt.Rounds[1].Byes = []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}}
	tt.Players[0].Title = tournament.WFM
	for _, c := range []struct {
		kind  export.Kind
		round int
		want  []string
	}{
		{export.Pairings, 2, []string{"Ronda 2, mesa 1: Ñíguez, Leo (½) – Núñez, Eva (0)", "Ortega, Ana: Descanso (bye)"}},
		{export.Results, 1, []string{"Ronda 1, mesa 1: WFM Ortega, Ana (0)  ½–½  Ñíguez, Leo (0)", "Ronda 1, mesa 2: Núñez, Eva (0)  −/+  García López, Ana (0)"}},
		{export.PairingsByName, 2, []string{"Núñez, Eva: 1, Negras, Ñíguez, Leo"}},
		{export.Standings, 1, []string{"1. García López, Ana: 1"}},
		{export.StartList, 0, []string{"1 · WFM · Ortega, Ana"}},
	} {
		o := options(i18n.Spanish)
		o.Round, o.Frame.Link = c.round, "https://ajedrez.example/a"
		text := render(t, must(c.kind, e, tt, o), export.Text)
		for _, want := range append(c.want, "https://ajedrez.example/a", "impreso 08/03/2026 10:42") {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q:\n%s", c.kind, want, text)
			}
		}
	}
}
