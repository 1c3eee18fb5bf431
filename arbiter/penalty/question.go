package penalty

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/fault"
)

// Kind is what an answer looks like.
type Kind string

// The kinds.
const (
	Choice   Kind = "choice"   // one of the options
	Number   Kind = "number"   // 0 … 999
	Time     Kind = "time"     // minutes "7", "7:30" or "1:07:30"
	Position Kind = "position" // a FEN
)

// Question is one question of a form. Its words are found by its ID, those of
// an option by both.
type Question struct {
	ID       string
	Kind     Kind
	Options  []string // for Choice
	When     []Is     // it is asked if all of these hold
	Default  string   // taken if it is not answered; "" = it must be, unless Optional
	Optional bool
}

// Is is a condition on an earlier answer: that it is one of the values, or
// (Not) that it is none of them or was not asked for.
type Is struct {
	Question string
	Any      []string
	Not      bool
}

func is(question string, any ...string) Is  { return Is{Question: question, Any: any} }
func not(question string, any ...string) Is { return Is{Question: question, Any: any, Not: true} }

// Answers are answers by question.
type Answers map[string]string

// FormID names a form.
type FormID string

// Form is a matter that the arbiter can rule on.
type Form struct {
	ID        FormID
	Articles  []string // what it stands on
	Questions []Question
	rule      func(*bench)
}

// applies reports whether a question is to be asked after these answers.
func (f *Form) applies(q *Question, a Answers) bool {
	for _, c := range q.When {
		value, asked := f.value(c.Question, a)
		if (asked && slices.Contains(c.Any, value)) == c.Not {
			return false
		}
	}
	return true
}

// value is the answer of a question that applies, or its default.
func (f *Form) value(id string, a Answers) (value string, asked bool) {
	for i := range f.Questions {
		q := &f.Questions[i]
		if q.ID != id || !f.applies(q, a) {
			continue
		}
		if v := strings.TrimSpace(a[id]); v != "" {
			return v, true
		}
		return q.Default, true
	}
	return "", false
}

// Asked lists the questions that apply after these answers, in order.
func (f *Form) Asked(a Answers) []Question {
	var list []Question
	for i := range f.Questions {
		if f.applies(&f.Questions[i], a) {
			list = append(list, f.Questions[i])
		}
	}
	return list
}

// Open lists the questions that still have to be answered.
func (f *Form) Open(a Answers) []Question {
	return slices.DeleteFunc(f.Asked(a), func(q Question) bool {
		return strings.TrimSpace(a[q.ID]) != "" || q.Default != "" || q.Optional
	})
}

// check reports everything that is wrong with the answers, joined.
func (f *Form) check(a Answers) error {
	var list []error
	ids := make([]string, 0, len(a))
	for id := range a {
		if !slices.ContainsFunc(f.Questions, func(q Question) bool { return q.ID == id }) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	for _, id := range ids {
		list = append(list, fault.New(AnswerUnknown, "form", string(f.ID), "question", id))
	}
	for _, q := range f.Asked(a) {
		value, _ := f.value(q.ID, a)
		if value == "" {
			if !q.Optional {
				list = append(list, fault.New(AnswerMissing, "form", string(f.ID), "question", q.ID))
			}
			continue
		}
		switch q.Kind {
		case Choice:
			if !slices.Contains(q.Options, value) {
				list = append(list, fault.New(AnswerBad, "question", q.ID, "text", value, "values", strings.Join(q.Options, ", ")))
			}
		case Number:
			if n, err := strconv.Atoi(value); err != nil || n < 0 || n > 999 {
				list = append(list, fault.New(AnswerNumber, "question", q.ID, "text", value))
			}
		case Time:
			if _, ok := readTime(value); !ok {
				list = append(list, fault.New(AnswerTime, "question", q.ID, "text", value))
			}
		case Position:
			if _, err := chess.ParseDiagram(value); err != nil {
				list = append(list, &badPosition{err})
			}
		}
	}
	return errors.Join(list...)
}

// readTime reads minutes "7", "7:30" (minutes and seconds) or "1:07:30".
func readTime(text string) (time.Duration, bool) {
	fields := strings.Split(text, ":")
	if len(fields) > 3 {
		return 0, false
	}
	total := 0
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 || n > 9999 || i > 0 && (n > 59 || len(f) != 2) || f[0] == '+' {
			return 0, false
		}
		total = total*60 + n
	}
	if len(fields) == 1 {
		total *= 60
	}
	return time.Duration(total) * time.Second, true
}

// bench is a form with checked answers while it is ruled on.
type bench struct {
	form  *Form
	a     Answers
	laws  arbiter.Laws
	ask   MateQuestion
	tally Tally
	r     *Ruling
	err   error
}

func (b *bench) get(id string) string { v, _ := b.form.value(id, b.a); return v }

func (b *bench) is(id string, values ...string) bool { return slices.Contains(values, b.get(id)) }

func (b *bench) yes(id string) bool { return b.get(id) == "yes" }

func (b *bench) party(id string) arbiter.Party { return arbiter.Party(b.get(id)) }

func (b *bench) number(id string) int { n, _ := strconv.Atoi(b.get(id)); return n }

func (b *bench) time(id string) time.Duration { d, _ := readTime(b.get(id)); return d }

func (b *bench) position(id string) *chess.Position {
	if b.get(id) == "" {
		return nil
	}
	p, _ := chess.ParseDiagram(b.get(id))
	return &p
}

// Questions that several forms ask.
var (
	yesNo     = []string{"yes", "no"}
	sides     = []string{"white", "black"}
	classes   = []string{"standard", "rapid", "blitz"}
	scores    = []string{"1-0", "0-1", "1/2-1/2", "1/2-0", "0-1/2", "0-0"}
	fastOnly  = []string{"rapid", "blitz"}
	askClass  = Question{ID: "class", Kind: Choice, Options: classes, Default: "standard"}
	askFast   = Question{ID: "class", Kind: Choice, Options: fastOnly}
	askSuper  = Question{ID: "supervision", Kind: Choice, Options: []string{"full", "basic"}, Default: "basic", When: []Is{is("class", fastOnly...)}}
	askBy     = Question{ID: "by", Kind: Choice, Options: sides}
	askOver   = Question{ID: "over", Kind: Choice, Options: yesNo, Default: "no"}
	basicPlay = func(b *bench) bool { return b.is("class", fastOnly...) && b.is("supervision", "basic") }
)
