// In which containers and modifiers of SwiftUI something stands: a stack, a modal, a link.

/// A call in whose arguments or closures something stands.
package struct Surrounding: Sendable {
  package let call: RowID<Call>
  /// The argument that holds it.
  package let argument: LocalID<Argument>
}

/// How content gets on the screen by SwiftUI's own means.
package struct Showing: Sendable {
  package let kind: Kind
  /// The modifier or container that shows it.
  package let call: RowID<Call>

  package enum Kind: Sendable, Equatable {
    /// `sheet`, `fullScreenCover`, `popover`.
    case modal
    /// In a stack, as its root or as one of its destinations.
    case stack
  }
}

extension Project {
  /// What stands around a call, from the inside outward, within its declaration.
  package func surroundings(of row: RowID<Call>) -> [Surrounding] {
    let file = facts.files[row.file.index]
    var found: [Surrounding] = []
    var current = row.local
    // What is around begins before what is in it, so this ends.
    while current.index < file.calls.count {
      let call = file.calls[current.index]
      var next: Surrounding?
      if call.outer.index < file.calls.count {
        next = Surrounding(call: RowID(row.file, call.outer), argument: call.outerArgument)
      } else {
        next = taker(of: call.closure, in: row.file)
      }
      guard let next, next.call.local.index < current.index else { break }
      found.append(next)
      current = next.call.local
    }
    return found
  }

  /// The same for what stands in a closure, that closure included.
  package func surroundings(
    of closure: LocalID<Closure>, in file: FileID
  ) -> [Surrounding] {
    guard let first = taker(of: closure, in: file) else { return [] }
    return [first] + surroundings(of: first.call)
  }

  /// The call that a closure, or the nearest one around it that is given to a call, is given to.
  private func taker(of closure: LocalID<Closure>, in file: FileID) -> Surrounding? {
    let rows = facts.files[file.index]
    var current = closure
    while current.index < rows.closures.count {
      let row = rows.closures[current.index]
      if row.call.index < rows.calls.count {
        return Surrounding(call: RowID(file, row.call), argument: row.argument)
      }
      guard row.parent.index < current.index else { return nil }
      current = row.parent
    }
    return nil
  }

  /// How the content that a call builds is shown: by what is nearest around it, also where a View
  /// gets it as a closure and shows what that builds. Empty where it simply stands there.
  package func showings(of row: RowID<Call>) -> [Showing] {
    for around in surroundings(of: row) {
      if let showing = showing(in: around) { return [showing] }
      let inside = receivedClosure(in: around).flatMap { uses(ofSlot: $0) } ?? []
      let shown = inside.compactMap { use in
        surroundings(of: use).lazy.compactMap { self.showing(in: $0) }.first
      }
      if !shown.isEmpty { return shown }
    }
    return []
  }

  /// The modal or stack that a surrounding is; nil for anything else and for its other arguments.
  package func showing(in around: Surrounding) -> Showing? {
    let call = call(around.call)
    let name = name(call.name)
    switch name {
    case "sheet", "fullScreenCover", "popover":
      return isContent(around) ? Showing(kind: .modal, call: around.call) : nil
    case "NavigationStack", "NavigationView", "NavigationSplitView":
      return isSystemView(call, in: around.call.file)
        ? Showing(kind: .stack, call: around.call) : nil
    case "navigationDestination":
      return isContent(around) ? Showing(kind: .stack, call: around.call) : nil
    case "NavigationLink":
      return isDestination(around) ? Showing(kind: .stack, call: around.call) : nil
    default: return nil
    }
  }

  /// Whether a call constructs a View of SwiftUI of that name, not one of the project.
  package func isSystemView(_ call: Call, in file: FileID) -> Bool {
    types.constructed(by: call, in: file).meaning == .outside
  }

  private func label(of around: Surrounding) -> String {
    let arguments = facts.files[around.call.file.index].arguments
    guard around.argument.index < arguments.count else { return "" }
    return name(arguments[around.argument.index].label)
  }

  /// A closure that builds, not one that is told.
  private func isContent(_ around: Surrounding) -> Bool {
    let label = label(of: around)
    return label.isEmpty || label == "content" || label == "destination"
  }

  /// The destination of a link, not what it looks like.
  private func isDestination(_ around: Surrounding) -> Bool {
    let call = call(around.call)
    guard isSystemView(call, in: around.call.file) else { return false }
    let label = label(of: around)
    if label == "destination" { return true }
    let arguments = facts.files[around.call.file.index].arguments
    guard label.isEmpty, around.argument.index < arguments.count,
      arguments[around.argument.index].kind == .closure
    else { return false }
    return !self.arguments(of: around.call).contains {
      ["destination", "value"].contains(name($0.label))
    }
  }

  // MARK: - Closures that Views receive

  /// The closure property of a View of the project that an argument fills.
  func receivedClosure(in around: Surrounding) -> RowID<Declaration>? {
    let file = facts.files[around.call.file.index]
    guard around.argument.index < file.arguments.count,
      file.arguments[around.argument.index].kind == .closure
    else { return nil }
    let made = types.constructed(by: call(around.call), in: around.call.file)
    guard made.meaning == .declared, types.traits(made.type).contains(.view) else { return nil }
    let label = file.arguments[around.argument.index].label
    let slots = slots(of: made.type)
    if label.isNone { return slots.last }
    return slots.first { declaration($0).name == label }
  }

  /// The stored closures of a View, those that return nothing as well.
  package func slots(of view: TypeID) -> [RowID<Declaration>] {
    storedProperties(of: view).filter { types.isFunction($0) }
  }

  /// What a closure returns, as written; empty for no closure.
  package func slotResult(_ row: RowID<Declaration>) -> String {
    types.functionText(of: row)?.result.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Where a View calls one of its closures.
  package func uses(ofSlot property: RowID<Declaration>) -> [RowID<Call>] {
    calls[declaration(property).name].filter { row in
      let call = call(row)
      return call.receiver.isNone && types.names(in: call.callee).count == 1
        && types.binding(of: call.name, at: call.start, in: Place(row.file, call.from))
          == .variable(property)
    }
  }
}
