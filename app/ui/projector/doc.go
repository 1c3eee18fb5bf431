// Package projector is the window for the wall: pairings by board or by name,
// standings, the time and a message of the organiser, in letters that are read
// at ten metres, page after page by itself.
//
// It shows the same documents that are printed, and follows the event by its
// revision.
package projector
