package kit

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"escaque/app/ui/kit/keyboard"
)

func TestPickerFindsAndWalks(t *testing.T) {
	p := NewPicker(5, []Item{{Text: "Zúñiga, Ana"}, {Text: "García Zúñiga, Ana", Detail: "board 3"}, {Text: "Núñez, Pau", More: "77"}})
	w := show(t, p, 500, 300)
	w.Canvas().Focus(p.Entry)
	k := keyboard.New(t, w)
	k.Type("zuniga")
	if p.Selected() != 0 || p.Grid.Rows() != 2 {
		t.Errorf("zuniga: item %d of %d", p.Selected(), p.Grid.Rows())
	}
	k.Press("Down")
	if p.Selected() != 1 {
		t.Errorf("down: item %d", p.Selected())
	}
	k.Clear().Type("77")
	if p.Selected() != 2 {
		t.Errorf("77: item %d", p.Selected())
	}
	k.Clear().Type("nobody")
	if p.Selected() != -1 {
		t.Errorf("nobody: item %d", p.Selected())
	}
}

func TestFilePickerWalksAndTakesPaths(t *testing.T) {
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"b.trf", "a.TRF", "c.pdf", filepath.Join("sub", "d.trf"), ".hidden.trf"} {
		if err := os.WriteFile(filepath.Join(root, name), []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w := show(t, NewText("x"), 900, 700)
	dialogs := NewDialogs(w.Canvas())
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { dialogs.TypedKey(ev) })
	k := keyboard.New(t, w)
	picked := ""
	open := func() *FilePicker {
		f := &FilePicker{Title: "T", OK: "OK", Cancel: "No", Parent: "..", Folder: root, Extensions: []string{".trf"},
			OnPick: func(_ *Dialog, path string) bool { picked = path; return true }}
		f.Show(dialogs)
		return f
	}
	f := open()
	var names []string
	for i := range f.entries {
		names = append(names, f.grid.Text(i)[0])
	}
	want := []string{"../", "sub/", "a.TRF", "b.trf"}
	if len(names) != len(want) {
		t.Fatalf("the list is %v", names)
	}
	for i := range want {
		if names[i] != want[i] {
			t.Errorf("the list is %v", names)
		}
	}
	k.Press("Down", "Down", "Enter") // into the list, to sub, open it
	if f.folder != filepath.Join(root, "sub") || picked != "" {
		t.Errorf("in %s, picked %q", f.folder, picked)
	}
	k.Press("Down", "Enter")
	if picked != filepath.Join(root, "sub", "d.trf") || dialogs.Open() {
		t.Errorf("picked %q, open %v", picked, dialogs.Open())
	}
	open()
	k.Type(filepath.Join(root, "b.trf")).Press("Enter")
	if picked != filepath.Join(root, "b.trf") || dialogs.Open() {
		t.Errorf("typed, picked %q", picked)
	}
}
