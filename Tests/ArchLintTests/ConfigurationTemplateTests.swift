// The first `rules.yml`: what it says of a project, and that it can be read back.

import ArchLint
import Testing

@Suite struct ConfigurationTemplateTests {
  @Test func appFeaturesAndCore() throws {
    let text = template(
      ["Shop app rx-datasource", "CartFeature", "HomeFeature", "Core", "Extra", "CoreTests test"],
      "Shop > CartFeature; Shop > HomeFeature; CartFeature > Core; HomeFeature > Core; CoreTests > Core"
    )
    #expect(
      lines(text, of: "modules") == [
        "  Shop: { target: Shop, kind: app, profile: rx-datasource }  # 0 files",
        "  Features: { match: \"*Feature\", kind: feature }  # 2 modules",
      ])
    #expect(lines(text, of: "layers") == ["  - Shop", "  - [Features]", "  - Core"])
  }

  /// Features that use each other are no peers; the order has to hold today.
  @Test func featuresThatUseEachOther() {
    let text = template(
      ["Shop app", "CartFeature", "HomeFeature"],
      "Shop > CartFeature; CartFeature > HomeFeature")
    #expect(lines(text, of: "layers") == ["  - Shop", "  - Features"])
  }

  /// Targets that share a name are no features for that.
  @Test func targetsOfOneName() {
    let text = template(["App app", "App", "Core"], "App > Core")
    #expect(lines(text, of: "layers") == ["  - App", "  - Core"])
  }

  @Test func oneHeightAndRings() {
    let text = template(
      ["A", "B", "C", "X", "Y"], "A > B; A > C; X > Y; Y > X; X > C")
    #expect(lines(text, of: "layers") == ["  - A", "  - { names: [B, C] }"])
    #expect(text.contains("in a ring: X, Y."))
    #expect(lines(text, of: "modules") == [])
  }

  @Test func aModuleStandsBelowItsLowestUser() {
    let text = template(["A", "B", "C"], "A > B; B > C; A > C")
    #expect(lines(text, of: "layers") == ["  - A", "  - B", "  - C"])
  }

  /// A widget that is built from files of the app can stand neither above nor below it.
  @Test func modulesMadeOfTheSameFiles() {
    var map = map(["Shop app", "Widget app", "Core", "CoreWatch"])
    map.modules[0].files = [0, 1, 2].map { FileID($0) }
    map.modules[1].files = [1, 7].map { FileID($0) }
    map.modules[2].files = [3, 4, 5].map { FileID($0) }
    map.modules[3].files = [3, 4].map { FileID($0) }
    let edges = [(0, 1), (0, 2), (1, 3), (2, 3)].map { DirectedGraph.Edge($0.0, $0.1) }
    let text = ConfigurationTemplate(
      projectName: "Shop", modules: map, dependencies: DirectedGraph(nodeCount: 4, edges: edges),
      profiles: [], cards: []
    ).text
    #expect(lines(text, of: "layers") == ["  - Shop", "  - Core"])
    #expect(text.contains("built from files of others: Widget, CoreWatch."))
  }

  /// A file of two layers would be a finding, so of two that share one only one is ordered.
  @Test func filesOfTwoLayers() throws {
    var map = map(["Shop app", "Core", "Kit", "Base"])
    map.modules[0].files = (0..<30).map { FileID($0) }
    map.modules[1].files = ([0] + (30..<41)).map { FileID($0) }
    map.modules[2].files = ([30] + (41..<46)).map { FileID($0) }
    map.modules[3].files = [50, 51].map { FileID($0) }
    let uses = [(0, 1), (1, 2), (1, 3)]
    let text = ConfigurationTemplate(
      projectName: "Shop", modules: map,
      dependencies: DirectedGraph(
        nodeCount: 4, edges: uses.map { DirectedGraph.Edge($0.0, $0.1) }),
      profiles: [], cards: []
    ).text
    #expect(
      lines(text, of: "layers") == [
        "  # - Shop  # 1 of its files is compiled into Core, too", "  - Core",
        "  # - Kit  # 1 of its files is compiled into Core, too", "  - Base",
      ])
    #expect(try contradictions(text, map, uses) == [])
    let shop = text.replacing("  # - Shop", with: "  - Shop")
    #expect(try contradictions(shop, map, uses) == ["Core = Shop"])
  }

  /// One layer is no order, and a key without a value no configuration.
  @Test func nothingLeftToOrder() throws {
    var map = map(["Shop app", "Core"])
    map.modules[0].files = (0..<10).map { FileID($0) }
    map.modules[1].files = (9..<14).map { FileID($0) }
    let text = ConfigurationTemplate(
      projectName: "Shop", modules: map,
      dependencies: DirectedGraph(nodeCount: 2, edges: [DirectedGraph.Edge(0, 1)]), profiles: [],
      cards: []
    ).text
    #expect(
      text.contains(
        """
        # layers:
          # - Shop  # 1 of its files is compiled into Core, too
        #   - Core

        """))
    #expect(try read(text).layers.isEmpty)
  }

  /// Extensions are shipped like an app and are none.
  @Test func extensionsAreNoApps() {
    var map = map(["Action app", "Shop app"])
    map.modules[0].isExtension = true
    let text = ConfigurationTemplate(
      projectName: "Shop", modules: map, dependencies: DirectedGraph(nodeCount: 2, edges: []),
      profiles: [], cards: []
    ).text
    #expect(lines(text, of: "modules") == ["  Shop: { target: Shop, kind: app }  # 0 files"])
  }

  /// A name is written that means one module alone, as reports call it; of a target that has another name
  /// where it is imported that one.
  @Test func namesThatTellModulesApart() {
    var map = map(["Shop app", "Share app", "Kit-iOS", "Kit-watch", "Core", "Core", "Base"])
    map.modules[0].name = "Shop_App"
    for (index, name) in [(1, "Share_Sheet"), (2, "Kit"), (3, "Kit")] {
      map.modules[index].name = name
    }
    map.modules[5].kind = .app
    let uses = [(0, 1), (1, 2), (1, 3), (2, 4), (3, 5), (4, 6)]
    let text = ConfigurationTemplate(
      projectName: "Shop", modules: map,
      dependencies: DirectedGraph(
        nodeCount: 7, edges: uses.map { DirectedGraph.Edge($0.0, $0.1) }),
      profiles: [], cards: []
    ).text
    #expect(
      lines(text, of: "modules") == [
        "  Shop_App: { target: Shop_App, kind: app }  # 0 files",
        "  Share_Sheet: { target: Share_Sheet, kind: app }  # 0 files",
      ])
    #expect(
      lines(text, of: "layers") == [
        "  - Shop_App", "  - Share_Sheet", "  - { names: [Kit-iOS, Kit-watch] }", "  - Core",
        "  - Base",
      ])
  }

  /// The other one of the two has a name of its own, and is meant by the shared one as well.
  @Test func aNameOfTwoModules() {
    var map = map(["Hub app", "Hub app", "Core"])
    map.modules[0].name = "Hub_Main"
    let edges = [(0, 2), (1, 2)].map { DirectedGraph.Edge($0.0, $0.1) }
    let text = ConfigurationTemplate(
      projectName: "Hub", modules: map, dependencies: DirectedGraph(nodeCount: 3, edges: edges),
      profiles: [], cards: []
    ).text
    #expect(lines(text, of: "modules") == ["  Hub: { target: Hub, kind: app }  # 0 files"])
    #expect(lines(text, of: "layers") == ["  - Hub", "  - Core"])
  }

  @Test func nothingToOrder() {
    let text = template(["Only app"], "")
    #expect(lines(text, of: "layers") == [])
  }

  /// Names may hold anything.
  @Test func hostileNames() throws {
    let text = template(["My App: \"x\"\n- y app", "#Core"], "My App: \"x\"\n- y > #Core")
    let configuration = try read(text)
    #expect(configuration.modules.map(\.name.value) == ["My App: \"x\"\n- y"])
    #expect(
      configuration.layers.flatMap { $0.names.map(\.value) } == ["My App: \"x\"\n- y", "#Core"])
  }

  @Test(arguments: ["A > B; B > C; C > D; X > D", "A > B; B > A; B > C", ""])
  func canBeReadBack(_ edges: String) throws {
    let names = ["A app viper", "B", "C", "D", "X", "OneFeature", "TwoFeature"]
    let text = template(names, edges)
    let configuration = try read(text)
    var problems = Problems()
    configuration.checkSelectors(
      SelectorGround(modules: map(names, configuration), paths: []), &problems)
    #expect(problems.list.map(\.message) == [])
  }

  @Test(arguments: [
    (
      ["Shop app", "CartFeature", "HomeFeature", "Core", "CoreTests test"],
      "entries for 3 of 5 modules, the others need none"
    ),
    (["Shop app"], "entries for 1 of 1 module"),
    (["Core", "Kit"], "entries for 0 of 2 modules, they need none"),
  ])
  func whatIsSaidOfModules(_ names: [String], _ expected: String) {
    let template = ConfigurationTemplate(
      projectName: "Shop", modules: map(names),
      dependencies: DirectedGraph(nodeCount: names.count, edges: []), profiles: [], cards: [])
    #expect(template.summary == expected)
  }

  @Test func rulesThatAreOff() {
    let text = template(["A"], "", cards: [testCard("a-b", level: .info, isOffByDefault: true)])
    #expect(text.hasSuffix("  # Off by default:\n  # a-b: info  # A test.\n"))
  }

  /// Each line that shows a rule can be put to use by taking its mark away.
  @Test func commentedRulesCanBeUncommented() throws {
    let text = template(["A"], "", cards: [testCard("a-b", level: .info, isOffByDefault: true)])
    let marked = text.split(separator: "\n").filter { $0.hasPrefix("  # ") && $0.contains(": ") }
    #expect(marked.count == 2)
    let used = text.replacing("  # event", with: "  event").replacing("  # a-b", with: "  a-b")
    let closures = Option("max_closures", default: 4, "A test.")
    let configuration = try read(
      used,
      [RuleSignature(id: "a-b"), RuleSignature(id: "event-closure-count", options: [closures])])
    #expect(configuration.rules.map(\.id.value).sorted() == ["a-b", "event-closure-count"])
  }

  // MARK: -

  /// What the layers of a configuration say against the code: "A > B" of an import, "A = B" of a file of
  /// both where A stands below.
  private func contradictions(
    _ text: String, _ map: ModuleMap, _ uses: [(Int, Int)]
  ) throws -> [String] {
    let layers = Layers(try read(text), map, Symbols())
    func isUpward(_ source: Int, _ target: Int) -> Bool {
      layers.verdict(from: ModuleID(source), to: ModuleID(target)) != .allowed
    }
    func name(_ module: Int) -> String { map.modules[module].name }
    let modules = map.modules.indices
    let imports = uses.filter(isUpward).map { "\(name($0.0)) > \(name($0.1))" }
    let files = modules.flatMap { lower in
      modules.filter { upper in
        !Set(map.modules[lower].files).isDisjoint(with: map.modules[upper].files)
          && lower != upper && isUpward(lower, upper)
      }.map { "\(name(lower)) = \(name($0))" }
    }
    return imports + files
  }

  /// "Shop app rx-datasource": name, kind, guessed profile.
  private func map(_ modules: [String], _ configuration: Configuration? = nil) -> ModuleMap {
    var map = ModuleMap()
    for (name, kind, _) in modules.map(parts) {
      var module = Module(
        name: name, target: name, kind: kind, origin: .package, declaredAt: nil, folder: name)
      module.entry = configuration?.modules.firstIndex { entry in
        if case .match = entry.selector { return name.hasSuffix("Feature") }
        return entry.name.value == name
      }
      map.modules.append(module)
    }
    return map
  }

  private func parts(_ module: String) -> (String, ModuleKind, Profile?) {
    var words = module.split(separator: " ").map(String.init)
    let profile = words.last.flatMap { Profile(rawValue: $0) }
    if profile != nil { words.removeLast() }
    let kind = words.last.flatMap { ModuleKind(rawValue: $0) }
    if kind != nil { words.removeLast() }
    return (words.joined(separator: " "), kind ?? .library, profile)
  }

  private func template(
    _ modules: [String], _ edges: String, cards: [RuleCard] = []
  ) -> String {
    let names = modules.map { parts($0).0 }
    let pairs = edges.split(separator: ";").map { edge in
      let ends = edge.split(separator: ">").map { end in
        names.firstIndex(of: trimmed(end)) ?? 0
      }
      return DirectedGraph.Edge(ends[0], ends[1])
    }
    return ConfigurationTemplate(
      projectName: "Shop", modules: map(modules),
      dependencies: DirectedGraph(nodeCount: names.count, edges: pairs.sorted()),
      profiles: modules.map { parts($0).2.map { ModuleProfile($0, isGuessed: true) } },
      cards: cards
    ).text
  }

  private func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  private func lines(_ text: String, of section: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: section + ":") else { return [] }
    return Array(lines[(start + 1)...].prefix { $0.hasPrefix(" ") })
  }

  private func read(_ text: String, _ rules: [RuleSignature] = []) throws -> Configuration {
    var problems = Problems()
    let source = ConfigurationSource(path: "rules.yml", bytes: Array(text.utf8))
    let configuration = Configuration.read(source, rules: rules, &problems)
    try #require(problems.list.isEmpty, "\(problems.list.map(\.message))")
    return configuration
  }
}
