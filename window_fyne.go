//go:build !nogui

package main

import (
	"os"
	"runtime"

	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"

	"escaque/app/cli"
)

// openWindow shows the window until it is closed. This is the one file that
// needs C.
func openWindow(path string) int {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return cli.NoDisplay(os.Stderr, os.Getenv)
	}
	a := fyneapp.NewWithID("org.escaque.escaque")
	w := a.NewWindow("Escaque")
	w.SetContent(widget.NewLabel(path))
	w.ShowAndRun()
	return 0
}
