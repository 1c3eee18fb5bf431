package ui

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"escaque/app/i18n"
)

// literals are all strings in the sources of the window.
func literals(t *testing.T) (all map[string]bool, asked map[string]string) {
	t.Helper()
	all, asked = map[string]bool{}, map[string]string{}
	fset := token.NewFileSet()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					s, _ := strconv.Unquote(n.Value)
					all[s] = true
				}
			case *ast.CallExpr:
				f, ok := n.Fun.(*ast.SelectorExpr)
				if !ok || len(n.Args) == 0 || f.Sel.Name != "T" && f.Sel.Name != "Text" {
					return true
				}
				if lit, ok := n.Args[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
					s, _ := strconv.Unquote(lit.Value)
					asked[s] = fset.Position(lit.Pos()).String()
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, asked
}

// Every text that the window asks for is there in both languages.
func TestTextsAreThere(t *testing.T) {
	_, asked := literals(t)
	if len(asked) < 200 {
		t.Fatalf("only %d texts found", len(asked))
	}
	for _, lang := range i18n.Langs() {
		words := i18n.New(lang)
		for key, where := range asked {
			if !words.Has(key) {
				t.Errorf("%s: no %s text %q", where, lang, key)
			}
		}
	}
}

// No text of the window is left that nothing asks for.
func TestTextsAreUsed(t *testing.T) {
	all, _ := literals(t)
	data, err := os.ReadFile("../i18n/texts/es/ui.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	for key := range texts {
		// A fault has its code, an action its ID, a made-up key its beginning.
		used := all[key] || all[strings.TrimPrefix(key, "fault.")] || all[strings.TrimPrefix(key, "do.")]
		for _, name := range []string{key, strings.TrimPrefix(key, "do.")} {
			for i := range name {
				used = used || name[i] == '.' && i > 2 && all[name[:i+1]]
			}
		}
		if !used {
			t.Errorf("nothing asks for %q", key)
		}
	}
}
