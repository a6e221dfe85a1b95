// Places of a View for content that others give it: closures and values of a generic View, or of one
// whose type is erased.

package struct Slot: Sendable {
  package let view: TypeID
  package let property: RowID<Declaration>
  /// The generic parameter of the View; none where the content is erased.
  package let parameter: Symbol
  /// A closure that builds the content, as opposed to the content itself.
  package let isClosure: Bool

  package var isErased: Bool { parameter.isNone }
}

extension Project {
  /// The generic parameters of a type that are Views, with the places of their names.
  package func viewParameters(of type: TypeID) -> [GenericParameter] {
    let row = types.declaration(type)
    return viewParameters(of: row)
  }

  package func viewParameters(of row: RowID<Declaration>) -> [GenericParameter] {
    let rows = facts.files[row.file.index]
    return rows.genericParameters(of: row.local).filter { parameter in
      let asRequired = rows.requirements(of: row.local).filter {
        $0.left == parameter.name && !$0.isEquality
      }
      return ([parameter.constraint] + asRequired.map(\.right)).contains { constraint in
        types.resolveAll(text: constraint, at: Place(row)).contains {
          types.traits(of: $0).contains(.view)
        }
      }
    }
  }

  /// Those of them that any View may fill. One that asks for a protocol of the project with demands of
  /// its own is something more special: a colour, a style, a kind of row.
  package func contentParameters(of type: TypeID) -> [GenericParameter] {
    contentParameters(of: types.declaration(type))
  }

  package func contentParameters(of row: RowID<Declaration>) -> [GenericParameter] {
    let rows = facts.files[row.file.index]
    return viewParameters(of: row).filter { parameter in
      let asRequired = rows.requirements(of: row.local).filter {
        $0.left == parameter.name && !$0.isEquality
      }
      return !([parameter.constraint] + asRequired.map(\.right)).contains { constraint in
        types.resolveAll(text: constraint, at: Place(row)).contains {
          $0.meaning == .declared && hasRequirements($0.type)
        }
      }
    }
  }

  /// The stored properties of a View that hold content from outside; those that a property wrapper
  /// manages, and erased ones that the View fills itself, are none.
  package func contentSlots(of view: TypeID) -> [Slot] {
    let parameters = contentParameters(of: view).map(\.name)
    let erased = word("AnyView")
    return storedProperties(of: view).compactMap { row in
      guard let content = content(of: row) else { return nil }
      let isGeneric = parameters.contains(content.type)
      guard isGeneric || content.type == erased && isGiven(row), wrapper(of: row) == nil else {
        return nil
      }
      return Slot(
        view: view, property: row, parameter: isGeneric ? content.type : .none,
        isClosure: content.isClosure)
    }
  }

  /// `() -> Content`, `(Berth) -> Content` or `Content`, optional or not: the name of the content's
  /// type.
  private func content(of row: RowID<Declaration>) -> (type: Symbol, isClosure: Bool)? {
    guard let property = property(row) else { return nil }
    if let text = types.functionText(of: row) {
      guard let result = text.result else { return nil }
      let shape = TypeText(result)
      guard shape.path.count == 1, let last = shape.path.last,
        let name = facts.symbols.find(String(decoding: last, as: UTF8.self))
      else { return nil }
      return (name, true)
    }
    return property.typeName.isNone ? nil : (property.typeName, false)
  }

  /// Somebody else gives its value: it has none of its own, and is seen from outside.
  private func isGiven(_ row: RowID<Declaration>) -> Bool {
    let hasValue = property(row).map { $0.valueKind != .none } ?? false
    let access = declaration(row).access
    if !hasValue { return declaration(row).flags.contains(.constant) || access != .private }
    return !declaration(row).flags.contains(.constant) && access != .private
  }

  /// Whether other modules can build a View, and so give it content.
  package func isSeenOutside(_ type: TypeID) -> Bool {
    func isOpen(_ access: Access) -> Bool {
      access == .public || access == .open || access == .package
    }
    guard isOpen(types.access(type)) else { return false }
    let own = initializers(of: type)
    if own.contains(where: { isOpen(writtenAccess(of: $0)) }) { return true }
    if !own.isEmpty { return false }
    // The initialiser that the compiler writes is internal: where the module uses it itself, it is
    // meant so. Where nobody builds the View yet, its open access says who shall.
    let home = types.declaration(type).file
    return !constructions(of: type, inPreviews: false).contains { areInOneModule($0.file, home) }
  }

