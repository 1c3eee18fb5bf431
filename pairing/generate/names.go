package generate

// Invented names: each player gets a surname and a given name of these lists
// by chance, so that nobody in particular is meant.
var surnames = []string{
	"Alcorcel", "Bermudo", "Cardeñosa", "Dávila", "Escaniz", "Ferralde", "Gorosti", "Huércal", "Iñarra", "Jarandilla",
	"Karlea", "Lumbier", "Mondragona", "Navacerrán", "Ñorqueta", "Olmedilla", "Peñafriel", "Quintanar", "Robledana", "Sepúlvera",
	"Tordesil", "Urbión", "Valdeorrín", "Ximeno", "Yebenal", "Zarzuelo", "Arlanzón", "Buitrén", "Cervantal", "Duratón",
}

var given = []string{
	"Ada", "Bruno", "Clara", "Darío", "Elsa", "Fermín", "Gala", "Hugo", "Inés", "Julio",
	"Karim", "Lía", "Mateo", "Nerea", "Óscar", "Paula", "Quino", "Rosa", "Saúl", "Teresa",
	"Unai", "Vera", "Waldo", "Xana", "Yago", "Zoe",
}
