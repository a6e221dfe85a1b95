import Combine
import Logbook
import XCTest

/// Writes down every state of the book that a test provokes.
@MainActor
public final class LogbookSpy {
  public private(set) var states: [[LogEntry]] = []
  private var subscription: AnyCancellable?

  public init(_ model: LogbookViewModel) {
    subscription = model.$entries.sink { [weak self] entries in self?.states.append(entries) }
  }

  public func expect(count: Int, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(states.last?.count, count, file: file, line: line)
  }
}
