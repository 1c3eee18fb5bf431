package entries

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"escaque/tournament"
)

// Field is what a column of an entry list says of a player.
type Field string

// The fields. FirstSurname and SecondSurname are the two halves of a Spanish
// surname in columns of their own; FIDE is a column headed "FIDE", which is
// an ID or a rating by its numbers.
const (
	Ignored       Field = ""
	Ordinal       Field = "ordinal"
	FullName      Field = "name"
	Surname       Field = "surname"
	FirstSurname  Field = "first-surname"
	SecondSurname Field = "second-surname"
	Given         Field = "given"
	FIDEID        Field = "fide-id"
	FIDE          Field = "fide"
	NationalID    Field = "national-id"
	Standard      Field = "standard"
	Rapid         Field = "rapid"
	Blitz         Field = "blitz"
	National      Field = "national"
	K             Field = "k"
	Title         Field = "title"
	Sex           Field = "sex"
	Birth         Field = "birth"
	Fed           Field = "federation"
	Club          Field = "club"
	Category      Field = "category"
	Owed          Field = "owed"
	Paid          Field = "paid"
	Notes         Field = "notes"
	HalfByes      Field = "byes"
)

// headers are the folded names (see fold) under which columns come.
var headers = map[Field]string{
	Ordinal:       "n no num numero number orden pos sno rk nr inscrito",
	FullName:      "jugador jugadora jugadores player players playername name fullname nombrecompleto nombreyapellidos nombreapellidos apellidosynombre apellidosnombre apellidosynombres participante deportista ajedrecista nombrejugador nombredeljugador nomicognoms cognomsinom",
	Surname:       "apellidos apellido surname surnames lastname familyname cognoms",
	FirstSurname:  "apellido1 1apellido primerapellido 1erapellido 1oapellido",
	SecondSurname: "apellido2 2apellido segundoapellido 2oapellido",
	Given:         "nombre nombres firstname givenname given forename nombredepila nom",
	FIDEID:        "fideid idfide codigofide codfide numerofide numfide nfide nofide fideno fidenumber fidecode identificadorfide fin idnofide",
	FIDE:          "fide",
	NationalID:    "idnacional idfeda codigofeda idnat natid nationalid licencia nlicencia nolicencia numerolicencia numerodelicencia licence license carnet codigonacional",
	Standard:      "elo elofide rating ratingfide fiderating fideelo elostandard elostd eloestandar eloclasico standard estandar std ratstd elofidestd elofidestandard standardrating stdrating",
	Rapid:         "rapid rapido elorapido elorapid elorapidas ratrapid ratingrapido rapidrating elofiderapido fiderapid rpd",
	Blitz:         "blitz eloblitz ratblitz ratingblitz blitzrating elofideblitz fideblitz relampago elorelampago",
	National:      "elofeda feda elonacional elonac nacional nationalrating natrating ratnat ratingnacional elolocal eloautonomico elofederacion elofce elocatala elofva elofada elofmda elogaliza",
	K:             "k kfactor factork coefk coeficientek",
	Title:         "titulo titulofide title tit titol fidetitle",
	Sex:           "sexo sex genero gender sexe",
	Birth:         "nacimiento fechanacimiento fechadenacimiento fechanac fechanto fnacimiento fdenacimiento fnac fnto nacido nacida anonacimiento anodenacimiento anonac ano birth birthdate dateofbirth dob born birthday birthyear yearofbirth yob byear bday datanaixement anynaixement naixement",
	Fed:           "federacion fed fede federation pais country nacionalidad nation nat nationality",
	Club:          "club equipo team entidad sociedad clubciudad clubequipo",
	Category:      "categoria cat category",
	Owed:          "cuota importe fee precio apagar inscripcion cuotainscripcion entryfee",
	Paid:          "pagado pago paid abonado cuotapagada pagat payment",
	Notes:         "observaciones observacion notas nota notes note comentarios comentario comments remarks obs observacions",
	HalfByes:      "bye byes descanso descansos byesolicitado byessolicitados rondasbye byesrounds",
}

var fieldOf = func() map[string]Field {
	m := map[string]Field{}
	for f, names := range headers {
		for _, n := range strings.Fields(names) {
			m[n] = f
		}
	}
	return m
}()

// fold reduces a text to small letters without accents and digits, so that
// "F. Nacimiento" and "f nacimiento" are the same.
func fold(s string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(s) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// searched is how many rows from the top may hold the header: above it stand
// titles and logos at most.
const searched = 30

// findHeader returns the delimiter under which a row near the top names the
// most columns, all records and the index of that row.
func findHeader(text string) (delimiter rune, records []record, header int, err error) {
	best := 0
	for _, d := range []byte{';', ',', '\t'} {
		for i, rec := range split(text, d, searched) {
			if n := known(rec); n > best {
				best, delimiter, header = n, rune(d), i
			}
		}
	}
	if best == 0 {
		first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		return 0, nil, 0, tournament.NewFault(NoHeader, "text", clip(first))
	}
	return delimiter, split(text, byte(delimiter), 0), header, nil
}

// known counts the columns a row names; 0 if none of them is a name of the
// player.
func known(rec record) int {
	n, named := 0, false
	for _, f := range rec.fields {
		switch field := fieldOf[fold(f)]; field {
		case Ignored:
		case FullName, Surname, FirstSurname, Given:
			named = true
			n++
		default:
			n++
		}
	}
	if !named {
		return 0
	}
	return n
}
