package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// Field is a named input of a form.
type Field struct {
	Label string
	Input fyne.CanvasObject
	Hint  string // quiet line below the input
}

// Form lays fields out one below the other, names at the left.
func Form(fields ...Field) fyne.CanvasObject {
	box := container.New(layout.NewFormLayout())
	for _, f := range fields {
		input := f.Input
		if f.Hint != "" {
			hint := widget.NewLabel(f.Hint)
			hint.SizeName = "helperText"
			hint.Importance = widget.LowImportance
			hint.Wrapping = fyne.TextWrapWord
			input = container.NewVBox(input, hint)
		}
		box.Add(widget.NewLabel(f.Label))
		box.Add(input)
	}
	return box
}

// Forms lays several forms out side by side.
func Forms(forms ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewGridLayoutWithColumns(len(forms)), forms...)
}

// Words is a paragraph that wraps.
func Words(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}
