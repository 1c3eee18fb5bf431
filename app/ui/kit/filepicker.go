package kit

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// FilePicker is a dialog that chooses a file: type or paste its path, or walk
// through the folders with arrows and Enter.
type FilePicker struct {
	Title, OK, Cancel string
	PathLabel         string
	Parent            string // text of the row that leads to the folder above
	Folder            string // where it begins
	Name              string // suggested name; only of a file to write
	Save              bool
	Extensions        []string // ".trf"; empty = all files
	// OnPick gets the path and returns whether the dialog is done with.
	OnPick func(d *Dialog, path string) bool

	entry   *Entry
	grid    *Grid
	folder  string
	entries []fileRow
}

type fileRow struct {
	name  string
	path  string
	isDir bool
}

// Show opens the dialog.
func (f *FilePicker) Show(dialogs *Dialogs) *Dialog {
	f.entry = NewEntry("")
	f.grid = NewGrid(Column{Stretch: 1})
	f.grid.HideHead = true
	f.grid.Rows = func() int { return len(f.entries) }
	f.grid.Fill = func(row int, cells []Cell) {
		e := f.entries[row]
		cells[0].Text = e.name
		if e.isDir {
			cells[0].Text, cells[0].Bold = e.name+string(filepath.Separator), true
		}
	}
	f.grid.OnSelect = func(row int) {
		if e := f.entries[row]; !e.isDir {
			f.entry.SetText(e.path)
		}
	}
	d := &Dialog{
		Title: f.Title, OK: f.OK, Cancel: f.Cancel, First: f.entry, Size: fyne.NewSize(720, 420),
		Body: container.NewBorder(Form(Field{Label: f.PathLabel, Input: f.entry}), nil, nil, nil, f.grid),
	}
	choose := func(path string) bool {
		if path = expand(strings.TrimSpace(path)); path == "" {
			return false
		}
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			f.open(path)
			return false
		}
		if f.Save && len(f.Extensions) > 0 && filepath.Ext(path) == "" {
			path += f.Extensions[0]
		}
		return f.OnPick(d, path)
	}
	d.OnOK = func() bool { return choose(f.entry.Text) }
	f.grid.OnOpen = func(row int) {
		if choose(f.entries[row].path) {
			d.Close()
		}
	}
	f.entry.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name == fyne.KeyDown {
			f.grid.Focus()
			return true
		}
		return false
	}
	f.open(f.Folder)
	dialogs.Show(d)
	f.entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // a path typed or pasted replaces it
	return d
}

func expand(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return home + rest
		}
	}
	return path
}

// open lists a folder: folders first, then the files that fit.
func (f *FilePicker) open(folder string) {
	if absolute, err := filepath.Abs(folder); err == nil {
		folder = absolute
	}
	f.folder = folder
	f.entries = nil
	if parent := filepath.Dir(folder); parent != folder {
		f.entries = append(f.entries, fileRow{f.Parent, parent, true})
	}
	list, _ := os.ReadDir(folder) // an unreadable folder shows empty
	var rows []fileRow
	for _, e := range list {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		path := filepath.Join(folder, e.Name())
		info, err := os.Stat(path) // follows links
		switch {
		case err != nil:
		case info.IsDir():
			rows = append(rows, fileRow{e.Name(), path, true})
		case f.fits(e.Name()):
			rows = append(rows, fileRow{e.Name(), path, false})
		}
	}
	slices.SortFunc(rows, func(a, b fileRow) int {
		if a.isDir != b.isDir {
			if a.isDir {
				return -1
			}
			return 1
		}
		return cmp.Compare(Fold(a.name), Fold(b.name))
	})
	f.entries = append(f.entries, rows...)
	text := folder + string(filepath.Separator)
	if f.Save {
		text += f.Name
	}
	f.entry.SetText(text)
	f.entry.CursorColumn = len([]rune(text))
	f.grid.selected = 0
	f.grid.Refresh()
}

func (f *FilePicker) fits(name string) bool {
	if len(f.Extensions) == 0 {
		return true
	}
	return slices.Contains(f.Extensions, strings.ToLower(filepath.Ext(name)))
}
