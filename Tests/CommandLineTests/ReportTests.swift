// `archlint report` and `archlint explain SCREEN` as commands.

import Foundation
import Testing

@testable import archlint_cli

@Suite struct ReportTests {
  private static let files = [
    "App/HomeViewController.swift": """
    import SwiftUI
    import UIKit
    final class HomeViewController: UIViewController {
      func open() { present(UIHostingController(rootView: TideView()), animated: true) }
    }
    """,
    "App/TideView.swift": """
    import SwiftUI
    struct TideView: View { var body: some View { Text("") } }
    """,
    ".github/CODEOWNERS": "* @everybody\nApp/TideView.swift @tide\n",
  ]

  @Test func text() {
    var world = World(Self.files)
    world.files["rules.yml"] = "version: 1\n"
    let run = world.run("report")
    #expect(run.status == .success)
    #expect(run.output.contains("Home    "))
    #expect(run.output.contains("stock of UIKit screens: 1"))
    #expect(run.output.contains("@tide"))
    #expect(run.errors.isEmpty)
  }

  @Test func explainsAScreen() {
    let world = World(Self.files)
    #expect(world.run("explain Tide").output.hasPrefix("Tide: 4 decoupled\n"))
    #expect(world.run("explain HomeViewController").output.hasPrefix("Home: 1 uikit-code\n"))
    // A screen goes before a module of its name, and a module is still found.
    #expect(world.run("explain App").output.hasPrefix("App ("))
    #expect(world.run("explain Tidee").errors.contains("did you mean Tide?"))
    // A screen without a View is not found by the name of none.
    #expect(world.run("explain App.").errors.contains("no screen"))
    #expect(world.run(["explain", ""]).errors.contains("WHAT is empty"))
  }

  /// Each word that a report, a page or a card prints, and the titles they stand under.
  @Test(arguments: [
    ("hosted", "3 hosted (Stages): "), ("stage", "Stages: "), ("axis", "Axis: rendering: "),
    ("score", "Score: "), ("callers_waiting", "callers_waiting (Score): "),
    ("safe-first", "safe-first (Presets): "), ("target", "target (Totals): "),
    ("profile", "Profiles: "),
  ])
  func explainsAWord(_ word: String, _ beginning: String) {
    #expect(World(Self.files).run(["explain", word]).output.hasPrefix(beginning))
  }

  /// A name that no screen has leads to the screen that it is part of, or would be the entry of.
  @Test func explainsAScreenByItsParts() {
    func screen(_ stem: String) -> String {
      """
      import SwiftUI
      import UIKit
      final class \(stem)Store: ObservableObject {}
      struct \(stem)View: View {
        @ObservedObject var store: \(stem)Store
        var body: some View { Banner() }
      }
      final class \(stem)Host: UIHostingController<\(stem)View> {}
      """
    }
    let world = World([
      "App/Quay.swift": screen("Quay"), "App/Tide.swift": screen("Tide"),
      "App/Banner.swift": """
      import SwiftUI
      struct Banner: View { var body: some View { Text("") } }
      """,
    ])
    #expect(world.run("explain TideStore").output == world.run("explain TideView").output)
    #expect(world.run("explain TideStore").output.contains("\n  state: TideStore, "))
    let shared = world.run("explain Banner")
    #expect(shared.status == .failure)
    #expect(shared.errors.contains("Banner is part of 2 screens: "))
    let entry = Self.files.merging(world.files) { first, _ in first }
    #expect(
      World(entry).run("explain HomeHostingViewController").errors.contains("did you mean Home?"))
  }

  /// None of two namesakes is chosen silently.
  @Test func explainsNamesakes() {
    func show(_ view: String) -> String {
      """
      import SwiftUI
      import UIKit
      struct \(view): View { var body: some View { Text("") } }
      func open() -> UIViewController { UIHostingController(rootView: \(view)()) }
      """
    }
    let world = World([
      "rules.yml": "modules: { App: { path: \"App/**\" }, Shop: { path: \"Shop/**\" } }\n",
      "App/ProfileView.swift": show("ProfileView"), "Shop/ProfileView.swift": show("ProfileView"),
    ])
    let both = world.run("explain ProfileView")
    #expect(both.status == .failure)
    #expect(both.output.isEmpty)
    #expect(both.errors.contains("ProfileView (App), App/ProfileView.swift:4"))
    #expect(both.errors.contains("ProfileView (Shop), Shop/ProfileView.swift:4"))
    let one = world.run("explain Shop.ProfileView")
    #expect(one.output.hasPrefix("ProfileView (Shop): 4 decoupled\n"))
    #expect(world.run(["explain", "ProfileView (Shop)"]).output == one.output)
  }

  @Test func explainsWordsOfTheReport() {
    let world = World(Self.files)
    let profile = world.run("explain viper").output
    #expect(profile.hasPrefix("viper: a profile"))
    #expect(profile.contains("presenters feed it"))
    #expect(profile.contains("  dependency-view-knows-host "))
    #expect(!profile.contains("slot-count"))
    let blocker = world.run("explain uikit-destination").output
    #expect(blocker.hasPrefix("uikit-destination (Blockers): it opens a UIKit screen\n"))
    let floor = world.run("explain os-floor").output
    #expect(floor.contains("lacks what takes the place of something that the screen uses"))
    let stage = world.run("explain mixed").output
    #expect(stage.hasPrefix("2 mixed (Stages): "))
    #expect(stage.contains("\nmixed (Axis: rendering): "))
    #expect(world.run("explain mixd").status == .failure)
    #expect(world.run("explain trend").output.hasPrefix("Trend: "))
    #expect(world.run("explain stock").output.hasPrefix("stock of UIKit screens (Totals): "))
    let bridges = world.run("explain bridges").output
    #expect(bridges.hasPrefix("Bridges: "))
    #expect(bridges.contains("\n  sandwich: a UIKit screen that SwiftUI shows "))
  }

  @Test func outputsOfTheConfigurationAreDefaults() {
    var files = Self.files
    files["rules.yml"] = "report: { outputs: [{ kind: csv }] }\n"
    let world = World(files)
    #expect(world.run("report").output.hasPrefix("screen,module,"))
    #expect(world.run("report --format json").output.hasPrefix("{\n  \"version\": 1,"))
  }

  @Test func weightsAndSettingsThatMeanNothing() {
    var files = Self.files
    files["rules.yml"] = """
      screens: { keep_uikit: [{ name: Hme, reason: "a typo" }] }
      """
    let run = World(files).run("report")
    #expect(run.status == .failure)
    #expect(run.errors.contains("Hme"))
    #expect(
      run.errors.contains("did you mean \"Home\"?") || run.errors.contains("did you mean Home?"))
  }

  @Test func nothingToReport() {
    let run = World(["App/A.swift": "struct A {}\n"]).run("report")
    #expect(run.output == "No screens were found.\n")
    #expect(run.status == .success)
  }

  @Test func misuse() {
    let world = World(Self.files)
    #expect(world.run("report --format pdf").status == .failure)
    #expect(world.run("report App App").status == .failure)
  }

  @Test func widthOfTheTerminal() {
    var world = World(Self.files)
    world.variables["COLUMNS"] = "50"
    let table = world.run("report").output.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
    #expect(table.allSatisfy { $0.count <= 50 })
    let usual = World(Self.files).run("report").output
    for width in ["", "-1", "0", "9223372036854775807", "wide"] {
      world.variables["COLUMNS"] = width
      #expect(world.run("report").output == usual)
    }
  }
}
