// What code does to place and size the view of an embedded controller: every mention of the view or of
// its controller is looked at, and what is not understood counts as layout that cannot be read.

package struct EmbeddedLayout: Sendable {
  /// Something places it: constraints, a frame, an arranged subview, a header, code that is given it.
  package var isPlaced = false
  /// Code that is not understood takes part, so that what is missing here may stand there.
  package var isOpaque = false
  /// Sides and sizes that are constrained: `topAnchor`, `heightAnchor`.
  package var anchors: Set<String> = []
  /// Constraints to a constant height or width that nobody keeps to change them.
  package var constantSizes: [Location] = []
  /// Constraints of `leftAnchor` and `rightAnchor`, with the constant as written.
  package var sides: [Side] = []
  package var hasSizingOptions = false
  /// It has the size of what it is put into: `view = host.view`, or a frame that follows.
  package var isWhole = false
  /// A frame of the view around that is set outside of layout callbacks, without a mask.
  package var frozenFrame: Location?
  var hasMask = false
  var hasFollowingFrame = false

  package struct Side: Sendable {
    package let isLeft: Bool
    package let constant: String
    package let location: Location
  }

  /// All four edges, or the whole of what it is put into.
  package var isFullSize: Bool {
    isWhole
      || anchors.contains("topAnchor") && anchors.contains("bottomAnchor")
        && !anchors.isDisjoint(with: ["leadingAnchor", "leftAnchor"])
        && !anchors.isDisjoint(with: ["trailingAnchor", "rightAnchor"])
  }

  mutating func merge(_ other: EmbeddedLayout) {
    isPlaced = isPlaced || other.isPlaced
    isOpaque = isOpaque || other.isOpaque
    anchors.formUnion(other.anchors)
    constantSizes += other.constantSizes
    sides += other.sides
    hasSizingOptions = hasSizingOptions || other.hasSizingOptions
    isWhole = isWhole || other.isWhole
    frozenFrame = frozenFrame ?? other.frozenFrame
    hasMask = hasMask || other.hasMask
    hasFollowingFrame = hasFollowingFrame || other.hasFollowingFrame
  }

  mutating func finish() {
    if hasMask || hasFollowingFrame {
      isWhole = isWhole || frozenFrame != nil || hasFollowingFrame
      frozenFrame = nil
    }
    if frozenFrame == nil { return }
    if isOpaque || !anchors.isEmpty { frozenFrame = nil }
  }
}

extension Project {
  /// The layout of an embedded controller's view in the members of its owner and in the helpers that
  /// it goes through.
  package func layout(of embedding: Embedding) -> EmbeddedLayout {
    let names = names(of: embedding)
    var reader = LayoutReader(self, names)
    for row in functions(around: names) ?? bodies(around: embedding) { reader.read(row) }
    for helper in Set(embedding.steps.compactMap(\.helper)).sorted() {
      reader.layout.merge(layout(ofHelper: helper))
      if !reader.layout.isPlaced, isPlaced(behind: helper) {
        reader.layout.isPlaced = true
        reader.layout.isOpaque = true
      }
    }
    // Built on the spot, it has no name: what takes it says the rest.
    if let made = embedding.construction { reader.read(construction: made) }
    reader.layout.finish()
    return reader.layout
  }

  /// What a helper does with the controller or view that it is given.
  package func layout(ofHelper function: RowID<Declaration>) -> EmbeddedLayout {
    embeddings.helpers.filter { $0.function == function }.reduce(into: EmbeddedLayout()) {
      $0.merge(layout(of: $1))
    }
  }

  /// Whether one of the functions lays out what a helper hands on to it.
  private func isPlaced(behind function: RowID<Declaration>) -> Bool {
    var seen: Set = [function]
    var pending = [function]
    while let function = pending.popLast() {
      for helper in embeddings.helpers where helper.function == function {
        for next in helpers(calledBy: helper) where seen.insert(next).inserted {
          if layout(ofHelper: next).isPlaced { return true }
          pending.append(next)
        }
      }
    }
    return false
  }

  private func layout(of helper: EmbeddingHelper) -> EmbeddedLayout {
    var opaque = EmbeddedLayout()
    opaque.isPlaced = true
    opaque.isOpaque = true
    guard let parameter = helper.parameter else { return opaque }
    let binding = Binding.parameter(helper.function, parameter)
    var reader = LayoutReader(self, [binding], isView: helper.takesView)
    reader.read(helper.function)
    if helper.takesView { reader.layout.merge(opaque) }
    return reader.layout
  }

  private func helpers(calledBy helper: EmbeddingHelper) -> [RowID<Declaration>] {
    let calls = facts.files[helper.function.file.index].calls
    let names = Set(
      helper.steps.map(\.call).filter { $0.index < calls.count }.map { calls[$0.index].name })
    return embeddings.helpers.map(\.function).filter { names.contains(declaration($0).name) }
  }

