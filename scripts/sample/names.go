package main

import (
	"math/rand/v2"
	"strings"

	"escaque/tournament"
)

// The longest names that lists have to live with: as long as a report has
// room for, and one of forty letters for the entry list.
const (
	longestReport = "Fernández de Córdoba Ibáñez, Inés"
	longestEntry  = "Fernández de Córdoba Echegaray, Macarena"
)

var surnames = strings.Fields(`Álvarez Ibáñez Núñez Peña Muñoz Ordóñez Güell Yáñez Cañizares Zubía Castaño Ávila Úbeda Íñiguez Óliver
	Montañés Quiñones Sáenz Lázaro Mínguez Gálvez Rincón Beltrán Cervera Durán Esteve Fabra Garrido Hervás Jordà Labarta Madariaga
	Navarro Olmedo Palacín Querol Robledo Salvatierra Tejedor Urrutia Valdés Zabaleta Arrizabalaga Bustamante Carbonell Doménech`)

var men = strings.Fields(`Íñigo Ángel Óscar Andrés José Martín Iñaki Hugo Raúl Adrián Joaquín Tomás Álvaro Nicolás Sebastián Gonzalo
	Pau Biel Xabier Rubén Jesús Víctor Germán Elías Darío Leandro`)

var women = strings.Fields(`Begoña Inés Ángela Sofía Lucía Nuria Mónica Àngels Ainhoa Belén Rocío Irene Maitane Júlia`)

var clubs = []string{"C.A. Torre Blanca", "Peña Ajedrecística «El Alfil»", "Club d'Escacs La Dama", "C.D. Enroque Largo", "Xake Taldea Zaldia", "Casino de Villa", ""}

// entries invents the field: ratings from 2384 down, a few titles, some
// without rating, the last one arriving late.
func entries(rng *rand.Rand) []tournament.Player {
	taken := map[string]bool{}
	list := make([]tournament.Player, 0, players)
	rating := 2384
	for i := range players {
		p := tournament.Player{FIDEID: 99900100 + i, Federation: "ESP", Sex: tournament.Male}
		given := men
		if rng.IntN(5) == 0 {
			p.Sex, given = tournament.Female, women
		}
		for p.Name == "" || taken[p.Name] {
			a, b := rng.IntN(len(surnames)), rng.IntN(len(surnames))
			p.Name = surnames[a] + " " + surnames[b] + ", " + given[rng.IntN(len(given))]
		}
		if i == 23 {
			p.Name, p.Sex = longestReport, tournament.Female
		}
		taken[p.Name] = true
		p.Club = clubs[rng.IntN(len(clubs))]
		p.Birth = tournament.Date{Year: 1948 + rng.IntN(68)}
		switch i {
		case 3, 18:
			p.Federation = "FRA"
		case 7:
			p.Federation = "POR"
		}
		if i < players-6 {
			p.Ratings.Standard = rating
		} else {
			p.FIDEID = 0
		}
		rating -= 4 + rng.IntN(24)
		p.Title = title(i, p.Sex)
		list = append(list, p)
	}
	return list
}

// title gives the top of the field its titles.
func title(place int, sex tournament.Sex) tournament.Title {
	switch {
	case place == 0 && sex == tournament.Male:
		return tournament.IM
	case place < 4 && sex == tournament.Male:
		return tournament.FM
	case place < 8 && sex == tournament.Female:
		return tournament.WFM
	case place == 9:
		return tournament.CM
	}
	return ""
}
