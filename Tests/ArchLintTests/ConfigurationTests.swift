// What `rules.yml` may say, and what is said about one that cannot be used as it is written.

import ArchLint
import Testing

@Suite struct ConfigurationTests {
  /// The rules that these texts speak of.
  static let rules = [
    RuleSignature(
      id: "event-closure-count", options: [Option("max_closures", default: 3, "So many.")]),
    RuleSignature(
      id: "event-delegate-weak", aliases: ["delegate-weak"],
      options: [Option("allow_unowned", default: false, "Accept it.")]),
    RuleSignature(
      id: "dependency-role-location",
      options: [Option("roles", default: [RoleName: Whereabouts](), "Where roles belong.")]),
    RuleSignature(
      id: "state-observation-floor",
      options: [Option("min_ios", default: MinimumIOS.fromProject, "The floor.")]),
    RuleSignature(
      id: "viewmodel-final", options: [Option("classes", default: [RoleName](), "Which.")]),
    RuleSignature(
      id: "event-delegate-method-name",
      options: [Option("scheme", default: Scheme.prefix, "How events are named.")]),
    RuleSignature(id: "retire-slot"),
    RuleSignature(id: "migration-no-new-uikit-screen"),
  ]

  enum Scheme: String, OptionChoice, Sendable { case prefix, sender }

  // MARK: - What is wrong, and where

