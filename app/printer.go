package app

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"escaque/export"
	"escaque/tournament"
)

// The faults of handing a paper over.
const (
	PrinterNone tournament.Code = "printer-none" // path
)

// Handover is what became of a file.
type Handover string

// The handovers.
const (
	SentToPrinter Handover = "printed"
	OpenedInView  Handover = "opened"
)

// Printer says on what a file is printed. The zero value is the usual printer
// of the system with its settings.
type Printer struct {
	Name     string
	Copies   int // 0 is 1
	Paper    export.Paper
	TwoSided bool
}

// Machine is what the program asks of the system around it. [ThisMachine] is
// the real one.
type Machine struct {
	System string                                                                 // as runtime.GOOS
	Find   func(program string) error                                             // nil if the program is there
	Run    func(ctx context.Context, name string, args ...string) (string, error) // waits; what it says
	Start  func(name string, args ...string) error                                // does not wait
}

// ThisMachine is the system the program runs on.
func ThisMachine() Machine {
	return Machine{
		System: runtime.GOOS,
		Find: func(program string) error {
			_, err := exec.LookPath(program)
			return err
		},
		Run: func(ctx context.Context, name string, args ...string) (string, error) {
			out, err := exec.CommandContext(ctx, name, args...).CombinedOutput()
			return string(out), err
		},
		Start: func(name string, args ...string) error {
			cmd := exec.Command(name, args...)
			if err := cmd.Start(); err != nil {
				return err
			}
			go func() { _ = cmd.Wait() }() // nobody waits for a viewer
			return nil
		},
	}
}

// printing is how long the system may take to accept a print.
const printing = 20 * time.Second

// Print hands a PDF to the printer. Where there is no printer, or it takes
// nothing, the file is opened in the viewer, from which it can be printed. It
// reports [PrinterNone] with the place of the file if there is neither.
func (m Machine) Print(ctx context.Context, path string, p Printer) (Handover, error) {
	ctx, cancel := context.WithTimeout(ctx, printing)
	defer cancel()
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	var err error
	if m.System == "windows" {
		err = m.printWindows(ctx, path, p)
	} else {
		err = m.printUnix(ctx, path, p)
	}
	if err == nil {
		return SentToPrinter, nil
	}
	if m.View(path) == nil {
		return OpenedInView, nil
	}
	return "", tournament.NewFault(PrinterNone, "path", path)
}

// Printers lists the printers of the system, as far as it tells.
func (m Machine) Printers(ctx context.Context) []string {
	if m.System == "windows" || m.Find("lpstat") != nil {
		return nil
	}
	out, err := m.Run(ctx, "lpstat", "-e")
	if err != nil {
		return nil
	}
	return strings.Fields(out)
}

var errNoPrinter = errors.New("no printer")

func (m Machine) printUnix(ctx context.Context, path string, p Printer) error {
	if err := m.Find("lp"); err != nil {
		return err
	}
	if len(m.Printers(ctx)) == 0 {
		return errNoPrinter
	}
	var args []string
	if p.Name != "" {
		args = append(args, "-d", p.Name)
	}
	if p.Copies > 1 {
		args = append(args, "-n", strconv.Itoa(p.Copies))
	}
	if p.Paper != "" {
		args = append(args, "-o", "media="+string(p.Paper))
	}
	if p.TwoSided {
		args = append(args, "-o", "sides=two-sided-long-edge")
	}
	_, err := m.Run(ctx, "lp", append(args, "--", path)...)
	return err
}

// printWindows uses the print verb that a PDF reader has registered; it has no
// say over copies and paper.
func (m Machine) printWindows(ctx context.Context, path string, p Printer) error {
	verb, extra := "Print", ""
	if p.Name != "" {
		verb, extra = "PrintTo", " -ArgumentList "+quoted(`"`+strings.ReplaceAll(p.Name, `"`, "")+`"`)
	}
	for range max(p.Copies, 1) {
		_, err := m.Run(ctx, "powershell", "-NoProfile", "-NonInteractive", "-Command",
			"$ErrorActionPreference='Stop'; Start-Process -FilePath "+quoted(path)+" -Verb "+verb+extra)
		if err != nil {
			return err
		}
	}
	return nil
}

// quoted is a text between single quotes, in which PowerShell reads nothing
// but the quote itself.
func quoted(s string) string {
	return "'" + strings.NewReplacer("'", "''", "‘", "‘‘", "’", "’’", "‚", "‚‚", "‛", "‛‛").Replace(s) + "'"
}

// View opens a file in the program that the system has for it.
func (m Machine) View(path string) error {
	switch m.System {
	case "windows":
		return m.Start("rundll32", "url.dll,FileProtocolHandler", path)
	case "darwin":
		return m.Start("open", path)
	}
	if err := m.Find("xdg-open"); err != nil {
		return err
	}
	return m.Start("xdg-open", path)
}
