// Package actions is the one list of what the user can do. Menus, shortcuts,
// the help sheet, the palette and the buttons of the pages all come from it.
//
// Invariant: an action runs only through [Registry.Run], which refuses while a
// dialog is open and while the action is not ready. The toolkit fires the
// shortcut of a greyed menu item, and of any item behind a dialog.
package actions
