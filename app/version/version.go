// Package version says which Escaque this is.
package version

// Number is the version of the program, as FyneApp.toml has it too (a test
// compares them).
const Number = "0.1.0"
