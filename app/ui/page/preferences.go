package page

import (
	"os"
	"slices"

	"fyne.io/fyne/v2"

	"escaque/app/i18n"
	"escaque/app/ui/theme"
)

// Preferences are what the program remembers between runs, beside the event
// files.
type Preferences struct{ p fyne.Preferences }

// NewPreferences wraps the preferences of the app.
func NewPreferences(p fyne.Preferences) *Preferences { return &Preferences{p} }

const (
	keyLanguage = "language"
	keyLook     = "look"
	keySize     = "text-size"
	keyRecent   = "recent"
	keyFolder   = "folder"
	keyWidth    = "width"
	keyHeight   = "height"
	keySecond   = "second-place"
	maxRecent   = 10
)

// Language is the chosen language, "" for that of the system.
func (p *Preferences) Language() i18n.Lang     { return i18n.Lang(p.p.String(keyLanguage)) }
func (p *Preferences) SetLanguage(l i18n.Lang) { p.p.SetString(keyLanguage, string(l)) }

// Look is light, dark or as the system has it.
func (p *Preferences) Look() theme.Look     { return theme.Look(p.p.String(keyLook)) }
func (p *Preferences) SetLook(l theme.Look) { p.p.SetString(keyLook, string(l)) }

// TextSize is in hundredths of the usual size.
func (p *Preferences) TextSize() int     { return p.p.IntWithFallback(keySize, theme.UsualText) }
func (p *Preferences) SetTextSize(n int) { p.p.SetInt(keySize, n) }

// SecondPlace is a folder that gets a copy of every backup; "" = none.
func (p *Preferences) SecondPlace() string     { return p.p.String(keySecond) }
func (p *Preferences) SetSecondPlace(s string) { p.p.SetString(keySecond, s) }

// Folder is where files were chosen last.
func (p *Preferences) Folder() string {
	if f := p.p.String(keyFolder); f != "" {
		if info, err := os.Stat(f); err == nil && info.IsDir() {
			return f
		}
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return home
}
func (p *Preferences) SetFolder(f string) { p.p.SetString(keyFolder, f) }

// Size is the size of the window when it was closed last; at first one that
// leaves room for the bars of the system on a laptop of 1366×768.
func (p *Preferences) Size() fyne.Size {
	return fyne.NewSize(float32(p.p.FloatWithFallback(keyWidth, 1280)), float32(p.p.FloatWithFallback(keyHeight, 700)))
}
func (p *Preferences) SetSize(s fyne.Size) {
	p.p.SetFloat(keyWidth, float64(s.Width))
	p.p.SetFloat(keyHeight, float64(s.Height))
}

// Recent lists the event files opened last, newest first; those that are gone
// are left out.
func (p *Preferences) Recent() []string {
	return slices.DeleteFunc(slices.Clone(p.p.StringList(keyRecent)), func(path string) bool {
		_, err := os.Stat(path)
		return err != nil
	})
}

// AddRecent puts a file at the head of the list.
func (p *Preferences) AddRecent(path string) {
	list := slices.DeleteFunc(p.Recent(), func(other string) bool { return other == path })
	list = append([]string{path}, list...)
	p.p.SetStringList(keyRecent, list[:min(len(list), maxRecent)])
}
