package entries

import "escaque/tournament"

// The faults of entry lists. column is the name of the column in the file.
const (
	Empty    tournament.Code = "entries-empty"     //
	NotText  tournament.Code = "entries-not-text"  //
	TooLarge tournament.Code = "entries-too-large" // megabytes
	NoHeader tournament.Code = "entries-no-header" // text

	QuoteOpen    tournament.Code = "entries-quote-open"    // text
	FieldsExtra  tournament.Code = "entries-fields-extra"  // fields, columns
	FieldTooLong tournament.Code = "entries-field-long"    // column, letters
	ColumnTwice  tournament.Code = "entries-column-twice"  // column, other
	NameMissing  tournament.Code = "entries-name-missing"  //
	NameOrder    tournament.Code = "entries-name-order"    // name
	SameID       tournament.Code = "entries-same-id"       // name, other, line, id
	SamePerson   tournament.Code = "entries-same-person"   // name, line
	MaybeSame    tournament.Code = "entries-maybe-same"    // name, line
	RatingText   tournament.Code = "entries-rating"        // name, column, text
	FIDEIDText   tournament.Code = "entries-fide-id"       // name, column, text
	BirthText    tournament.Code = "entries-birth"         // name, column, text
	BirthNoDay   tournament.Code = "entries-birth-no-day"  // name, column, text
	SexText      tournament.Code = "entries-sex"           // name, column, text
	SexM         tournament.Code = "entries-sex-m"         // column
	TitleText    tournament.Code = "entries-title"         // name, column, text
	Federation   tournament.Code = "entries-federation"    // name, column, text
	FeeText      tournament.Code = "entries-fee"           // name, column, text
	KText        tournament.Code = "entries-k"             // name, column, text
	ByeText      tournament.Code = "entries-bye"           // name, column, text
	PlayerFaulty tournament.Code = "entries-player-faulty" // name, why
)
