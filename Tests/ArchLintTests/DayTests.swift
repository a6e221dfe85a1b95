// Days counted and written.

import Testing

@testable import ArchLint

@Suite struct DayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("2026-11-30", 20_787), ("1900-03-01", -25_508), ("2100-02-28", 47_540),
    ("2100-03-01", 47_541),
  ])
  func count(_ text: String, _ days: Int) throws {
    let day = try #require(Day(text))
    #expect(day.daysSince1970 == days)
    #expect(Day(daysSince1970: days) == day)
  }

  @Test func everyDayOfEightCenturiesComesBack() {
    for days in -146_097...146_097 {
      #expect(Day(daysSince1970: days).daysSince1970 == days)
    }
  }

  @Test func moments() {
    #expect(Day(secondsSince1970: 0).text == "1970-01-01")
    #expect(Day(secondsSince1970: -1).text == "1969-12-31")
    #expect(Day(secondsSince1970: 86_399).text == "1970-01-01")
    #expect(Day(number: 20_261_231)?.text == "2026-12-31")
    #expect(Day(number: 0) == nil)
  }
}
