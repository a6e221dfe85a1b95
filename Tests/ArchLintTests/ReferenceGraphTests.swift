// Folders of one target, and the places where they name each other's types.

import Testing

@testable import ArchLint

@Suite struct ReferenceGraphTests {
  @Test(arguments: [
    // Every way in which a type can be named.
    ("struct S { let row: Row }", "2:S>Row"),
    ("struct S { let rows: [Row?] }", "2:S>Row"),
    ("struct S { func row() -> Row? { nil } }", "2:S>Row"),
    ("struct S { func take(_ row: some Rowing) {} }", "2:S>Rowing"),
    ("struct S: Rowing {}", "2:S>Rowing"),
    ("struct S<R: Rowing> {}", "2:S>Rowing"),
    ("struct S { func a(_ x: Any) { _ = x as? Row } }", "2:S>Row"),
    ("struct S { let a = Row() }", "2:S>Row"),
    ("struct S { let a = Row.first }", "2:S>Row"),
    ("struct S { let a = Row.Kind.wide }", "2:S>Row"),
    ("struct S { @Boxed var a = 1 }", "2:S>Boxed"),
    ("struct S { let a = \\Row.title }", "2:S>Row"),
    ("extension Row {}", "2:Row>Row"),
    ("extension Row.Kind { func a() -> Row { Row() } }", "2:Kind>Row 2:Kind>Row 2:Kind>Row"),
    ("typealias Old = Row", "2:Old>Row"),
    ("func free(_ row: Row) {}", "2:free>Row"),
    ("let global = Row()", "2:global>Row"),
    ("struct S { struct T { let row: Row } }", "2:T>Row"),
    // A name of its own hides the other.
    ("struct S { struct Row {}; let row: Row }", ""),
    ("struct S<Row> { let row: Row }", ""),
    ("struct Row {}\nstruct S { let row: Row }", ""),
    // What stays in the folder, is unknown, or is no code.
    ("struct S { let own: Own }\nstruct Own {}", ""),
    ("struct S { let view: UIView }", ""),
    ("// Row\nlet text = \"Row\"", ""),
    ("import SwiftUI\n#Preview { Row() }", ""),
  ])
  func findsUses(_ source: String, _ expected: String) {
    let drawn = Drawn(["Feed": feed, "Store": "\n" + source])
    #expect(drawn.uses(from: "Store") == expected)
  }

  @Test func drawsComponents() {
    let drawn = Drawn([
      "Feed": "struct Row { let store: Store }",
      "Store": "struct Store { let net: Net }",
      "Net": "struct Net { let row: Row; let again: Row }",
      "Alone": "struct Alone {}",
    ])
    #expect(drawn.edges == ["Feed → Store 1", "Net → Feed 2", "Store → Net 1"])
    #expect(drawn.graph.components.rings().count == 1)
  }

  /// Test code names whatever it likes.
  @Test func skipsTests() {
    var modules = ModuleMap()
    modules.isTestFile = [false, true]
    let drawn = Drawn(["Feed": feed, "Store": "let row = Row()"], modules)
    #expect(drawn.uses(from: "Store") == "")
  }

  /// Without components and ordered roles there is nothing to look for.
  @Test func staysEmptyWithoutComponents() {
    let drawn = Drawn(["Feed": feed, "Store": "let row = Row()"], hasComponents: false)
    #expect(drawn.graph.uses.isEmpty)
  }
}

private let feed = """
  struct Row { enum Kind { case wide }; static let first = Row(); let title = "" }
  protocol Rowing {}
  @propertyWrapper struct Boxed { var wrappedValue: Int }
  """

/// One module with a folder, and so a component, for each source.
private struct Drawn {
  let graph: ReferenceGraph
  private let types: Types
  private let modules: ModuleMap

  init(_ sources: [String: String], _ start: ModuleMap = ModuleMap(), hasComponents: Bool = true) {
    var modules = start
    var module = Module(
      name: "App", target: "App", kind: .library, origin: .package, declaredAt: nil, folder: "")
    var scanned: [FileFacts] = []
    var configuration = Configuration()
    for (index, source) in sources.sorted(by: { $0.key < $1.key }).enumerated() {
      scanned.append(SwiftFacts.scan(SourceText(Array(source.value.utf8))))
      module.files.append(FileID(index))
      modules.modulesOfFile.append([ModuleID(0)])
      modules.componentOfFile.append(hasComponents ? ComponentID(index) : nil)
      guard hasComponents else { continue }
      modules.components.append(Component(name: source.key, entry: index))
      let name = Written(source.key, at: .empty)
      configuration.modules.append(ModuleEntry(name: name, selector: .path([])))
    }
    modules.modules = [module]
    let facts = Facts(merging: scanned, jobs: 1)
    let paths = scanned.map { _ in "" }
    let meaning = Interpretation(facts, modules, paths: paths, configuration)
    graph = meaning.references
    types = meaning.types
    self.modules = modules
  }

  var edges: [String] {
    graph.components.allEdges.enumerated().map { place, edge in
      let source = modules.components[edge.source].name
      let target = modules.components[edge.target].name
      return "\(source) → \(target) \(graph.uses(ofEdge: place).count)"
    }
  }

  /// `2:S>Row`: in line 2 the declaration S names the type Row.
  func uses(from component: String) -> String {
    graph.uses.filter { use in
      modules.component(of: use.file).map { modules[$0].name } == component
    }.map { use in
      let facts = types.facts[use.file]
      let line = facts.lines.line(at: use.location.offset)
      let type = types.types(around: use).first.map { types.name($0) }
      let row = use.source.isNone ? nil : facts.declarations[use.source.index]
      let source = type ?? row.map { types.facts.symbols[$0.name] } ?? "file"
      return "\(line):\(source)>\(types.name(use.target))"
    }.joined(separator: " ")
  }
}
