// Package dutch pairs by the FIDE Dutch system, C.04.3 in force since 1 Feb
// 2026.
package dutch
