// Which screen comes first, by each preset: three screens that nobody has to wait for, each of them the
// first one of one preset. The scores are worked out by hand.

import TestKit
import Testing

@testable import ArchLint

@Suite struct RankingTests {
  /// Popular holds up three callers and draws a map; Quiet holds up one; Busy changed four times.
  private static let source = """
    //- rules.yml
    version: 1
    modules: { App: { path: "App/**", kind: app } }
    ranking: { preset: churn-first }
    //- App/Popular.swift
    import MapKit
    final class PopularViewController: UIViewController { private let map = MKMapView() }
    //- App/Quiet.swift
    import UIKit
    final class QuietViewController: UIViewController {}
    //- App/Busy.swift
    import UIKit
    final class BusyViewController: UIViewController {}
    //- App/Callers.swift
    import UIKit
    final class FirstViewController: UIViewController {
      func open() { present(PopularViewController(), animated: true) }
    }
    final class SecondViewController: UIViewController {
      func open() { present(PopularViewController(), animated: true) }
    }
    final class ThirdViewController: UIViewController {
      func open() { present(PopularViewController(), animated: true) }
    }
    final class FourthViewController: UIViewController {
      func open() { present(QuietViewController(), animated: true) }
    }
    """

  @Test(arguments: [
    // 18 / 2, 6 / 1, 0.8 / 1
    (RankingSettings.Preset.unblock, ["Popular", "Quiet", "Busy"]),
    // 1 / 1, 0.8 / 1, 3 / 4
    (.safeFirst, ["Quiet", "Busy", "Popular"]),
    // 8 / 1, 9 / 2, 3 / 1
    (.churnFirst, ["Busy", "Popular", "Quiet"]),
  ])
  func presets(_ preset: RankingSettings.Preset, _ order: [String]) {
    #expect(Array(report(preset).order.prefix(3)) == order)
  }

  @Test func thePresetOfTheConfiguration() {
    let report = report(nil)
    #expect(report.ranking.preset == .churnFirst)
    #expect(report.order.first == "Busy")
  }

  @Test func everyRankingExplainsItself() throws {
    let report = report(.unblock)
    let text = report.text(width: 120, paint: Paint(isOn: false))
    #expect(text.contains("What next, by unblock\n  1. Popular "))
    #expect(text.contains("\n  weights: callers_waiting 6.00, "))
    #expect(text.contains("callers_waiting 3.00 × 6.00"))
    #expect(text.contains("cost_uikit_features 1.00 × 1.00"))
    #expect(report.markdown.contains("By `unblock`."))
    #expect(report.json.contains("\"preset\": \"unblock\""))
    let page = report.page(project: "App", today: Day(year: 2026, month: 11, day: 30))
    #expect(page.contains("By <b>unblock</b>"))
  }

  @Test func theListHasTheNumbersOfTheOrder() {
    let report = report(.unblock)
    let text = report.text(width: 120, paint: Paint(isOn: false))
    #expect(text.contains("\n  1. Popular (1 uikit-code): rewrite now\n"))
    #expect(text.contains("\n  2. Quiet (1 uikit-code): rewrite now\n"))
    #expect(report.markdown.contains("| 1 | Popular | 1 uikit-code | rewrite now |"))
    #expect(report.rows.first { $0.name == "Quiet" }?.rank == 2)
  }

  @Test func anOrderByChangesSaysWhereThereAreNone() {
    let words = "no commit of the last 90 days touched a screen"
    let quiet = report(.churnFirst, changes: [:])
    #expect(quiet.text(width: 120, paint: Paint(isOn: false)).contains(words))
    #expect(quiet.markdown.contains(words))
    #expect(quiet.page(project: "App", today: Day(year: 2026, month: 11, day: 30)).contains(words))
    #expect(!report(.churnFirst).markdown.contains(words))
    #expect(!report(.unblock, changes: [:]).markdown.contains(words))
  }

  /// No line is wider than the terminal, and no term is torn apart.
  @Test func textIsAsWideAsTheTerminal() {
    let text = report(.unblock).text(width: 80, paint: Paint(isOn: false))
    for line in text.split(separator: "\n") { #expect(displayWidth(String(line)) <= 80, "\(line)") }
    #expect(text.contains("callers_waiting 3.00 × 6.00"))
    #expect(text.contains("cost_uikit_features 1.00 × 1.00"))
    #expect(
      TextTable.paragraph("a: \(TextTable.inOneLine("b 1")), c", to: 7, indent: 1, hanging: 1)
        == " a:\n  b 1,\n  c\n")
  }

  private func report(
    _ preset: RankingSettings.Preset?, changes: [String: Int] = ["App/Busy.swift": 4]
  ) -> MigrationReport {
    let project = linkedProject(Fixture("ranking", Self.source))
    var request = MigrationRequest(today: Day(year: 2026, month: 11, day: 30))
    request.changes = changes
    request.preset = preset
    return MigrationReport(Migration(project, request), project, prefix: "", Problems())
  }
}