  /// The variables of an embedding, with those of the closure that makes the controller.
  private func names(of embedding: Embedding) -> Set<Binding> {
    var names = embedding.variables
    if let child = embedding.child { names.insert(child) }
    for case .variable(let row) in embedding.variables {
      let rows = facts[row.file]
      let whole = declaration(row)
      if whole.flags.contains(.local) { continue }
      let range = ByteRange(whole.start, whole.end)
      for property in rows.properties {
        let declaration = rows.declarations[property.declaration.index]
        let local = Binding.variable(RowID(row.file, property.declaration))
        if declaration.flags.contains(.local), range.contains(declaration.nameOffset),
          hosting.isHost(local)
        {
          names.insert(local)
        }
      }
    }
    return names
  }

  /// The functions in which alone the variables can be mentioned; nil where one of them is a property.
  private func functions(around names: Set<Binding>) -> [RowID<Declaration>]? {
    var functions: Set<RowID<Declaration>> = []
    for name in names {
      guard case .variable(let row) = name, declaration(row).flags.contains(.local) else {
        return nil
      }
      functions.insert(RowID(row.file, facts[row.file].member(around: row.local)))
    }
    return functions.isEmpty ? nil : functions.sorted()
  }

  /// The declarations in which the steps stand: the owner with its extensions, or free functions.
  private func bodies(around embedding: Embedding) -> [RowID<Declaration>] {
    if !embedding.owner.isNone { return Array(types.declarations(of: embedding.owner)) }
    return Set(embedding.steps.map(\.function)).filter {
      $0.local.index < facts[$0.file].declarations.count
    }.sorted()
  }
}

// MARK: - Reading

/// Looks at the mentions of some variables in a range.
private struct LayoutReader {
  let project: Project
  let bindings: Set<Binding>
  /// The variables are views themselves.
  let isView: Bool
  var layout = EmbeddedLayout()
  private var heads: Set<Symbol> = []

  init(_ project: Project, _ bindings: Set<Binding>, isView: Bool = false) {
    self.project = project
    self.bindings = bindings
    self.isView = isView
    for binding in bindings {
      switch binding {
      case .variable(let row): heads.insert(project.declaration(row).name)
      case .parameter(let function, let local):
        heads.insert(project.facts[function.file].parameters[local.index].name)
      }
    }
  }

  /// What a path that begins with one of the variables says behind the variable.
  private enum Mention {
    case controller([Symbol])
    case view([Symbol])
  }

  mutating func read(_ row: RowID<Declaration>) {
    let declaration = project.declaration(row)
    let range = ByteRange(declaration.start, declaration.end)
    addAliases(in: range, row.file)
    if heads.isEmpty { return }
    let rows = project.facts[row.file]
    for reference in rows.references(in: range) where heads.contains(reference.name) {
      let place = Place(row.file, reference.from)
      if let mention = mention(reference.path, at: reference.offset, in: place) {
        read(reference, mention, rows, row.file)
      }
    }
    let calls = rows.calls(in: range)
    for index in calls.indices where calls[index].receiver.isNone {
      let path = project.types.names(in: calls[index].callee)
      guard 1 < path.count, heads.contains(path[0]),
        let mention = mention(
          calls[index].callee, at: calls[index].start, in: Place(row.file, calls[index].from))
      else { continue }
      read(calls[index], RowID(row.file, LocalID(index)), mention, rows)
    }
    for assignment in rows.assignments(in: range) where assignment.receiver.isNone {
      let path = project.types.names(in: assignment.target)
      guard 1 < path.count, heads.contains(path[0]),
        let mention = mention(
          assignment.target, at: assignment.offset, in: Place(row.file, assignment.from))
      else { continue }
      read(assignment, mention, rows, row.file)
    }
  }

  /// `guard let inner = host.view` gives it one more name.
  private mutating func addAliases(in range: ByteRange, _ file: FileID) {
    let rows = project.facts[file]
    for _ in 0..<2 {
      for property in rows.properties where property.valueCall.isNone {
        let declaration = rows.declarations[property.declaration.index]
        guard range.contains(declaration.nameOffset), declaration.flags.contains(.local),
          let first = project.types.names(in: property.value).first, heads.contains(first)
        else { continue }
        heads.insert(declaration.name)
      }
    }
  }

  private func mention(_ path: Symbol, at offset: UInt32, in place: Place) -> Mention? {
    let parts = project.types.names(in: path)
    guard let first = parts.first,
      let found = project.hosting.canonical(first, at: offset, in: place),
      bindings.contains(found.binding)
    else { return nil }
    if found.isView || isView { return .view(Array(parts.dropFirst())) }
    if 1 < parts.count && parts[1] == project.hosting.viewName {
      return .view(Array(parts.dropFirst(2)))
    }
    return .controller(Array(parts.dropFirst()))
  }

