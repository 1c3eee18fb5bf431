package version

import (
	"os"
	"strings"
	"testing"
)

func TestFyneAppAgrees(t *testing.T) {
	data, err := os.ReadFile("../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	if want := `Version = "` + Number + `"`; !strings.Contains(string(data), want) {
		t.Errorf("FyneApp.toml has no line %s", want)
	}
}
