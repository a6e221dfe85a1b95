// The graph as Mermaid, DOT and JSON. Names come from the input, so each format escapes them in its
// own way.

extension DrawnGraph {
  /// A flowchart for Markdown; forbidden edges are red, and a note says what else is drawn apart.
  package var mermaid: String {
    var text = "flowchart TD\n"
    if nodes.isEmpty { text += "  none[\"nothing to draw\"]\n" }
    for (index, node) in nodes.enumerated() {
      let (open, close) = node.mermaidShape
      text += "  n\(index)\(open)\"\(mermaidEscaped(node.name))\"\(close)\n"
    }
    for edge in edges {
      text += "  n\(edge.source) \(edge.mermaidArrow) n\(edge.target)\n"
    }
    let signs = legend { $0.mermaidSign }
    if !signs.isEmpty {
      text += "  legend[\"\(signs.joined(separator: "<br/>"))\"]\n"
      text += "  style legend fill: none, stroke: none, text-align: left\n"
    }
    text += "  classDef test stroke-dasharray: 4 3\n  classDef external fill: none\n"
    for (name, kind) in [("test", Node.Kind.module(.test)), ("external", .external)] {
      let members = nodes.indices.filter { nodes[$0].kind == kind }.map { "n\($0)" }
      if !members.isEmpty { text += "  class \(members.joined(separator: ",")) \(name)\n" }
    }
    let forbidden = edges.indices.filter { edges[$0].isForbidden }.map(String.init)
    if !forbidden.isEmpty {
      text += "  linkStyle \(forbidden.joined(separator: ",")) stroke: #c00, stroke-width: 2px\n"
    }
    return text
  }

  /// As many edges as `dot` draws in seconds, if it does not try hard to lay them out well: its time
  /// grows with their square and more.
  package static let pictureLimit = 600
  package static let quickOptions = [
    "-Gsplines=line", "-Gnslimit=2", "-Gnslimit1=2", "-Gmclimit=0.1",
  ]

  /// For Graphviz; rows of `layers` stand at one height.
  package var dot: String {
    let font = "fontname=\"Helvetica\""
    var text = "digraph modules {\n  rankdir=TB;\n  node [shape=box, \(font)];\n"
    text += "  edge [\(font), fontsize=11];\n"
    let signs = legend { $0.dotSign }
    if !signs.isEmpty {
      // A backslash and an l end a line that stands on the left.
      text += "  graph [\(font), fontsize=11, labelloc=b, labeljust=l,"
      text += " label=\"\(signs.map { $0 + "\\l" }.joined())\"];\n"
    }
    if nodes.isEmpty { text += "  none [label=\"nothing to draw\", shape=plaintext];\n" }
    for (index, node) in nodes.enumerated() {
      let style = node.dotStyle.map { ", \($0)" } ?? ""
      text += "  n\(index) [label=\"\(dotEscaped(node.name))\"\(style)];\n"
    }
    for row in Set(nodes.compactMap(\.layer)).sorted() {
      let members = nodes.indices.filter { nodes[$0].layer == row }.map { "n\($0);" }
      text += "  { rank=same; \(members.joined(separator: " ")) }\n"
    }
    for edge in edges {
      text += "  n\(edge.source) -> n\(edge.target)\(edge.dotAttributes);\n"
    }
    return text + "}\n"
  }

  /// What is drawn apart from plain modules and plain uses, as far as it is there.
  private func legend(_ words: (GraphSign) -> String) -> [String] {
    GraphSign.allCases.filter { $0.isShown(in: self) }.map(words)
  }

  /// Our own format: nodes and edges with every place, and the rings.
  package var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.number("version", 1)
      writer.array("nodes") { writer in
        for (node, coupling) in zip(nodes, graph.couplings()) { write(node, coupling, to: &writer) }
      }
      writer.array("edges") { writer in
        for edge in edges { write(edge, to: &writer) }
      }
      writer.array("cycles") { writer in
        for ring in rings {
          writer.array { writer in
            for node in ring { writer.string(nil, nodes[node].name) }
          }
        }
      }
    }
    return writer.text
  }

  private func write(
    _ node: Node, _ coupling: DirectedGraph.Coupling, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.string("name", node.name)
      writer.string("kind", node.kindName)
      if let layer = node.layer { writer.number("layer", layer) }
      writer.number("files", node.fileCount)
      writer.number("uses", coupling.outgoing)
      writer.number("usedBy", coupling.incoming)
    }
  }

  private func write(_ edge: Edge, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.string("from", nodes[edge.source].name)
      writer.string("to", nodes[edge.target].name)
      writer.boolean("forbidden", edge.isForbidden)
      writer.boolean("cycle", edge.isInRing)
      writer.boolean("embeds", edge.isEmbedding)
      writer.array("places") { writer in
        for place in edge.places {
          writer.object { writer in
            writer.string("path", place.path)
            writer.number("line", place.line)
            writer.string("kind", place.kind.rawValue)
            if let condition = place.condition { writer.string("condition", condition) }
          }
        }
      }
    }
  }
}

