package claim

import "escaque/arbiter"

// The sentences of a verdict. side and winner are "white" or "black"; positions
// is a list of move numbers such as "12, 14..., 16".
const (
	OverMate        arbiter.Text = "claim.over-mate"         // winner
	OverStalemate   arbiter.Text = "claim.over-stalemate"    //
	OverFivefold    arbiter.Text = "claim.over-fivefold"     // times, positions
	OverSeventyFive arbiter.Text = "claim.over-seventy-five" // moves, at
	OverDead        arbiter.Text = "claim.over-dead"         //

	FormNotOnMove  arbiter.Text = "claim.form-not-on-move" // side
	FormClock      arbiter.Text = "claim.form-clock"       //
	FormTouched    arbiter.Text = "claim.form-touched"     //
	FormMade       arbiter.Text = "claim.form-made"        //
	FormNoMove     arbiter.Text = "claim.form-no-move"     //
	FormNotWritten arbiter.Text = "claim.form-not-written" //
	FormRejected   arbiter.Text = "claim.form-rejected"    //
	TouchedMoves   arbiter.Text = "claim.touched-moves"    //

	ThreefoldRight   arbiter.Text = "claim.threefold-right"    // times, positions
	ThreefoldWrong   arbiter.Text = "claim.threefold-wrong"    // times, need, positions
	ThreefoldEarlier arbiter.Text = "claim.threefold-earlier"  // times, positions
	FiftyRight       arbiter.Text = "claim.fifty-right"        // moves
	FiftyWrong       arbiter.Text = "claim.fifty-wrong"        // moves, half, need
	FivefoldWrong    arbiter.Text = "claim.fivefold-wrong"     // times, need
	SeventyFiveWrong arbiter.Text = "claim.seventy-five-wrong" // moves, half, need
	StalemateWrong   arbiter.Text = "claim.stalemate-wrong"    // check = yes | no, n
	DeadWrong        arbiter.Text = "claim.dead-wrong"         // side
	DeadUndecided    arbiter.Text = "claim.dead-undecided"     //
	WrittenIllegal   arbiter.Text = "claim.written-illegal"    // move
	AlsoRight        arbiter.Text = "claim.also-right"         // rule
	DrawAtOnce       arbiter.Text = "claim.draw-at-once"       //
	ExtraTime        arbiter.Text = "claim.extra-time"         // side, minutes
	MustPlay         arbiter.Text = "claim.must-play"          // move
	AnotherWithPiece arbiter.Text = "claim.another-with-piece" // squares
	AnyMove          arbiter.Text = "claim.any-move"           //
	CountsAsOffer    arbiter.Text = "claim.counts-as-offer"    // side
	GoesOnPlain      arbiter.Text = "claim.goes-on"            //

	AgreementDraw        arbiter.Text = "claim.agreement-draw"         //
	AgreementTooEarly    arbiter.Text = "claim.agreement-too-early"    //
	AgreementBeforeMove  arbiter.Text = "claim.agreement-before-move"  // move
	AgreementOpen        arbiter.Text = "claim.agreement-open"         //
	AgreementRefused     arbiter.Text = "claim.agreement-refused"      //
	AgreementConditional arbiter.Text = "claim.agreement-conditional"  //
	AgreementWrongMoment arbiter.Text = "claim.agreement-wrong-moment" //

	ResignedDraw      arbiter.Text = "claim.resigned-draw"      // winner
	ResignedLost      arbiter.Text = "claim.resigned-lost"      // winner
	ResignedUndecided arbiter.Text = "claim.resigned-undecided" // winner
)
