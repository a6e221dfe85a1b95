// Modules drawn in a few lines, and the edges that their imports and manifests make.

import Testing

@testable import ArchLint

@Suite struct ModuleGraphTests {
  @Test(arguments: [
    ("App imports Feed\nFeed imports Net\nNet", "App > Feed, Feed > Net"),
    // Names that are no module of the project make no edge.
    ("App imports UIKit, Feed\nFeed", "App > Feed"),
    // Declared and not imported is an edge as well.
    ("App declares Feed\nFeed", "App > Feed"),
    // The own module: an import is nothing, a manifest entry is an edge.
    ("Kit imports Kit", ""),
    ("Kit declares Kit", "Kit > Kit"),
    // Several imports of one module are one edge.
    ("App imports Feed, Feed, Feed\nFeed", "App > Feed"),
    // Tests are nodes of their own.
    (
      "Core\nFeed imports Core\nCoreTests (test) imports Core, Feed",
      "CoreTests > Core, CoreTests > Feed, Feed > Core"
    ),
  ])
  func makesEdges(_ drawing: String, _ expected: String) {
    #expect(Drawn(drawing).edges == expected)
  }

  @Test func keepsEveryPlaceOfAnEdge() throws {
    let drawn = Drawn("App imports Feed, UIKit, Feed if DEBUG, Feed @testable declares Feed\nFeed")
    let edge = try #require(drawn.graph.graph.edge(from: 0, to: 1))
    let places = drawn.graph.places(ofEdge: edge)
    #expect(places.map(\.isImport) == [true, true, true, false])
    #expect(places.map(\.isConditional) == [false, true, false, false])
    #expect(places.map(\.location.offset) == [0, 20, 30, 0])
    guard case .imported(let flags) = places[places.startIndex + 2].kind else {
      Issue.record("the third place is no import")
      return
    }
    #expect(flags == .testable)
  }

  @Test func keepsImportsOfEachModule() {
    let drawn = Drawn("App imports Feed, UIKit, App\nFeed imports Missing")
    #expect(drawn.uses(of: 0) == ["Feed: module 1", "UIKit: external", "App: itself"])
    #expect(drawn.uses(of: 1) == ["Missing: external"])
  }

  /// Two packages with an internal target of one name: each import means the one it can see.
  @Test func keepsEqualNamesApart() {
    let drawn = Drawn(
      """
      Helpers of One imports TwoKit declares TwoKit
      Helpers of Two
      OneKit of One imports Helpers declares Helpers of One
      TwoKit of Two imports Helpers declares Helpers of Two
      """)
    #expect(
      drawn.graph.graph.allEdges == [.init(0, 3), .init(2, 0), .init(3, 1)])
    #expect(drawn.graph.graph.rings().isEmpty)
  }

  @Test(arguments: [
    // Only the package says which.
    ("Helpers of One\nHelpers of Two\nKit of Two imports Helpers", "Kit > Helpers of Two"),
    // What is declared beats the package.
    (
      "Helpers of One\nHelpers of Two\nKit of Two imports Helpers declares Helpers of One",
      "Kit > Helpers of One"
    ),
    // A dependency leads to one of them.
    (
      "Helpers of One\nHelpers of Two\nKit of One declares Helpers of One\n"
        + "App of App imports Helpers declares Kit",
      "App > Kit, App > Helpers of One, "
        + "Kit > Helpers of One"
    ),
    // Nothing says which: no edge.
    ("Helpers of One\nHelpers of Two\nApp of App imports Helpers", ""),
    // An app and its tests of one name.
    ("Shop of A (app)\nShop of A (test)\nKit of B imports Shop", "Kit > Shop of A"),
  ])
  func choosesAmongEqualNames(_ drawing: String, _ expected: String) {
    let edges = Set(Drawn(drawing).edgesWithFolders.split(separator: ", ").map(String.init))
    #expect(edges == Set(expected.split(separator: ", ").map(String.init)))
  }

  /// A file of two modules counts for each of them, with the conditions that each declares.
  @Test func countsSharedFilesTwice() {
    var drawn = Drawn("Lite\nMetrics\nPro declares Metrics")
    drawn.share("Metrics if canImport(Metrics)", between: [0, 2])
    #expect(drawn.edges == "Pro > Metrics")
    #expect(drawn.uses(of: 0) == ["Metrics: module 1, guarded"])
    #expect(drawn.uses(of: 2) == ["Metrics: module 1, guarded"])
  }

  @Test func countsImportsThatAskForTheOpposite() {
    var drawn = Drawn("Lite\nMetrics")
    drawn.share("Metrics if !canImport(Metrics)", between: [0])
    #expect(drawn.edges == "Lite > Metrics")
  }

  @Test(arguments: [
    ("canImport(Ads)", true),
    ("!canImport(Ads)", false),
    ("canImport(AdsKit)", false),
    ("canImport(Ads.Banner)", true),
    ("canImport(Ads, _version: 2)", true),
    ("canImport( Ads )", true),
    ("DEBUG && canImport(Ads)", true),
    ("DEBUG || canImport(Ads)", false),
    ("(canImport(Ads) || canImport(Ads.Banner)) && !os(macOS)", true),
    ("!(!canImport(Ads) || os(macOS))", true),
    ("!(!canImport(Ads) && os(macOS))", false),
    ("!(canImport(Ads))", false),
    ("!!canImport(Ads)", true),
    ("os(iOS) || DEBUG && canImport(Ads)", false),
    ("canImport(Ads) && os(iOS) || DEBUG && canImport(Ads)", true),
    ("DEBUG", false),
    ("", false),
    ("canImport(Ads", true),
    (")canImport(Ads)", false),
    ("((((", false),
    ("&& ||", false),
    ("canImport", false),
    ("swift(>=6) && canImport(Ads)", true),
  ])
  func readsGuards(_ condition: String, _ expected: Bool) {
    #expect(guardsImport(condition, of: "Ads") == expected)
  }

  @Test(arguments: [
    ("canImport(Ads)", true),
    ("!canImport(Ads)", false),
    ("!(canImport(Ads)) && !(canImport(Maps))", false),
    ("!(canImport(Maps))", nil),
    ("!(canImport(Ads, _version: 2))", nil),
    ("!canImport(Ads.Banner)", nil),
    ("DEBUG && !canImport(Ads)", false),
    ("DEBUG || !canImport(Ads)", nil),
    ("DEBUG", nil),
    ("!canImport(Ads) && (", nil),
  ])
  func evaluatesConditions(_ condition: String, _ expected: Bool?) {
    #expect(value(of: condition) { $0 == "Ads" ? true : nil } == expected)
  }

  @Test func marksTests() throws {
    let drawn = Drawn("Core\nCoreTests (test) imports Core declares Core")
    let edge = try #require(drawn.graph.graph.edge(from: 1, to: 0))
    #expect(drawn.graph.places(ofEdge: edge).map(\.isTest) == [true, true])
  }

  @Test func marksTestFilesOfProductionModules() {
    let drawn = Drawn("App imports Mocks\nMocks")
    let graph = ModuleGraph(drawn.modules, drawn.files, drawn.symbols) { $0 == FileID(0) }
    #expect(graph.places(from: ModuleID(0), to: ModuleID(1)).map(\.isTest) == [true])
  }
}

