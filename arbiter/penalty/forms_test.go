package penalty

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/fault"
)

// answers reads "key=value key=value"; a FEN goes through its name.
func answers(text string) Answers {
	a := Answers{}
	for _, field := range strings.Fields(text) {
		key, value, _ := strings.Cut(field, "=")
		switch value {
		case "KINGS":
			value = kings
		case "ROOK":
			value = rookB
		case "START":
			value = start
		}
		a[key] = value
	}
	return a
}

// Every row is a rule of the reference: what was asked, what is ruled.
func TestForms(t *testing.T) {
	for _, c := range []struct {
		form, answers string
		decision      Decision
		effect        arbiter.Effect
		text          arbiter.Text
		articles      string
	}{
		// 7.2.1, 7.2.2, A.5.1.
		{"wrong-setup", "misplaced=pieces", Restart, "", SetUpNewGame, "7.2.1"},
		{"wrong-setup", "misplaced=king class=rapid supervision=full", Restart, "", SetUpNewGame, "7.2.1"},
		{"wrong-setup", "misplaced=pieces class=rapid moves=9", Restart, "", SetUpNewGame, "7.2.1"},
		{"wrong-setup", "misplaced=pieces class=rapid moves=10", PlayOn, "", SetUpTooLate, "A.5.1"},
		{"wrong-setup", "misplaced=king class=blitz moves=10", PlayOn, "", KingNoCastling, "A.5.1 B.3"},
		{"wrong-setup", "misplaced=rook class=rapid moves=12", PlayOn, "", RookNoCastling, "A.5.1"},
		{"wrong-setup", "misplaced=board", Corrected, "", BoardTurned, "7.2.2"},
		{"wrong-setup", "misplaced=board class=blitz moves=10", PlayOn, "", SetUpTooLate, "A.5.1 B.3"},
		{"wrong-setup", "misplaced=pieces over=yes", Stands, "", SetUpOver, "7.2.1"},

		// 7.3.
		{"colours-reversed", "moves=9", Restart, "", ColoursNewGame, "7.3"},
		{"colours-reversed", "moves=10", PlayOn, "", ColoursPlayOn, "7.3"},
		{"colours-reversed", "over=yes", Stands, "", ColoursOver, "7.3"},

		// 7.4, 7.6.
		{"displaced", "displaced-how=by-player by=white", Corrected, "", DisplacedByPlayer, "7.4 12.9"},
		{"displaced", "displaced-how=found", Corrected, "", DisplacedFound, "7.6"},
		{"displaced", "displaced-how=found position-known=no", Corrected, "", DisplacedLastKnown, "7.6"},

		// A.5.4.
		{"kings-or-pawn", "illegal-position=both-kings class=rapid next-move=waiting", Waiting, "", KingsWait, "A.5.4"},
		{"kings-or-pawn", "illegal-position=both-kings class=rapid next-move=remains", Drawn, arbiter.Draw, KingsDraw, "A.5.4"},
		{"kings-or-pawn", "illegal-position=pawn class=blitz next-move=remains", Drawn, arbiter.Draw, KingsDraw, "A.5.4 B.3"},
		{"kings-or-pawn", "illegal-position=both-kings class=rapid next-move=cured", PlayOn, "", KingsCured, "A.5.4"},
		{"kings-or-pawn", "illegal-position=both-kings class=rapid next-move=opponent-still", Judgement, "", KingsOpponent, "A.5.4"},
		{"kings-or-pawn", "illegal-position=pawn class=rapid supervision=full", Judgement, "", KingsFullRules, "7.5.1"},

		// 4.2, 4.3, 4.5, 4.8.
		{"touch-move", "by=white touched-can-move=yes", Corrected, "", TouchMoves, "4.3"},
		{"touch-move", "by=white touched-can-move=no", PlayOn, "", TouchFree, "4.5"},
		{"touch-move", "by=white adjusting=yes", NoOffence, "", TouchAdjusted, "4.2"},
		{"touch-move", "by=white claimant-touched=yes", Stands, "", TouchTooLate, "4.8"},

		// 6.6, 6.7: a default time not announced is zero.
		{"late", "white-late=late white-by=1 black-late=present", Lost, arbiter.WhiteForfeit, LateLost, "6.7.1"},
		{"late", "white-late=present black-late=late black-by=0:01", Lost, arbiter.BlackForfeit, LateLost, "6.7.1"},
		{"late", "white-late=present black-late=absent", Lost, arbiter.BlackForfeit, LateLost, "6.7.1"},
		{"late", "white-late=absent black-late=absent", Lost, arbiter.BothForfeit, LateLost, "6.7.1"},
		{"late", "default-time=30 white-late=late white-by=30 black-late=present", PlayOn, "", LateInTime, "6.7.1 6.6"},
		{"late", "default-time=30 white-late=late white-by=30:01 black-late=present", Lost, arbiter.WhiteForfeit, LateLost, "6.7.1"},
		{"late", "default-time=30 white-late=late white-by=12 black-late=late black-by=20", PlayOn, "", LateWhiteLoses, "6.7.1 6.7.2"},
		{"late", "default-time=30 white-late=late white-by=45 black-late=late black-by=31", Lost, arbiter.BothForfeit, LateLost, "6.7.1"},
		{"late", "default-time=30 white-late=late white-by=45 black-late=present excused=yes", PlayOn, "", LateExcused, "6.7.1"},
		{"late", "default-time=30 white-late=present black-late=present", PlayOn, "", LateInTime, "6.7.1"},

		// 6.4, 6.8, 6.9, 8.6: the questions in their order.
		{"flag", "flags=white position=START", Lost, arbiter.BlackWins, GameLost, "6.9"},
		{"flag", "flags=black position=START", Lost, arbiter.WhiteWins, GameLost, "6.9"},
		{"flag", "flags=black position=KINGS", Drawn, arbiter.Draw, CannotMate, "6.9"},
		{"flag", "flags=white position=ROOK", Lost, arbiter.BlackWins, GameLost, "6.9"},
		{"flag", "flags=black position=ROOK", Drawn, arbiter.Draw, CannotMate, "6.9"}, // White has a bare king
		{"flag", "flags=white", Undecided, "", PositionNeeded, "6.9"},
		{"flag", "flags=white noticed=nobody", PlayOn, "", FlagNotNoticed, "6.8"},
		{"flag", "flags=white noticed=claim position=START", Lost, arbiter.BlackWins, GameLost, "6.8 6.9"},
		{"flag", "flags=white ended=mate-white", Over, arbiter.WhiteWins, FlagAfterEnd, "5.1.1 6.2.1.1"},
		{"flag", "flags=white ended=mate-black", Over, arbiter.BlackWins, FlagAfterEnd, "5.1.1"},
		{"flag", "flags=white ended=stalemate", Over, arbiter.Draw, FlagAfterEnd, "5.2.1"},
		{"flag", "flags=white ended=dead", Over, arbiter.Draw, FlagAfterEnd, "5.2.2"},
		{"flag", "flags=white ended=agreed", Over, arbiter.Draw, FlagAfterEnd, "5.2.3"},
		{"flag", "flags=white ended=fivefold", Over, arbiter.Draw, FlagAfterEnd, "9.6.1"},
		{"flag", "flags=white ended=seventy-five", Over, arbiter.Draw, FlagAfterEnd, "9.6.2"},
		{"flag", "flags=white last-period=no moves-made=yes", PlayOn, "", FlagMovesMade, "6.4"},
		{"flag", "flags=white last-period=no moves-made=unproved", PlayOn, "", FlagUnproved, "8.6"},
		{"flag", "flags=white last-period=no moves-made=no position=START", Lost, arbiter.BlackWins, GameLost, "6.9"},
		// Both flags.
		{"flag", "flags=both first=white position=START", Lost, arbiter.BlackWins, FlagFirst, "6.9"},
		{"flag", "flags=both first=black position=START", Lost, arbiter.WhiteWins, FlagFirst, "6.9"},
		{"flag", "flags=both first=unknown", Judgement, "", BothFlagsJudgement, ""},
		{"flag", "flags=both first=unknown guidelines=yes last-period=yes", Drawn, arbiter.Draw, BothFlagsDraw, "III.3.1"},
		{"flag", "flags=both first=unknown guidelines=yes last-period=no", PlayOn, "", BothFlagsPlayOn, "III.3.1"},

		// 6.10.2, A.5.1.
		{"clock-setting", "", Corrected, "", ClockCorrected, "6.10.2"},
		{"clock-setting", "class=rapid supervision=full", Corrected, "", ClockCorrected, "6.10.2"},
		{"clock-setting", "class=rapid moves=9", Corrected, "", ClockCorrected, "6.10.2"},
		{"clock-setting", "class=blitz moves=10", Stands, "", ClockTooLate, "A.5.1 B.3"},
		{"clock-setting", "class=blitz moves=10 schedule=yes", Corrected, "", ClockCorrected, "6.10.2"},

		// 8.4, 8.5, 8.7, A.2.
		{"recording", "by=white left=4:59 increment=29", NoOffence, "", RecordingMayStop, "8.4"},
		{"recording", "by=white left=5 increment=0", Judgement, "", RecordingMust, "8.1"},
		{"recording", "by=white left=1 increment=30", Judgement, "", RecordingMust, "8.1"},
		{"recording", "by=white flag-fallen=yes", Corrected, "", RecordingUpdate, "8.5"},
		{"recording", "by=white class=rapid", NoOffence, "", RecordingFast, "A.2"},
		{"signed-result", "", Stands, "", SignedStands, "8.7"},
		{"signed-result", "arbiter-decides=correct score=1-0", Corrected, arbiter.WhiteWins, SignedCorrected, "8.7"},

		// Guidelines III.
		{"quickplay", "class=blitz by=white guidelines=yes under-two-minutes=yes request=draw ground=cannot-win verdict=agree", NoOffence, "", QuickplayBlitz, "III.2.2"},
		{"quickplay", "by=white guidelines=no under-two-minutes=yes request=draw ground=cannot-win verdict=agree", NoOffence, "", QuickplayNotAnnounced, "III.2.1"},
		{"quickplay", "by=white guidelines=yes has-increment=yes under-two-minutes=yes request=draw ground=cannot-win verdict=agree", NoOffence, "", QuickplayIncrement, "III.2.2"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=no request=draw ground=cannot-win verdict=agree", NoOffence, "", QuickplayNotYet, "III.5"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes flag-down=yes request=draw ground=cannot-win verdict=agree", NoOffence, "", QuickplayNotYet, "III.5"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes request=increment draw-refused=no", Drawn, arbiter.Draw, QuickplayDrawAgreed, "III.4"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes request=increment arbiter-agrees=yes", Corrected, "", QuickplayIncrementSet, "III.4"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes request=increment arbiter-agrees=no", PlayOn, "", QuickplayNoIncrement, "III.4 III.5"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes request=draw ground=no-effort verdict=agree", Drawn, arbiter.Draw, QuickplayDraw, "III.5"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes request=draw ground=cannot-win verdict=postpone", Waiting, "", QuickplayPostponed, "III.5"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes request=draw ground=cannot-win verdict=reject", Penalised, "", QuickplayRejected, "III.5"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes request=no-arbiter", Waiting, "", QuickplayNoArbiter, "III.6"},

		// Guidelines I.
		{"sealed-move", "sealed=clear", PlayOn, "", SealedClear, ""},
		{"sealed-move", "sealed=ambiguous by=white", Lost, arbiter.BlackWins, SealedLost, "I.8"},
		{"sealed-move", "sealed=unreadable by=black", Lost, arbiter.WhiteWins, SealedLost, "I.8"},
		{"sealed-move", "sealed=illegal by=black", Lost, arbiter.WhiteWins, SealedLost, "I.8"},
		{"sealed-move", "sealed=illegal by=black over=yes", Over, "", SealedOver, "I.8"},
		{"sealed-move", "sealed=missing", PlayOn, "", SealedMissing, "I.12"},
		{"sealed-move", "sealed=missing times-known=no", Judgement, "", SealedMissingTimes, "I.12"},

		// 11.3.2.2, 11.3.3.
		{"phone", "device=evident by=white", Lost, arbiter.BlackWins, PhoneLost, "11.3.2.2"},
		{"phone", "device=evident by=black", Lost, arbiter.WhiteWins, PhoneLost, "11.3.2.2"},
		{"phone", "device=evident by=both", Lost, arbiter.BothLose, PhoneBoth, "11.3.2.2"},
		{"phone", "device=evident by=white lesser=yes", Judgement, "", PhoneLesser, "11.3.2.2"},
		{"phone", "device=suspected by=white", Waiting, "", PhoneInspect, "11.3.3"},
		{"phone", "device=inspection-refused by=white", Judgement, "", PhoneRefused, "11.3.3 12.9"},
		{"phone", "device=allowed-place by=white", NoOffence, "", PhoneAllowed, "11.3.2.1"},

		// 11.7, 11.8, 12.9.
		{"measures", "reason=refusing-the-laws by=white", Lost, arbiter.BlackWins, RefusingLost, "11.7"},
		{"measures", "reason=refusing-the-laws by=white opponent-score=draw", Lost, arbiter.ZeroHalf, RefusingLost, "11.7"},
		{"measures", "reason=refusing-the-laws by=black opponent-score=draw", Lost, arbiter.HalfZero, RefusingLost, "11.7"},
		{"measures", "reason=refusing-the-laws by=black opponent-score=zero", Lost, arbiter.BothLose, RefusingLost, "11.7"},
		{"measures", "reason=both-guilty", Lost, arbiter.BothLose, BothGuilty, "11.8"},
		{"measures", "reason=annoying by=white measure=warning", Penalised, "", MeasureWarning, "11.5 12.9.1"},
		{"measures", "reason=annoying by=white measure=more-time time=2", Penalised, "", ExtraTime, "12.9.2"},
		{"measures", "reason=clock-handling by=white measure=less-time time=2", Penalised, "", LessTime, "6.2.4 12.9.3"},
		{"measures", "reason=other-hand by=white measure=warning", Penalised, "", MeasureWarning, "6.2.3 12.9.1"},
		{"measures", "reason=pausing by=white measure=warning", Penalised, "", MeasureWarning, "6.11.2"},
		{"measures", "reason=leaving by=white measure=more-points score=0-1", Penalised, arbiter.BlackWins, MeasureScore, "11.2.3 12.9.4"},
		{"measures", "reason=annoying by=black measure=fewer-points score=1/2-0", Penalised, arbiter.HalfZero, MeasureScore, "12.9.5"},
		{"measures", "reason=annoying by=white measure=loss score=0-1", Lost, arbiter.BlackWins, MeasureLoss, "12.9.6"},
		{"measures", "reason=annoying by=white measure=loss score=0-1/2", Lost, arbiter.ZeroHalf, MeasureLoss, "12.9.6"},
		{"measures", "reason=annoying by=white measure=loss score=0-0", Lost, arbiter.BothLose, MeasureLoss, "12.9.6"},
		{"measures", "reason=annoying by=white measure=fine announced=yes", Penalised, "", MeasureFine, "12.9.7"},
		{"measures", "reason=annoying by=white measure=fine announced=no", Judgement, "", MeasureFineNot, "12.9.7"},
		{"measures", "reason=annoying by=white measure=exclusion rounds=2", Penalised, "", MeasureExclusion, "12.9.8"},
		{"measures", "reason=disrepute by=white measure=expulsion", Penalised, "", MeasureExpulsion, "12.9.9"},
		{"measures", "reason=inspection by=white measure=warning", Penalised, "", MeasureWarning, "11.3.3"},

		// 12.5.
		{"disturbance", "to=both time=5", PlayOn, "", Disturbance, "12.5"},
		{"disturbance", "to=nobody", PlayOn, "", DisturbanceNothing, "12.5"},

		// 7.5 through its form.
		{"illegal-move", "by=white", Penalised, "", IllegalCompleted, "7.5.1 7.5.5"},
		{"illegal-move", "by=white completed=no", NoOffence, "", IllegalNotCompleted, "7.5.1"},
		{"illegal-move", "by=white class=rapid opponent-moved=yes", Stands, "", IllegalTooLate, "A.5.2"},
		{"illegal-move", "by=white class=rapid opponent-moved=yes agreed=yes", Corrected, "", IllegalAgreed, "A.5.2"},
		{"illegal-move", "by=black kind=two-hands prior=1 position=ROOK", Drawn, arbiter.Draw, CannotMate, "7.5.4 7.5.5"},
		{"illegal-move", "by=white kind=no-promotion prior=1 position=ROOK class=blitz", Lost, arbiter.BlackWins, GameLost, "7.5.2 B.3"},
		{"illegal-move", "by=white prior=1", Undecided, "", PositionNeeded, "7.5.5"},
	} {
		r, err := Rule(FormID(c.form), answers(c.answers), nil, arbiter.Laws2023, canMate)
		if err != nil {
			t.Errorf("%s %s: %v", c.form, c.answers, err)
			continue
		}
		if r.Decision != c.decision || r.Effect != c.effect || !r.said(c.text) {
			t.Errorf("%s %s: %s, effect %q, %v", c.form, c.answers, r.Decision, r.Effect, r.Sentences)
		}
		for _, a := range strings.Fields(c.articles) {
			if !slices.Contains(r.Articles, a) {
				t.Errorf("%s %s: %v lacks %s", c.form, c.answers, r.Articles, a)
			}
		}
	}
}

// The two minutes of Guidelines III stay two in rapid; what 12.9 gives or
// takes reaches the clocks.
func TestFormClocks(t *testing.T) {
	ten := arbiter.Clocks{White: 10 * time.Minute, Black: 10 * time.Minute}
	for _, c := range []struct {
		form, answers string
		want          string
	}{
		{"quickplay", "class=rapid by=white guidelines=yes under-two-minutes=yes request=draw ground=cannot-win verdict=reject", "0:10:00 / 0:12:00"},
		{"quickplay", "class=rapid by=black guidelines=yes under-two-minutes=yes request=increment arbiter-agrees=yes", "0:12:00 / 0:10:00"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes request=draw ground=cannot-win verdict=postpone", "0:10:00 / 0:10:00"},
		{"quickplay", "by=white guidelines=yes under-two-minutes=yes request=draw ground=cannot-win verdict=postpone postponed-extra=yes", "0:10:00 / 0:12:00"},
		{"measures", "reason=annoying by=white measure=more-time time=2:30", "0:10:00 / 0:12:30"},
		{"measures", "reason=annoying by=white measure=less-time time=3", "0:07:00 / 0:10:00"},
		{"measures", "reason=annoying by=white measure=less-time time=30", "0:00:00 / 0:10:00"},
		{"disturbance", "to=both time=5", "0:15:00 / 0:15:00"},
		{"illegal-move", "by=black class=blitz", "0:11:00 / 0:10:00"},
		{"illegal-move", "by=black", "0:12:00 / 0:10:00"},
	} {
		r, err := Rule(FormID(c.form), answers(c.answers), nil, arbiter.Laws2023, canMate)
		if err != nil {
			t.Errorf("%s %s: %v", c.form, c.answers, err)
		} else if got := r.Clocks(ten).String(); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.form, c.answers, got, c.want)
		}
	}
}

