// Package i18n holds the words of Escaque in Spanish and English. A Localizer
// speaks one language; window, commands and prints each choose their own.
//
// The texts stand in texts/LANG/*.json, one file for each area, keys alike in
// both languages (a test compares them). A fault of the core with code X is
// worded by the key "fault.X".
package i18n

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed texts
var files embed.FS

// Lang is a language of the program.
type Lang string

// The languages.
const (
	Spanish Lang = "es"
	English Lang = "en"
)

// Langs lists the languages, the first being the default.
func Langs() []Lang { return []Lang{Spanish, English} }

// Choose returns the language for a locale name such as "es_ES.UTF-8" or
// "en-GB": English where the locale asks for it, Spanish for Spanish and for
// an unset locale, English for every other language.
func Choose(locale string) Lang {
	l := strings.ToLower(locale)
	switch {
	case strings.HasPrefix(l, "es"), strings.HasPrefix(l, "ca"), strings.HasPrefix(l, "gl"), strings.HasPrefix(l, "eu"),
		l == "", l == "c", strings.HasPrefix(l, "c."), l == "posix":
		return Spanish
	}
	return English
}

var bundle = load()

func load() *goi18n.Bundle {
	b := goi18n.NewBundle(language.Spanish)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	err := fs.WalkDir(files, "texts", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		// go-i18n reads the language from the file name: area.es.json.
		area := strings.TrimSuffix(path.Base(name), ".json")
		_, err = b.ParseMessageFileBytes(data, area+"."+path.Base(path.Dir(name))+".json")
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	})
	if err != nil {
		panic("i18n: embedded texts are broken: " + err.Error()) // a test loads them all
	}
	return b
}

// Localizer gives the texts of one language. The zero value is not usable.
type Localizer struct {
	lang Lang
	l    *goi18n.Localizer
}

// New returns the localizer of a language; an unknown one gives Spanish.
func New(lang Lang) *Localizer {
	if lang != English {
		lang = Spanish
	}
	return &Localizer{lang: lang, l: goi18n.NewLocalizer(bundle, string(lang))}
}

// Lang returns the language.
func (l *Localizer) Lang() Lang { return l.lang }

// Text returns the text of a key. Pairs are alternating names and values for
// the template; a value named "n" also chooses the plural form. A missing key
// gives the key itself.
func (l *Localizer) Text(key string, pairs ...any) string {
	data := map[string]any{}
	for i := 0; i+1 < len(pairs); i += 2 {
		if name, ok := pairs[i].(string); ok {
			data[name] = pairs[i+1]
		}
	}
	return l.text(key, data)
}

func (l *Localizer) text(key string, data map[string]any) string {
	config := &goi18n.LocalizeConfig{MessageID: key, TemplateData: data}
	if n, ok := data["n"]; ok {
		config.PluralCount = n
	}
	s, err := l.l.Localize(config)
	if err != nil && s == "" {
		return key
	}
	return s
}

// Has reports whether the language has a text for the key.
func (l *Localizer) Has(key string) bool {
	// Without a count: a text that has no plural forms has no form for one.
	_, tag, err := l.l.LocalizeWithTag(&goi18n.LocalizeConfig{MessageID: key})
	base, _ := tag.Base()
	return err == nil && base.String() == string(l.lang)
}

// coded is what a fault of any room offers.
type coded interface {
	error
	FaultCode() string
	FaultValues() map[string]any
}

// Error words an error: the sentence of its fault, or its own text where it
// has no code. Joined errors give one sentence a line.
func (l *Localizer) Error(err error) string {
	if err == nil {
		return ""
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var lines []string
		for _, e := range joined.Unwrap() {
			lines = append(lines, l.Error(e))
		}
		return strings.Join(lines, "\n")
	}
	var c coded
	if !errors.As(err, &c) {
		return err.Error()
	}
	key := "fault." + c.FaultCode()
	if !l.Has(key) {
		return c.Error()
	}
	data := make(map[string]any, len(c.FaultValues()))
	for name, value := range c.FaultValues() {
		if e, ok := value.(error); ok {
			value = l.Error(e)
		}
		data[name] = value
	}
	return l.text(key, data)
}
