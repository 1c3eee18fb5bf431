package claim

import "escaque/arbiter/fault"

// The faults of a case that cannot be ruled on as it stands.
const (
	RuleUnknown    fault.Code = "claim-rule-unknown"    // text
	FormUnknown    fault.Code = "claim-form-unknown"    // text
	NoClaimant     fault.Code = "claim-no-claimant"     //
	WrittenUnclear fault.Code = "claim-written-unclear" // move, cause
)

// unclear is a written move that the player has to explain: unreadable, or
// with more than one meaning.
type unclear struct {
	move string
	err  error
}

func (u *unclear) Error() string {
	return fault.New(WrittenUnclear, "move", u.move).Error() + ": " + u.err.Error()
}
func (u *unclear) Unwrap() error        { return u.err }
func (u *unclear) Is(target error) bool { return target == WrittenUnclear }
func (u *unclear) FaultCode() string    { return string(WrittenUnclear) }
func (u *unclear) FaultValues() map[string]any {
	return map[string]any{"move": u.move, "cause": u.err}
}