  @Test(arguments: [
    // The file as a whole.
    (
      "on: push\njobs: {}",
      "1:1 this rules.yml is not ArchLint's: it holds no key that ArchLint knows (use --config)"
    ),
    (
      "- a\n- b",
      "1:1 this rules.yml is not ArchLint's: it holds no key that ArchLint knows (use --config)"
    ),
    (
      "just a text",
      "1:1 this rules.yml is not ArchLint's: it holds no key that ArchLint knows (use --config)"
    ),
    (
      "layer: [A]",
      "1:1 this rules.yml is not ArchLint's: it holds no key that ArchLint knows (use --config, or did you mean \"layers\"?)"
    ),
    (
      "version: 2",
      "1:10 version is 2, and this ArchLint reads version 1 (write version: 1, or leave it out)"
    ),
    (
      "version: 1.0",
      "1:10 version is 1.0, and this ArchLint reads version 1 (write version: 1, or leave it out)"
    ),
    // Another tool's habits.
    (
      "disabled_rules: [a]\nincluded: [App]",
      "1:1 this rules.yml is not ArchLint's: it holds no key that ArchLint knows (SwiftLint's key; write rules: { ID: off })"
    ),
    (
      "version: 1\nexclude: [Pods]",
      "2:1 \"exclude\" is no key of rules.yml (it stands under project: write project: { exclude: [PATH] })"
    ),
    (
      "version: 1\nopt_in_rules: [a]",
      "2:1 \"opt_in_rules\" is no key of rules.yml (SwiftLint's key; write rules: { ID: warning })"
    ),
    ("version: 1\nlayer: [A]", "2:1 \"layer\" is no key of rules.yml (did you mean \"layers\"?)"),
    // Project.
    (
      "project: { exlude: [Pods] }",
      "1:12 \"exlude\" is no key of project (did you mean \"exclude\"?)"
    ),
    (
      "project: { exclude: { a: b } }",
      "1:21 project.exclude has to be a text or a list of texts, not a map"
    ),
    ("project: { name: \"\" }", "1:18 project.name is empty; it has to be a text"),
    ("project: { exclude: [\" \"] }", "1:22 project.exclude is empty; it has to be a text"),
    (
      "roles: { view: { name: [\"{stm}View\", \"{stem}{View,Screen}\", \"\\\\{x}\"] } }",
      "1:25 \"stm\" is no placeholder (did you mean \"stem\"?)"
    ),
    (
      "project: { exclude: [/Pods/**] }",
      "1:22 paths are relative to the project root (leave out the leading /)"
    ),
    ("project: { exclude: [../Pods] }", "1:22 no path leads out of the project root"),
    ("project: { min_ios: sixteen }", "1:21 project.min_ios has to be a version such as 16.4"),
    (
      "project: { previews: skipped }",
      "1:22 \"skipped\" is no previews (known are skip, check)"
    ),
    ("project: [a]", "1:10 project has to be a map of keys and values, not a list"),
    // Modules.
    (
      "modules:\n  App: { kind: app }",
      "2:3 \"App\" names no module (say one of target, match, path and external)"
    ),
    (
      "modules:\n  App:",
      "2:3 \"App\" names no module (say one of target, match, path and external)"
    ),
    ("modules:\n  App: Trails", "2:8 modules.App has to be a map of keys and values, not a text"),
    (
      "modules:\n  App: { target: A, path: B }",
      "2:21 a module is named by one of target, match, path and external, and this is a second one"
    ),
    (
      "modules:\n  App: { target: A, kind: feture }",
      "2:27 \"feture\" is no kind (did you mean \"feature\"?)"
    ),
    (
      "modules:\n  App: { target: A, profile: vipr }",
      "2:30 \"vipr\" is no profile (did you mean \"viper\"?)"
    ),
    (
      "modules:\n  App: { target: A, target_stage: packed }",
      "2:35 \"packed\" is no stage (did you mean \"packaged\"?)"
    ),
    ("modules:\n  Kit: { external: false }", "2:10 external is true or left out"),
    (
      "modules:\n  Kit: { external: true, kind: library }",
      "2:26 kind says nothing about an external module"
    ),
    (
      "modules:\n  Kit: { target: Kit, covers: [A] }",
      "2:23 covers says nothing about a module of the project"
    ),
    (
      "modules:\n  Kit: { target: Kit, optional: yes }",
      "2:33 modules.Kit.optional has to be true or false (write true or false)"
    ),
    (
      "modules:\n  Kit: { targt: Kit }",
      "2:10 \"targt\" is no key of modules.Kit (did you mean \"target\"?)"
    ),
    // Layers.
    (
      "layers: [App, [Feed, App]]",
      "1:22 \"App\" stands in layers a second time; the first is in line 1"
    ),
    ("layers: App", "1:9 layers has to be a list, not a text"),
    ("layers: [{ optional: true }]", "1:10 this entry of layers has no names"),
    // Imports.
    (
      "imports: [{ in: App }]",
      "1:11 this entry of imports forbids nothing (say forbid, warn or allow_only)"
    ),
    (
      "imports: [{ forbid: [A], except_in: [B] }]",
      "1:11 an entry with except_in needs a reason (add reason: \"why this is so\")"
    ),
    (
      "imports: [{ forbid: [A], except_in: [B], reason: \"--\" }]",
      "1:11 an entry with except_in needs a reason (add reason: \"why this is so\")"
    ),
    (
      "imports: [{ forbid: A, role: viewModle }]",
      "1:30 \"viewModle\" is no role (did you mean \"viewModel\"?)"
    ),
    ("imports: [forbid]", "1:11 an entry of imports has to be a map, not a text"),
    (
      "imports: [{ forbid: A, reason: x, until: 2027-02-29 }]",
      "1:42 until has to be a day of the calendar, written 2027-03-01"
    ),
    // Roles.
    (
      "roles: { viewModel: \"*Model\" }",
      "1:21 roles.viewModel does not say how the role is recognised (write { name: \"*Suffix\" }, or another of name, inherits, conforms, kind, in, path, nested_in, optional)"
    ),
    (
      "roles: { a: { name: A, kind: clas } }",
      "1:30 \"clas\" is no kind of declaration (did you mean \"class\"?)"
    ),
    ("roles: { a: { name: A, nested_in: b } }", "1:35 \"b\" is no role"),
    (
      "role_allow: { presenter: [rooter] }", "1:27 \"rooter\" is no role (did you mean \"router\"?)"
    ),
    ("role_layers: [rooter]", "1:15 \"rooter\" is no role (did you mean \"router\"?)"),
    // Rules.
    (
      "rules: { event-delegate-week: error }",
      "1:10 \"event-delegate-week\" is no rule (did you mean \"event-delegate-weak\"?)"
    ),
    (
      "rules: { event-delegate-weak: warn }",
      "1:31 \"warn\" is no level (did you mean \"warning\"?)"
    ),
    ("rules: { event-delegate-weak: eror }", "1:31 \"eror\" is no level (did you mean \"error\"?)"),
    (
      "rules:\n  event-delegate-weak:",
      "2:3 event-delegate-weak has neither a level nor options (write event-delegate-weak: warning)"
    ),
    (
      "rules: { event-closure-count: { max_closure: 2 } }",
      "1:33 \"max_closure\" is no key of event-closure-count (did you mean \"max_closures\"?)"
    ),
    (
      "rules: { event-closure-count: { max_closures: two } }",
      "1:47 max_closures has to be a whole number"
    ),
    (
      "rules: { event-closure-count: { max_closures: -1 } }",
      "1:47 max_closures has to be a whole number"
    ),
    (
      "rules: { event-closure-count: { max_closures: 2.5 } }",
      "1:47 max_closures has to be a whole number"
    ),
    (
      "rules: { event-closure-count: { max_closures: [2] } }",
      "1:47 max_closures has to be a whole number, not a list"
    ),
    (
      "rules: { event-delegate-weak: { allow_unowned: on } }",
      "1:48 allow_unowned has to be true or false"
    ),
    (
      "rules: { event-delegate-method-name: { scheme: suffix } }",
      "1:48 \"suffix\" is no value of scheme (known are prefix, sender)"
    ),
    (
      "rules: { viewmodel-final: { classes: [viewModle] } }",
      "1:39 \"viewModle\" is no role (did you mean \"viewModel\"?)"
    ),
    (
      "rules: { dependency-role-location: { roles: { service: [App] } } }",
      "1:56 roles.service has to be a map of in, not a list"
    ),
    (
      "rules: { dependency-role-location: { roles: { service: { at: App } } } }",
      "1:58 \"at\" is no key of roles.service (known are in)"
    ),
    (
      "rules: { state-observation-floor: { min_ios: project } }",
      "1:46 min_ios has to be from-project or a version such as 16.4, not a text"
    ),
    (
      "rules: { \"retire-*\": { level: info, max: 3 } }",
      "1:37 \"max\" is no key of retire-* (known are level, reason, issue, until)"
    ),
    // Overrides.
    (
      "overrides: [{ in: App, rules: { retire-slot: off } }]",
      "1:13 an override needs a reason (add reason: \"why this is so\")"
    ),
    (
      "overrides: [{ rules: { retire-slot: off }, reason: r }]",
      "1:13 this override does not say where it holds (say in, path or screen; what holds everywhere stands under rules)"
    ),
    ("overrides: [{ in: App, reason: r }]", "1:13 this override changes nothing (say rules)"),
    (
      "overrides: [{ in: App, rules: { retire-slott: off }, reason: r }]",
      "1:33 \"retire-slott\" is no rule (did you mean \"retire-slot\"?)"
    ),
    // Shared sections.
    ("hosting: { base: [A] }", "1:12 \"base\" is no key of hosting (did you mean \"bases\"?)"),
    (
      "hosting: { allow: { App: [subclas] } }",
      "1:27 \"subclas\" is no value of hosting.allow.App (did you mean \"subclass\"?)"
    ),
    (
      "navigation: { wrap_if_at_most: few }",
      "1:32 navigation.wrap_if_at_most has to be a whole number"
    ),
    // The rest.
    (
      "screens: { keep_uikit: [{ name: Map }] }",
      "1:25 a screen that stays UIKit needs a reason (add reason: \"why this is so\")"
    ),
    ("screens: { keep_uikit: [{ reason: r }] }", "1:25 this entry of keep_uikit names no screen"),
    (
      "screens: { stage: { Profile: mixd } }", "1:30 \"mixd\" is no stage (did you mean \"mixed\"?)"
    ),
    (
      "migrations: { rx: { title: t } }",
      "1:15 migrations.rx does not say what it counts (say counts: stage >= hosted, or pattern: { import: Module })"
    ),
    (
      "migrations: { rx: { counts: hosted } }",
      "1:29 migrations.rx.counts has to be written stage >= hosted"
    ),
    (
      "migrations: { rx: { pattern: { rule: retire-slt } } }",
      "1:38 \"retire-slt\" is no rule (did you mean \"retire-slot\"?)"
    ),
    ("ranking: { preset: unlock }", "1:20 \"unlock\" is no preset (did you mean \"unblock\"?)"),
    (
      "ranking: { weights: { uikit_line: 1 } }",
      "1:23 \"uikit_line\" is no key of ranking.weights (did you mean \"uikit_lines\"?)"
    ),
    (
      "baseline: { stale: fatal }",
      "1:20 \"fatal\" is no level (known are off, info, warning, error)"
    ),
    (
      "report: { outputs: [{ kind: pdf }] }",
      "1:29 \"pdf\" is no kind of output (known are text, json, markdown, csv, html, badge)"
    ),
    (
      "report: { trend: { every: year } }",
      "1:27 \"year\" is no interval (known are week, month, tag)"
    ),
  ])
  func problem(_ text: String, _ expected: String) {
    let (_, problems) = read(text)
    let said = problems.list.map(place)
    if expected.hasSuffix(")") {
      #expect(said == [expected])
    } else {
      #expect(said.map { String($0.prefix(expected.count)) } == [expected])
    }
    #expect(problems.hasErrors)
  }

