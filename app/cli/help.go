package cli

import "strings"

// help prints the help of the command that the arguments name, else of the
// program.
func (c *call) help(args []string) error {
	if isEngineLine(args) {
		return c.print(c.words.Text("cli.help.engine") + "\n")
	}
	for _, a := range args {
		for _, cmd := range commands() {
			if a == cmd.name {
				return c.print(c.words.Text("cli.help."+cmd.name) + "\n")
			}
		}
	}
	var b strings.Builder
	b.WriteString(c.words.Text("cli.help.head"))
	b.WriteString("\n\n")
	for _, cmd := range commands() {
		b.WriteString("  " + cmd.name + strings.Repeat(" ", 12-len(cmd.name)) + c.words.Text("cli.help.line."+cmd.name) + "\n")
	}
	b.WriteString("\n" + c.words.Text("cli.help.foot") + "\n")
	return c.print(b.String())
}
