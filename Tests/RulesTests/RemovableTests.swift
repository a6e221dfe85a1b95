// What may go now, as the report of screens says it in every form.

import ArchLint
import Foundation
import Rules
import TestKit
import Testing

@Suite struct RemovableTests {
  /// The seed whose wrapped destination has become a View.
  @Test func inEveryForm() throws {
    let seed = try #require(SeedTests.seeds.first { $0.subject == "feature-package-later" })
    let report = try report(of: seed.sections[0])
    let mooring = try #require(report.rows.first { $0.name == "Mooring" })
    #expect(mooring.removable == ["retire-slot"])
    #expect(mooring.nextStep == "remove now: retire-slot")
    #expect(report.text(width: 200, paint: Paint(isOn: false)).contains("\nRemovable now\n"))
    #expect(report.text(width: 200, paint: Paint(isOn: false)).contains("  Mooring: slot\n"))
    #expect(report.markdown.contains("| Removable now | Next step |"))
    #expect(report.markdown.contains("| slot | remove now: retire-slot |"))
    #expect(report.csv.contains("retire-slot"))
    #expect(report.json.contains("\"retire-slot\""))
    #expect(report.page(project: "Harbour", today: today).contains("Removable now"))
  }

  /// The action whose sender UIKit pushes has to wait, and is not in the column.
  @Test(arguments: [
    ("Below the stack of a modal flow", ["retire-action-case"]),
    ("UIKit pushes the source", []), ("The branch does more", []),
  ])
  func onlyWhatIsReady(_ heading: String, _ expected: [String]) throws {
    let files = FixtureFile.all(
      below: packageRoot.appendingPathComponent("Tests/RulesTests/Fixtures/Retire"))
    let file = try #require(files.first { $0.subject == "retire-action-case" })
    let section = try #require(file.sections.first { $0.name.hasSuffix(heading) })
    let rows = try report(of: section).rows
    #expect(rows.flatMap(\.removable) == expected)
  }

  @Test func nothingToRemove() throws {
    let seed = try #require(SeedTests.seeds.first { $0.subject == "rx-datasource" })
    let report = try report(of: seed.sections[0])
    #expect(report.rows.allSatisfy { $0.removable.isEmpty })
    #expect(!report.markdown.contains("Removable"))
    #expect(!report.text(width: 200, paint: Paint(isOn: false)).contains("Removable"))
  }

  private let today = Day(year: 2026, month: 11, day: 30)

  private func report(of fixture: Fixture) throws -> MigrationReport {
    var request = Request(today: today)
    if fixture.files["rules.yml"] != nil { request.configurationPath = "rules.yml" }
    let files = tree(fixture.files)
    var problems = Problems()
    var timings = Stopwatch()
    let configuration = Configuration.read(
      request, catalogue.map { $0.card.signature }, from: files, &problems)
    let selection = RuleSelection(catalogue, configuration, request, &problems)
    var project = readProject(configuration, request, in: files, &problems, &timings)
    return migrationReport(
      of: &project, selection, catalogue, request, in: files, owners: { _ in nil }, changes: [:],
      &problems, &timings)
  }
}
