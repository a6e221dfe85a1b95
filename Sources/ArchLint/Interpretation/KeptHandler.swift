// Closures, and methods given by their names, in places that keep them: events of hosted views,
// properties of the own object and of objects that it keeps.

package struct KeptHandler: Sendable {
  package let file: FileID
  /// The innermost declaration around it.
  package let from: LocalID<Declaration>
  /// The bytes of the value.
  package let offset, end: UInt32
  /// None for a name.
  package let closure: LocalID<Closure>
  package let value: Symbol
  package let kind: ArgumentKind
  package let keeper: Keeper
  /// Who keeps what keeps the handler.
  package let keeping: Keeping
  /// The local hosting controller whose root view keeps the closure, where the closure names it; none
  /// for every other handler.
  package let controller: LocalID<Declaration>

  package enum Keeper: Sendable {
    /// An event of a hosted View, by its label or property; none for a trailing closure.
    case view(TypeID, Symbol)
    /// A modifier or control in the expression of a hosted View.
    case modifier(Symbol)
    /// A property of the object itself.
    case property(Symbol)
    /// A property that keeps the object in which the handler is stored, and what of that object it
    /// is stored in, or the function that it is given to.
    case object(Symbol, member: Symbol)
    /// A function that the configuration names.
    case function(Symbol)
  }
}

/// Who keeps a hosting controller, as far as it is seen where it is built; the surest first.
package enum Keeping: Comparable, Sendable {
  /// The object around it: in a property, as a child, or with its view below the own one.
  case owner
  /// UIKit alone: it is presented, pushed, or the root of a window.
  case uikit
  case unknown
}

