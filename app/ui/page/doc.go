// Package page says what a page of the window is and what it gets from the
// window: the open event, the words, the dialogs, the foot, and [Context.Do],
// the one way to act on the event. Pages own nothing but what is selected;
// everything they show is read from the desk each time.
package page
