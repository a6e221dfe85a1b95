// What code says about the size and place of a hosted view: four edges, a helper that fills, a frame,
// or a constant.

struct HostedLayout {
  private let ground: ScreenGround
  private let symbols: Symbols
  /// Names that stand for the view which holds it.
  var containers: Set<String> = ["view", "superview", "parent", "contentView"]
  /// Names of the hosted view, locals that stand for it included.
  private var views: Set<String> = []
  private var edges: Set<String> = []
  private var isFilled = false
  private var constant: String?
  private var tie: String?
  private var other: String?

  init(_ ground: ScreenGround) {
    self.ground = ground
    symbols = ground.facts.symbols
  }

  /// No facts at all count as whole: what is missing is another matter.
  var verdict: (isWhole: Bool, why: String) {
    if let constant { return (false, "it has a constant \(constant)") }
    if let tie { return (false, "it is laid out beside \(tie)") }
    if isFilled { return (true, "it fills the controller's view") }
    if let other { return (false, other) }
    if edges.isEmpty { return (true, "it is the only content of the controller's view") }
    let missing = ["top", "bottom", "leading", "trailing"].filter { !edges.contains($0) }
    return missing.isEmpty
      ? (true, "it is tied to all four edges of the controller's view")
      : (false, "it is not tied to \(missing.joined(separator: " and "))")
  }

  /// Reads what a body does with `name.view`, and with locals that stand for it.
  mutating func read(_ body: ByteRange, of file: FileID, names: [String]) {
    if names.isEmpty { return }
    let rows = ground.facts.files[file.index]
    views.formUnion(names.map { $0 + ".view" } + names)
    for property in rows.properties {
      let declaration = rows.declarations[property.declaration.index]
      guard body.contains(declaration.nameOffset), views.contains(plain(symbols[property.value]))
      else { continue }
      views.insert(symbols[declaration.name])
    }
    for index in rows.calls.range(from: body.start, to: body.end) {
      read(rows.calls[index], views, rows)
    }
    for assignment in rows.assignments(in: body) {
      let target = plain(symbols[assignment.target])
      guard target.hasSuffix(".frame"), views.contains(String(target.dropLast(6))) else { continue }
      if symbols[assignment.value].hasSuffix("bounds") {
        isFilled = true
      } else {
        other = "its frame is computed"
      }
    }
  }

  private func plain(_ path: String) -> String {
    path.hasPrefix("self.") ? String(path.dropFirst(5)) : path
  }

  private mutating func read(_ call: Call, _ views: Set<String>, _ rows: FileFacts) {
    let callee = plain(symbols[call.callee])
    let arguments = rows.arguments(of: call)
    if let rest = rest(of: callee, behind: views) {
      readOwn(rest, call, arguments, rows)
    } else if symbols[call.name] == "NSLayoutConstraint" {
      readItem(arguments, views)
    } else if let argument = arguments.first(where: {
      isAnchor(plain(symbols[$0.value]), of: views)
    }) {
      readReverse(callee, plain(symbols[argument.value]))
    } else if arguments.contains(where: { views.contains(plain(symbols[$0.value])) }),
      fills(symbols[call.name])
    {
      isFilled = true
    }
  }

  /// Both `host` and `host.view` are names; the longest that fits is meant.
  private func rest(of callee: String, behind views: Set<String>) -> String? {
    let fitting = views.filter { callee.hasPrefix($0 + ".") }
    guard let view = fitting.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    let rest = String(callee.dropFirst(view.count + 1))
    return rest.hasPrefix("view.") ? String(rest.dropFirst(5)) : rest
  }

  private func isAnchor(_ path: String, of views: Set<String>) -> Bool {
    path.hasSuffix("Anchor") && rest(of: path, behind: views) != nil
  }

  /// `host.view.topAnchor.constraint(equalTo: header.bottomAnchor)`, `host.view.snp.makeConstraints`
  private mutating func readOwn(
    _ rest: String, _ call: Call, _ arguments: ArraySlice<Argument>, _ rows: FileFacts
  ) {
    if rest.hasSuffix("Anchor.constraint") {
      let anchor = String(rest.dropLast(17))
      guard let argument = arguments.first else { return }
      if symbols[argument.label].hasSuffix("Constant") {
        if anchor == "width" || anchor == "height" { constant = anchor }
        return
      }
      add(anchor, tiedTo: plain(symbols[argument.value]))
    } else if rest.hasPrefix("snp.") {
      let inside = rows.references(in: ByteRange(call.offset, call.end)).map { symbols[$0.path] }
      let calls = rows.calls(in: ByteRange(call.offset, call.end)).map { symbols[$0.callee] }
      for path in inside + calls {
        let words = path.split(separator: ".").map(String.init)
        if words.contains("edges") { isFilled = true }
        for word in words where HostedLayout.edgeOf[word] != nil { add(word, tiedTo: "view") }
        let isSized = words.contains("width") || words.contains("height")
        if isSized && words.contains("equalTo") { constant = "size" }
      }
    } else if fills(symbols[call.name]) {
      isFilled = true
    }
  }

  /// `view.topAnchor.constraint(equalTo: host.view.topAnchor)`
  private mutating func readReverse(_ callee: String, _ value: String) {
    guard let anchor = value.split(separator: ".").last, anchor.hasSuffix("Anchor") else { return }
    let path = callee.hasSuffix(".constraint") ? String(callee.dropLast(11)) : callee
    add(String(anchor.dropLast(6)), tiedTo: path)
  }

  private mutating func readItem(_ arguments: ArraySlice<Argument>, _ views: Set<String>) {
    let values = arguments.map { (symbols[$0.label], plain(symbols[$0.value])) }
    func value(_ label: String) -> String? { values.first { $0.0 == label }?.1 }
    guard let item = value("item"), views.contains(item) else { return }
    let attribute = value("attribute").map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? ""
    let toItem = value("toItem") ?? ""
    if toItem.isEmpty || toItem == "nil" {
      if attribute == "width" || attribute == "height" { constant = attribute }
      return
    }
    add(attribute, tiedTo: toItem)
  }

  private mutating func add(_ anchor: String, tiedTo path: String) {
    guard let edge = HostedLayout.edgeOf[anchor] else { return }
    var parts = path.split(separator: ".").map(String.init)
    if parts.last?.hasSuffix("Anchor") ?? false { parts.removeLast() }
    let head = parts.first ?? ""
    let words = ["guide", "safearea", "margins", "superview", "parent"]
    let isContainer =
      containers.contains(head) || head.isEmpty || parts.last == "view"
      || words.contains { word in parts.contains { $0.lowercased().contains(word) } }
    if isContainer { edges.insert(edge) } else { tie = parts.joined(separator: ".") }
  }

  private static let edgeOf = [
    "top": "top", "bottom": "bottom", "leading": "leading", "left": "leading",
    "trailing": "trailing", "right": "trailing",
  ]

  /// Functions that say by their names that a view fills another.
  private func fills(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["pin", "fill", "edges", "anchor", "constrain", "embed"].contains { lower.contains($0) }
      || ground.configuration[shared: HostingOptions.layoutHelpers].contains { $0 == name }
  }
}