package struct KeptHandlerFinder {
  let types: Types
  let hosting: Hosting
  let hostedViews: HostedViews
  let embeddings: Embeddings
  let words: HandlerWords
  /// By name, the functions that host what they are given.
  private(set) var hostingHelpers: [Symbol: [HostingHelper]] = [:]
  var found: [KeptHandler] = []

  /// A function that hosts what it is given.
  struct HostingHelper {
    /// Whose function it is; none at top level.
    let owner: TypeID
    /// It presents or pushes the controller, and makes it nobody's child.
    let shows: Bool
  }

  init(
    _ types: Types, _ hosting: Hosting, _ hostedViews: HostedViews, _ embeddings: Embeddings
  ) {
    self.types = types
    self.hosting = hosting
    self.hostedViews = hostedViews
    self.embeddings = embeddings
    words = HandlerWords(types.facts.symbols)
    hostingHelpers = findHostingHelpers()
  }

  var facts: Facts { types.facts }

  mutating func find() -> [KeptHandler] {
    for hosted in hostedViews.all { findInExpression(of: hosted) }
    found += assigned()
    findStored()
    return sorted
  }

  mutating func find(keptBy functions: [KeepingFunction], _ calls: CallIndex) -> [KeptHandler] {
    for function in functions {
      let name = facts.symbols.word(function.name)
      for row in calls[name] { findConfigured(function, row) }
    }
    return sorted
  }

  /// In file order. A View is hosted where its controller is built and again where a helper is given
  /// that controller: one closure is one handler, with whoever keeps it for certain.
  private var sorted: [KeptHandler] {
    let all = found.sorted {
      ($0.file, $0.offset, $0.keeping) < ($1.file, $1.offset, $1.keeping)
    }
    var kept: [KeptHandler] = []
    for handler in all {
      if let last = kept.last, last.file == handler.file, last.offset == handler.offset { continue }
      kept.append(handler)
    }
    return kept
  }

  // MARK: - Expressions of hosted views

  private mutating func findInExpression(of hosted: HostedView) {
    if hosted.start == hosted.end { return }
    let keeping = keeping(of: hosted)
    for range in [ByteRange(hosted.start, hosted.end)] + hosted.alternatives {
      findHandlers(in: range, of: hosted, keeping)
    }
  }

  private mutating func findHandlers(
    in expression: ByteRange, of hosted: HostedView, _ keeping: Keeping
  ) {
    let rows = facts[hosted.file]
    let range = rows.calls.range(from: expression.start, to: expression.end)
    guard let first = range.first else { return }
    // Closures that are run at once belong to the expression like the code around them.
    var open: Set<LocalID<Closure>> = [rows.calls[first].closure]
    for index in range {
      let call = rows.calls[index]
      guard open.contains(call.closure) else { continue }
      for argument in types.arguments(of: call, in: hosted.file) {
        switch fate(of: argument, of: call, in: hosted.file) {
        case .runAtOnce: if !argument.closure.isNone { open.insert(argument.closure) }
        case .kept(let keeper):
          add(argument, call.from, keeper, keeping, in: hosted.file)
        case .unknown: break
        }
      }
    }
  }

  mutating func add(
    _ argument: Argument, _ from: LocalID<Declaration>, _ keeper: KeptHandler.Keeper,
    _ keeping: Keeping, in file: FileID
  ) {
    guard words.isHandler(argument.kind) else { return }
    found.append(
      KeptHandler(
        file: file, from: from, offset: argument.offset, end: argument.end,
        closure: argument.closure, value: argument.value, kind: argument.kind, keeper: keeper,
        keeping: keeping, controller: .none))
  }

  // MARK: - Assignments

  /// In production code: who asks for handlers leaves out those of tests.
  private func assigned() -> [KeptHandler] {
    var found: [KeptHandler] = []
    for (index, rows) in facts.files.enumerated() where !types.modules.isTest(FileID(index)) {
      let file = FileID(index)
      for assignment in rows.assignments
      where assignment.receiver.isNone && mayBeHandler(assignment) {
        guard let kept = keeper(of: assignment, in: file) else { continue }
        let closure = assignment.valueClosure.index
        let isClosure = closure < rows.closures.count
        found.append(
          KeptHandler(
            file: file, from: assignment.from,
            offset: isClosure ? rows.closures[closure].offset : assignment.offset,
            end: isClosure ? rows.closures[closure].end : assignment.end,
            closure: assignment.valueClosure, value: assignment.value, kind: assignment.valueKind,
            keeper: kept.keeper, keeping: kept.keeping, controller: kept.controller))
      }
    }
    return found
  }

  /// A closure, or a name that is that of some method. Most assignments are of neither kind.
  private func mayBeHandler(_ assignment: Assignment) -> Bool {
    switch assignment.valueKind {
    case .closure: return true
    case .identifier: return isMethodName(assignment.value)
    case .member:
      guard facts.symbols.firstByte(of: assignment.value) == UInt8(ascii: "s") else { return false }
      let path = types.names(in: assignment.value)
      return path.count == 1 && isMethodName(path[0])
    default: return false
    }
  }

  private func isMethodName(_ name: Symbol) -> Bool {
    types.declared.functions.contains(name)
  }

  private struct Kept {
    let keeper: KeptHandler.Keeper
    let keeping: Keeping
    var controller = LocalID<Declaration>.none

    init(_ keeper: KeptHandler.Keeper, _ keeping: Keeping) {
      self.keeper = keeper
      self.keeping = keeping
    }
  }

  private func keeper(of assignment: Assignment, in file: FileID) -> Kept? {
    let path = types.names(in: assignment.target)
    let place = Place(file, assignment.from)
    guard let last = path.last, path.count <= 3 else { return nil }
    if 2 <= path.count, path[path.count - 2] == words.rootView {
      return rootViewKeeper(path, assignment, place)
    }
    switch path.count {
    case 1:
      let owner = types.objectClass(around: place)
      guard !owner.isNone, let row = property(last, at: assignment.offset, in: place),
        storesHandler(row, assignment), !isEmptied([last], around: owner, in: file)
      else { return nil }
      return Kept(.property(last), .unknown)
    case 2: return memberKeeper(path, assignment, place)
    default: return nil
    }
  }

  /// `rootView.onOpen` in a hosting subclass, `host.rootView.onOpen` anywhere.
  private func rootViewKeeper(
    _ path: [Symbol], _ assignment: Assignment, _ place: Place
  ) -> Kept? {
    let event = path[path.count - 1]
    let owner = types.type(around: place)
    if path.count == 2 {
      guard !owner.isNone, types.traits(owner).contains(.hostingController),
        types.binding(of: path[0], at: assignment.offset, in: place) == nil
      else { return nil }
      return Kept(.view(types.rootView(of: owner), event), .owner)
    }
    guard let binding = types.binding(of: path[0], at: assignment.offset, in: place),
      hosting.isHost(binding)
    else { return nil }
    let hosted = hostedViews.held(by: binding)
    let view = hosted.first?.view ?? .none
    let keeping =
      isProperty(binding)
      ? keeping(inProperty: binding) : hosted.first.map { self.keeping(of: $0) } ?? .unknown
    var kept = Kept(.view(view, event), keeping)
    if namesItself(binding, assignment, in: place.file), case .variable(let row) = binding {
      kept.controller = row.local
    }
    return kept
  }

  /// `host.rootView.onClose = { host.dismiss(animated: true) }`: the host holds itself.
  func namesItself(_ binding: Binding, _ assignment: Assignment, in file: FileID) -> Bool {
    guard case .variable(let row) = binding, row.file == file else { return false }
    let closures = facts[file].closures
    guard assignment.valueClosure.index < closures.count,
      facts[file].declarations[row.local.index].flags.contains(.local)
    else { return false }
    return types.strongUse(of: row.local, by: closures[assignment.valueClosure.index], in: file)
      != nil
  }

  /// A member of a View in a local variable that is hosted later, or of an object in a property.
  private func memberKeeper(
    _ path: [Symbol], _ assignment: Assignment, _ place: Place
  ) -> Kept? {
    guard case .variable(let row)? = types.binding(of: path[0], at: assignment.offset, in: place)
    else { return nil }
    if facts[row.file].declarations[row.local.index].flags.contains(.local) {
      guard let hosted = hostedViews.held(by: .variable(row)).first(where: { $0.variable == row })
      else { return nil }
      return Kept(.view(hosted.view, path[1]), keeping(of: hosted))
    }
    guard let object = keptObject(row, around: place),
      let stored = types.property(named: path[1], of: object), types.isStored(stored),
      storesHandler(stored, assignment), !isEmptied(path, around: object, in: place.file)
    else { return nil }
    return Kept(.object(path[0], member: path[1]), .unknown)
  }

  private func storesHandler(_ row: RowID<Declaration>, _ assignment: Assignment) -> Bool {
    assignment.valueKind == .closure || types.isFunction(row)
  }

  /// The class of a property that keeps its object.
  func keptObject(_ row: RowID<Declaration>, around place: Place) -> TypeID? {
    let declaration = facts[row.file].declarations[row.local.index]
    guard isProperty(.variable(row)), types.isStored(row),
      declaration.flags.isDisjoint(with: [.weak, .unowned, .static]),
      !types.objectClass(around: place).isNone
    else { return nil }
    let object = types.valueType(of: row)
    guard object.meaning == .declared, !object.isAmbiguous, types.kind(object.type) == .class else {
      return nil
    }
    return object.type
  }

  /// A stored property of the object around that a plain name means.
  func property(
    _ name: Symbol, at offset: UInt32, in place: Place
  ) -> RowID<Declaration>? {
    guard let binding = types.binding(of: name, at: offset, in: place), isProperty(binding),
      case .variable(let row) = binding, types.isStored(row),
      !facts[row.file].declarations[row.local.index].flags.contains(.static)
    else { return nil }
    return row
  }

  package func isProperty(_ binding: Binding) -> Bool {
    guard case .variable(let row) = binding else { return false }
    return !facts[row.file].declarations[row.local.index].flags.contains(.local)
      && !types.type(around: Place(row)).isNone
  }

  /// Whether somebody sets one of the names to nil, in the file or in one of those of the type and of
  /// its superclasses, which opens the circle again.
  package func isEmptied(_ names: [Symbol], around type: TypeID, in file: FileID) -> Bool {
    var files = [file]
    if !type.isNone {
      let family = [type] + types.ancestors(of: type)
      files += family.flatMap { types.declarations(of: $0).map(\.file) }
    }
    return Set(files).contains { file in
      facts[file].assignments.contains { row in
        guard row.valueKind == .null, let last = types.names(in: row.target).last else {
          return false
        }
        return names.contains(last)
      }
    }
  }
}
