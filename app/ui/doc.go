// Package ui is the window of Escaque: rail, pages, foot, menus, and the one
// place where keys become actions.
//
// The window keeps no state of the event: pages read the desk anew after every
// change. Everything takes a [fyne.App]; the file that starts the driver is
// beside main. No rule of chess and no SQL lives below this folder.
package ui
