// Package theme is the face of Escaque: palette, type scale and spacing, light
// and dark, in one place.
//
// The palette keeps to colours that colour-blind people tell apart (after Okabe
// and Ito) and to a contrast of at least 4.5 to 1 for text; a test measures it.
// Accent marks the next step and where the keyboard is, nothing else. A state
// never speaks by colour alone: a word or a sign stands beside it.
package theme
