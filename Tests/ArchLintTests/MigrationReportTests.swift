// The report on one small app: rows, totals, order and scores worked out by hand, in every format.

import Foundation
import TestKit
import Testing

@testable import ArchLint

@Suite struct MigrationReportTests {
  /// Home opens Quay and Tide; Quay opens Pier; Tide is hosted; Pier and Quay are in a ring.
  private static let source = """
    //- rules.yml
    version: 1
    modules: { App: { path: "App/**", kind: app } }
    screens:
      keep_uikit:
        - { name: Map, reason: "gestures | of its own" }
    migrations:
      swiftui:
        title: "UIKit to <SwiftUI>"
        counts: stage >= hosted
        priority: P1
        due: 2026-06-30
        owner: "@trails/ios"
      rx: { pattern: { import: RxSwift } }
    //- App/Home/HomeViewController.swift
    import RxSwift
    import SwiftUI
    import UIKit
    final class HomeViewController: UIViewController {
      @IBOutlet private var titleLabel: UILabel!
      private let client = TideService()
      func openQuay() { navigationController?.pushViewController(QuayViewController(), animated: true) }
      func openTide() { present(UIHostingController(rootView: TideView()), animated: true) }
      func openMap() { present(MapViewController(), animated: true) }
    }
    final class TideService {}
    //- App/Quay/QuayViewController.swift
    import UIKit
    final class QuayViewController: UIViewController {
      func open() { navigationController?.pushViewController(PierViewController(), animated: true) }
    }
    final class PierViewController: UIViewController {
      func back() { navigationController?.pushViewController(QuayViewController(), animated: true) }
    }
    //- App/Tide/TideView.swift
    import SwiftUI
    struct TideView: View {
      var body: some View { Text("") }
    }
    //- App/Map/MapViewController.swift
    import MapKit
    import UIKit
    final class MapViewController: UIViewController {
      private let map = MKMapView()
    }
    """

  private static let report: MigrationReport = {
    let project = linkedProject(Fixture("report", source))
    var request = MigrationRequest(today: Day(year: 2026, month: 11, day: 30))
    request.owners = CodeOwners(Array("App/ @app\nApp/Tide/ @tide @sea\n".utf8))
    request.changes = ["App/Home/HomeViewController.swift": 4]
    return MigrationReport(Migration(project, request), project, prefix: "ios/", Problems())
  }()

  private func row(_ name: String) throws -> MigrationReport.Row {
    try #require(Self.report.rows.first { $0.name == name })
  }

