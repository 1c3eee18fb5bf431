//go:build !nogui

package main

import (
	"context"
	"os"
	"path/filepath"
	"runtime"

	fyneapp "fyne.io/fyne/v2/app"

	"escaque/app"
	"escaque/app/cli"
	"escaque/app/sample"
	"escaque/app/ui"
)

// openWindow shows the window until it is closed. This is the one file that
// needs C.
func openWindow(path string) int {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return cli.NoDisplay(os.Stderr, os.Getenv)
	}
	ui.Run(fyneapp.NewWithID("org.escaque.escaque"), ui.Args{Path: path, Sample: makeSample})
	return cli.Done
}

// makeSample makes the sample event in a folder of ours in the user's home.
func makeSample() (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		home = os.TempDir()
	}
	return sample.Create(context.Background(), filepath.Join(home, "Escaque"), app.Options{})
}