/// What a picture draws in its own way.
private enum GraphSign: CaseIterable {
  case app, test, component, external, forbidden, conditional, unused, embeds

  func isShown(in graph: DrawnGraph) -> Bool {
    switch self {
    case .app: graph.nodes.contains { $0.kind == .module(.app) }
    case .test: graph.nodes.contains { $0.kind == .module(.test) }
    case .component: graph.nodes.contains { $0.kind == .component }
    case .external: graph.nodes.contains { $0.kind == .external }
    case .forbidden: graph.edges.contains(where: \.isForbidden)
    case .conditional: graph.edges.contains(where: \.isConditional)
    case .unused: graph.edges.contains { $0.isDeclaredOnly && !$0.isEmbedding }
    case .embeds: graph.edges.contains(where: \.isEmbedding)
    }
  }

  var dotSign: String {
    switch self {
    case .app: "bold frame: an app, an extension or another program"
    case .test: "dashed frame: tests"
    case .component: "folder: a component, a folder of a module"
    case .external: "dotted frame: from outside the project"
    default: edgeSign
    }
  }

  var mermaidSign: String {
    switch self {
    case .app: "round ends: an app, an extension or another program"
    case .test: "dashed frame: tests"
    case .component: "slanted sides: a component, a folder of a module"
    case .external: "double sides: from outside the project"
    default: edgeSign
    }
  }

  private var edgeSign: String {
    switch self {
    case .forbidden: "red: forbidden"
    case .conditional: "dashed with a condition: only where that holds"
    case .unused: "dashed, unused: declared, and imported nowhere"
    case .embeds: "embeds: shipped inside, not imported"
    case .app, .test, .component, .external: ""
    }
  }
}

// MARK: - Mermaid

extension DrawnGraph.Node {
  fileprivate var mermaidShape: (open: String, close: String) {
    switch kind {
    case .module(.app): ("([", "])")
    case .module: ("[", "]")
    case .component: ("[/", "/]")
    case .external: ("[[", "]]")
    }
  }
}

extension DrawnGraph.Edge {
  fileprivate var isDashed: Bool { isConditional || isDeclaredOnly && !isEmbedding }

  fileprivate var declaredWords: [String] {
    isEmbedding ? ["embeds"] : isDeclaredOnly ? ["unused"] : []
  }

  /// Dotted where it is conditional or declared only, with a word that says so.
  fileprivate var mermaidArrow: String {
    let words = (isForbidden ? ["forbidden"] : []) + conditions + declaredWords
    let label = words.isEmpty ? "" : "|\"\(mermaidEscaped(words.joined(separator: ", ")))\"|"
    return (isDashed ? "-.->" : "-->") + label
  }
}

/// Mermaid knows entities only by number or name, with a number sign for the ampersand.
private func mermaidEscaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "#", "&", "<", ">", "`", "\\", ";", "|", "[", "]", "{", "}", "(", ")":
      escaped += "#\(scalar.value);"
    default: escaped.unicodeScalars.append(scalar.isSafeInLine ? scalar : " ")
    }
  }
  return escaped
}

// MARK: - DOT

extension DrawnGraph.Node {
  fileprivate var dotStyle: String? {
    switch kind {
    case .module(.app): "style=bold"
    case .module(.test): "style=dashed"
    case .module: nil
    case .component: "shape=folder"
    case .external: "style=dotted"
    }
  }
}

extension DrawnGraph.Edge {
  fileprivate var dotAttributes: String {
    var attributes: [String] = []
    if isForbidden { attributes.append("color=\"#cc0000\", penwidth=2") }
    if isDashed { attributes.append("style=dashed") }
    let words = conditions + declaredWords
    if !words.isEmpty {
      attributes.append("label=\"\(dotEscaped(words.joined(separator: ", ")))\"")
    }
    return attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
  }
}

/// Within quotes only the quote and the backslash mean something; a backslash would otherwise begin
/// an escape such as `\N`, the node's name.
private func dotEscaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\":
      escaped += "\\"
      escaped.unicodeScalars.append(scalar)
    case "\0": break
    default: escaped.unicodeScalars.append(scalar.isSafeInLine ? scalar : " ")
    }
  }
  return escaped
}
