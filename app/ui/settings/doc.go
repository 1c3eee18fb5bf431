// Package settings is the page of the event, the rules of its tournaments and
// the program itself. Event and rules are changed in dialogs, each change one
// action; language, colours and text size change at once.
package settings
