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
    #expect(text.contains("What next, by unblock\n  weights: callers_waiting 6.00, "))
    #expect(text.contains("callers_waiting 3.00 × 6.00"))
    #expect(text.contains("cost_uikit_features 1.00 × 1.00"))
    #expect(report.markdown.contains("By `unblock`."))
    #expect(report.json.contains("\"preset\": \"unblock\""))
    let page = report.page(project: "App", today: Day(year: 2026, month: 11, day: 30))
    #expect(page.contains("By <b>unblock</b>"))
  }

  private func report(_ preset: RankingSettings.Preset?) -> MigrationReport {
    let project = linkedProject(Fixture("ranking", Self.source))
    var request = MigrationRequest(today: Day(year: 2026, month: 11, day: 30))
    request.changes = ["App/Busy.swift": 4]
    request.preset = preset
    return MigrationReport(Migration(project, request), project, prefix: "", Problems())
  }
}
