// How a hosting controller gets on the screen: rules about bars and stacks ask, and stay silent
// where nothing is known.

package struct Presentation: Hashable, Sendable {
  package let kind: Kind
  /// The call or assignment that shows it.
  package let location: Location
  /// It is a child, and this is how the controller around it is shown.
  package let isOfParent: Bool

  package enum Kind: UInt8, Sendable, CaseIterable {
    /// On a navigation controller; for rules about bars also as the root of one.
    case push
    case modal
    case child
    case tab
    /// The root of a window.
    case root
    /// What a representable wraps.
    case representable
    /// The root of a navigation controller, beside how that one is shown. Rules never meet it.
    case stack
  }
}

/// The presentations of every host, found through local variables, properties and the functions that
/// make it, one call away.
struct PresentationFinder {
  let types: Types
  private let hosting: Hosting
  private let calls: CallIndex
  /// Where the view of a variable's controller is added.
  private let embedded: [Binding: Location]
  private let kinds: [Symbol: Presentation.Kind]
  /// Also uses in other files of the type than that of a property.
  private let isWide: Bool
  private let rootViewController, viewControllers, makeController, show, sender: Symbol
  /// The labels behind which navigation controllers are given their root.
  private let rootLabels: Set<Symbol>

  /// - Parameter ownWords: functions of the project that say by their names what they do with a
  ///   controller, `pushScreen`, `presentSheet`, are taken at their word.
  init(
    _ types: Types, _ hosting: Hosting, _ calls: CallIndex, _ embeddings: Embeddings,
    ownWords: Bool = false
  ) {
    self.types = types
    self.hosting = hosting
    self.calls = calls
    embedded = embeddings.all.reduce(into: [:]) { embedded, embedding in
      guard let child = embedding.child, let step = embedding.steps(.addView).first else { return }
      embedded[child] = step.location
    }
    isWide = ownWords
    let symbols = types.facts.symbols
    var kinds = ownWords ? PresentationFinder.ownWords(symbols, calls) : [:]
    for word in PresentationFinder.words {
      if let symbol = symbols.find(word.name) { kinds[symbol] = word.kind }
    }
    self.kinds = kinds
    rootViewController = symbols.find("rootViewController") ?? .none
    viewControllers = symbols.find("viewControllers") ?? .none
    makeController = symbols.find("makeUIViewController") ?? .none
    show = symbols.find("show") ?? .none
    sender = symbols.find("sender") ?? .none
    rootLabels = types.rootLabels
  }

  private static let words: [(name: String, kind: Presentation.Kind)] = [
    ("pushViewController", .push), ("setViewControllers", .push), ("show", .push),
    ("present", .modal), ("addChild", .child),
  ]

  /// Names of calls that begin with what they do: a verb and a capital letter, or the verb alone.
  private static func ownWords(
    _ symbols: Symbols, _ calls: CallIndex
  ) -> [Symbol: Presentation.Kind] {
    var kinds: [Symbol: Presentation.Kind] = [:]
    let initials = verbs.compactMap(\.name.utf8.first)
    for name in calls.names {
      let first = symbols.firstByte(of: name)
      guard initials.contains(first) else { continue }
      let verb = verbs.first { $0.name.utf8.first == first && symbols.begins(name, with: $0.name) }
      guard let verb else { continue }
      let next = symbols.byte(at: verb.name.utf8.count, of: name)
      if next == 0 || UInt8(ascii: "A") <= next && next <= UInt8(ascii: "Z") {
        kinds[name] = verb.kind
      }
    }
    return kinds
  }

  /// A longer verb stands before one that it begins with.
  private static let verbs: [(name: String, kind: Presentation.Kind)] = [
    ("push", .push), ("present", .modal), ("embed", .child), ("setRoot", .root),
    ("replaceRoot", .root), ("changeRoot", .root), ("switchRoot", .root), ("transition", .root),
    ("addChild", .child), ("showModal", .modal), ("showSheet", .modal), ("show", .push),
  ]

  var facts: Facts { types.facts }

