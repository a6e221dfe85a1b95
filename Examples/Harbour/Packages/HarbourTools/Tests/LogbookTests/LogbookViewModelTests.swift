import LogbookFixtures
import LogbookTestSupport
import XCTest

@testable import Logbook

@MainActor
final class LogbookViewModelTests: XCTestCase {
  func testTheNewestEntryComesFirst() {
    let model = LogbookViewModel()
    let spy = LogbookSpy(model)
    model.add("Gate opened")
    model.add(NightWatch.calm)
    XCTAssertEqual(model.entries.first?.text, NightWatch.calm)
    spy.expect(count: 2)
  }
}
