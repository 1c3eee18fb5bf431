// Package checkin is the page on which people are ticked off as they come:
// large rows, three states, and at the end those who have not come, with names
// and a second step before anything happens to them.
package checkin