  /// Names of calls that show a controller in their arguments, or build a navigation controller around one.
  var showing: [Symbol] {
    let containers = types.all.map { TypeID($0) }.filter {
      types.traits($0).contains(.containerController)
    }
    let names =
      containers.map { types.symbol($0) } + [
        types.facts.symbols.word("UINavigationController")
      ]
    return Set(names + kinds.keys).sorted { $0.index < $1.index }
  }

  /// How a call shows the controllers in its arguments.
  func uses(by row: RowID<Call>) -> [Presentation] { uses(in: row, within: 4) ?? [] }

  /// By place in `links.hosts`, each sorted by location.
  func find(_ links: Links) -> [[Presentation]] {
    links.hosts.map { host in
      var found = Set(sites(of: host).flatMap { presentations(ofSite: $0) })
      if found.contains(where: { $0.kind == .child }) && host.form == .bare && !host.type.isNone {
        found.formUnion(presentations(ofParent: host.type))
      }
      return sorted(found)
    }
  }

  /// How the Views that helpers host are shown, by place in the list; empty for all others. A helper
  /// whose value nobody uses embeds its View in the controller around it.
  func find(_ hosted: [HostedView]) -> [[Presentation]] {
    hosted.map { view in
      guard view.form == .helper else { return [] }
      let own = presentations(ofSite: view.site)
      let call = facts.files[view.site.file.index].calls[view.site.local.index]
      if !own.isEmpty || view.owner.isNone || !call.flags.contains(.statement) {
        return sorted(Set(own))
      }
      return sorted(Set(presentations(ofParent: view.owner)))
    }
  }

  private func sorted(_ found: Set<Presentation>) -> [Presentation] {
    found.sorted {
      $0.location == $1.location
        ? $0.kind.rawValue < $1.kind.rawValue : $0.location < $1.location
    }
  }

  /// Where production code builds it.
  private func sites(of host: Host) -> [RowID<Call>] {
    host.site.map { [$0] } ?? constructions(of: host.type)
  }

  func constructions(of type: TypeID) -> [RowID<Call>] {
    calls[types.symbol(type)].filter { row in
      let call = facts.files[row.file.index].calls[row.local.index]
      return !types.modules.isTest(row.file)
        && !facts.files[row.file.index].isInPreview(call.offset)
        && types.constructed(by: call, in: row.file).type == type
    }
  }

  private func presentations(ofParent type: TypeID) -> [Presentation] {
    guard types.traits(type).contains(.viewController) else { return [] }
    return constructions(of: type).flatMap { presentations(ofSite: $0) }.map {
      Presentation(kind: $0.kind, location: $0.location, isOfParent: true)
    }
  }

  /// Of a construction, or of the calls of the function that returns it.
  private func presentations(ofSite site: RowID<Call>) -> [Presentation] {
    let own = uses(of: site)
    if !own.isEmpty { return own }
    let call = facts.files[site.file.index].calls[site.local.index]
    let declarations = facts.files[site.file.index].declarations
    guard call.from.index < declarations.count, declarations[call.from.index].kind == .function
    else { return [] }
    let maker = RowID(site.file, call.from)
    if declarations[call.from.index].name == makeController {
      let location = Location(site.file, call.offset, to: call.end)
      return [Presentation(kind: .representable, location: location, isOfParent: false)]
    }
    return calls[declarations[call.from.index].name].flatMap { row -> [Presentation] in
      let other = facts.files[row.file.index].calls[row.local.index]
      return hosting.maker(of: other, in: row.file) == maker ? uses(of: row) : []
    }
  }
}

// MARK: - Uses

extension PresentationFinder {
  /// The same where the call is only a part of what a local variable begins with: behind a cast or
  /// within a choice of two.
  func usesOfVariable(around row: RowID<Call>, within steps: Int = 4) -> [Presentation] {
    guard let variable = variable(around: row) else { return [] }
    let property = facts.files[row.file.index].property(of: variable.local)
    if let property, !property.valueClosure.isNone { return [] }
    return uses(of: .variable(variable), around: variable.local, in: row.file, within: steps)
  }

