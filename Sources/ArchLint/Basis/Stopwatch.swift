// How long each stage and rule took, for `--timings`. Never in a machine format: a report is equal
// byte for byte from run to run.

package struct Stopwatch: Sendable {
  package private(set) var laps: [(name: String, duration: Duration)] = []
  private var last = ContinuousClock.now

  package init() {}

  /// Ends the lap that began with the previous one.
  package mutating func lap(_ name: String) {
    let now = ContinuousClock.now
    laps.append((name, now - last))
    last = now
  }

  package mutating func add(_ name: String, _ duration: Duration) {
    laps.append((name, duration))
  }
}
