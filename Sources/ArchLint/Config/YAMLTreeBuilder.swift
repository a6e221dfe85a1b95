// YAML events → node tree, with an explicit stack. Says what a configuration may not use and goes
// on as if it were not there.

struct YAMLTreeBuilder {
  let source: ConfigurationSource
  var problems = Problems()
  private(set) var root: YAMLNode?
  private(set) var open: [Container] = []
  private var documentCount = 0

  /// A list or map whose end has not been seen.
  struct Container {
    let isMap: Bool
    let start: UInt32
    var elements: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    /// Where each key of `entries` stands.
    var places: [String: UInt32] = [:]
    /// The key whose value comes next.
    var key: Written<String>?
    /// The value that comes next has no usable key.
    var dropsValue = false
  }

  init(source: ConfigurationSource) { self.source = source }

  /// False where reading on makes no sense.
  mutating func take(_ event: YAMLEvent) -> Bool {
    if event.hasAnchor {
      report("anchors (&) are not supported", at: event.range, help: "write the value out")
    }
    if event.hasTag {
      report("tags (!) are not supported", at: event.range, help: "write the value without one")
    }
    switch event.kind {
    case .documentStart: return startDocument(at: event.range)
    case .nothing: return true
    case .scalar(let text, let isQuoted):
      let text = isQuoted ? text : plain(text, at: event.range)
      add(YAMLNode(.scalar(text, isQuoted: isQuoted), at: event.range))
    case .alias(let name):
      report(
        "aliases (*) are not supported", at: event.range,
        help: "a text that begins with * has to stand in quotes: \"*\(name)\"")
      add(YAMLNode(.scalar("*" + name, isQuoted: true), at: event.range))
    case .listStart, .mapStart: return startContainer(event)
    case .listEnd, .mapEnd: endContainer(at: event.range)
    }
    return true
  }

  private mutating func startDocument(at range: ByteRange) -> Bool {
    documentCount += 1
    if documentCount == 2 {
      report(
        "only one YAML document is read, and a second one begins here", at: range,
        help: "take the line --- away, or what follows it")
    }
    return documentCount < 2
  }

  private mutating func startContainer(_ event: YAMLEvent) -> Bool {
    guard open.count < YAML.maximumDepth else {
      report("this is nested more than \(YAML.maximumDepth) levels deep", at: event.range)
      return false
    }
    var isMap = false
    if case .mapStart = event.kind { isMap = true }
    open.append(Container(isMap: isMap, start: event.range.start))
    return true
  }

  private mutating func endContainer(at range: ByteRange) {
    guard let container = open.popLast() else { return }
    let whole = ByteRange(container.start, range.end)
    let content: YAMLNode.Content =
      container.isMap ? .map(container.entries) : .list(container.elements)
    add(YAMLNode(content, at: whole))
  }

  private mutating func add(_ node: YAMLNode) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    guard open[last].isMap else {
      open[last].elements.append(node)
      return
    }
    if let key = open[last].key {
      open[last].places[key.value] = key.range.start
      open[last].entries.append(YAMLEntry(key: key, value: node))
      open[last].key = nil
    } else if open[last].dropsValue {
      open[last].dropsValue = false
    } else {
      startEntry(node, in: last)
    }
  }

  private mutating func startEntry(_ node: YAMLNode, in map: Int) {
    guard case .scalar(let text, let isQuoted) = node.content else {
      report("a key has to be a text, not \(node.kindName)", at: node.range, help: Self.quoteHint)
      open[map].dropsValue = true
      return
    }
    if text == "<<" && !isQuoted {
      report("merge keys (<<) are not supported", at: node.range, help: "write the entries out")
      open[map].dropsValue = true
    } else if let first = open[map].places[text] {
      let line = source.lines.line(at: first)
      report("\"\(text)\" stands here a second time; the first is in line \(line)", at: node.range)
      open[map].dropsValue = true
    } else {
      open[map].key = Written(text, at: node.range)
    }
  }

  /// A text without quotes goes on for as long as lines are indented further. One that begins with `- `
  /// was to be an entry of a list, so the text ends before it.
  private mutating func plain(_ text: String, at range: ByteRange) -> String {
    let first = source.lines.line(at: range.start)
    let last = source.lines.line(at: range.end)
    for line in first..<last {
      let rest = source.lines.range(ofLine: line + 1, length: range.end)
      let bytes = source.bytes[Int(rest.start)..<Int(range.end)]
      guard let dash = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") }),
        bytes[dash...].starts(with: "- ".utf8)
      else { continue }
      let above = source.bytes[Int(range.start)..<Int(rest.start)]
        .split { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: " ") }
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      report(
        "this line is read as part of the text \"\(above)\" above it, and not as an entry of a list",
        at: ByteRange(UInt32(dash), UInt32(dash)), help: helpForDash)
      return above
    }
    return text
  }

  private var helpForDash: String {
    guard let list = open.last, !list.isMap else {
      return "every entry of a list begins with - in the same column, the first one too"
    }
    return "begin it in column \(source.lines.column(at: list.start)), as the entry above"
  }

  private static let quoteHint = "a text with { } or [ ] in it has to stand in quotes"

  private mutating func report(_ message: String, at range: ByteRange, help: String? = nil) {
    guard problems.list.count < ConfigurationReader.maximumProblemCount else { return }
    problems.add(source.problem(message, at: range, help: help))
  }
}