  /// The local variable that begins with a call, or with something that the call is a part of.
  func variable(around row: RowID<Call>) -> RowID<Declaration>? {
    let file = facts.files[row.file.index]
    let call = file.calls[row.local.index]
    guard call.outer.isNone else { return nil }
    let declaration = file.declarations.indices.last { index in
      let declaration = file.declarations[index]
      return declaration.kind == .variable && declaration.flags.contains(.local)
        && !declaration.hasBody && declaration.start <= call.start && call.end <= declaration.end
        && declaration.parent == call.from
    }
    return declaration.map { RowID(row.file, LocalID($0)) }
  }

  /// How the value of a call is used: in another call, assigned, or kept in a variable first.
  func uses(of row: RowID<Call>) -> [Presentation] { uses(of: row, within: 4) }

  /// - Parameter steps: how many navigation controllers are looked through, each the root of the next.
  func uses(of row: RowID<Call>, within steps: Int) -> [Presentation] {
    var found = uses(around: row, within: steps)
    let file = facts.files[row.file.index]
    // What it is assigned to stands before it.
    let offset = file.calls[row.local.index].offset
    let before = file.assignments[file.assignments.range(from: 0, to: offset + 1)]
    for assignment in before where assignment.valueCall == row.local {
      found += uses(by: assignment, in: row.file, within: steps)
      if let kept = kept(by: assignment, in: row.file) {
        found += uses(of: kept, around: assignment.from, in: row.file, within: steps)
      }
    }
    for property in file.properties where property.valueCall == row.local {
      let variable = Binding.variable(RowID(row.file, property.declaration))
      found += uses(of: variable, around: property.declaration, in: row.file, within: steps)
      // `let host = …; self.host = host`: one controller, two names.
      for assignment in file.assignments where mentions(variable, in: assignment, row.file) {
        if let kept = kept(by: assignment, in: row.file), kept != variable {
          found += uses(of: kept, around: assignment.from, in: row.file, within: steps)
        }
      }
    }
    return found
  }

  /// The variable that an assignment to a plain name fills.
  private func kept(by assignment: Assignment, in file: FileID) -> Binding? {
    var parts = facts.symbols.parts(of: assignment.target)
    if parts.first == Word.selfValue.symbol { parts.removeFirst() }
    guard parts.count == 1, assignment.receiver.isNone else { return nil }
    return types.binding(of: parts[0], at: assignment.offset, in: Place(file, assignment.from))
  }

  /// The call in whose arguments it stands.
  private func uses(around row: RowID<Call>, within steps: Int) -> [Presentation] {
    let file = facts.files[row.file.index]
    var current = file.calls[row.local.index].outer
    for _ in 0..<4 where current.index < file.calls.count {
      if let uses = uses(in: RowID(row.file, current), within: steps) { return uses }
      current = file.calls[current.index].outer
    }
    let offset = file.calls[row.local.index].offset
    let around = file.assignments.first { $0.offset <= offset && offset < $0.end }
    guard let around, around.valueKind == .array else { return [] }
    return uses(by: around, in: row.file, within: steps)
  }

  /// What a call does with a controller in its arguments; nil where it does nothing that is known.
  private func uses(in row: RowID<Call>, within steps: Int) -> [Presentation]? {
    let call = facts.files[row.file.index].calls[row.local.index]
    let location = Location(row.file, call.offset, to: call.end)
    if let kind = kinds[call.name], isOfUIKit(call, in: row.file) {
      if kind == .push, isWide, let uses = usesOfRoot(setBy: call, in: row.file, within: steps) {
        return uses
      }
      let isTab = kind == .push && speaksOfTabs(call.callee)
      return [Presentation(kind: isTab ? .tab : kind, location: location, isOfParent: false)]
    }
    guard let first = facts.files[row.file.index].arguments(of: call).first,
      rootLabels.contains(first.label), makesContainer(call, in: row.file)
    else { return nil }
    if isWide { return usesOfContainer(madeBy: row, within: steps) }
    return [Presentation(kind: .push, location: location, isOfParent: false)]
  }

  /// `UINavigationController(…)`, or `super.init(…)` in a subclass of it.
  private func makesContainer(_ call: Call, in file: FileID) -> Bool {
    if types.traits(of: types.constructed(by: call, in: file)).contains(.containerController) {
      return true
    }
    guard call.flags.contains(.onSuper) else { return false }
    let owner = types.type(around: Place(file, call.from))
    return !owner.isNone && types.traits(owner).contains(.containerController)
  }