  @Test func rows() throws {
    #expect(Self.report.rows.map(\.name) == ["Home", "Map", "Pier", "Quay", "Tide"])
    #expect(
      Self.report.rows.map(\.stage) == [.uikitIB, .uikitCode, .uikitCode, .uikitCode, .decoupled])
    #expect(Self.report.rows.map(\.owner) == ["@app", "@app", "@app", "@app", "@tide @sea"])
    let home = try row("Home")
    #expect(home.place.text == "ios/App/Home/HomeViewController.swift:4")
    #expect(home.destinations == 3)
    #expect(home.uikitDestinations == 2)
    #expect(home.lines.uikit == 7)
    #expect(try row("Map").keepReason == "gestures | of its own")
  }

  @Test func blockers() throws {
    let blockers = try row("Home").blockers.map { "\($0.kind.rawValue) \($0.subject)" }
    #expect(
      blockers == [
        "uikit-destination Map (modal)", "uikit-destination Quay (push)",
        "concrete-service TideService", "interface-builder 1 outlet",
      ])
    #expect(try row("Map").blockers.map(\.subject) == ["map"])
  }

  /// What two screens share may go for both of them, and is told once.
  @Test func removableOfSharedParts() throws {
    let project = linkedProject(
      Fixture(
        "shared",
        """
        //- App/Banner.swift
        import SwiftUI
        struct Banner: View { var body: some View { Text("") } }
        //- App/Screens.swift
        import SwiftUI
        struct TideView: View { var body: some View { Banner() } }
        struct PierView: View { var body: some View { Banner() } }
        final class TideViewController: UIHostingController<TideView> {}
        final class PierViewController: UIHostingController<PierView> {}
        """))
    var request = MigrationRequest(today: Day(year: 2026, month: 11, day: 30))
    let findings = try ["Banner", "PierView"].map { type in
      let index = try #require(
        project.types.all.first { project.types.name(TypeID($0)) == type })
      let place = project.location(of: TypeID(index))
      return RatedFinding(
        finding: Finding(
          rule: "retire-slot-empty", grade: .full, location: place, message: "", declaration: "",
          subject: "", cause: Finding.Cause(at: place)), level: .info)
    }
    request.findings = project.identified(findings)
    let migration = Migration(project, request)
    let report = MigrationReport(migration, project, prefix: "", Problems())
    #expect(
      report.rows.map { "\($0.name): \($0.removable)" } == [
        #"Pier: ["retire-slot-empty"]"#, "Tide: []",
      ])
    #expect(report.shared.map(\.name) == ["Banner"])
    #expect(report.shared.map(\.removable) == [["retire-slot-empty"]])
    #expect(
      report.text(width: 100, paint: Paint(isOn: false))
        .contains("\n  Pier: slot-empty\n  Banner, shared by 2 screens: slot-empty\n"))
  }

  @Test func totals() {
    let total = Self.report.total
    #expect(total.count == 4)
    #expect(total.kept == 1)
    #expect(total.uikitStock == 4)
    #expect(total.count(from: .hosted) == 1)
    #expect(total.finished == 1)
    #expect(total.screens[Int(Stage.uikitCode.rawValue)] == 2)
    #expect(Self.report.byOwner.map(\.name) == ["@app", "@tide @sea"])
    #expect(Self.report.byOwner.map(\.totals.uikitStock) == [4, 0])
    #expect(Self.report.byModule.map(\.name) == ["App"])
  }

  @Test func goals() {
    let goals = Self.report.goals
    #expect(goals.map(\.done) == [1, 1])
    #expect(goals.map(\.of) == [4, nil])
    #expect(goals.map(\.isOverdue) == [true, false])
    #expect(goals.map(\.counts) == ["screens at hosted or above", "files that import RxSwift"])
  }

  /// Destinations come before callers, a ring as one. Map is kept and Tide is done, so neither waits.
  @Test func order() throws {
    #expect(Self.report.order == ["Quay", "Pier", "Home"])
    #expect(Self.report.rings.map(\.screens) == [["Pier", "Quay"]])
    // Pier waits for Quay alone, and so does Home: Map is kept, so nobody waits for that one.
    let quay = try row("Quay").score
    #expect(
      quay.benefit.map { "\($0.name) \(decimalText($0.amount))" } == [
        "uikit_lines 0.03", "callers_waiting 2.00", "changes_90d 0.00", "bridges_removed 0.00",
      ])
    #expect(decimalText(quay.benefitSum) == "12.03")
    // 1, half of 0.03 lines, and one UIKit destination.
    #expect(abs(quay.costSum - 2.015) < 1e-9)
    let home = try row("Home").score
    #expect(home.benefit.map { decimalText($0.amount) } == ["0.07", "0.00", "4.00", "0.00"])
    #expect(
      home.cost.map { decimalText($0.amount) } == ["0.07", "1.00", "0.00", "2.00", "1.00", "0.00"])
  }

  @Test func steps() throws {
    #expect(try row("Home").nextStep == "rewrite it, wrapping Map, Quay")
    #expect(try row("Map").nextStep == "stays UIKit: gestures | of its own")
    #expect(try row("Tide").nextStep == "done for this module")
  }

  // MARK: - Formats

  @Test(arguments: [40, 60, 80, 100, 120, 200])
  func textFits(_ width: Int) {
    let text = Self.report.text(width: width, paint: Paint(isOn: false))
    let table = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    let names = table.dropFirst().filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } }
    #expect(names == ["Home", "Map", "Pier", "Quay", "Tide"])
    for line in table { #expect(displayWidth(String(line)) <= width, "\(line)") }
    #expect(table.first?.hasPrefix("Screen") ?? false)
    #expect(text.contains("stock of UIKit screens: 4"))
    #expect(
      text.contains("finished (target 4 decoupled, the default: target_stage sets it): 1 of 4"))
    #expect(
      text.contains("rendered in SwiftUI (stage 3 and above): 1 of 4, 25 %; with kept screens 20 %")
    )
  }

  /// A name can be given to `explain` at any width; what comes next goes on in the next line.
  @Test func namesStayWholeAndTheNextStepWraps() {
    var table = TextTable(columns: [
      TextTable.Column("Screen", least: 6, overflow: .ownLine),
      TextTable.Column("Lines", least: 5, isFirstToGo: 1),
      TextTable.Column("Next step", least: 12, overflow: .wrap),
    ])
    table.rows = [
      ["Pier", "12/0", "rewrite, wrap Tide"], ["BookmarksPlayerTab", "3/4", "done"],
    ]
    // Two fifths of 24 are 9 for names; "Lines" finds no room beside 9 and 12 with their gaps.
    #expect(
      table.text(width: 24) { $0 }
        == """
        Screen     Next step
        Pier       rewrite, wrap
                   Tide
        BookmarksPlayerTab
                   done

        """)
  }

  /// What is too wide for its column goes on where its words meet, and nothing is lost.
  @Test func wideNamesGoOnInTheNextLine() {
    #expect(
      TextTable.wrapped("take BookmarkEpisodeListViewModel out", to: 16)
        == ["take", "BookmarkEpisode", "ListViewModel", "out"])
    #expect(
      TextTable.wrapped("Pocket_Casts_Watch_App", to: 12) == ["Pocket_", "Casts_Watch_", "App"])
    #expect(TextTable.wrapped("abcdefgh", to: 3) == ["abc", "def", "gh"])
    #expect(TextTable.wrapped("港口港", to: 1) == ["港", "口", "港"])
  }

  /// Columns that found no room are not explained.
  @Test func theLegendIsOfTheColumnsThatAreThere() {
    let wide = Self.report.text(width: 200, paint: Paint(isOn: false))
    #expect(wide.contains("Out(uikit): screens"))
    #expect(!wide.contains("A wider terminal"))
    let narrow = Self.report.text(width: 60, paint: Paint(isOn: false))
    #expect(!narrow.contains("Out(uikit)"))
    #expect(!narrow.contains("Lines ui/sw/st"))
    #expect(narrow.contains("A wider terminal shows more columns"))
  }

  @Test func wideNamesAreCut() {
    var table = TextTable(columns: [
      TextTable.Column("Name", least: 6), TextTable.Column("Next", least: 4),
    ])
    table.rows = [["港口港口港口港口", "a\nb"], ["Ü", "x"]]
    #expect(table.text(width: 13) { $0 } == "Name     Next\n港口港…  a b\nÜ        x\n")
  }

  @Test func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.report.json.utf8))
    let root = try #require(object as? [String: Any])
    #expect(root["version"] as? Int == 1)
    let screens = try #require(root["screens"] as? [[String: Any]])
    #expect(screens.map { $0["name"] as? String } == ["Home", "Map", "Pier", "Quay", "Tide"])
    let axes = try #require(screens.last?["axes"] as? [String: String])
    #expect(axes["rendering"] == "hosted")
    let summary = try #require(root["summary"] as? [String: Any])
    #expect(summary["uikitStock"] as? Int == 4)
    #expect(Self.report.json == Self.report.json)
  }

  @Test func csv() {
    let lines = Self.report.csv.components(separatedBy: "\r\n")
    #expect(lines.count == 7)
    #expect(lines[0].hasPrefix("screen,module,owner,stage,"))
    #expect(lines[1].hasPrefix("Home,App,@app,uikit-ib,0,decoupled,false,ib,"))
    #expect(lines[1].contains("\"uikit-destination: Map (modal); uikit-destination: Quay (push);"))
    #expect(lines[1].hasSuffix("\"rewrite it, wrapping Map, Quay\""))
    let columns = lines[0].split(separator: ",").count
    // No cell of this row is quoted.
    #expect(lines[5].split(separator: ",", omittingEmptySubsequences: false).count == columns)
  }

  @Test func markdown() {
    let text = Self.report.markdown
    #expect(text.contains("| Home | App | 0 uikit-ib | 7/0/0 | 3 \\(2\\) |"))
    // Neither markup nor a call of somebody.
    #expect(text.contains("UIKit to &lt;SwiftUI&gt;"))
    #expect(!text.contains("@trails"))
    #expect(text.contains("gestures &#124; of its own"))
  }

  @Test func markdownOfManyScreensStaysPostable() {
    var report = Self.report
    report.rows = (0..<4000).map { number in
      var row = report.rows[0]
      row.name = "Screen\(number)"
      return row
    }
    #expect(report.markdown.utf16.count <= 65_536)
    #expect(report.markdown.contains("more screens."))
  }

  @Test func explanation() throws {
    let row = try #require(Self.report.rows(named: "HomeViewController").first)
    let text = Self.report.explanation(of: row)
    #expect(text.hasPrefix("Home: 0 uikit-ib\n"))
    #expect(
      text.contains(
        "Quay, UIKit: pushed by UIKit code, ios/App/Home/HomeViewController.swift:7"))
    #expect(text.contains("\nrendering  ib: Interface Builder\n"))
    #expect(text.contains("Quay (push): it opens a UIKit screen (uikit-destination), ios/App/"))
    #expect(text.contains("cost_outlets: 1.00 × 0.05 = 0.05"))
    #expect(Self.report.rows(named: "Nobody").isEmpty)
  }

  private func steps(_ source: String) -> [String: String] {
    let project = linkedProject(Fixture("steps", source))
    let migration = Migration(project, MigrationRequest(today: Day(year: 2026, month: 11, day: 30)))
    return Dictionary(
      uniqueKeysWithValues: migration.rows.map { (project.screens[$0.screen].name, $0.nextStep) })
  }

  @Test func stepsWithoutSwiftUI() {
    let steps = steps(
      """
      //- rules.yml
      version: 1
      project: { min_ios: "11.0" }
      modules: { App: { path: "App/**", kind: app } }
      //- App/OldViewController.swift
      import UIKit
      final class OldViewController: UIViewController {}
      """)
    #expect(steps["Old"] == "rewrite now")
  }

  /// Neither packages nor a DataSource, which belong to styles.
  @Test func stepsOfModulesWithoutAStyle() {
    let steps = steps(
      """
      //- rules.yml
      version: 1
      modules: { App: { path: "App/**", kind: app } }
      //- App/All.swift
      import SwiftUI
      import UIKit
      final class LeafViewController: UIViewController {}
      final class TideViewModel: ObservableObject {}
      struct TideView: View {
        @ObservedObject var viewModel: TideViewModel
        var body: some View { Text("") }
      }
      final class HomeViewController: UIViewController {
        func open() {
          present(UIHostingController(rootView: TideView(viewModel: .init())), animated: true)
        }
      }
      """)
    #expect(steps["Leaf"] == "rewrite now")
    #expect(
      steps["Tide"]
        == "take TideViewModel out of its Views, so that they know values, closures or a protocol only"
    )
  }

  /// It has neither a host nor a state to move, and what it wraps is no screen.
  @Test func stepsOfAViewThatWrapsUIKit() {
    let steps = steps(
      """
      //- rules.yml
      version: 1
      modules: { App: { path: "App/**", kind: app } }
      //- App/All.swift
      import SwiftUI
      import UIKit
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { var body: some View { TideTable() } }
      struct TideTable: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> TideTableController { .init() }
        func updateUIViewController(_ controller: TideTableController, context: Context) {}
      }
      final class TideTableController: UIViewController {
        override func loadView() { view = UITableView() }
      }
      final class HarbourViewController: UIViewController {
        override func viewDidLoad() {
          let table = TideTableController()
          addChild(table)
          view.addSubview(table.view)
          table.didMove(toParent: self)
        }
      }
      """)
    #expect(
      steps["Home"] == "done for this module; to go on, migrate the wrapped TideTableController")
  }

  /// Without a bridge there is nothing that code could tell of what comes next.
  @Test func stepsOfAScreenThatIsSettled() {
    let steps = steps(
      """
      //- rules.yml
      version: 1
      modules: { App: { path: "App/**", kind: app } }
      screens: { stage: { Old: packaged } }
      //- App/OldViewController.swift
      import UIKit
      final class OldViewController: UIViewController {}
      """)
    #expect(steps["Old"] == "nothing that code shows is left to retire")
  }

  @Test(arguments: [
    (1, 3, "33 %"), (2, 3, "67 %"), (1, 2, "50 %"), (0, 5, "0 %"), (0, 0, "-"), (5, 5, "100 %"),
  ])
  func percent(_ part: Int, _ whole: Int, _ text: String) {
    #expect(percentText(part, of: whole) == text)
  }
}
