// One small graph in every format, names that try to break out of each, and parts of a graph.

import Foundation
import Testing

@testable import ArchLint

@Suite struct GraphDrawingTests {
  @Test func drawsMermaid() {
    #expect(
      shop.mermaid == """
        flowchart TD
          n0(["App"])
          n1["Feed"]
          n2["AppTests"]
          n3[["RxSwift"]]
          n0 --> n1
          n0 -.->|"DEBUG"| n3
          n1 -->|"forbidden"| n0
          n1 -.->|"unused"| n3
          n2 --> n0
          legend["\(Self.mermaidLegend.joined(separator: "<br/>"))"]
          style legend fill: none, stroke: none, text-align: left
          classDef test stroke-dasharray: 4 3
          classDef external fill: none
          class n2 test
          class n3 external
          linkStyle 2 stroke: #c00, stroke-width: 2px

        """)
  }

  @Test func drawsDOT() {
    #expect(
      shop.dot == """
        digraph modules {
          rankdir=TB;
          node [shape=box, fontname="Helvetica"];
          edge [fontname="Helvetica", fontsize=11];
          graph [fontname="Helvetica", fontsize=11, labelloc=b, labeljust=l, \
        label="\(Self.dotLegend.map { $0 + "\\l" }.joined())"];
          n0 [label="App", style=bold];
          n1 [label="Feed"];
          n2 [label="AppTests", style=dashed];
          n3 [label="RxSwift", style=dotted];
          { rank=same; n0; }
          { rank=same; n1; }
          n0 -> n1;
          n0 -> n3 [style=dashed, label="DEBUG"];
          n1 -> n0 [color="#cc0000", penwidth=2];
          n1 -> n3 [style=dashed, label="unused"];
          n2 -> n0;
        }

        """)
  }

  private static let mermaidLegend = [
    "round ends: an app, an extension or another program", "dashed frame: tests",
    "double sides: from outside the project", "red: forbidden",
    "dashed with a condition: only where that holds",
    "dashed, unused: declared, and imported nowhere",
  ]

  private static let dotLegend = [
    "bold frame: an app, an extension or another program", "dashed frame: tests",
    "dotted frame: from outside the project", "red: forbidden",
    "dashed with a condition: only where that holds",
    "dashed, unused: declared, and imported nowhere",
  ]

  /// An app never imports its extension.
  @Test func whatAnAppEmbedsIsNotUnused() throws {
    let graph = DrawnGraph(
      [node("App", .module(.app)), node("Widget", .module(.app))],
      [
        .init(
          source: 0, target: 1, places: [place("App.xcodeproj/project.pbxproj", 7, .declaration)],
          isEmbedding: true)
      ])
    #expect(graph.mermaid.contains("  n0 -->|\"embeds\"| n1\n"))
    #expect(graph.mermaid.contains("embeds: shipped inside, not imported\"]"))
    #expect(graph.dot.contains("  n0 -> n1 [label=\"embeds\"];\n"))
    #expect(!graph.dot.contains("unused"))
  }

  @Test func plainGraphsNeedNoLegend() {
    let graph = DrawnGraph(
      [node("A"), node("B")], [.init(source: 0, target: 1, places: [place("A.swift", 1)])])
    #expect(!graph.mermaid.contains("legend"))
    #expect(!graph.dot.contains("graph ["))
  }

  @Test func writesJSON() throws {
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(shop.json.utf8)) as? [String: Any])
    #expect(json["version"] as? Int == 1)
    let nodes = try #require(json["nodes"] as? [[String: Any]])
    #expect(nodes.map { $0["name"] as? String } == ["App", "Feed", "AppTests", "RxSwift"])
    #expect(nodes.map { $0["kind"] as? String } == ["app", "library", "test", "external"])
    #expect(nodes.map { $0["layer"] as? Int } == [0, 1, nil, nil])
    #expect(nodes.map { $0["uses"] as? Int } == [2, 2, 1, 0])
    #expect(nodes.map { $0["usedBy"] as? Int } == [2, 1, 0, 2])
    let edges = try #require(json["edges"] as? [[String: Any]])
    #expect(edges.map { $0["forbidden"] as? Bool } == [false, false, true, false, false])
    #expect(edges.map { $0["cycle"] as? Bool } == [true, false, true, false, false])
    let places = try #require(edges[1]["places"] as? [[String: Any]])
    #expect(places[0]["path"] as? String == "App.swift")
    #expect(places[0]["line"] as? Int == 4)
    #expect(places[0]["kind"] as? String == "import")
    #expect(places[0]["condition"] as? String == "DEBUG")
    #expect(json["cycles"] as? [[String]] == [["App", "Feed"]])
  }

  @Test func escapesNames() throws {
    let name = "a\"]; x --> y\\\n<b>`#"
    let graph = DrawnGraph([node(name)])
    #expect(
      graph.mermaid.hasPrefix(
        "flowchart TD\n  n0[\"a#34;#93;#59; x --#62; y#92; #60;b#62;#96;#35;\"]\n"))
    #expect(graph.dot.contains("  n0 [label=\"a\\\"]; x --> y\\\\ <b>`#\"];\n"))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(graph.json.utf8)) as? [String: Any])
    #expect((json["nodes"] as? [[String: Any]])?[0]["name"] as? String == name)
  }

  @Test(arguments: [
    ([], nil, false, true, "App Feed AppTests RxSwift"),
    ([], nil, false, false, "App Feed RxSwift"),
    (["Feed"], 0, false, false, "Feed"),
    (["RxSwift"], 1, false, false, "App Feed RxSwift"),
    (["AppTests"], 1, false, false, "App AppTests"),
    (["AppTests"], nil, false, false, "App Feed AppTests RxSwift"),
    ([], nil, true, false, "App Feed"),
    (["RxSwift"], nil, true, false, "App Feed"),
  ])
  func takesParts(
    _ focus: [String], _ depth: Int?, _ cyclesOnly: Bool, _ includesTests: Bool,
    _ expected: String
  ) {
    var request = GraphRequest()
    request.focus = focus
    request.depth = depth
    request.cyclesOnly = cyclesOnly
    request.includesTests = includesTests
    var problems = Problems()
    let part = shop.part(request, &problems)
    #expect(part.nodes.map(\.name).joined(separator: " ") == expected)
    #expect(problems.list.isEmpty)
  }

  @Test func takesNoEdgeWithoutItsNodes() {
    var request = GraphRequest()
    request.cyclesOnly = true
    var problems = Problems()
    let part = shop.part(request, &problems)
    #expect(part.edges.map { [$0.source, $0.target] } == [[0, 1], [1, 0]])
    #expect(part.edges.map(\.isForbidden) == [false, true])
  }

  @Test func suggestsNames() {
    var request = GraphRequest()
    request.focus = ["Fed"]
    var problems = Problems()
    _ = shop.part(request, &problems)
    #expect(problems.list.map(\.message) == ["no module or component is called Fed"])
    #expect(problems.list.map(\.help) == ["did you mean \"Feed\"?"])
  }

  @Test func saysThatThereIsNoRing() {
    var request = GraphRequest()
    request.cyclesOnly = true
    var problems = Problems()
    let line = DrawnGraph(
      [node("A"), node("B")], [.init(source: 0, target: 1, places: [place("A.swift", 1)])])
    #expect(line.part(request, &problems).nodes.isEmpty)
    #expect(problems.list == [Problem(.note, "no rings: nothing uses each other in a ring")])
  }

  @Test func controlCharactersOfNames() {
    let graph = DrawnGraph(
      [node("A\u{1B}[2J"), node("B\n\u{202E}x")],
      [.init(source: 0, target: 1, places: [place("A\r.swift", 1, condition: "X\u{9B}Y")])])
    var problems = Problems()
    #expect(
      graph.why("A\u{1B}[2J", "B\n\u{202E}x", &problems) == """
        A [2J → B  x
          A [2J → B  x: import at A .swift:1, only with X Y

        """)
    for text in [graph.dot, graph.mermaid] {
      #expect(!text.unicodeScalars.contains { $0 != "\n" && !$0.isSafeInLine })
    }
  }

  /// A declaration is no import, and does not count as one.
  @Test func tellsWhyOfWhatIsDeclaredToo() {
    var problems = Problems()
    let graph = DrawnGraph(
      [node("App"), node("Kit")],
      [
        .init(
          source: 0, target: 1,
          places: [place("A.swift", 1), place("B.swift", 2), place("P.swift", 3, .declaration)])
      ])
    #expect(
      graph.why("App", "Kit", &problems) == """
        App → Kit
          App → Kit: import at A.swift:1, and 1 more place, declared at P.swift:3

        """)
  }

  @Test func saysWhichOfSeveralItTook() {
    var problems = Problems()
    let graph = DrawnGraph(
      [node("App"), node("Shared (iOS)"), node("Shared (Watch)")],
      [.init(source: 0, target: 2, places: [place("A.swift", 1)])])
    #expect(graph.why("App", "Shared", &problems) != nil)
    #expect(problems.list.map(\.message) == ["Shared stands for 2: Shared (iOS), Shared (Watch)"])
    #expect(
      problems.list.first?.help
        == "the shortest way was looked for, which is that of Shared (Watch)")
  }

  @Test func tellsWhy() {
    var problems = Problems()
    #expect(
      shop.why("AppTests", "RxSwift", &problems) == """
        AppTests → App → RxSwift
          AppTests → App: import at Tests.swift:2
          App → RxSwift: import at App.swift:4, only with DEBUG

        """)
    #expect(
      shop.why("Feed", "App", &problems) == """
        Feed → App (re-exported)
          Feed → App: re-export at Exports.swift:9, and 1 more place (forbidden)

        """)
    #expect(shop.why("App", "App", &problems) == "App\n")
    #expect(shop.why("RxSwift", "App", &problems) == nil)
    #expect(problems.list.isEmpty)
    #expect(shop.why("App", "Nowhere", &problems) == nil)
    #expect(problems.hasErrors)
  }

  /// App and Feed use each other, the tests use the app, and both know RxSwift.
  private let shop = DrawnGraph(
    [
      node("App", .module(.app), layer: 0), node("Feed", layer: 1),
      node("AppTests", .module(.test)), node("RxSwift", .external),
    ],
    [
      .init(source: 2, target: 0, places: [place("Tests.swift", 2)]),
      .init(
        source: 0, target: 1, places: [place("App.swift", 1), place("P.swift", 3, .declaration)]),
      .init(
        source: 1, target: 0,
        places: [place("Feed.swift", 1), place("Exports.swift", 9, .reexport)], isForbidden: true),
      .init(source: 0, target: 3, places: [place("App.swift", 4, condition: "DEBUG")]),
      .init(source: 1, target: 3, places: [place("Package.swift", 7, .declaration)]),
    ])
}

private func node(
  _ name: String, _ kind: DrawnGraph.Node.Kind = .module(.library), layer: Int? = nil
) -> DrawnGraph.Node {
  DrawnGraph.Node(name: name, kind: kind, layer: layer, fileCount: 1)
}

private func place(
  _ path: String, _ line: Int, _ kind: DrawnGraph.Place.Kind = .import, condition: String? = nil
) -> DrawnGraph.Place {
  DrawnGraph.Place(path: path, line: line, kind: kind, condition: condition)
}
