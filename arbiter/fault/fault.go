// Package fault holds the errors of the arbiter's room: a code and the values
// of its sentence. The words live at the edge, as for the other rooms.
package fault

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Code names one kind of fault and is an error itself, for errors.Is.
type Code string

// Error returns the code as text.
func (c Code) Error() string { return string(c) }

// Fault is an error with a code and the values its sentence needs.
type Fault struct {
	Code   Code
	Values map[string]any
}

// New makes a Fault from a code and alternating keys and values.
func New(code Code, pairs ...any) *Fault {
	f := &Fault{Code: code, Values: map[string]any{}}
	for i := 0; i+1 < len(pairs); i += 2 {
		f.Values[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return f
}

// Error is the technical form: the code and its values.
func (f *Fault) Error() string {
	var b strings.Builder
	b.WriteString(string(f.Code))
	for _, k := range slices.Sorted(maps.Keys(f.Values)) {
		fmt.Fprintf(&b, " %s=%v", k, f.Values[k])
	}
	return b.String()
}

// Is reports whether target is the code of this fault.
func (f *Fault) Is(target error) bool {
	c, ok := target.(Code)
	return ok && c == f.Code
}

// FaultCode and FaultValues let the edge find the sentence.
func (f *Fault) FaultCode() string           { return string(f.Code) }
func (f *Fault) FaultValues() map[string]any { return f.Values }
