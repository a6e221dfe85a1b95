// What is found when somebody first asks for it, and kept for whoever asks later.

internal import Synchronization

/// Copies share what was found, and so do workers: who comes while it is looked for waits.
///
/// What finds it must depend on nothing that changes later, and must not ask for the same again.
final class Once<Value: Sendable>: Sendable {
  private let found = Mutex<Value?>(nil)

  func value(_ find: () -> Value) -> Value {
    found.withLock { found in
      if let found { return found }
      let value = find()
      found = value
      return value
    }
  }
}