/// A line a module: `App of Folder (test) imports Feed, Net if DEBUG, Core @testable declares Kit`.
/// A module has one file; its imports stand 10 bytes apart. Modules are numbered as they stand.
private struct Drawn {
  var modules = ModuleMap()
  var files: [FileFacts] = []
  var symbols = Symbols()

  init(_ drawing: String) {
    let lines = drawing.split(separator: "\n").map { DrawnLine($0) }
    for (index, line) in lines.enumerated() {
      var module = Module(
        name: line.name, target: line.name, kind: line.isTest ? .test : .library,
        origin: .package, declaredAt: nil, folder: line.folder)
      module.files = [FileID(index)]
      modules.modules.append(module)
      modules.modulesOfFile.append([ModuleID(index)])
      files.append(facts(line.imports))
    }
    for (index, line) in lines.enumerated() {
      for name in line.declares {
        var dependency = DeclaredDependency(name: name, location: Location(FileID(index), 0))
        dependency.modules = modules.modules.indices.filter {
          "\(modules.modules[$0].name) of \(modules.modules[$0].folder)" == name
            || modules.modules[$0].name == name
        }.map { ModuleID($0) }
        modules.modules[index].dependencies.append(dependency)
      }
    }
  }

  var graph: ModuleGraph { ModuleGraph(modules, files, symbols) }

  var edges: String {
    graph.graph.allEdges.map { edge in
      "\(modules.modules[edge.source].name) > \(modules.modules[edge.target].name)"
    }.sorted().joined(separator: ", ")
  }

  /// The target with its folder where another module has its name.
  var edgesWithFolders: String {
    graph.graph.allEdges.map { edge in
      let target = modules.modules[edge.target]
      let isAlone = modules.modules.filter { $0.name == target.name }.count == 1
      return "\(modules.modules[edge.source].name) > "
        + (isAlone ? target.name : "\(target.name) of \(target.folder)")
    }.joined(separator: ", ")
  }

  func uses(of module: Int) -> [String] {
    graph.imports(in: ModuleID(module)).map { use in
      let target =
        switch use.target {
        case .module(let module): "module \(module.index)"
        case .itself: "itself"
        case .ambiguous: "ambiguous"
        case .external: "external"
        }
      return "\(symbols[use.name]): \(target)" + (use.isGuarded ? ", guarded" : "")
    }
  }

  mutating func share(_ imports: String, between owners: [Int]) {
    let file = FileID(files.count)
    files.append(facts([imports]))
    modules.modulesOfFile.append(owners.map { ModuleID($0) })
    for owner in owners { modules.modules[owner].files.append(file) }
  }

  private mutating func facts(_ imports: [String]) -> FileFacts {
    var facts = FileTables()
    for (index, text) in imports.enumerated() {
      let parts = text.split(separator: " ", maxSplits: 2)
      let offset = UInt32(index * 10)
      let name = symbols.intern(parts[0])
      facts.imports.append(
        Import(
          module: name, path: name, offset: offset, end: offset + 9, kind: .module,
          access: .unspecified, flags: parts.dropFirst().first == "@testable" ? .testable : []))
      if parts.count == 3, parts[1] == "if" {
        facts.conditions.append(
          Condition(
            text: symbols.intern(parts[2]), parent: .none, start: offset, end: offset + 9))
      }
    }
    return FileFacts(facts)
  }
}

private struct DrawnLine {
  var name: String
  var folder = ""
  var isTest = false
  var imports: [String] = []
  var declares: [String] = []

  init(_ line: Substring) {
    let (head, declares) = DrawnLine.cut(line, at: " declares ")
    let (title, imports) = DrawnLine.cut(head, at: " imports ")
    self.imports = imports
    self.declares = declares
    let words = title.split(separator: " ")
    name = String(words[0])
    if let index = words.firstIndex(of: "of") { folder = String(words[index + 1]) }
    isTest = words.contains("(test)")
  }

  private static func cut(_ text: Substring, at word: String) -> (Substring, [String]) {
    guard let range = text.firstRange(of: word) else { return (text, []) }
    let list = text[range.upperBound...].split(separator: ", ").map(String.init)
    return (text[..<range.lowerBound], list)
  }
}