func TestAnswersRefused(t *testing.T) {
	for _, c := range []struct {
		form, answers string
		code          fault.Code
	}{
		{"no-such-form", "", FormUnknown},
		{"illegal-move", "", AnswerMissing},
		{"illegal-move", "by=both", AnswerBad},
		{"illegal-move", "by=white hat=red", AnswerUnknown},
		{"illegal-move", "by=white prior=many", AnswerNumber},
		{"illegal-move", "by=white prior=-1", AnswerNumber},
		{"illegal-move", "by=white position=8/8", PositionBad},
		{"late", "white-late=late white-by=soon black-late=present", AnswerTime},
		{"late", "white-late=late white-by=1:99 black-late=present", AnswerTime},
		{"measures", "reason=annoying by=white measure=loss score=1-0", ScoreOfLoser},
		{"measures", "reason=annoying by=black measure=loss score=1/2-1/2", ScoreOfLoser},
	} {
		if r, err := Rule(FormID(c.form), answers(c.answers), nil, arbiter.Laws2023, canMate); !errors.Is(err, c.code) {
			t.Errorf("%s %s: %v, %v; want %s", c.form, c.answers, r, err, c.code)
		}
	}
}

// A page asks one question after another; what does not matter is not asked.
func TestOpen(t *testing.T) {
	ids := func(list []Question) string {
		var names []string
		for _, q := range list {
			names = append(names, q.ID)
		}
		return strings.Join(names, " ")
	}
	f, _ := FormOf("flag")
	for _, c := range []struct{ answers, open string }{
		{"", "flags"},
		{"flags=white", ""},
		{"flags=both", "first"},
		{"flags=white last-period=no", "moves-made"},
		{"flags=both first=unknown last-period=no", ""},
		{"flags=both first=white last-period=no", "moves-made"},
		{"flags=both ended=stalemate", ""},
	} {
		if got := ids(f.Open(answers(c.answers))); got != c.open {
			t.Errorf("%q: %q is open, want %q", c.answers, got, c.open)
		}
	}
	f, _ = FormOf(IllegalMoveForm)
	if got := ids(f.Asked(answers("by=white"))); strings.Contains(got, "supervision") || strings.Contains(got, "two-hands-board") {
		t.Errorf("a standard game is asked %q", got)
	}
	if got := ids(f.Asked(answers("by=white class=blitz kind=two-hands"))); !strings.Contains(got, "supervision") || !strings.Contains(got, "two-hands-board") || strings.Contains(got, "completed") {
		t.Errorf("a blitz game is asked %q", got)
	}
}