  /// Many types have a `show` of their own; UIKit's says who sends it.
  private func isOfUIKit(_ call: Call, in file: FileID) -> Bool {
    guard call.name == show else { return true }
    return facts.files[file.index].arguments(of: call).contains {
      $0.label == sender && !sender.isNone
    }
  }

  private func uses(
    by assignment: Assignment, in file: FileID, within steps: Int
  ) -> [Presentation] {
    if isWide, let uses = usesOfRoot(setBy: assignment, in: file, within: steps) { return uses }
    return use(of: assignment, in: file).map { [$0] } ?? []
  }

  /// `window.rootViewController = …`, `tabs.viewControllers = […]`
  private func use(of assignment: Assignment, in file: FileID) -> Presentation? {
    let location = Location(file, assignment.offset, to: assignment.end)
    let target = facts.symbols.lastPart(of: assignment.target)
    if target.isNone { return nil }
    if target == rootViewController {
      // A variable of the project that has this name is followed like any other.
      if kept(by: assignment, in: file) != nil { return nil }
      return Presentation(kind: .root, location: location, isOfParent: false)
    }
    guard target == viewControllers else { return nil }
    let owner = types.type(around: Place(file, assignment.from))
    let isTab =
      speaksOfTabs(assignment.target)
      || (assignment.target == target && !owner.isNone
        && types.isKind(owner, of: "UITabBarController"))
    return Presentation(kind: isTab ? .tab : .push, location: location, isOfParent: false)
  }

  private func speaksOfTabs(_ path: Symbol) -> Bool {
    let name = facts.symbols.utf8(of: path)
    return name.indices.contains { start in
      name[start...].prefix(3).elementsEqual("tab".utf8) { $0 | 0x20 == $1 }
    }
  }

  /// What the member around does with a variable, or the type with a property.
  func uses(
    of variable: Binding, around from: LocalID<Declaration>, in file: FileID, within steps: Int = 4
  ) -> [Presentation] {
    let embedded = embedded[variable].map {
      Presentation(kind: .child, location: $0, isOfParent: false)
    }
    var found = embedded.map { [$0] } ?? []
    for scope in scopes(of: variable, around: from, in: file) {
      found += uses(of: variable, in: scope, within: steps)
    }
    if isWide { found += usesOfRequirement(behind: variable) }
    return found
  }

  private func uses(
    of variable: Binding, in scope: Scope, within steps: Int
  ) -> [Presentation] {
    let (file, range) = (scope.file, scope.range)
    let rows = facts.files[file.index]
    var found: [Presentation] = []
    var index = rows.calls.partitioningIndex { range.start <= $0.offset }
    while index < rows.calls.count && rows.calls[index].offset < range.end {
      let row = RowID<Call>(file, LocalID(index))
      let call = rows.calls[index]
      index += 1
      // Few calls are given the variable, and most of those show it.
      guard rows.arguments(of: call).contains(where: { names($0, variable, call, in: file) })
      else { continue }
      found += uses(in: row, within: steps) ?? []
    }
    for assignment in rows.assignments(in: range)
    where mentions(variable, in: assignment, file) {
      found += uses(by: assignment, in: file, within: steps)
    }
    return found
  }

  /// `extension Ghostable { func showGhost() { addChild(ghost) } }`: what a protocol does with a property
  /// that it asks for happens to every property that answers, where that stands.
  private func usesOfRequirement(behind variable: Binding) -> [Presentation] {
    guard case .variable(let row) = variable else { return [] }
    let declaration = facts.files[row.file.index].declarations[row.local.index]
    let owner = types.type(around: Place(row))
    if declaration.flags.contains(.local) || owner.isNone { return [] }
    let location = Location(row.file, declaration.nameOffset)
    return types.ancestors(of: owner).filter { types.kind($0) == .protocol }.flatMap { ancestor in
      let required = types.members(of: ancestor).first { member in
        facts.files[member.file.index].declarations[member.local.index].name == declaration.name
      }
      guard let required else { return [Presentation]() }
      return scopes(of: ancestor).flatMap {
        uses(of: .variable(required), in: $0, within: 0)
      }.map {
        Presentation(kind: $0.kind, location: location, isOfParent: false)
      }
    }
  }