  /// A slot whose content is a screen: it is only shown by what presents or pushes.
  package func isDestination(_ slot: Slot) -> Bool {
    let showing = words([
      "sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationLink",
    ])
    let uses = places(ofUsing: slot)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        let rows = facts.files[use.place.file.index]
        var closure = use.closure
        while closure.index < rows.closures.count {
          let row = rows.closures[closure.index]
          if row.call.index < rows.calls.count, showing.contains(rows.calls[row.call.index].name) {
            return true
          }
          closure = row.parent
        }
        return false
      }
  }

  /// A use of a slot by its View.
  package struct SlotUse: Sendable {
    package let place: Place
    package let closure: LocalID<Closure>
    package let offset: UInt32
  }

  /// Where the members of a View name one of its slots, or anybody its property behind a period.
  /// What fills the property in an initialiser is no use.
  package func places(ofUsing slot: Slot) -> [SlotUse] {
    let slotName = declaration(slot.property).name
    return types.declarations(of: slot.view).flatMap { part -> [SlotUse] in
      let rows = facts.files[part.file.index]
      let body = declaration(part).body
      func isUse(_ from: LocalID<Declaration>, _ offset: UInt32, isOnSelf: Bool) -> Bool {
        let isInitializer =
          from.index < rows.declarations.count && rows.declarations[from.index].kind == .initializer
        if isOnSelf || isInitializer { return isOnSelf }
        // A local of the same name mostly begins with the slot: `if let header = header`.
        switch types.binding(of: slotName, at: offset, in: Place(part.file, from)) {
        case .variable(let row):
          return row == slot.property || declaration(row).flags.contains(.local)
        case .parameter, nil: return false
        }
      }
      let named = rows.references(in: body).filter { reference in
        reference.kind == .value && reference.name == slotName
          && isUse(
            reference.from, reference.offset, isOnSelf: reference.flags.contains(.onSelf))
      }.map { SlotUse(place: Place(part.file, $0.from), closure: $0.closure, offset: $0.offset) }
      let called = rows.calls(in: body).filter { call in
        call.receiver.isNone && types.names(in: call.callee).first == slotName
          && isUse(call.from, call.start, isOnSelf: call.flags.contains(.onSelf))
      }.map { SlotUse(place: Place(part.file, $0.from), closure: $0.closure, offset: $0.start) }
      return named + called
    }
  }

  /// Whether code outside of a View, or a key path, reaches a property of that name.
  package func isReachedFromOutside(_ property: RowID<Declaration>) -> Bool {
    let member = declaration(property).name
    if !namesInKeyPaths(among: [member]).isEmpty { return true }
    let isReached = facts.files.contains { rows in
      rows.references.contains {
        $0.kind == .value && $0.path != $0.name
          && types.names(in: $0.path).dropFirst().contains(member)
      }
    }
    return isReached
      || calls[member].contains { row in
        !call(row).receiver.isNone || 1 < types.names(in: call(row).callee).count
      }
  }
}

// MARK: - Builders

extension Project {
  /// Whether an attribute is a result builder by its name: `ViewBuilder`, `SwiftUI.ViewBuilder`,
  /// `ToolbarContentBuilder`.
  package func isBuilder(_ attribute: Symbol) -> Bool { name(attribute).hasSuffix("Builder") }

  /// A closure parameter that returns one of the generic Views and carries no result builder.
  package func isUnmarkedBuilder(
    _ parameter: Parameter, of row: RowID<Declaration>, _ views: Set<Symbol>
  ) -> Bool {
    guard parameter.flags.contains(.function),
      parameter.flags.isDisjoint(with: [.viewBuilder, .autoclosure])
    else { return false }
    let shape = TypeText(facts.symbols.utf8(of: parameter.type))
    guard shape.form == .function, !shape.isOptional, let result = shape.result,
      let name = facts.symbols.find(String(decoding: result, as: UTF8.self)),
      views.contains(name), !changesViews(shape, at: Place(row))
    else { return false }
    let rows = facts.files[row.file.index]
    // The attributes of a parameter stand between the one before it, or the list's begin, and it.
    let before = rows.parameters(of: row.local).last { $0.offset < parameter.offset }
    let start = before?.offset ?? declaration(row).nameOffset
    return !rows.references(in: ByteRange(start, parameter.offset)).contains {
      $0.kind == .attribute && isBuilder($0.path)
    }
  }

  /// A closure that is given a View changes that one rather than building content: `(Text) -> Label`.
  private func changesViews(_ shape: TypeText, at place: Place) -> Bool {
    shape.parameters.contains { parameter in
      let found = types.resolve(TypeText(parameter), at: place)
      return types.traits(of: found).contains(.view)
        || ["Text", "Image"].contains(name(found.name))
    }
  }

