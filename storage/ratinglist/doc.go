// Package ratinglist keeps a rating list in a database of its own and finds
// people in it as one types.
//
// A list is imported whole into a new file beside the old one and takes its
// place when everything is on the disk: whoever reads meanwhile reads the old
// list, and a failed or cancelled import leaves it as it was. The file is
// never changed afterwards. No event file is touched.
//
// The search does not use the full-text index of SQLite, which reads every
// match of a short beginning before it knows the best ones. Here every person
// has a rank, the strongest first; for each beginning of one to three letters
// and for each word there is the sorted list of ranks, dense ones as a bitmap.
// A search intersects them and stops at the first ranks that are in all.
package ratinglist
