// Package printing is the page that writes sheets as PDF, opens them with the
// viewer of the system and says where they lie.
package printing