  @Test func everyProblemOfOneRunInOrder() {
    let (_, problems) = read(
      """
      version: 3
      roles: { a: { nested_in: nobody } }
      layer: [A]
      rules:
        event-delegate-week: error
        event-closure-count: { max_closures: two, level: eror }
      overrides:
        - { in: App, rules: { nothing: off } }
      """)
    #expect(
      problems.list.map { "\($0.excerpt?.line ?? 0):\($0.excerpt?.column ?? 0)" }
        == ["1:10", "2:26", "3:1", "5:3", "6:40", "6:52", "8:5", "8:25"])
  }

  /// A file made of mistakes ends soon, and says how many there are.
  @Test func thousandsOfMistakes() {
    let keys = (0..<5000).map { "key\($0): [a, b]\n" }.joined()
    let (_, problems) = read("version: 1\n" + keys)
    #expect(problems.list.count == 101)
    #expect(problems.list.last?.message == "rules.yml holds 4900 more mistakes")
  }

  @Test func oneRuleByTwoIDs() {
    let (_, problems) = read("rules: { delegate-weak: error, event-delegate-weak: off }")
    #expect(
      problems.list.map(place) == [
        "1:10 delegate-weak is called event-delegate-weak now (write event-delegate-weak)",
        "1:32 event-delegate-weak has been set in line 1, by another of its ids",
      ])
    #expect(problems.list.map(\.level) == [.note, .error])
  }

  @Test func theLineIsShown() throws {
    let (_, problems) = read("version: 1\r\nlayer: [A]   # oops\r\n")
    let problem = try #require(problems.list.first)
    #expect(problem.excerpt?.text == "layer: [A]   # oops")
    #expect(problem.path == "rules.yml")
  }

  /// Notes do not stop a run.
  @Test(arguments: [
    (
      "rules: { delegate-weak: error }",
      "1:10 delegate-weak is called event-delegate-weak now (write event-delegate-weak)"
    ),
    ("rules: { \"slot-*\": info }", "1:10 no rule's id matches slot-*"),
  ])
  func note(_ text: String, _ expected: String) {
    let (_, problems) = read(text)
    #expect(problems.list.map(place) == [expected])
    #expect(problems.list.map(\.level) == [.note])
  }

  @Test func missingFileAndFolder() {
    var problems = Problems()
    let files = MemoryFileSystem(["config/a.txt": ""])
    _ = Configuration.read("rules.yml", from: files, rules: [], &problems)
    _ = Configuration.read("config", from: files, rules: [], &problems)
    #expect(problems.list.map(\.message) == ["rules.yml does not exist", "config is a folder"])
    #expect(problems.list.map(\.level) == [.error, .error])
  }

  // MARK: - What is read

  @Test(arguments: ["", "# nothing yet\n", "version: 1", "rules:\noverrides:\nmodules:\n"])
  func nothingToSay(_ text: String) {
    let (configuration, problems) = read(text)
    #expect(problems.list.isEmpty)
    #expect(configuration.rules.isEmpty && configuration.modules.isEmpty)
    #expect(configuration.baseline.file == "archlint-baseline.json")
  }

  @Test func projectAndModules() throws {
    let (configuration, problems) = read(
      """
      project:
        name: Trails
        xcode: Trails.xcodeproj
        packages: [Packages/*]
        exclude: ["Pods/**", "**/*.generated.swift"]
        min_ios: 16.10
      modules:
        App: { target: Trails, kind: app, profile: rx-datasource, target_stage: packaged }
        Features: { match: ["*Feature", Other], kind: feature, impl_in: App, allow: [Core] }
        Slots: { path: "App/Slots/**", optional: true }
        RxSwift: { external: true, covers: [RxCocoa, RxRelay] }
      """)
    #expect(problems.list.isEmpty)
    let project = configuration.project
    #expect(project.xcode.map(\.value) == ["Trails.xcodeproj"])
    #expect(project.packages.map(\.value) == ["Packages/*"])
    #expect(project.exclude.map(\.value) == ["Pods/**", "**/*.generated.swift"])
    #expect(project.minimumIOS?.value == IOSVersion(16, 10))
    let modules = configuration.modules
    #expect(modules.map(\.name.value) == ["App", "Features", "Slots", "RxSwift"])
    #expect(modules[0].kind?.value == .app && modules[0].profile?.value == .rxDatasource)
    #expect(modules[0].targetStage?.value == .packaged)
    guard case .match(let patterns) = modules[1].selector else {
      Issue.record("Features is named by match")
      return
    }
    #expect(patterns.map(\.value) == ["*Feature", "Other"])
    #expect(modules[1].implementationsIn.map(\.value) == ["App"])
    #expect(try #require(modules[1].allow).map(\.value) == ["Core"])
    #expect(modules[2].isOptional)
    #expect(modules[3].covers.map(\.value) == ["RxCocoa", "RxRelay"])
  }

  @Test func layers() {
    let (configuration, problems) = read(
      "layers: [App, [Feed, Player], [Features], { names: [Old], optional: true }, Core]")
    #expect(problems.list.isEmpty)
    #expect(
      configuration.layers.map { $0.names.map(\.value) }
        == [["App"], ["Feed", "Player"], ["Features"], ["Old"], ["Core"]])
    #expect(configuration.layers.map(\.arePeers) == [false, true, true, false, false])
    #expect(configuration.layers.map(\.isOptional) == [false, false, false, true, false])
  }

  @Test func importsAndRoles() {
    let (configuration, problems) = read(
      """
      imports:
        - in: Features
          forbid: [AdKit, CoreData]
          transitive: true
          reason: "injected"
        - { in: Domain, allow_only: [] }
        - role: viewModel
          warn: UIKit
          allow_types: [UIImage]
          allow_conditional: true
          except_in: "App/Old/**"
          reason: old
          until: 2027-03-01
      roles:
        viewModel:
          - { in: App, name: ["{stem}ViewModelImpl", "{stem}ViewModel"], kind: class }
          - { in: Features, name: "{stem}Model" }
        entity: { path: "Rooms/Entities/**" }
      role_allow: { entity: [], presenter: [entity, interactor] }
      role_layers: [presenter, [interactor, entity]]
      """)
    #expect(problems.list.isEmpty)
    #expect(configuration.imports.map(\.isTransitive) == [true, false, false])
    #expect(configuration.imports[1].allowOnly?.isEmpty == true)
    #expect(configuration.imports[2].warn.map(\.value) == ["UIKit"])
    #expect(configuration.imports[2].exceptIn.map(\.value) == ["App/Old/**"])
    #expect(configuration.imports[2].exception.until?.value == Day("2027-03-01"))
    #expect(configuration.imports[2].allowsConditional)
    #expect(configuration.roles[0].matchers.count == 2)
    #expect(configuration.roles[0].matchers[0].kinds.map(\.value) == [.class])
    #expect(
      configuration.roleAllow.map { $0.allowed.map(\.value) } == [[], ["entity", "interactor"]])
    #expect(configuration.roleLayers.map(\.arePeers) == [false, true])
  }

  @Test func rulesAndOverrides() {
    let (configuration, problems) = read(
      """
      rules:
        event-delegate-weak: off
        retire-slot: "off"
        event-closure-count: { max_closures: 2 }
        viewmodel-final: { level: warning, classes: viewModel }
        state-observation-floor: { min_ios: 16.4, until: 2026-12-31 }
        retire-*: info
      overrides:
        - { in: App, path: [A/**, B/**], rules: { "retire-*": off }, reason: old, issue: "X-1" }
        - { screen: Map, rules: { event-delegate-weak: error }, reason: new }
      """)
    #expect(problems.list.isEmpty)
    #expect(configuration.rules.map(\.level?.value) == [.off, .off, nil, .warning, nil, .info])
    #expect(configuration.rules.map { $0.options.count } == [0, 0, 1, 1, 1, 0])
    #expect(configuration.rules[4].exception.until?.value == Day("2026-12-31"))
    #expect(configuration.rules.map(\.isWildcard) == [false, false, false, false, false, true])
    #expect(configuration.overrides[0].paths.map(\.value) == ["A/**", "B/**"])
    #expect(configuration.overrides[0].exception.issue?.value == "X-1")
    #expect(configuration.overrides[1].screens.map(\.value) == ["Map"])
  }

  @Test func screensToReport() {
    let (configuration, problems) = read(
      """
      screens:
        keep_uikit: [{ name: Map, reason: gestures, issue: T-1, review: 2027-03-01 }]
        rename: { MainContent: Home }
        parts: { Harbour: [BerthRow, BerthBadge] }
        stage: { Profile: mixed }
      migrations:
        swiftui: { title: T, counts: stage >= hosted, priority: P1, due: 2027-06-30, owner: "@a/b" }
        rx: { pattern: { import: RxSwift } }
      ranking: { preset: safe-first, weights: { uikit_lines: 1.5 } }
      baseline: { file: b.json, stale: error, new_entries: reason-required }
      report:
        owners: .github/CODEOWNERS
        trend: { since: 2025-01-01, every: month }
        outputs: [{ kind: text }, { kind: html, path: build/index.html }]
      """)
    #expect(problems.list.isEmpty)
    #expect(configuration.screens.keepUIKit.map(\.review?.value) == [Day("2027-03-01")])
    #expect(configuration.screens.rename.map(\.name.value) == ["Home"])
    #expect(configuration.screens.stage.map(\.stage.value) == [.mixed])
    guard case .stage(let stage) = configuration.migrations[0].counted else {
      Issue.record("swiftui counts a stage")
      return
    }
    #expect(stage.value == .hosted)
    #expect(configuration.ranking.preset == .safeFirst)
    #expect(configuration.ranking.weights.map(\.value) == [1.5])
    #expect(configuration.baseline.stale?.value == .error)
    #expect(configuration.baseline.newEntries == .reasonRequired)
    #expect(configuration.report.trendEvery == .month)
    #expect(configuration.report.outputs.map(\.path) == [nil, "build/index.html"])
  }

  // MARK: - Small parts

  @Test(arguments: [
    ("2026-11-30", true), ("2024-02-29", true), ("2000-02-29", true), ("2027-02-29", false),
    ("2100-02-29", false), ("2026-13-01", false), ("2026-04-31", false), ("26-11-30", false),
    ("2026-1-30", false), ("2026-11-30T00", false), ("+026-11-30", false), ("", false),
  ])
  func days(_ text: String, _ isDay: Bool) {
    #expect((Day(text) != nil) == isDay)
    #expect(!isDay || Day(text)?.text == text)
  }

  @Test func versionsCompareAsNumbers() throws {
    #expect(try #require(IOSVersion("16.9")) < (try #require(IOSVersion("16.10"))))
    #expect(IOSVersion("16") == IOSVersion(16, 0))
    #expect(IOSVersion("16.") == nil && IOSVersion("") == nil && IOSVersion("1.2.3.4") == nil)
    #expect(IOSVersion("99999999999999999999") == nil)
  }

  @Test(arguments: [
    ("retire-slot", "retire-*", true), ("retire", "retire-*", false), ("a", "*", true),
    ("event-closure-weak", "event-*-weak", true), ("event-weak", "event-*-weak", false),
    ("aab", "*ab", true), ("abab", "a*b", true), ("abc", "a*b", false), ("", "*", true),
  ])
  func wildcards(_ id: String, _ pattern: String, _ expected: Bool) {
    #expect(matches(id, pattern: pattern) == expected)
  }

  @Test(arguments: [
    ("layer", ["layers", "rules"], "layers"), ("viewModle", ["viewModel"], "viewModel"),
    ("UIKIT", ["UIKit"], "UIKit"), ("xyz", ["layers"], nil), ("", ["a"], nil),
    ("a", ["b", "c"], "b"),
  ])
  func suggestions(_ word: String, _ known: [String], _ expected: String?) {
    #expect(suggestion(for: word, among: known) == expected)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a/b.swift", "a/b.swift"), ("*Feature", "\"*Feature\""),
    ("off", "\"off\""), ("16.10", "\"16.10\""), ("say \"x\"", "\"say \\\"x\\\"\""),
    ("a: b", "\"a: b\""), ("", "\"\""), ("-x", "\"-x\""), ("ü", "ü"), ("a\u{1}b", "\"a\\x01b\""),
  ])
  func scalars(_ text: String, _ expected: String) {
    #expect(yamlScalar(text) == expected)
  }

  // MARK: -

  private func read(_ text: String) -> (Configuration, Problems) {
    var problems = Problems()
    let source = ConfigurationSource(path: "rules.yml", bytes: Array(text.utf8))
    let configuration = Configuration.read(source, rules: Self.rules, &problems)
    return (configuration, problems)
  }

  private func place(_ problem: Problem) -> String {
    let help = problem.help.map { " (\($0))" } ?? ""
    let excerpt = problem.excerpt
    return "\(excerpt?.line ?? 0):\(excerpt?.column ?? 0) \(problem.message)\(help)"
  }
}
