// Property lists as XML: the elements that expat finds, put into the same nodes as the other form.

/// Reads one property list. Never fails: what does not belong there is noted and left out.
struct PropertyListXMLReader {
  /// What was read, and behind it every text as it is meant, without entities and markup.
  private(set) var bytes: [UInt8]
  private(set) var nodes: [PropertyList.Node] = []
  private(set) var faults: [PropertyList.Fault] = []

  private let document: XML
  /// By element: its node; -1 for keys, for the root element and for what was left out.
  private var nodeOfElement: [Int] = []
  /// By node: the one around it, -1 for the root, and the key that waits for its value.
  private var parents: [Int] = []
  private var key: [ByteRange?] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    document = XML(bytes, keepsTexts: true)
  }

  mutating func run() {
    for index in document.elements.indices { nodeOfElement.append(take(document.elements[index])) }
    // What a node holds stands behind it.
    for node in nodes.indices.reversed() where 0 <= parents[node] {
      nodes[parents[node]].next = max(nodes[parents[node]].next, nodes[node].next)
    }
    if let fault = document.fault {
      self.fault(fault.offset, "this XML cannot be read: \(fault.message)")
    } else if nodes.first?.kind != .dictionary {
      nodes = []
      fault(0, "this is not a project file in a form that Xcode writes")
    }
  }

  private mutating func fault(_ offset: UInt32, _ message: String) {
    guard faults.count < 20 else { return }
    faults.append(.init(offset: offset, message: message, help: nil))
  }

  /// The node of an element, added to the one around it.
  private mutating func take(_ element: XML.Element) -> Int {
    if element.name == "plist" && element.parent < 0 { return -1 }
    let parent = element.parent < 0 ? -1 : nodeOfElement[element.parent]
    let isRoot = nodes.isEmpty && parent < 0
    let isInDictionary = 0 <= parent && nodes[parent].kind == .dictionary
    guard isRoot || isInDictionary || 0 <= parent && nodes[parent].kind == .list else { return -1 }
    if element.name == "key" {
      if isInDictionary {
        key[parent] = append(element.text)
      } else {
        fault(element.offset, "this key stands in no dictionary")
      }
      return -1
    }
    guard let kind = Self.kind(of: element.name) else {
      fault(element.offset, "\(element.name) is no element of a property list")
      return -1
    }
    if isInDictionary && key[parent] == nil {
      fault(element.offset, "this value has no key")
      return -1
    }
    return add(element, kind, to: parent)
  }

  private static func kind(of element: String) -> PropertyList.Node.Kind? {
    switch element {
    case "dict": .dictionary
    case "array": .list
    case "string", "integer", "real", "date", "true", "false": .text
    case "data": .data
    default: nil
    }
  }

  private mutating func add(
    _ element: XML.Element, _ kind: PropertyList.Node.Kind, to parent: Int
  ) -> Int {
    var range = ByteRange(element.offset, element.end)
    if kind == .text {
      // The other form writes YES and NO.
      let words = ["true": "YES", "false": "NO"]
      range = append(words[element.name] ?? element.text)
    }
    let index = nodes.count
    nodes.append(
      PropertyList.Node(
        kind: kind, hasEscapes: false, start: range.start, end: range.end,
        key: parent < 0 ? .empty : key[parent] ?? .empty, next: UInt32(index + 1)))
    parents.append(parent)
    key.append(nil)
    if 0 <= parent { key[parent] = nil }
    return index
  }

  private mutating func append(_ text: String) -> ByteRange {
    let start = UInt32(clamping: bytes.count)
    bytes.append(contentsOf: text.utf8)
    return ByteRange(start, UInt32(clamping: bytes.count))
  }
}
