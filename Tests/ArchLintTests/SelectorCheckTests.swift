// Selectors of `rules.yml` that match nothing: nothing is silently empty.

import ArchLint
import Testing

@Suite struct SelectorCheckTests {
  private static let there =
    "there are CoreKit, FeedKit, Shop; write optional: true where it is not in every checkout"

  @Test(arguments: [
    // What is there is fine.
    ("modules: { App: { target: Shop }, Kits: { match: \"*Kit\" } }\nlayers: [App, [Kits]]", ""),
    ("modules: { Old: { path: \"App/Old/**\" } }\nlayers: [Shop, Old, FeedKit]", ""),
    ("modules: { Rx: { external: true, covers: [RxCocoa] } }\nlayers: [Shop, RxCocoa, Rx]", ""),
    ("overrides: [{ path: App/Old, rules: {}, reason: r }]", ""),
    // Modules.
    (
      "modules: { App: { target: Shpo } }",
      "1:27 Shpo matches no target of this project (did you mean \"Shop\"?)"
    ),
    (
      "modules: { App: { match: [\"*Kit\", \"*Feature\"] } }",
      "1:35 *Feature matches no module of this project (\(there))"
    ),
    ("modules: { App: { match: \"*Feature\", optional: true } }\nlayers: [App]", ""),
    (
      "modules: { Old: { path: \"App/Oldd/**\" } }",
      "1:25 App/Oldd/** matches no file (did you mean \"App/Old\"?)"
    ),
    (
      "modules: { All: { match: \"*Kit\" }, Feed: { target: FeedKit }, Core: { target: CoreKit } }",
      "1:12 other entries have taken all that All names"
    ),
    (
      "modules: { App: { target: Shop, allow: [CoreKti] } }",
      "1:41 CoreKti matches no module of this project (did you mean \"CoreKit\"?)"
    ),
    (
      "modules: { Bad: { path: \"App/{Old\" } }",
      "1:25 App/{Old is no pattern (brackets and braces have to close; a backslash makes the next character plain)"
    ),
    // Case 101: a layer pattern that matches nothing.
    (
      "layers: [\"Featurs/*\", CoreKit]",
      "1:10 Featurs/* matches no module of this project (\(there))"
    ),
    ("layers: [{ names: [Debug], optional: true }, CoreKit]", ""),
    // imports, roles, overrides, options.
    (
      "imports: [{ in: FedKit, forbid: UIKit }]",
      "1:17 FedKit matches no module of this project (did you mean \"FeedKit\"?)"
    ),
    ("imports: [{ in: Debug, forbid: UIKit, optional: true }]", ""),
    (
      "imports: [{ forbid: UIKit, except_in: [App/Main.swift], reason: r }]",
      "1:40 App/Main.swift matches no file"
    ),
    (
      "roles: { helper: { in: FedKit } }",
      "1:24 FedKit matches no module of this project (did you mean \"FeedKit\"?)"
    ),
    (
      "overrides: [{ in: Nobody, path: Lib/**, rules: {}, reason: r }]",
      "1:19 Nobody matches no module of this project (\(there))\n1:33 Lib/** matches no file"
    ),
    (
      "roles: { helper: { path: \"Lib/**\" } }",
      "1:26 Lib/** matches no file"
    ),
    (
      "roles: { helper: { name: \"*Help\" }, service: { name: \"*Client\" } }",
      "1:10 no declaration of this project plays the role helper (write optional: true where none has to)"
    ),
    ("roles: { helper: { path: \"Lib/**\", optional: true } }", ""),
    ("overrides: [{ path: Lib/**, rules: {}, reason: r, optional: true }]", ""),
    (
      "overrides: [{ screen: Mapp, rules: {}, reason: r }]",
      "1:23 Mapp matches no screen of this project (did you mean \"Map\"?)"
    ),
    (
      "screens: { rename: { Mpa: Home } }",
      "1:22 Mpa matches no screen of this project (did you mean \"Map\"?)"
    ),
    ("screens: { keep_uikit: [{ name: Cam, reason: r, optional: true }] }", ""),
    (
      "hosting: { allow: { Ap: [subclass] } }",
      "1:21 Ap matches no module of this project (\(there))"
    ),
  ])
  func selectors(_ yaml: String, _ expected: String) throws {
    let problems = try check(yaml)
    #expect(problems.list.map(drawn).joined(separator: "\n") == expected)
    #expect(problems.hasErrors == !expected.isEmpty)
  }

