// What `explain SCREEN` and the report for a pull request say of a screen: one thing by stage, target,
// blockers and next step.

import TestKit
import Testing

@testable import ArchLint

@Suite struct ScreenExplanationTests {
  private static let today = Day(year: 2026, month: 11, day: 30)

  private static let rules = """
    //- rules.yml
    version: 1
    modules: { App: { path: "App/**", kind: app } }

    """

  /// SwiftUI alone shows Home, which wraps the UIKit screen Chart.
  private static let wrapping: MigrationReport = {
    let project = linkedProject(
      Fixture(
        "wrapping",
        rules + """
          //- App/All.swift
          import SwiftUI
          import UIKit
          @main struct HarbourApp: App { var body: some Scene { WindowGroup { HomeView() } } }
          struct HomeView: View {
            @State private var isShown = false
            var body: some View { Text("").sheet(isPresented: $isShown) { ChartWrapper() } }
          }
          struct ChartWrapper: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UIViewController { ChartViewController() }
            func updateUIViewController(_ controller: UIViewController, context: Context) {}
          }
          final class ChartViewController: UIViewController {
            override func loadView() { view = UIView() }
          }
          """))
    let migration = Migration(project, MigrationRequest(today: today))
    return MigrationReport(migration, project, prefix: "", Problems())
  }()

  private func explanation(of name: String, in report: MigrationReport) throws -> String {
    report.explanation(of: try #require(report.rows(named: name).first))
  }

  /// "UIKit" is said of what is opened, never of who opens it.
  @Test func onlyADestinationIsMarkedAsUIKit() throws {
    #expect(
      try explanation(of: "Home", in: Self.wrapping)
        .contains("\nopens\n  Chart, UIKit: presented by SwiftUI, wrapped in a representable, App/")
    )
    #expect(
      try explanation(of: "Chart", in: Self.wrapping)
        .contains("\nopened by\n  Home: presented by SwiftUI, wrapped in a representable, App/"))
  }

  /// It is in no package, and above its target; what it wraps keeps it from the last stage.
  @Test func aNativeScreenThatWrapsUIKit() throws {
    let text = try explanation(of: "Home", in: Self.wrapping)
    #expect(
      text.hasPrefix(
        "Home: 6 packaged-clean\nnative, but for a UIKit screen or controller that it wraps, "
          + "whatever module it is in\n"
      ))
    #expect(text.contains("\ntarget     4 decoupled, reached\n"))
    #expect(
      text.contains("\nnext       done for this module; to go on, migrate the wrapped Chart\n"))
    #expect(text.contains("\nin the way of a stage above its target\n  Chart (sandwich): "))
    #expect(!text.contains("blocked by"))
    let shares = Self.wrapping.shares.map { "\($0.name) \($0.count)" }
    #expect(shares == ["rendered in SwiftUI 1", "packaged or native 1", "finished 1"])
  }

  // MARK: - Errors

  /// Tide is hosted at its target, is linked to its coordinator by its name alone, and has an error.
  private func failing() throws -> (project: Project, report: MigrationReport) {
    let project = linkedProject(
      Fixture(
        "failing",
        Self.rules + """
          //- App/Tide.swift
          import SwiftUI
          struct TideView: View { var body: some View { Text("") } }
          final class TideViewController: UIHostingController<TideView> {}
          //- App/TideCoordinator.swift
          final class TideCoordinator {}
          """))
    let type = try #require(
      project.types.all.first { project.types.name(TypeID($0)) == "TideView" })
    let place = project.location(of: TypeID(type))
    let finding = Finding(
      rule: "hosting-child-containment", grade: .full, location: place, message: "",
      declaration: "", subject: "", cause: Finding.Cause(at: place))
    var request = MigrationRequest(today: Self.today)
    request.findings = project.identified([RatedFinding(finding: finding, level: .error)])
    let migration = Migration(project, request)
    return (project, MigrationReport(migration, project, prefix: "", Problems()))
  }

  /// Finished by its stage, and yet not done.
  @Test func aScreenWithAnErrorIsNotCalledDone() throws {
    let text = try explanation(of: "Tide", in: failing().report)
    #expect(text.hasPrefix("Tide: 4 decoupled, by name\n"))
    #expect(text.contains("\ntarget     4 decoupled, reached, with 1 error to fix\n"))
    #expect(text.contains("\nto fix\n  1 error: open findings of level error"))
    #expect(text.contains("\nnext       fix 1 error; the stage is done\n"))
  }

  @Test func aPullRequestIsToldOfTheError() throws {
    let (project, report) = try failing()
    let states = ScreenState.all(of: project)
    let changes = ScreenChanges(from: [], to: states)
    let comment = ScreenChangeReport(changes, since: "main", prefix: "", report)
    #expect(comment.markdown.contains("1 screen touched: 1 new\n"))
    let row = comment.markdown.split(separator: "\n").last ?? ""
    #expect(row.hasPrefix("| ⚠️ | Tide<br>"))
    #expect(row.contains("| new → 4 decoupled, by name |"))
    #expect(row.hasSuffix("| 1 error | fix 1 error; the stage is done |"))
    let text = comment.text(width: 160, paint: Paint(isOn: false))
    #expect(text.contains("1 error"))
    #expect(text.contains("by name"))
  }
}
