// Package invented makes rating lists of people who do not exist, as large as
// the real ones and with names as unevenly spread, for benchmarks and tests.
package invented

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
)

// Header is the first line of the combined text list.
const Header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"

// FirstID is the id of the first person; the others count up from it.
const FirstID = 990_000_001

// Write writes a combined list as text; the same seed gives the same list.
func Write(w io.Writer, rows int, seed uint64) error {
	out := bufio.NewWriterSize(w, 1<<20)
	if _, err := fmt.Fprintf(out, "%s\r\n", Header); err != nil {
		return err
	}
	p := newPeople(seed)
	names := make([]string, rows)
	for i := range names {
		names[i] = p.name()
	}
	slices.Sort(names) // the real list is in order of names
	line := make([]byte, 0, 256)
	for i, name := range names {
		line = p.row(line[:0], FirstID+i, name)
		if _, err := out.Write(line); err != nil {
			return err
		}
	}
	return out.Flush()
}

// Names gives names as Write uses them.
func Names(n int, seed uint64) []string {
	p := newPeople(seed)
	names := make([]string, n)
	for i := range names {
		names[i] = p.name()
	}
	return names
}

type people struct {
	rng             *rand.Rand
	surnames, given []string
	federations     []string
}

// frequent words lead the pools, so that some are as common as in reality.
var (
	frequentSurnames = strings.Fields("Garcia Kumar Singh Lopez Martinez Rodriguez Sharma Li Wang Zhang Perez Gonzalez Fernandez Sanchez Ivanov Mohamed Khan Nguyen Silva Santos Smith Muller Patel Ali Gomez Martin Ruiz Hernandez Jimenez Diaz Moreno Alvarez Romero Navarro Torres O'Connor D'Angelo Al-Hassan Fernandez-Vega")
	frequentGiven    = strings.Fields("Jose Maria Juan Antonio Ana Mohamed Ahmed Ivan Alexander Sergey Wei Daniel David Luis Carlos Javier Francisco Manuel Miguel Pedro Pablo Maria-Jose Rahul Priya Anna Elena Thomas Michael Peter Paul Jan Lucas Ines Lucia")
)

func newPeople(seed uint64) *people {
	p := &people{rng: rand.New(rand.NewPCG(seed, 64))}
	p.surnames = append(slices.Clone(frequentSurnames), p.words(160_000)...)
	p.given = append(slices.Clone(frequentGiven), p.words(40_000)...)
	p.federations = strings.Fields("IND ESP RUS GER FRA POL USA TUR IRI ITA HUN CZE BRA ARG ENG UKR SRB GRE NED COL MEX PER CHN")
	for range 170 {
		p.federations = append(p.federations, string([]byte{p.capital(), p.capital(), p.capital()}))
	}
	return p
}

func (p *people) capital() byte { return byte('A' + p.rng.IntN(26)) }

// words are made of syllables, two to four.
func (p *people) words(n int) []string {
	onsets := strings.Fields("b c d f g h j k l m n p r s t v z ch br kr sh st tr gr pr al an ar ma ra sa ka")
	vowels := strings.Fields("a a a e e i i o o u ai ei ia ou")
	codas := strings.Fields("n r s l m k t nd rt ev ov in sky ez")
	list := make([]string, n)
	for i := range list {
		var b strings.Builder
		for range 1 + p.rng.IntN(3) {
			b.WriteString(onsets[p.rng.IntN(len(onsets))])
			b.WriteString(vowels[p.rng.IntN(len(vowels))])
		}
		b.WriteString(codas[p.rng.IntN(len(codas))])
		w := b.String()
		list[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return list
}

// pick prefers the front of a pool: the first word of 160,000 gets nearly two
// of a hundred.
func (p *people) pick(pool []string) string {
	u := p.rng.Float64()
	return pool[int(float64(len(pool))*u*u*u)]
}

func (p *people) name() string {
	surname := p.pick(p.surnames)
	if p.rng.IntN(4) == 0 {
		surname += " " + p.pick(p.surnames)
	}
	given := p.pick(p.given)
	switch p.rng.IntN(10) {
	case 0, 1, 2:
		given += " " + p.pick(p.given)
	case 3:
		return surname // some have one name only
	}
	if name := surname + ", " + given; len(name) <= 60 {
		return name
	}
	return surname
}

func (p *people) row(to []byte, id int, name string) []byte {
	u := p.rng.Float64()
	federation := p.federations[int(float64(len(p.federations))*u*u)]
	sex, women := "M", ""
	flag := ""
	if p.rng.IntN(7) == 0 {
		sex, flag = "F", "w"
	}
	title := ""
	var ratings [3]int
	if p.rng.IntN(100) < 41 {
		ratings[0] = min(1400+int(p.rng.ExpFloat64()*280), 2850)
		for i := 1; i < 3; i++ {
			if p.rng.IntN(2) == 0 {
				ratings[i] = max(ratings[0]+p.rng.IntN(200)-100, 1400)
			}
		}
	} else if p.rng.IntN(10) == 0 {
		ratings[1] = 1400 + p.rng.IntN(400)
	}
	switch r := ratings[0]; {
	case r > 2500:
		title = "GM"
	case r > 2400:
		title = "IM"
	case r > 2300:
		title = "FM"
	}
	if sex == "F" && ratings[0] > 2100 {
		women = "WFM"
	}
	other := ""
	if p.rng.IntN(60) == 0 {
		other = []string{"NA", "FA", "IA", "FI", "NA,FI", "DI"}[p.rng.IntN(6)]
	}
	if p.rng.IntN(3) == 0 {
		flag += "i"
	}
	to = fmt.Appendf(to, "%-15d%-61s%-4s%-4s%-5s%-5s%-15s%-4s", id, name, federation, sex, title, women, other, "")
	for _, r := range ratings {
		k, games := 0, 0
		if r > 0 {
			if k = 20; r >= 2400 {
				k = 10
			}
			games = p.rng.IntN(4) * p.rng.IntN(5)
		}
		to = fmt.Appendf(to, "%-6d%-4d%-3d", r, games, k)
	}
	return fmt.Appendf(to, "%-6d%-4s\r\n", 1935+p.rng.IntN(85), flag)
}
