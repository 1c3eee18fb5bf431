package archtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "escaque"

// room is a part of the house: the packages at or below its path, unless a
// longer path claims them.
type room struct {
	path    string
	imports []string // rooms it may import, besides its own
	pure    bool     // no I/O, clock, randomness, logger
	foreign []string // modules only this room (and others that list them) may import
}

// house is the import table of the design. Arrows go down.
var house = []room{
	{path: ".", imports: []string{"app", "app/cli", "app/ui", "app/i18n", "app/sample", "app/version"}, foreign: []string{fyne}},
	{path: "scripts", imports: []string{"app", "app/sample", "storage", "export", "rating", "pairing", "arbiter", "tournament"}},
	{path: "app/ui", imports: []string{"app", "app/i18n", "app/version", "app/sample", "tournament", "arbiter", "export"}, foreign: []string{fyne}},
	{path: "app/cli", imports: []string{"app", "app/i18n", "app/version", "app/sample", "export", "rating", "pairing", "arbiter", "tournament"}},
	{path: "app/archtest"},
	{path: "app", imports: []string{"app/i18n", "app/version", "storage", "export", "rating", "pairing", "arbiter", "tournament"}},
	{path: "app/i18n", imports: []string{"tournament"}},
	{path: "app/version"},
	{path: "app/sample", imports: []string{"app", "tournament"}},
	{path: "storage", imports: []string{"tournament", "arbiter", "rating"}, foreign: []string{"modernc.org/sqlite", "database/sql"}},
	{path: "export", imports: []string{"tournament", "rating", "arbiter"}, foreign: []string{"github.com/jung-kurt/gofpdf", "github.com/xuri/excelize/v2", "github.com/skip2/go-qrcode"}},
	{path: "rating", imports: []string{"tournament"}, pure: true},
	{path: "pairing", imports: []string{"tournament"}, pure: true},
	{path: "pairing/matching", pure: true},
	{path: "arbiter", pure: true},
	{path: "tournament", pure: true},
}

const fyne = "fyne.io/fyne/v2"

// impure are the packages a pure room may not import. Package time has a test
// of its own.
var impure = []string{
	"os", "os/exec", "os/signal", "path/filepath", "io/ioutil", "syscall", "log", "log/slog",
	"math/rand", "math/rand/v2", "crypto/rand", "database/sql", "net", "net/http", "testing", "runtime/debug", "flag", "C",
}

// unreachable are packages that a pure room may not reach by any way: they
// would bring the network, a database or a C compiler with them.
var unreachable = []string{"net", "net/http", "database/sql", "os/exec", "runtime/cgo", "log"}

type listed struct {
	ImportPath string
	Imports    []string
	Deps       []string
	CgoFiles   []string
	Dir        string
	GoFiles    []string
}

func packages(t *testing.T) []listed {
	t.Helper()
	cmd := exec.Command("go", "list", "-e", "-tags", "ci,migrated_fynedo", "-json=ImportPath,Imports,Deps,CgoFiles,Dir,GoFiles", "./...")
	cmd.Dir = "../.."
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, &stderr)
	}
	var all []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	if len(all) < 5 {
		t.Fatalf("go list gave %d packages", len(all))
	}
	return all
}

// roomOf returns the room of an import path of ours, or nil.
func roomOf(path string) *room {
	rel := "."
	if path != module {
		rel = strings.TrimPrefix(path, module+"/")
	}
	var best *room
	for i := range house {
		r := &house[i]
		if (rel == r.path || r.path != "." && strings.HasPrefix(rel, r.path+"/")) && (best == nil || len(r.path) > len(best.path)) {
			best = r
		}
	}
	return best
}

// faults lists what is wrong with the imports of a package.
func faults(p listed) []string {
	own := roomOf(p.ImportPath)
	if own == nil {
		return []string{fmt.Sprintf("%s stands in no room of the design", p.ImportPath)}
	}
	var list []string
	fault := func(format string, args ...any) {
		list = append(list, p.ImportPath+": "+fmt.Sprintf(format, args...))
	}
	for _, imp := range p.Imports {
		if imp == module || strings.HasPrefix(imp, module+"/") {
			other := roomOf(imp)
			switch {
			case other == nil:
				fault("imports %s, which stands in no room of the design", imp)
			case other != own && !slices.Contains(own.imports, other.path) && !inside(own, other):
				fault("room %s may not import %s (room %s)", own.path, imp, other.path)
			}
			continue
		}
		if own.pure && slices.Contains(impure, imp) {
			fault("a pure room may not import %s", imp)
		}
		for i := range house {
			for _, foreign := range house[i].foreign {
				if (imp == foreign || strings.HasPrefix(imp, foreign+"/")) && !slices.Contains(own.foreign, foreign) {
					fault("%s is for room %s alone", imp, house[i].path)
				}
			}
		}
	}
	if own.pure {
		for _, dep := range p.Deps {
			if slices.Contains(unreachable, dep) || strings.HasPrefix(dep, fyne) {
				fault("a pure room may not depend on %s, not even through another package", dep)
			}
		}
	}
	if len(p.CgoFiles) > 0 {
		fault("has C in %v", p.CgoFiles)
	}
	return list
}

