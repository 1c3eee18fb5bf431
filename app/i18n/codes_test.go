package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// source is what the Go files of the module say about faults.
type source struct {
	// codes are the values of all constants of a type named Code, with where
	// they are declared.
	codes map[string]string
	// byName finds the value of such a constant: "dir.Name".
	byName map[string]string
	// made are the values that every NewFault call gives, by code.
	made map[string][]call
}

type call struct {
	where string
	keys  []string
}

func readSource(t *testing.T) source {
	t.Helper()
	s := source{codes: map[string]string{}, byName: map[string]string{}, made: map[string][]call{}}
	fset := token.NewFileSet()
	parsed := map[string]*ast.File{}
	root := "../.."
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && path != root && (strings.HasPrefix(name, ".") || name == "testdata" || name == "bin" || name == "out") {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(fset, path, data, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		parsed[path] = file
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for path, file := range parsed {
		for _, decl := range file.Decls {
			gen, ok := decl.(*ast.GenDecl)
			if !ok || gen.Tok != token.CONST {
				continue
			}
			for _, spec := range gen.Specs {
				v := spec.(*ast.ValueSpec)
				if !isCode(v.Type) {
					continue
				}
				for i, name := range v.Names {
					if i >= len(v.Values) {
						continue
					}
					lit, ok := v.Values[i].(*ast.BasicLit)
					if !ok || lit.Kind != token.STRING {
						t.Errorf("%s: %s is not a literal", fset.Position(v.Pos()), name.Name)
						continue
					}
					value, _ := strconv.Unquote(lit.Value)
					s.codes[value] = fset.Position(v.Pos()).String()
					s.byName[filepath.Base(filepath.Dir(path))+"."+name.Name] = value
				}
			}
		}
	}
	for path, file := range parsed {
		dir := filepath.Base(filepath.Dir(path))
		ast.Inspect(file, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok || c.Ellipsis.IsValid() || len(c.Args) == 0 || !isNewFault(c.Fun) {
				return true
			}
			name := ""
			switch a := c.Args[0].(type) {
			case *ast.Ident:
				name = dir + "." + a.Name
			case *ast.SelectorExpr:
				if pkg, ok := a.X.(*ast.Ident); ok {
					name = pkg.Name + "." + a.Sel.Name
				}
			}
			code, known := s.byName[name]
			if !known {
				return true
			}
			made := call{where: fset.Position(c.Pos()).String()}
			for i := 1; i < len(c.Args); i += 2 {
				lit, ok := c.Args[i].(*ast.BasicLit)
				if !ok {
					return true // keys made at run time: nothing to say
				}
				key, _ := strconv.Unquote(lit.Value)
				made.keys = append(made.keys, key)
			}
			s.made[code] = append(s.made[code], made)
			return true
		})
	}
	if len(s.codes) < 40 {
		t.Fatalf("found %d codes in the module", len(s.codes))
	}
	return s
}

func isCode(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "Code"
	case *ast.SelectorExpr:
		return e.Sel.Name == "Code"
	}
	return false
}

func isNewFault(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "NewFault"
	case *ast.SelectorExpr:
		return e.Sel.Name == "NewFault"
	}
	return false
}

// Every fault the module can report has words in both languages.
func TestEveryCodeHasWords(t *testing.T) {
	s := readSource(t)
	for _, lang := range Langs() {
		all := texts(t, lang)
		for _, code := range slices.Sorted(maps.Keys(s.codes)) {
			if all["fault."+code] == nil {
				t.Errorf("%s: no %s text for %q (%s)", s.codes[code], lang, "fault."+code, code)
			}
		}
	}
}

// A sentence speaks only of values that every place which reports the fault
// gives: else the reader sees "<no value>".
func TestSentencesGetTheirValues(t *testing.T) {
	s := readSource(t)
	es := texts(t, Spanish)
	for code, calls := range s.made {
		for _, text := range es["fault."+code] {
			for _, v := range variables(t, code, text) {
				for _, c := range calls {
					if !slices.Contains(c.keys, v) {
						t.Errorf("%s: the sentence of %q speaks of %q, which is not given here (%v)", c.where, code, v, c.keys)
					}
				}
			}
		}
	}
}

// No sentence is left behind for a fault that nobody can report.
func TestNoWordsWithoutCode(t *testing.T) {
	s := readSource(t)
	for key := range texts(t, Spanish) {
		if code, ok := strings.CutPrefix(key, "fault."); ok && s.codes[code] == "" {
			t.Errorf("%q words a fault that no package declares", key)
		}
	}
}
