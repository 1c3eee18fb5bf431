package penalty

import "escaque/arbiter/fault"

// The faults of answers.
const (
	FormUnknown   fault.Code = "penalty-form-unknown"   // form
	AnswerUnknown fault.Code = "penalty-answer-unknown" // form, question
	AnswerMissing fault.Code = "penalty-answer-missing" // form, question
	AnswerBad     fault.Code = "penalty-answer-bad"     // question, text, values
	AnswerNumber  fault.Code = "penalty-answer-number"  // question, text
	AnswerTime    fault.Code = "penalty-answer-time"    // question, text
	PositionBad   fault.Code = "penalty-position"       // cause
	ScoreOfLoser  fault.Code = "penalty-score"          // text, side
)

// badPosition carries the reason why a position was refused.
type badPosition struct{ err error }

func (b *badPosition) Error() string               { return string(PositionBad) + ": " + b.err.Error() }
func (b *badPosition) Unwrap() error               { return b.err }
func (b *badPosition) Is(target error) bool        { return target == PositionBad }
func (b *badPosition) FaultCode() string           { return string(PositionBad) }
func (b *badPosition) FaultValues() map[string]any { return map[string]any{"cause": b.err} }
