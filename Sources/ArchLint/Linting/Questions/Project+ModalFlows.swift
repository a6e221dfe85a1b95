// Which Views belong to a modal that SwiftUI finishes by itself, so that their stacks and links meet no
// navigation of UIKit.

extension Project {
  /// The innermost type around a call, where that is a View.
  package func viewAround(_ row: RowID<Call>) -> TypeID? {
    let type = types.type(around: Place(row.file, call(row).from))
    guard !type.isNone, types.isDeclared(type), types.traits(type).contains(.view) else {
      return nil
    }
    return type
  }

  /// Whether something stands in one of these modal modifiers: directly, in a closure that a View
  /// shows so, or in a part of the View that is only used there.
  package func isInModal(_ row: RowID<Call>, of modifiers: Set<String>) -> Bool {
    if modifiers.isEmpty { return false }
    let around = surroundings(of: row)
    if isModal(around, modifiers) || showings(of: row).contains(where: { isModal($0, modifiers) }) {
      return true
    }
    guard let view = viewAround(row), let part = member(around: Place(row.file, call(row).from)),
      declaration(part).name != word("body")
    else { return false }
    let uses = uses(ofPart: part, in: view)
    return !uses.isEmpty && uses.allSatisfy { isModal($0, modifiers) }
  }

  private func isModal(_ around: [Surrounding], _ modifiers: Set<String>) -> Bool {
    around.contains { surrounding in
      self.showing(in: surrounding).map { isModal($0, modifiers) } ?? isPresented(surrounding)
    }
  }

  private func isModal(_ showing: Showing, _ modifiers: Set<String>) -> Bool {
    showing.kind == .modal && modifiers.contains(name(call(showing.call).name))
  }

  /// `coordinator.present { HelpView() }`: a function that is called so and takes nothing but what to
  /// show, so that it is no function of UIKit.
  private func isPresented(_ around: Surrounding) -> Bool {
    let call = call(around.call)
    let arguments = facts.files[around.call.file.index].arguments
    guard name(call.name).hasPrefix("present"), around.argument.index < arguments.count,
      arguments[around.argument.index].kind == .closure
    else { return false }
    let label = name(arguments[around.argument.index].label)
    guard label.isEmpty || label == "content" else { return false }
    return !self.arguments(of: around.call).contains {
      name($0.label) == "animated" || $0.label.isNone && $0.kind != .closure
    }
  }

  /// The member of a type, or the function of the file, in which a place is.
  package func member(around place: Place) -> RowID<Declaration>? {
    let declarations = facts.files[place.file.index].declarations
    var level = place.declaration
    var member: RowID<Declaration>?
    while level.index < declarations.count {
      let kind = declarations[level.index].kind
      if kind.isType || kind == .extension { return member }
      member = RowID(place.file, level)
      level = declarations[level.index].parent
    }
    return member
  }

  /// What stands around each use of a part of a View by its name.
  private func uses(ofPart part: RowID<Declaration>, in view: TypeID) -> [[Surrounding]] {
    let wanted = declaration(part).name
    var found: [[Surrounding]] = []
    for piece in types.declarations(of: view) {
      let file = facts.files[piece.file.index]
      let body = declaration(piece).body
      for reference in file.references(in: body)
      where reference.kind == .value && reference.name == wanted {
        found.append(surroundings(of: reference.closure, in: piece.file))
      }
      let calls = file.calls(in: body)
      // `page(4)`, and `page.padding()`, where the part is what a modifier is called on.
      for index in calls.indices
      where calls[index].receiver.isNone
        && (calls[index].name == wanted || isPart(wanted, calledOnBy: calls[index]))
      {
        found.append(surroundings(of: RowID(piece.file, LocalID(index))))
      }
    }
    return found
  }

  private func isPart(_ part: Symbol, calledOnBy call: Call) -> Bool {
    guard call.callee != call.name else { return false }
    var parts = types.names(in: call.callee)
    if let first = parts.first, name(first) == "self" { parts.removeFirst() }
    return 1 < parts.count && parts[0] == part
  }

  /// Whether a View is shown in such modals alone, itself or the Views in which it stands; hosts that
  /// are presented count as modals.
  package func isOnlyInModals(_ view: TypeID, of modifiers: Set<String>) -> Bool {
    if modifiers.isEmpty { return false }
    var seen: Set<TypeID> = [view]
    var queue = [view]
    while let next = queue.popLast(), seen.count < 64 {
      let hosts = shownHosts(of: next)
      let kinds = hosts.map { Set($0.presentations.map(\.kind)) }
      guard kinds.allSatisfy({ $0 == [.modal] }) else { return false }
      let sites = constructions(of: next).filter { !isHosted($0) }
      if sites.isEmpty && hosts.isEmpty { return false }
      var pending = sites
      var followed: Set<RowID<Declaration>> = []
      while let site = pending.popLast() {
        if isInModal(site, of: modifiers) { continue }
        if let outer = viewAround(site) {
          if seen.insert(outer).inserted { queue.append(outer) }
        } else if let factory = factory(around: site) {
          if !followed.insert(factory).inserted { continue }
          let uses = uses(ofFactory: factory)
          if uses.isEmpty { return false }
          pending += uses
        } else {
          return false
        }
      }
    }
    return queue.isEmpty
  }

  /// A function outside of Views that gives the View which is built in it.
  private func factory(around site: RowID<Call>) -> RowID<Declaration>? {
    guard let part = member(around: Place(site.file, call(site).from)),
      declaration(part).kind == .function, let function = function(part),
      name(function.result).hasSuffix("View"), !types.type(around: Place(part)).isNone
    else { return nil }
    return part
  }

  /// The calls of such a function: in its own type, or on that type by its name.
  private func uses(ofFactory factory: RowID<Declaration>) -> [RowID<Call>] {
    let owner = types.type(around: Place(factory))
    return calls[declaration(factory).name].filter { row in
      let call = call(row)
      guard call.receiver.isNone, isJudged(row.file, call.offset) else { return false }
      let place = Place(row.file, call.from)
      let parts = types.names(in: call.callee)
      if parts.count == 1 || call.flags.contains(.onSelf) {
        return types.type(around: place) == owner
      }
      let named = types.resolve(parts[0], at: place)
      return parts.count == 2 && named.meaning == .declared && named.type == owner
    }
  }

  /// Whether a View is constructed for a hosting controller.
  package func isHosted(_ site: RowID<Call>) -> Bool {
    let made = types.constructed(by: call(site), in: site.file)
    guard made.meaning == .declared else { return false }
    return hostedViews.hosting(made.type).contains {
      $0.file == site.file && $0.construction == site.local
    }
  }
}
