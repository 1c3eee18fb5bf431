// Escaque runs chess tournaments: with a window, or with commands.
package main

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"escaque/app/cli"
)

func main() {
	args := os.Args[1:]
	if path, ok := wantsWindow(args); ok {
		os.Exit(openWindow(path))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status := cli.Run(ctx, args, os.Stdin, os.Stdout, os.Stderr, os.Getenv)
	stop()
	os.Exit(status)
}

// wantsWindow reports whether the program was started to show its window: by
// its icon, or with a file of its own to open.
func wantsWindow(args []string) (path string, ok bool) {
	switch len(args) {
	case 0:
		return "", true
	case 1:
		switch strings.ToLower(filepath.Ext(args[0])) {
		case ".escaque", ".trf":
			return args[0], !strings.HasPrefix(args[0], "-")
		}
	}
	return "", false
}
