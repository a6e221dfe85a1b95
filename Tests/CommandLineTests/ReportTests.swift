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
    let run = World(Self.files).run("report")
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
  }
}
