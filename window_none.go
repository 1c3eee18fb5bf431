//go:build nogui

package main

import (
	"os"

	"escaque/app/cli"
)

// openWindow says that this program has commands alone.
func openWindow(string) int { return cli.NoWindow(os.Stderr, os.Getenv) }
