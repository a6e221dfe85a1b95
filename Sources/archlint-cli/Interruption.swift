// Ctrl-C while a long run can still end with what it has: the first one is taken note of, the second one
// ends the program as ever.

internal import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let interruption = Interruption()

struct Interruption: ~Copyable, Sendable {
  private let isWatched = Atomic<Bool>(false)
  private let flag = Atomic<Bool>(false)

  /// Takes note of the next interruption.
  func watch() {
    if isWatched.exchange(true, ordering: .relaxed) { return }
    signal(SIGINT) { _ in
      interruption.note()
      signal(SIGINT, SIG_DFL)
    }
  }

  var hasCome: Bool { flag.load(ordering: .relaxed) }

  fileprivate func note() { flag.store(true, ordering: .relaxed) }
}
