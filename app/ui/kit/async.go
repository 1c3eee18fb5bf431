package kit

// Async runs work away from the window and then done on it. Tests hand in one
// that runs both at once.
type Async func(work func(), done func())

// AtOnce is the [Async] of tests.
func AtOnce(work func(), done func()) { work(); done() }
