// Package home is the page one starts from: the events opened last, a new one,
// reports and lists to import.
package home
