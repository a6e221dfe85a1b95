// The screens of the example app are those that Examples/report.txt says.

import Foundation
import TestKit
import Testing

@testable import ArchLint

@Suite struct ExampleReportTests {
  private static let example = packageRoot.appendingPathComponent("Examples")

  /// Where the report is known to be wrong: what the list says, and what the report says instead. A
  /// line that comes right has to leave this list.
  private static let faults = [
    // The handler passes actions on to a coordinator by `default:`, and the report follows the
    // coordinator instead of the cases; it does not see that one of them opens BerthDetail.
    (
      """
        edge push BerthDetail action case
        edge modal BerthPlan action case
        edge push FavouriteBerths action case
      """,
      """
        edge modal BerthPlan router
        edge push FavouriteBerths router
      """
    ),
    // A controller and the View that shows it in a sheet are called alike, and the report takes the
    // View for a SwiftUI twin of the controller.
    (
      """
      BerthPhoto: uikit-code code/in-controller/direct/none/*
        bridges none
        edges none
      """,
      """
      BerthPhoto: uikit-code code/in-controller/direct/sandwich/*
        bridges sandwich 1
        edge modal BerthPhoto sandwich
        mark parallel
      """
    ),
    // The protocol of its view model is linked by a name alone.
    (
      """
        bridges host 1, data source 1, rx bridge 1, delegate 1
        edges none
      More:
      """,
      """
        bridges host 1, data source 1, rx bridge 1, delegate 1
        edges none
        mark by name
      More:
      """
    ),
  ]

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
    for (written, reported) in Self.faults {
      #expect(text.contains(written))
      text = text.replacingOccurrences(of: written, with: reported)
    }
    text = "//- screens\n" + text
    for path in (found ?? []).sorted() where kinds.contains((path as NSString).pathExtension) {
      let file = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      text += "//- \(path)\n\(file)\n"
    }
    return Fixture("Harbour", text)
  }
}
