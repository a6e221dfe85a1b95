// Dates without times: `until`, `review` and `due` of rules.yml, and the day of the run.

/// A day of the calendar, without a time or a zone.
package struct Day: Sendable, Hashable, Comparable {
  package let year, month, day: Int

  /// `YYYY-MM-DD` of a day that exists.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == 0x2D || 0x30 <= $0 && $0 <= 0x39 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      1...12 ~= month, 1 <= day, day <= Day.count(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// A day that the calendar holds, as a clock gives it.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  private static func count(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 2: return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

// MARK: - Counting days

extension Day {
  /// `yyyymmdd` as one number; nil for 0.
  package init?(number: UInt32) {
    if number == 0 { return nil }
    self.init(
      year: Int(number / 10_000), month: Int(number / 100 % 100), day: Int(number % 100))
  }

  /// Days from 1970-01-01, negative before it. The calendar repeats every 400 years, whose days are
  /// counted from a 1st of March, so that a leap day comes last.
  package var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (0 <= shifted ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (2 < month ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  package init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (0 <= shifted ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The day of a moment, by universal time.
  package init(secondsSince1970 seconds: Int) {
    let days = seconds / 86_400
    self.init(daysSince1970: seconds % 86_400 < 0 ? days - 1 : days)
  }

  package func days(since other: Day) -> Int { daysSince1970 - other.daysSince1970 }
}
