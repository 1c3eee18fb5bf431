package trf_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"text/template"

	"escaque/tournament/trf"
)

// texts are the sentences of this package in both languages, all plural forms
// of a code together.
var texts = sync.OnceValue(func() map[string][]*template.Template {
	all := map[string][]*template.Template{}
	for _, lang := range []string{"es", "en"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "app", "i18n", "texts", lang, "trf.json"))
		if err != nil {
			panic(err)
		}
		raw := map[string]any{}
		if err := json.Unmarshal(data, &raw); err != nil {
			panic(err)
		}
		for key, value := range raw {
			forms := []string{}
			switch v := value.(type) {
			case string:
				forms = append(forms, v)
			case map[string]any:
				for _, form := range v {
					forms = append(forms, form.(string))
				}
			}
			for _, form := range forms {
				all[key] = append(all[key], template.Must(template.New(key).Option("missingkey=error").Parse(form)))
			}
		}
	}
	return all
})

// checkSentences fails if a problem has no sentence or the sentence speaks of
// a value that the problem does not give.
func checkSentences(t testing.TB, list []trf.Problem) {
	t.Helper()
	for _, p := range list {
		forms := texts()["fault."+p.Fault.FaultCode()]
		if len(forms) == 0 {
			t.Errorf("%v has no sentence", p.Fault)
		}
		for _, form := range forms {
			var b strings.Builder
			if err := form.Execute(&b, p.Fault.FaultValues()); err != nil {
				t.Errorf("%v: %v", p.Fault, err)
			}
		}
	}
}

// Every problem and finding in the corpus can be worded.
func TestCorpusSentences(t *testing.T) {
	for _, name := range corpusFiles(t) {
		f := readFile(t, name)
		checkSentences(t, f.Problems)
		checkSentences(t, trf.Lint(f))
	}
}
