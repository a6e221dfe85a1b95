// What holds screens back for other reasons than their ways: the lowest iOS, and Objective-C.

import TestKit
import Testing

@testable import ArchLint

@Suite struct BlockerTests {
  @Test func whatSwiftUIBringsLater() {
    #expect(
      blockers(
        minimum: "14",
        """
        //- App/All.swift
        import SwiftUI
        import UIKit
        final class FeedViewController: UIViewController {
          private let search = UISearchController()
          private let text = UITextView()
          private let pull = UIRefreshControl()
        }
        @available(iOS 16.4, *)
        struct FeedView: View { var body: some View { Text("") } }
        """) == [
          "os-floor searchable needs iOS 15, the module runs on 14 @4",
          "os-floor refreshable needs iOS 15, the module runs on 14 @6",
          "os-floor FeedView needs iOS 16.4, the module runs on 14 @8",
        ])
  }

  /// What stands behind a question for the version is missed by nobody below it, nor is a View beside
  /// the screen, and what is only presented can be presented from SwiftUI as well.
  @Test func whatNobodyWaitsFor() {
    #expect(
      blockers(
        minimum: "14",
        """
        //- App/All.swift
        import SwiftUI
        import UIKit
        final class GamesViewController: UIViewController {
          override func viewDidLoad() {
            if #available(iOS 15, *) { view.addSubview(UIRefreshControl()) }
            if #available(iOS 26, *) { addChild(UIHostingController(rootView: ToastView())) }
          }
          func share() { present(UIActivityViewController(), animated: true) }
        }
        @available(iOS 26, *)
        struct ToastView: View { var body: some View { Text("") } }
        """) == [])
  }

  @Test func nothingWhereTheFloorIsHighOrUnknown() {
    let source = """
      //- App/All.swift
      import UIKit
      final class FeedViewController: UIViewController { private let search = UISearchController() }
      """
    #expect(blockers(minimum: "16", source) == [])
    #expect(blockers(minimum: nil, source) == [])
  }

  @Test func belowSwiftUIItself() {
    #expect(
      blockers(
        minimum: "12",
        """
        //- App/All.swift
        import UIKit
        final class FeedViewController: UIViewController { private let search = UISearchController() }
        """) == ["os-floor SwiftUI needs iOS 13, the module runs on 12 -"])
  }

  @Test func objectiveC() {
    #expect(
      blockers(
        minimum: nil,
        """
        //- App/All.swift
        import UIKit
        @objc(QuayController) final class QuayViewController: UIViewController {
          @objc func openFromLegacy() {}
          @objc var legacyTitle = ""
          @objc dynamic var watched = 0
          @objc func tapped() {}
          @objc private func hidden() {}
          func load() {
            UIButton().addTarget(self, action: #selector(tapped), for: .touchUpInside)
          }
        }
        private extension QuayViewController {
          @objc func extended() {}
        }
        """) == ["objc @objc @2", "objc 2 members for Objective-C @3"])
  }

  @Test func selectorsOfOtherTypes() {
    #expect(
      blockers(
        minimum: nil,
        """
        //- App/All.swift
        import UIKit
        final class QuayViewController: UIViewController {
          @objc func tapped(_ sender: UIButton) {}
        }
        func wire(_ quay: QuayViewController) {
          UIButton().addTarget(quay, action: #selector(QuayViewController.tapped(_:)), for: .allEvents)
        }
        """) == [])
  }

  @Test func whatAViewReachesFor() {
    #expect(
      blockers(
        minimum: nil,
        """
        //- App/All.swift
        import SwiftUI
        import UIKit
        final class Ledger {
          static let only = Ledger()
          func sum() -> Int { 1 }
        }
        struct AccountView: View { var body: some View { Text("\\(Ledger.only.sum())") } }
        func open(_ navigation: UINavigationController) {
          navigation.pushViewController(UIHostingController(rootView: AccountView()), animated: true)
        }
        """) == ["concrete-service Ledger @7"])
  }

  /// `kind subject @line` of all screens.
  private func blockers(minimum: String?, _ source: String) -> [String] {
    let floor = minimum.map { "project: { min_ios: \"\($0)\" }\n" } ?? ""
    let rules =
      "//- rules.yml\nversion: 1\n\(floor)modules: { App: { path: \"App/**\", kind: app } }\n"
    let project = linkedProject(Fixture("blockers", rules + source))
    let migration = Migration(project, MigrationRequest(today: Day(year: 2026, month: 11, day: 30)))
    return migration.rows.flatMap(\.blockers).map { blocker in
      let line = blocker.location.map { project.lines(of: $0.file).line(at: $0.offset) }
      return "\(blocker.kind.rawValue) \(blocker.subject) " + (line.map { "@\($0)" } ?? "-")
    }
  }
}