// Conditions speak of questions that come before, and of their options; the
// same id always means the same kind of answer.
func TestFormsAreWhole(t *testing.T) {
	kinds := map[string]Kind{}
	for _, f := range Forms() {
		if len(f.Articles) == 0 || f.rule == nil || f.ID == "" {
			t.Errorf("%s is not whole", f.ID)
		}
		seen := map[string]Question{}
		for _, q := range f.Questions {
			if _, twice := seen[q.ID]; twice {
				t.Errorf("%s asks %s twice", f.ID, q.ID)
			}
			if k, known := kinds[q.ID]; known && k != q.Kind {
				t.Errorf("%s: %s is %s elsewhere", f.ID, q.ID, k)
			}
			kinds[q.ID] = q.Kind
			if (q.Kind == Choice) != (len(q.Options) > 0) || q.Kind == Choice && q.Default != "" && !slices.Contains(q.Options, q.Default) {
				t.Errorf("%s: %s has options %v", f.ID, q.ID, q.Options)
			}
			for _, c := range q.When {
				before, ok := seen[c.Question]
				if !ok {
					t.Errorf("%s: %s hangs on %s, which does not come before it", f.ID, q.ID, c.Question)
				}
				for _, v := range c.Any {
					if !slices.Contains(before.Options, v) {
						t.Errorf("%s: %s hangs on %s=%s, which is no option", f.ID, q.ID, c.Question, v)
					}
				}
			}
			seen[q.ID] = q
		}
	}
}

