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

  func clear() {
    if isShown && .seconds(1) <= ContinuousClock.now - start { print("") }
  }
}
