package export

// lists are the tables of the document that a spreadsheet shows.
func (d *Document) lists() []Table { return d.Tables }