// Through every combination of answers: a ruling has a decision, a sentence
// and an article; a result belongs to a decision that ends the game.
func TestEveryPath(t *testing.T) {
	paths := 0
	for _, f := range Forms() {
		Walk(f, func(a Answers) {
			paths++
			r, err := Rule(f.ID, a, nil, arbiter.Laws2023, canMate)
			if errors.Is(err, ScoreOfLoser) {
				return
			}
			name := fmt.Sprint(f.ID, a)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				return
			}
			if r.Decision == "" || len(r.Sentences) == 0 || len(r.Articles) == 0 {
				t.Errorf("%s: %+v", name, r)
			}
			switch r.Decision {
			case Lost, Drawn:
				if !r.Effect.Ends() {
					t.Errorf("%s: %s without an effect", name, r.Decision)
				}
			case PlayOn, NoOffence, Waiting, Undecided, Judgement, Restart, Stands:
				if r.Effect != arbiter.NoEffect {
					t.Errorf("%s: %s with effect %s", name, r.Decision, r.Effect)
				}
			}
			if r.Effect == arbiter.Draw && r.Decision == Drawn && r.said(CannotMate) && r.Proof == 0 {
				t.Errorf("%s: a draw without a proof", name)
			}
			i := r.Incident(arbiter.Incident{Tournament: 1, Round: 1, Board: 1})
			if err := i.Validate(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	if paths < 500 {
		t.Errorf("%d paths", paths)
	}
}

func FuzzRule(f *testing.F) {
	f.Add("flag", "flags=white position=KINGS")
	f.Add("late", "white-late=late white-by=1:07:30 black-late=absent")
	f.Add("measures", "reason=annoying by=white measure=loss score=0-1/2")
	f.Fuzz(func(t *testing.T, form, text string) {
		r, err := Rule(FormID(form), answers(text), nil, arbiter.Laws2023, nil)
		if err == nil && (r.Decision == "" || len(r.Sentences) == 0) {
			t.Fatalf("%s %s: %+v", form, text, r)
		}
	})
}
