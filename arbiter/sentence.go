package arbiter

import "fmt"

// Text names a sentence of a ruling. The words live at the edge.
type Text string

// Sentence is a sentence with its values, all of them text, so that a stored
// ruling can be read in either language later.
type Sentence struct {
	Text   Text              `json:"text"`
	Values map[string]string `json:"values,omitempty"`
}

// Say makes a sentence from a text and alternating keys and values.
func Say(text Text, pairs ...any) Sentence {
	s := Sentence{Text: text}
	for i := 0; i+1 < len(pairs); i += 2 {
		if s.Values == nil {
			s.Values = map[string]string{}
		}
		s.Values[fmt.Sprint(pairs[i])] = fmt.Sprint(pairs[i+1])
	}
	return s
}