// inside reports whether other is a room of its own inside a room: pairing
// may import pairing/matching; app may not import app/ui.
func inside(own, other *room) bool {
	return own.pure && strings.HasPrefix(other.path, own.path+"/")
}

func TestArrowsGoDown(t *testing.T) {
	for _, p := range packages(t) {
		for _, f := range faults(p) {
			t.Error(f)
		}
	}
}

// The guard itself must see what it guards against.
func TestGuardSees(t *testing.T) {
	cases := []struct {
		name   string
		p      listed
		faulty bool
	}{
		{"tournament imports app", listed{ImportPath: "escaque/tournament", Imports: []string{"escaque/app"}}, true},
		{"tournament/trf imports tournament", listed{ImportPath: "escaque/tournament/trf", Imports: []string{"escaque/tournament"}}, false},
		{"matching knows no chess", listed{ImportPath: "escaque/pairing/matching", Imports: []string{"escaque/tournament"}}, true},
		{"dutch uses matching", listed{ImportPath: "escaque/pairing/dutch", Imports: []string{"escaque/pairing", "escaque/pairing/matching"}}, false},
		{"the core has no files", listed{ImportPath: "escaque/pairing", Imports: []string{"os"}}, true},
		{"the core has no dice", listed{ImportPath: "escaque/pairing", Imports: []string{"math/rand"}}, true},
		{"the core reaches no network", listed{ImportPath: "escaque/rating/list", Deps: []string{"net/http"}}, true},
		{"arbiter knows no tournament", listed{ImportPath: "escaque/arbiter/chess", Imports: []string{"escaque/tournament"}}, true},
		{"use cases do not know the window", listed{ImportPath: "escaque/app", Imports: []string{"escaque/app/ui"}}, true},
		{"use cases do not know the commands", listed{ImportPath: "escaque/app", Imports: []string{"escaque/app/cli"}}, true},
		{"no SQL in a page", listed{ImportPath: "escaque/app/ui/players", Imports: []string{"escaque/storage"}}, true},
		{"no SQL beside storage", listed{ImportPath: "escaque/app", Imports: []string{"database/sql"}}, true},
		{"no window in the commands", listed{ImportPath: "escaque/app/cli", Imports: []string{"fyne.io/fyne/v2/widget"}}, true},
		{"window in a page", listed{ImportPath: "escaque/app/ui/players", Imports: []string{"fyne.io/fyne/v2/widget", "escaque/app/ui/kit"}}, false},
		{"pdf in export", listed{ImportPath: "escaque/export/pdf", Imports: []string{"github.com/jung-kurt/gofpdf", "escaque/export"}}, false},
		{"export knows no pairing", listed{ImportPath: "escaque/export", Imports: []string{"escaque/pairing"}}, true},
		{"a new top-level folder", listed{ImportPath: "escaque/util"}, true},
	}
	for _, c := range cases {
		if got := len(faults(c.p)) > 0; got != c.faulty {
			t.Errorf("%s: fault = %v, want %v (%v)", c.name, got, c.faulty, faults(c.p))
		}
	}
}

// durations are what a pure room may use of package time: lengths of time are
// numbers. Days are tournament.Date, and nobody down there asks for the clock.
var durations = []string{"Duration", "Nanosecond", "Microsecond", "Millisecond", "Second", "Minute", "Hour"}

func TestPureRoomsHaveNoClock(t *testing.T) {
	for _, p := range packages(t) {
		own := roomOf(p.ImportPath)
		if own == nil || !own.pure || !slices.Contains(p.Imports, "time") {
			continue
		}
		for _, name := range p.GoFiles {
			for _, used := range ofTime(t, filepath.Join(p.Dir, name)) {
				if !slices.Contains(durations, used) {
					t.Errorf("%s: %s uses time.%s: a pure room has no clock", p.ImportPath, name, used)
				}
			}
		}
	}
}

// ofTime lists what a file uses of package time.
func ofTime(t *testing.T, path string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	name := ""
	for _, imp := range file.Imports {
		if imp.Path.Value == `"time"` {
			if name = "time"; imp.Name != nil {
				name = imp.Name.Name
			}
		}
	}
	var used []string
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && name != "" {
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == name {
				used = append(used, sel.Sel.Name)
			}
		}
		return true
	})
	return used
}
