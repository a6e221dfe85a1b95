// Exceptions of `rules.yml` that have had their day. They stop counting and become findings, so that
// a date alone never turns a good configuration into a broken one.

/// An exception whose last day has passed.
package struct ExpiredException: Sendable {
  /// What it is, for a message: "the override", "RoomMap stays UIKit".
  package let what: String
  package let day: Day
  /// The date in `rules.yml`.
  package let range: ByteRange
  /// A date of review: the exception goes on counting.
  package let isReview: Bool
}

extension Configuration {
  /// Drops what has ended before `today` and keeps it in `expired`.
  package mutating func expire(on today: Day) {
    rules = rules.filter { keeps($0.exception, "the level of \($0.id.value)", today) }
    overrides = overrides.compactMap { entry in
      guard keeps(entry.exception, "this override", today) else { return nil }
      var entry = entry
      entry.rules = entry.rules.filter {
        keeps($0.exception, "the level of \($0.id.value)", today)
      }
      return entry
    }
    imports = imports.compactMap { entry in
      if keeps(entry.exception, "this entry of imports", today) { return entry }
      guard !entry.exceptIn.isEmpty else { return nil }
      // The exception is over, the ban is not.
      var entry = entry
      entry.exceptIn = []
      return entry
    }
    screens.keepUIKit = screens.keepUIKit.filter { screen in
      if let review = screen.review, review.value < today {
        expired.append(
          ExpiredException(
            what: "the review of \(screen.name.value)", day: review.value, range: review.range,
            isReview: true))
      }
      return keeps(screen.exception, "\(screen.name.value) among keep_uikit", today)
    }
  }

  private mutating func keeps(_ exception: ExceptionNote, _ what: String, _ today: Day) -> Bool {
    guard let until = exception.until, until.value < today else { return true }
    expired.append(
      ExpiredException(what: what, day: until.value, range: until.range, isReview: false))
    return false
  }
}
