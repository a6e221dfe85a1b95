// One line that says how far a long run is, on a terminal and only once it has taken a second.

import ArchLint

struct ProgressLine: Sendable {
  private let start = ContinuousClock.now
  private let isShown: Bool
  private let print: @Sendable (String) -> Void

  init(isQuiet: Bool, _ console: Console) {
    isShown = !isQuiet && console.environment.isErrorTerminal
    print = console.progress
  }

  /// Called from any worker, as often as it likes.
  var show: @Sendable (_ done: Int, _ total: Int) -> Void {
    guard isShown else { return { _, _ in } }
    return { [start, print] done, total in
      if done % 64 != 0 || ContinuousClock.now - start < .seconds(1) { return }
      print("scanning \(grouped(done)) of \(counted(total, "file"))")
    }
  }

  /// The same for the samples of a trend, with an estimate of what is left. The first one takes longest,
  /// so it is in no estimate but its own.
  var showSamples: (_ done: Int, _ total: Int, _ day: Day) -> Void {
    guard isShown else { return { _, _, _ in } }
    var first: ContinuousClock.Instant?
    return { [print] done, total, day in
      let now = ContinuousClock.now
      let began = first ?? now
      first = began
      let left = done < 2 ? nil : (now - began) / (done - 1) * (total - done)
      let estimate = left.map {
        ", about \(counted(Int($0.components.seconds) + 1, "second")) left"
      }
      print("sample \(done) of \(total), \(day.text)\(estimate ?? "")")
    }
  }

  func clear() {
    if isShown && .seconds(1) <= ContinuousClock.now - start { print("") }
  }
}
