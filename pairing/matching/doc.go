// Package matching finds minimum-cost perfect matchings on general graphs,
// with costs that are compared lexicographically, and answers the questions
// that follow: which of the best matchings is the first one in a given order.
// It knows no chess.
//
// Source: the primal-dual method of Edmonds for weighted matching, one tree
// at a time, on dense graphs whose edge costs come from classes of vertices
// (two vertices of the same class have the same costs) plus a small
// individual part for the order among equals.
//
// Invariants:
//   - Costs are vectors of integers, compared lexicographically and added by
//     component; every cost is even, so that all dual values stay integers.
//   - For every edge that is allowed, cost + dual + dual >= 0 outside
//     blossoms; matched edges have equality (they are "tight").
//   - A search for one more pair costs O(n²); a change at one vertex needs a
//     constant number of searches in the usual case.
package matching