  private struct Scope {
    let file: FileID
    let range: ByteRange
  }

  /// The member of a local variable; the whole type for a property, as far as it stands together or, if
  /// the finder is wide, with all its extensions.
  private func scopes(
    of variable: Binding, around from: LocalID<Declaration>, in file: FileID
  ) -> [Scope] {
    guard case .variable(let row) = variable else { return [] }
    let isLocal = facts.files[row.file.index].declarations[row.local.index].flags.contains(.local)
    if isWide && !isLocal { return scopes(of: types.type(around: Place(row))) }
    guard row.file == file else { return [] }
    let declarations = facts.files[file.index].declarations
    var level = isLocal ? declarations[row.local.index].parent : from
    while level.index < declarations.count {
      let declaration = declarations[level.index]
      let isType = declaration.kind.isType || declaration.kind == .extension
      if isLocal || isType {
        return [Scope(file: file, range: ByteRange(declaration.start, declaration.end))]
      }
      level = declaration.parent
    }
    return []
  }

  private func scopes(of type: TypeID) -> [Scope] {
    if type.isNone { return [] }
    return types.declarations(of: type).map { part in
      let declaration = facts.files[part.file.index].declarations[part.local.index]
      return Scope(file: part.file, range: ByteRange(declaration.start, declaration.end))
    }
  }

  private func names(
    _ argument: Argument, _ variable: Binding, _ call: Call, in file: FileID
  ) -> Bool {
    switch argument.kind {
    case .identifier, .member:
      return isName(argument.value, of: variable, at: argument.offset, Place(file, call.from))
    case .array:
      return mentions(
        variable, from: argument.offset, to: argument.end, Place(file, call.from))
    default: return false
    }
  }

  private func mentions(_ variable: Binding, in assignment: Assignment, _ file: FileID) -> Bool {
    let place = Place(file, assignment.from)
    switch assignment.valueKind {
    case .identifier, .member:
      return isName(assignment.value, of: variable, at: assignment.offset, place)
    case .array: return mentions(variable, from: assignment.offset, to: assignment.end, place)
    default: return false
    }
  }

  private func mentions(
    _ variable: Binding, from start: UInt32, to end: UInt32, _ place: Place
  ) -> Bool {
    let references = facts.files[place.file.index].references
    var index = references.partitioningIndex { start <= $0.offset }
    while index < references.count && references[index].offset < end {
      let reference = references[index]
      if isName(reference.path, of: variable, at: reference.offset, place) { return true }
      index += 1
    }
    return false
  }

  /// `host` or `self.host`
  private func isName(
    _ text: Symbol, of variable: Binding, at offset: UInt32, _ place: Place
  ) -> Bool {
    let name = name(of: variable)
    // Most names are other ones, which is seen without asking what they stand for.
    guard !name.isNone, text == name || facts.symbols.lastPart(of: text) == name else {
      return false
    }
    if text != name, facts.symbols.parts(of: text) != [Word.selfValue.symbol, name] {
      return false
    }
    guard let binding = types.binding(of: name, at: offset, in: place) else { return false }
    return binding == variable || isUnwrapped(binding, name, at: offset, place, of: variable)
  }

  /// `if let quay { … }`, `guard let quay = quay`: the same under the same name.
  private func isUnwrapped(
    _ binding: Binding, _ name: Symbol, at offset: UInt32, _ place: Place, of variable: Binding
  ) -> Bool {
    guard case .variable(let row) = binding,
      facts.files[row.file.index].declarations[row.local.index].flags.contains(.binding),
      let origin = hosting.canonical(name, at: offset, in: place)
    else { return false }
    return origin.binding == variable && !origin.isView
  }

  private func name(of variable: Binding) -> Symbol {
    switch variable {
    case .variable(let row):
      return facts.files[row.file.index].declarations[row.local.index].name
    case .parameter(let function, let local):
      let parameters = facts.files[function.file.index].parameters
      return local.index < parameters.count ? parameters[local.index].name : .none
    }
  }
}
