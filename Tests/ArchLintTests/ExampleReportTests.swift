// The screens of the example app are those that Examples/report.txt says.

import Foundation
import TestKit
import Testing

@testable import ArchLint

@Suite struct ExampleReportTests {
  private static let example = packageRoot.appendingPathComponent("Examples")

  @Test func screens() throws { checkScreens(try harbour()) }

  /// Counted by hand from the list.
  @Test func totals() throws {
    let project = linkedProject(try harbour())
    let migration = Migration(
      project, MigrationRequest(today: Day(year: 2026, month: 11, day: 30)))
    #expect(migration.total.screens == [3, 4, 5, 4, 14, 7, 2, 1])
    #expect(migration.total.uikitStock == 12)
    // The four of the Yard, and the one that is native in a Feature.
    #expect(migration.total.finished == 5)
  }

  /// The app with what is expected of it, as one fixture.
  private func harbour() throws -> Fixture {
    let root = Self.example.appendingPathComponent("Harbour")
    let kinds: Set<String> = ["swift", "yml", "pbxproj", "storyboard", "xib", "xcconfig"]
    let found = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    var text = try String(
      contentsOf: Self.example.appendingPathComponent("report.txt"), encoding: .utf8)
    text = "//- screens\n" + text
    for path in (found ?? []).sorted() where kinds.contains((path as NSString).pathExtension) {
      let file = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      text += "//- \(path)\n\(file)\n"
    }
    return Fixture("Harbour", text)
  }
}