  // MARK: Mentions

  private mutating func read(
    _ reference: Reference, _ mention: Mention, _ rows: FileFacts, _ file: FileID
  ) {
    switch mention {
    case .controller(let rest):
      if rest.isEmpty { readGiven(reference, rows, file, isView: false) }
    case .view(let rest):
      guard let first = rest.first.map({ project.name($0) }) else {
        return readGiven(reference, rows, file, isView: true)
      }
      if first.hasSuffix("Anchor") {
        add(anchor: first)
      } else if first.hasSuffix("Anchors") || first == "snp" {
        placeOpaquely()
      }
    }
  }

  /// The view or the controller as a whole, given to something.
  private mutating func readGiven(
    _ reference: Reference, _ rows: FileFacts, _ file: FileID, isView: Bool
  ) {
    guard let call = call(around: reference, rows) else {
      return readAssigned(reference, rows, isView: isView)
    }
    let name = project.name(rows.calls[call.index].name)
    if isView {
      take(viewGivenTo: name)
    } else if !harmlessTakers.contains(name), !isHelper(rows.calls[call.index].name) {
      placeOpaquely()
    }
  }

  private mutating func take(viewGivenTo name: String) {
    switch name {
    case "addSubview", "insertSubview", "bringSubviewToFront", "sendSubviewToBack",
      "exchangeSubview", "print":
      return
    case "addArrangedSubview", "insertArrangedSubview": layout.isPlaced = true
    default: placeOpaquely()
    }
  }

  /// A function of the project that embeds what it is given: its body is read by itself.
  private func isHelper(_ name: Symbol) -> Bool {
    project.embeddings.helpers.contains { project.declaration($0.function).name == name }
  }

  /// The innermost call in one of whose arguments a reference stands.
  private func call(around reference: Reference, _ rows: FileFacts) -> LocalID<Call>? {
    let from = reference.offset < 4096 ? 0 : reference.offset - 4096
    let calls = rows.calls(in: ByteRange(from, reference.offset))
    let found = calls.indices.reversed().first { index in
      reference.offset < calls[index].end && calls[index].closure == reference.closure
        && rows.arguments(of: calls[index]).contains {
          $0.offset <= reference.offset && reference.offset < $0.end
        }
    }
    return found.map { LocalID($0) }
  }

  private mutating func readAssigned(_ reference: Reference, _ rows: FileFacts, isView: Bool) {
    let from = reference.offset < 256 ? 0 : reference.offset - 256
    let assignment = rows.assignments(in: ByteRange(from, reference.offset + 1)).last {
      $0.offset <= reference.offset && reference.offset < $0.end
    }
    guard let assignment else {
      // An alias, a comparison or a returned value: only a view that is given back may be placed
      // by somebody else.
      if isView && !isAlias(reference, rows) { placeOpaquely() }
      return
    }
    guard isView else { return }
    layout.isPlaced = true
    if project.name(assignment.target).hasSuffix("view") {
      layout.isWhole = true
    } else {
      layout.isOpaque = true
    }
  }

  private func isAlias(_ reference: Reference, _ rows: FileFacts) -> Bool {
    rows.properties.contains { property in
      property.valueCall.isNone && project.types.names(in: property.value).first == reference.name
        && rows.declarations[property.declaration.index].start <= reference.offset
        && reference.offset <= rows.declarations[property.declaration.index].end + 1
    }
  }

  private mutating func read(
    _ call: Call, _ row: RowID<Call>, _ mention: Mention, _ rows: FileFacts
  ) {
    switch mention {
    case .controller(let rest):
      guard rest.count == 1 else { return }
      if !harmlessMethods.contains(project.name(rest[0])), !isHelper(rest[0]) { placeOpaquely() }
    case .view(let rest):
      guard let first = rest.first.map({ project.name($0) }) else { return }
      if first.hasSuffix("Anchor"), project.name(call.name) == "constraint" {
        add(anchor: first)
        readConstraint(call, row, anchor: first, rows)
      } else if rest.count == 1 {
        if !harmlessViewMethods.contains(first) { placeOpaquely() }
      } else if first != "layer" {
        placeOpaquely()
      }
    }
  }

  private mutating func readConstraint(
    _ call: Call, _ row: RowID<Call>, anchor: String, _ rows: FileFacts
  ) {
    let arguments = rows.arguments(of: call)
    let location = Location(row.file, call.start, to: call.end)
    if anchor == "heightAnchor" || anchor == "widthAnchor" {
      guard let size = arguments.first, project.name(size.label) == "equalToConstant",
        !isSizeOfSomething(size), !isKept(row, rows)
      else { return }
      layout.constantSizes.append(location)
    } else if anchor == "leftAnchor" || anchor == "rightAnchor" {
      let constant = arguments.first { project.name($0.label) == "constant" }
      layout.sides.append(
        EmbeddedLayout.Side(
          isLeft: anchor == "leftAnchor", constant: constant.map { project.name($0.value) } ?? "",
          location: location))
    }
  }

