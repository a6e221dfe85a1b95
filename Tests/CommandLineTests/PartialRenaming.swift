// Renames that rules.yml follows, and with which not every file goes, or other files come.

import Testing

/// A rename with which not every file goes, or other files come. `AdKit` is forbidden.
struct PartialRenaming: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let rules: String
  /// Names of targets; none where there is no package.
  var targets: [String] = []
  /// Each holds a type of its own, so that git knows one from the other.
  let withAds: [String]
  let others: [String]
  var removals: [String] = []
  let moves: [(from: String, to: String)]
  let laterRules: String
  var laterTargets: [String] = []
  /// Of files that are new to what forbids it.
  var findings: [String] = []
  let counts: String

  static func manifest(_ targets: [String]) -> String {
    let names = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [\(names)])

      """
  }

  var files: [String: String] {
    var files = ["rules.yml": rules]
    if !targets.isEmpty { files["Package.swift"] = Self.manifest(targets) }
    for (paths, start) in [(withAds, "import AdKit\n"), (others, "")] {
      for path in paths {
        let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
        files[path] = "\(start)struct \(name) {\n  let \(name)\(name) = \"\(path)\"\n}\n"
      }
    }
    return files
  }

  static let all = folders + targets + words + packages + chains

  private static func excepted(_ folder: String) -> String {
    """
    modules: { All: { path: "App/**" } }
    imports: [{ in: All, forbid: [AdKit], except_in: ["\(folder)/**"], reason: old }]

    """
  }

  private static func switchedOff(_ folder: String) -> String {
    """
    modules: { All: { path: "App/**" } }
    imports: [{ in: All, forbid: [AdKit] }]
    overrides:
      - { path: "\(folder)/**", reason: old, rules: { dependency-forbidden-import: off } }

    """
  }

  private static func forbidden(_ selector: String) -> String {
    "modules: { F: { \(selector) } }\nimports: [{ in: F, forbid: [AdKit] }]\n"
  }

  private static let folders =
    [excepted, switchedOff].map { rules in
      PartialRenaming(
        testDescription: "a file leaves a folder where it was allowed",
        rules: rules("App/Slots"), withAds: ["App/Slots/Banner.swift"],
        others: ["App/Slots/Two.swift", "App/Main/Main.swift"],
        moves: [
          ("App/Slots/Banner.swift", "App/Main/Banner.swift"), ("App/Slots", "App/Views"),
        ],
        laterRules: rules("App/Views"), findings: ["App/Main/Banner.swift:1"],
        counts: "1 new, 0 fixed, 0 moved")
    } + [
      PartialRenaming(
        testDescription: "a file joins a folder where it is not",
        rules: forbidden("path: \"App/F/**\""),
        withAds: ["App/F/Feed.swift", "App/X/Extra.swift"], others: ["App/F/Second.swift"],
        moves: [("App/X/Extra.swift", "App/F/Extra.swift"), ("App/F", "App/G")],
        laterRules: forbidden("path: \"App/G/**\""), findings: ["App/G/Extra.swift:1"],
        counts: "1 new, 0 fixed, 1 moved"),
      PartialRenaming(
        testDescription: "a file joins a folder whose pattern is written anew",
        rules: forbidden("path: \"App/F/**\""), withAds: ["App/X/Extra.swift"],
        others: ["App/F/Second.swift"], moves: [("App/X/Extra.swift", "App/F/Extra.swift")],
        laterRules: forbidden("path: \"App/F/**/*.swift\""), findings: ["App/F/Extra.swift:1"],
        counts: "1 new, 0 fixed, 0 moved"),
      PartialRenaming(
        testDescription: "a pattern that spells out a file follows it alone",
        rules: forbidden("path: App/F/Feed.swift"), withAds: ["App/F/Feed.swift"],
        others: ["App/F/Second.swift", "App/X/X.swift"],
        moves: [("App/F/Feed.swift", "App/X/News.swift")],
        laterRules: forbidden("path: App/X/News.swift"), counts: "0 new, 0 fixed, 1 moved"),
    ]

  private static let targets = [
    PartialRenaming(
      testDescription: "a target joins another one, under a third name",
      rules:
        "modules: { A: { match: A }, F: { match: B } }\nimports: [{ in: F, forbid: [AdKit] }]\n",
      targets: ["A", "B"], withAds: ["Sources/A/Ads.swift", "Sources/B/Bads.swift"],
      others: ["Sources/B/Two.swift"],
      moves: [
        ("Sources/B", "Sources/M"),
        ("Sources/A/Ads.swift", "Sources/M/Ads.swift"),
      ],
      laterRules: forbidden("match: M"), laterTargets: ["M"], findings: ["Sources/M/Ads.swift:1"],
      counts: "1 new, 0 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "half of a target is deleted",
      rules: forbidden("match: Yard"), targets: ["A", "Yard"],
      withAds: ["Sources/Yard/One.swift", "Sources/Yard/Two.swift"],
      others: ["Sources/A/A.swift"], removals: ["Sources/Yard/One.swift"],
      moves: [("Sources/Yard", "Sources/Dock")], laterRules: forbidden("match: Dock"),
      laterTargets: ["A", "Dock"], counts: "0 new, 1 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "half of a target goes elsewhere",
      rules: forbidden("match: Yard"), targets: ["A", "Yard"],
      withAds: ["Sources/Yard/One.swift", "Sources/Yard/Two.swift"],
      others: ["Sources/A/A.swift"],
      moves: [
        ("Sources/Yard/One.swift", "Sources/A/One.swift"), ("Sources/Yard", "Sources/Dock"),
      ],
      laterRules: forbidden("match: Dock"), laterTargets: ["A", "Dock"],
      counts: "0 new, 1 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "a target becomes two",
      rules: forbidden("match: Yard"), targets: ["A", "Yard"],
      withAds: ["Sources/Yard/One.swift", "Sources/Yard/Two.swift"],
      others: ["Sources/A/A.swift"],
      moves: [
        ("Sources/Yard/One.swift", "Sources/Dock/One.swift"), ("Sources/Yard", "Sources/Pier"),
      ],
      laterRules: forbidden("match: [Dock, Pier]"), laterTargets: ["A", "Dock", "Pier"],
      counts: "0 new, 0 fixed, 2 moved"),
  ]

  /// What was a part of something is a module of its own.
  private static let packages =
    [["App"], []].map { targets in
      PartialRenaming(
        testDescription: targets.isEmpty
          ? "a module by its path becomes a target" : "a folder of a target becomes one",
        rules: forbidden("path: \"Sources/App/Feed/**\""), targets: targets,
        withAds: ["Sources/App/Feed/One.swift", "Sources/App/Main/Main.swift"],
        others: ["Sources/App/Feed/Two.swift", "Sources/App/Other.swift"],
        moves: [
          ("Sources/App/Main/Main.swift", "Sources/App/Feed/Main.swift"),
          ("Sources/App/Feed", "Sources/Feed"),
        ],
        laterRules: forbidden("match: Feed"), laterTargets: ["App", "Feed"],
        findings: ["Sources/Feed/Main.swift:1"], counts: "1 new, 0 fixed, 1 moved")
    } + [
      PartialRenaming(
        testDescription: "the smaller part of a target has the rule alone",
        rules: forbidden("match: Yard"), targets: ["A", "Yard"],
        withAds: ["Sources/Yard/One.swift", "Sources/Yard/Two.swift"],
        others: ["Sources/A/A.swift", "Sources/Yard/Three.swift"],
        moves: [
          ("Sources/Yard/One.swift", "Sources/Dock/One.swift"), ("Sources/Yard", "Sources/Pier"),
        ],
        laterRules: forbidden("match: Dock"), laterTargets: ["A", "Dock", "Pier"],
        counts: "0 new, 0 fixed, 1 moved")
    ]

  private static func inHigh(_ high: String, _ low: String) -> String {
    "modules: { High: { \(high) }, Low: { \(low) } }\nimports: [{ in: High, forbid: [AdKit] }]\n"
  }

  private static func inFirst(_ names: String..., by selector: (String) -> String) -> String {
    let entries = names.map { "\($0): { \(selector($0)) }" }.joined(separator: ", ")
    return "modules: { \(entries) }\nimports: [{ in: \(names[0]), forbid: [AdKit] }]\n"
  }

  /// One takes the name that another one had.
  private static let chains = [
    PartialRenaming(
      testDescription: "a target takes the name of one that was renamed",
      rules: inFirst("New", "Core") { "target: \($0)" }, targets: ["New", "Core"],
      withAds: ["Sources/New/One.swift", "Sources/Core/Two.swift"], others: [],
      moves: [("Sources/Core", "Sources/Old"), ("Sources/New", "Sources/Core")],
      laterRules: inFirst("Core", "Old") { "target: \($0)" }, laterTargets: ["Core", "Old"],
      counts: "0 new, 0 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "a folder takes the name of one that was renamed",
      rules: inFirst("New", "Core") { "path: \"App/\($0)/**\"" },
      withAds: ["App/New/One.swift", "App/Core/Two.swift"], others: ["App/Main/Main.swift"],
      moves: [("App/Core", "App/Old"), ("App/New", "App/Core")],
      laterRules: inFirst("Core", "Old") { "path: \"App/\($0)/**\"" },
      counts: "0 new, 0 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "a target takes the name of one that is gone",
      rules: inFirst("New", "Core") { "target: \($0)" }, targets: ["New", "Core"],
      withAds: ["Sources/New/One.swift"], others: ["Sources/Core/Two.swift"],
      removals: ["Sources/Core/Two.swift"], moves: [("Sources/New", "Sources/Core")],
      laterRules: inFirst("Core") { "target: \($0)" }, laterTargets: ["Core"],
      counts: "0 new, 0 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "two targets change names",
      rules: inHigh("match: A", "match: B"), targets: ["A", "B"],
      withAds: ["Sources/A/One.swift", "Sources/B/Two.swift"], others: [],
      moves: [
        ("Sources/A", "Sources/C"), ("Sources/B", "Sources/A"), ("Sources/C", "Sources/B"),
      ],
      laterRules: inHigh("match: B", "match: A"), laterTargets: ["A", "B"],
      counts: "0 new, 0 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "two folders change names",
      rules: inHigh("path: App/A", "path: App/B"), withAds: ["App/A/One.swift", "App/B/Two.swift"],
      others: ["App/Main/Main.swift"],
      moves: [("App/A", "App/C"), ("App/B", "App/A"), ("App/C", "App/B")],
      laterRules: inHigh("path: App/B", "path: App/A"), counts: "0 new, 0 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "a target takes a name for which the rules stay what they were",
      rules: inHigh("match: Core", "match: Main"), targets: ["New", "Core", "Main"],
      withAds: ["Sources/New/One.swift", "Sources/Core/Two.swift"],
      others: ["Sources/Main/Main.swift"],
      moves: [("Sources/Core", "Sources/Old"), ("Sources/New", "Sources/Core")],
      laterRules: inHigh("match: Core", "match: Main"), laterTargets: ["Old", "Core", "Main"],
      findings: ["Sources/Core/One.swift:1"], counts: "1 new, 1 fixed, 0 moved"),
  ]

  /// The new name stood in `rules.yml` before, for something else.
  private static let words = [
    PartialRenaming(
      testDescription: "as the name of the project",
      rules: "project: { name: Dock }\n" + forbidden("target: Yard"), targets: ["A", "Yard"],
      withAds: ["Sources/Yard/One.swift"], others: ["Sources/A/A.swift"],
      moves: [("Sources/Yard", "Sources/Dock")],
      laterRules: "project: { name: Dock }\n" + forbidden("target: Dock"),
      laterTargets: ["A", "Dock"], counts: "0 new, 0 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "as the name of its entry",
      rules: "modules: { Dock: { match: Yard } }\nimports: [{ in: Dock, forbid: [AdKit] }]\n",
      targets: ["A", "Yard"],
      withAds: ["Sources/Yard/One.swift"], others: ["Sources/A/A.swift"],
      moves: [("Sources/Yard", "Sources/Dock")],
      laterRules: "modules: { Dock: { match: Dock } }\nimports: [{ in: Dock, forbid: [AdKit] }]\n",
      laterTargets: ["A", "Dock"], counts: "0 new, 0 fixed, 1 moved"),
    PartialRenaming(
      testDescription: "as what is excluded",
      rules: "project: { exclude: [\"App/G/**\"] }\n" + forbidden("path: \"App/F/**\""),
      withAds: ["App/F/Feed.swift"], others: ["App/Main/Main.swift"],
      moves: [("App/F", "App/G")], laterRules: forbidden("path: \"App/G/**\""),
      counts: "0 new, 0 fixed, 1 moved"),
  ]
}
