// Package players is the page of the entries: find, add, edit, withdraw, byes
// and import of lists.
package players