  /// `view.frame.width`
  private func isSizeOfSomething(_ argument: Argument) -> Bool {
    let parts = project.name(argument.value).split(separator: ".")
    return argument.kind == .member
      && parts.contains { ["frame", "bounds", "intrinsicContentSize"].contains($0) }
  }

  /// A constraint in a variable is there to be changed.
  private func isKept(_ row: RowID<Call>, _ rows: FileFacts) -> Bool {
    rows.properties.contains { $0.valueCall == row.local }
      || rows.assignments.contains { $0.valueCall == row.local && $0.receiver.isNone }
  }

  private mutating func read(
    _ assignment: Assignment, _ mention: Mention, _ rows: FileFacts, _ file: FileID
  ) {
    switch mention {
    case .controller(let rest):
      if rest.first.map({ project.name($0) }) == "sizingOptions" { layout.hasSizingOptions = true }
    case .view(let rest):
      switch rest.first.map({ project.name($0) }) {
      case "autoresizingMask":
        layout.isPlaced = true
        layout.hasMask = true
      case "frame", "bounds", "center":
        layout.isPlaced = true
        readFrame(assignment, file)
      case "transform": layout.isPlaced = true
      case "layer":
        let placing = ["frame", "bounds", "position", "transform"]
        if rest.dropFirst().contains(where: { placing.contains(project.name($0)) }) {
          placeOpaquely()
        }
      default: return
      }
    }
  }

  private mutating func readFrame(_ assignment: Assignment, _ file: FileID) {
    let value = project.name(assignment.value)
    guard value.hasSuffix(".bounds") || value == "bounds" || value.hasSuffix(".frame") else {
      return
    }
    if isInLayoutCallback(assignment.from, file) {
      layout.hasFollowingFrame = true
    } else {
      layout.frozenFrame =
        layout.frozenFrame ?? Location(file, assignment.offset, to: assignment.end)
    }
  }

  /// A function that is called when sizes change, or by a name that says so.
  private func isInLayoutCallback(_ from: LocalID<Declaration>, _ file: FileID) -> Bool {
    let declarations = project.facts[file].declarations
    guard from.index < declarations.count else { return false }
    let name = project.name(declarations[from.index].name).lowercased()
    return name.contains("layout") || name.contains("transition") || name.contains("size")
      || name.contains("update")
  }

  // MARK: Built on the spot

  /// `embed(UIHostingController(…), in: view)`
  mutating func read(construction row: RowID<Call>) {
    let rows = project.facts[row.file]
    guard row.local.index < rows.calls.count else { return }
    let outer = rows.calls[row.local.index].outer
    guard outer.index < rows.calls.count else { return }
    let name = rows.calls[outer.index].name
    if isHelper(name) || project.name(name) == "addChild" { return }
    take(viewGivenTo: project.name(name))
  }

  // MARK: Words

  private mutating func add(anchor: String) {
    layout.isPlaced = true
    layout.anchors.insert(anchor)
  }

  private mutating func placeOpaquely() {
    layout.isPlaced = true
    layout.isOpaque = true
  }
}

/// Functions that take a controller and leave its view where it is.
private let harmlessTakers: Set<String> = [
  "addChild", "addChildViewController", "present", "show", "print", "debugPrint", "type",
  "contains",
  "assert", "append", "removeAll", "firstIndex", "ObjectIdentifier",
]

/// Methods of a controller that do not lay it out.
private let harmlessMethods: Set<String> = [
  "didMove", "willMove", "removeFromParent", "loadViewIfNeeded", "loadView", "viewDidLoad",
  "beginAppearanceTransition", "endAppearanceTransition", "dismiss", "present",
  "setOverrideTraitCollection", "setNeedsStatusBarAppearanceUpdate",
  "setNeedsUpdateOfHomeIndicatorAutoHidden",
  "sizeThatFits",
]

/// Methods of a view that do not place it.
private let harmlessViewMethods: Set<String> = [
  "layoutIfNeeded", "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints",
  "removeFromSuperview", "addGestureRecognizer", "addInteraction", "addSubview", "insertSubview",
  "setContentHuggingPriority", "setContentCompressionResistancePriority", "endEditing",
  "invalidateIntrinsicContentSize", "bringSubviewToFront", "sendSubviewToBack",
  "tintColorDidChange",
  "becomeFirstResponder", "resignFirstResponder", "isDescendant", "isEqual", "convert",
]