  /// Names that nothing has: what is banned may be gone for good, but a name that is one letter off
  /// from another is pointed out.
  @Test(arguments: [
    (
      "imports: [{ forbid: [RxSwft, Alamofire, AdKit, UIKit, \"Rx*\"], warn: FedKit }]",
      """
      warning 1:22 RxSwft is no module that anything here imports or declares (did you mean \
      "RxSwift"? Write optional: true if it is meant as it is)
      warning 1:69 FedKit is no module that anything here imports or declares (did you mean \
      "FeedKit"? Write optional: true if it is meant as it is)
      """
    ),
    ("imports: [{ forbid: [RxSwift, UIKit, FeedKit, StoreKit, AVKit] }]", ""),
    ("imports: [{ allow_only: [RxSwft], optional: true }]", ""),
    (
      "roles: { service: { conforms: [Servce, UIViewRepresentable, Anything] } }",
      """
      warning 1:32 Servce is no type that a source of this project mentions (did you mean \
      "Service"? Write optional: true if it is meant as it is)
      """
    ),
    ("roles: { service: { inherits: [Shop.Service, \"Service<Feed>\"] } }", ""),
    (
      "hosting: { bases: [BaseHots, Service], helpers: [embd, \"snp.*\", embed], layout_helpers: pin }",
      """
      error 1:20 no source of this project mentions BaseHots (did you mean "BaseHost"?)
      error 1:50 no source of this project mentions embd (did you mean "embed"?)
      error 1:89 no source of this project mentions pin (leave it out)
      """
    ),
  ])
  func misspelt(_ yaml: String, _ expected: String) throws {
    let lines = try check(yaml).list.map { "\($0.level) \(drawn($0))" }
    #expect(lines.joined(separator: "\n") == expected)
  }

  /// What a checkout may lack is a note.
  @Test func notes() throws {
    let problems = try check(
      "project: { exclude: [\"Pods/**\", \"App/Old/**\"], tests: [\"**/*Tests/**\"] }\n"
        + "roles: { service: { name: \"*Client\" } }")
    #expect(
      problems.list.map(drawn) == [
        "1:22 Pods/** excludes nothing", "1:56 **/*Tests/** matches no file",
      ])
    #expect(!problems.hasErrors)
  }

  private func check(_ yaml: String) throws -> Problems {
    var problems = Problems()
    let source = ConfigurationSource(path: "rules.yml", bytes: Array(yaml.utf8))
    let configuration = Configuration.read(source, rules: [], &problems)
    try #require(problems.list.isEmpty, "\(problems.list.map(\.message))")
    let files = MemoryFileSystem([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "CoreKit"), .target(name: "FeedKit"), .target(name: "Shop", path: "App"),
        ])
      """,
      "App/Old/a.swift": "", "App/b.swift": "", "Sources/FeedKit/f.swift": "",
      "Sources/CoreKit/c.swift": "", "rules.yml": yaml,
    ])
    let discovery = discoverProject(configuration, in: files, &problems)
    var ground = SelectorGround(
      modules: discovery.modules, paths: discovery.files.files.map(\.path),
      unusedExcludes: discovery.unusedExcludes, screens: ["Map"],
      playedRoles: ["service"])
    ground.importedNames = ["RxSwift", "Foundation"]
    let mentioned: Set<String> = ["Service", "BaseHost", "embed"]
    ground.spellings = SelectorGround.Spellings(
      types: { ["BaseHost", "Service"] }, functions: { ["embed"] },
      isMentioned: { mentioned.contains($0) })
    configuration.checkSelectors(ground, &problems)
    return problems
  }

  private func drawn(_ problem: Problem) -> String {
    let help = problem.help.map { " (\($0))" } ?? ""
    return "\(problem.excerpt?.line ?? 0):\(problem.excerpt?.column ?? 0) \(problem.message)\(help)"
  }
}
