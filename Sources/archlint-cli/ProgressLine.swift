// One line that says what a run is at, on a terminal and only once somebody has to wait for it.

import ArchLint

struct ProgressLine: Sendable {
  private static let patience = Duration.milliseconds(300)

  private let start = ContinuousClock.now
  private let root: String
  private let isShown: Bool
  private let print: @Sendable (String) -> Void

  /// - Parameter root: the folder that is read, for whoever thought of another one.
  init(root: String, isQuiet: Bool, _ console: Console) {
    self.root = root
    isShown = !isQuiet && console.environment.isErrorTerminal
    print = console.progress
  }

  private var isDue: Bool { Self.patience <= ContinuousClock.now - start }

  /// Called from any worker, as often as it likes.
  var show: Progress {
    guard isShown else { return { _ in } }
    return { [self] step in
      switch step {
      case .searching(let folders):
        if folders % 64 != 0 || !isDue { return }
        print("searching \(root): \(counted(folders, "folder"))")
      case .scanning(let done, of: let total):
        if done % 64 != 0 || !isDue { return }
        print("scanning \(grouped(done)) of \(counted(total, "file")) in \(root)")
      case .judging(let files):
        if isDue { print("judging \(counted(files, "file")) in \(root)") }
      }
    }
  }

  /// The same for the samples of a trend, with an estimate of what is left. The first one takes longest,
  /// so it is in no estimate but its own.
  var showSamples: (_ done: Int, _ total: Int, _ day: Day) -> Void {
    guard isShown else { return { _, _, _ in } }
    var first: ContinuousClock.Instant?
    return { [self] done, total, day in
      let now = ContinuousClock.now
      let began = first ?? now
      first = began
      if !isDue { return }
      let left = done < 2 ? nil : (now - began) / (done - 1) * (total - done)
      let estimate = left.map {
        ", about \(counted(Int($0.components.seconds) + 1, "second")) left"
      }
      print("sample \(done) of \(total), \(day.text)\(estimate ?? "")")
    }
  }

  func clear() {
    if isShown && isDue { print("") }
  }
}