  /// The same of a stored closure.
  package func changesViews(_ slot: Slot) -> Bool {
    types.functionText(of: slot.property).map { changesViews($0, at: Place(slot.property)) }
      ?? false
  }

  /// Only previews build the View, and nothing else does.
  package func servesPreviews(_ view: TypeID) -> Bool {
    isMock(view)
      || constructions(of: view, inPreviews: false).isEmpty
        && !constructions(of: view, inPreviews: true).isEmpty
  }

  /// A structure without an initialiser of its own in its braces gets one for its properties.
  package func hasMemberwiseInitializer(_ type: TypeID) -> Bool {
    let home = types.declaration(type)
    return types.kind(type) == .struct
      && !initializers(of: type).contains { row in
        row.file == home.file && declaration(row).parent == home.local
      }
  }
}

// MARK: - What is put into them

/// A construction of a View that gives one of its slots something.
package struct SlotFilling: Sendable {
  package let slot: Slot
  package let call: RowID<Call>
  package let location: Location
  /// The View that is put there, as it is called; empty where none is seen.
  package let content: String
  /// The same where it is one of the project.
  package let type: TypeID
}

/// The slots of a View with the labels by which its initialisers take what goes into them.
struct LabelledSlots {
  private let slots: [Slot]
  private let labels: [Set<Symbol>]

  init(_ slots: [Slot], in project: Project) {
    self.slots = slots
    labels = slots.map { project.labels(of: $0) }
  }

  func labels(of slot: Slot) -> Set<Symbol> {
    let index = slots.firstIndex { $0.property == slot.property }
    return index.map { labels[$0] } ?? []
  }

  /// The first slot that is given under none of these labels.
  func first(besides given: [Symbol]) -> Slot? {
    zip(slots, labels).first { $0.1.isDisjoint(with: given) }?.0
  }
}

extension Project {
  /// The calls that construct a View, tests left out; in previews, or outside of them.
  package func constructions(of view: TypeID, inPreviews: Bool) -> [RowID<Call>] {
    calls[types.symbol(view)].filter { row in
      let call = call(row)
      return !isTest(row.file)
        && facts.files[row.file.index].isInPreview(call.offset) == inPreviews
        && types.constructed(by: call, in: row.file).type == view
    }
  }

  /// What production code puts into the slots of a View.
  package func fillings(of slots: [Slot], in view: TypeID) -> [SlotFilling] {
    let labelled = LabelledSlots(slots, in: self)
    return constructions(of: view, inPreviews: false).flatMap { row -> [SlotFilling] in
      slots.compactMap { slot in
        argument(filling: slot, of: row, among: labelled)
          .flatMap { filling(of: slot, by: $0, in: row) }
      }
    }
  }

  /// The argument of a construction that fills one of a View's slots.
  func argument(filling slot: Slot, of row: RowID<Call>, among slots: LabelledSlots) -> Argument? {
    let given = arguments(of: row)
    let own = slots.labels(of: slot)
    if let labelled = given.first(where: { own.contains($0.label) }) { return labelled }
    // The first closure without a label fills the first slot that no label fills.
    guard slots.first(besides: given.map(\.label))?.property == slot.property else { return nil }
    return given.first { $0.flags.contains(.trailing) && $0.label.isNone }
  }

  /// The labels by which an initialiser takes what goes into a slot.
  fileprivate func labels(of slot: Slot) -> Set<Symbol> {
    var labels: Set<Symbol> = [declaration(slot.property).name]
    for row in initializers(of: slot.view) {
      for parameter in parameters(of: row) where !parameter.label.isNone {
        let shape = TypeText(facts.symbols.utf8(of: parameter.type))
        let given = shape.result.map { TypeText($0) } ?? shape
        let name = given.path.last.flatMap {
          facts.symbols.find(String(decoding: $0, as: UTF8.self))
        }
        if name == slot.parameter { labels.insert(parameter.label) }
      }
    }
    return labels
  }

  private func filling(
    of slot: Slot, by argument: Argument, in row: RowID<Call>
  ) -> SlotFilling? {
    let found = types.firstView(from: argument.offset, to: argument.end, in: row.file)?.view
    let rows = facts.files[row.file.index]
    let head = rows.references(in: ByteRange(argument.offset, argument.end)).first {
      $0.kind == .call || $0.kind == .expression
    }
    guard found != nil || head != nil else { return nil }
    return SlotFilling(
      slot: slot, call: row, location: Location(row.file, argument.offset, to: argument.end),
      content: found.map { name($0.type) } ?? head.map { name($0.name) } ?? "",
      type: found?.type ?? .none)
  }
}
