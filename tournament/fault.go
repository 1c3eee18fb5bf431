package tournament

import (
	"fmt"
	"sort"
	"strings"
)

// Code names one kind of fault. It is an error itself, so that callers can
// test for it: errors.Is(err, tournament.NameEmpty).
type Code string

// Error returns the code as text; people read the sentence that the edge has
// for the code.
func (c Code) Error() string { return string(c) }

// Values are what the sentence of a fault speaks of: a name, a round, a
// board. The keys are the names used in the sentences of the edge.
type Values map[string]any

// Fault is an error of the core: what is wrong (Code), where and with what
// (Values), and what caused it (Err, may be nil).
type Fault struct {
	Code   Code
	Values Values
	Err    error
}

// NewFault makes a Fault from a code and alternating keys and values. An
// error among the values becomes the cause.
func NewFault(code Code, pairs ...any) *Fault {
	f := &Fault{Code: code, Values: Values{}}
	for i := 0; i+1 < len(pairs); i += 2 {
		key, _ := pairs[i].(string)
		if err, ok := pairs[i+1].(error); ok && key == "cause" {
			f.Err = err
			f.Values[key] = err.Error()
			continue
		}
		f.Values[key] = pairs[i+1]
	}
	return f
}

// Error is the technical form, for logs and tests: code, values, cause.
func (f *Fault) Error() string {
	keys := make([]string, 0, len(f.Values))
	for k := range f.Values {
		if k != "cause" {
			keys = append(keys, k)
		}
	}
	sort.Strings(keys)
	var b strings.Builder
	b.WriteString(string(f.Code))
	for i, k := range keys {
		if i == 0 {
			b.WriteString(" (")
		} else {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%s=%v", k, f.Values[k])
		if i == len(keys)-1 {
			b.WriteString(")")
		}
	}
	if f.Err != nil {
		b.WriteString(": ")
		b.WriteString(f.Err.Error())
	}
	return b.String()
}

// Unwrap returns the cause, so that errors.Is and errors.As see it.
func (f *Fault) Unwrap() error { return f.Err }

// Is reports whether target is the code of this fault.
func (f *Fault) Is(target error) bool {
	c, ok := target.(Code)
	return ok && c == f.Code
}

// FaultCode and FaultValues let the edge find the sentence without knowing
// the type: faults of every room have these two methods.
func (f *Fault) FaultCode() string           { return string(f.Code) }
func (f *Fault) FaultValues() map[string]any { return f.Values }
