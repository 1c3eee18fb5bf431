package arbiter

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"escaque/arbiter/fault"
)

func TestTimeOfDay(t *testing.T) {
	for text, want := range map[string]string{"17:42": "17:42", "9:05": "09:05", "17.42": "17:42", "00:00": "00:00", "23:59:59": "23:59:59", " 10:00 ": "10:00", "17h42": "17:42"} {
		if got, err := ParseTimeOfDay(text); err != nil || got.String() != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "24:00", "12:60", "12", "a:b", "-1:00", "1:2:3:4", "012:00"} {
		if got, err := ParseTimeOfDay(text); !errors.Is(err, TimeOfDayUnreadable) {
			t.Errorf("%q gave %v, %v", text, got, err)
		}
	}
}

func TestIncidentValidate(t *testing.T) {
	good := Incident{Tournament: 1, Round: 3, Board: 7, Player: White, Kind: "illegal-move", At: 15 * 3600, Effect: BlackWins,
		Before: &Clocks{time.Minute, time.Hour}, After: &Clocks{time.Minute, time.Hour + 2*time.Minute}}
	if err := good.Validate(); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		code   fault.Code
		change func(*Incident)
	}{
		{IncidentNoKind, func(i *Incident) { i.Kind = "" }},
		{IncidentRound, func(i *Incident) { i.Round = -1 }},
		{IncidentBoard, func(i *Incident) { i.Board = -1 }},
		{TimeOfDayUnreadable, func(i *Incident) { i.At = 86400 }},
		{IncidentClocks, func(i *Incident) { i.Before = &Clocks{-time.Second, 0} }},
		{IncidentEffect, func(i *Incident) { i.Effect = "1-1" }},
		{IncidentNoGame, func(i *Incident) { i.Board = 0 }},
	} {
		bad := good
		c.change(&bad)
		if err := bad.Validate(); !errors.Is(err, c.code) {
			t.Errorf("%s: %v", c.code, err)
		}
	}
}

// A record keeps its ruling in words-to-be: stored, it reads in either language.
func TestIncidentStored(t *testing.T) {
	i := Incident{Tournament: 1, Round: 1, Board: 1, Kind: "flag", Ruling: []Sentence{Say("some.text", "minutes", 2)}, Articles: []string{"6.9"}, Effect: Draw, At: 61}
	data, err := json.Marshal(i)
	if err != nil {
		t.Fatal(err)
	}
	var back Incident
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(i, back); diff != "" {
		t.Error(diff)
	}
}

func TestClocks(t *testing.T) {
	c := Clocks{time.Hour + 2*time.Minute + 30*time.Second, 5 * time.Second}
	if got := c.Plus(Black, 2*time.Minute).String(); got != "1:02:30 / 0:02:05" {
		t.Error(got)
	}
	if got := c.Plus(BothPlayers, -time.Minute).String(); got != "1:01:30 / 0:00:00" {
		t.Error(got)
	}
}
