import Foundation

/// Remembers what the skipper answered to the advertising question.
final class ConsentStore: Sendable {
  static let shared = ConsentStore()

  private let key = "advertising-consent"

  var isGranted: Bool {
    UserDefaults.standard.bool(forKey: key)
  }

  func record(_ granted: Bool) {
    UserDefaults.standard.set(granted, forKey: key)
  }
}
