// Where the delegate of a hosted View is set, and by whom, as far as paths and types tell.

/// `rootView.delegate = self`, `host.rootView.delegate = self`, `view.delegate = self`
package struct DelegateAssignment: Sendable {
  package let row: RowID<Assignment>
  package let property: Symbol
  /// The View; none where it is not known, so that it may be any.
  package let view: TypeID
  /// The hosting subclass whose root view is meant; none for a bare host and for a View itself.
  package let host: TypeID
  /// The variable that holds the View or its host.
  package let variable: RowID<Declaration>?
  /// The type in whose members it stands.
  package let owner: TypeID
}

extension Project {
  /// The assignments of production code to properties of these names that may mean a hosted View.
  package func delegateAssignments(named names: Set<Symbol>) -> [DelegateAssignment] {
    var found: [DelegateAssignment] = []
    if names.isEmpty { return found }
    // Most targets are seen again and again; each is taken apart once.
    var paths: [Symbol: [Symbol]] = [:]
    for (index, rows) in facts.files.enumerated() where !isTest(FileID(index)) {
      for (place, assignment) in rows.assignments.enumerated() where mayBeObject(assignment) {
        let path = paths[assignment.target] ?? types.names(in: assignment.target)
        paths[assignment.target] = path
        guard let last = path.last, names.contains(last), 2 <= path.count else { continue }
        let row = RowID(FileID(index), LocalID<Assignment>(place))
        if let meant = meant(by: path, assignment, row) { found.append(meant) }
      }
    }
    return found
  }

  private func mayBeObject(_ assignment: Assignment) -> Bool {
    switch assignment.valueKind {
    case .closure, .string, .number, .boolean, .keyPath, .array, .dictionary, .tuple: false
    default:
      assignment.receiver.isNone
        && facts.symbols.contains(UInt8(ascii: "."), in: assignment.target)
    }
  }

  private func meant(
    by path: [Symbol], _ assignment: Assignment, _ row: RowID<Assignment>
  ) -> DelegateAssignment? {
    let place = Place(row.file, assignment.from)
    let owner = types.type(around: place)
    func found(
      _ view: TypeID, host: TypeID = .none, _ variable: RowID<Declaration>? = nil
    ) -> DelegateAssignment {
      DelegateAssignment(
        row: row, property: path[path.count - 1], view: view, host: host, variable: variable,
        owner: owner)
    }
    let head = types.binding(of: path[0], at: assignment.offset, in: place)
    let isOfRootView = path[path.count - 2] == facts.symbols.find("rootView")
    guard isOfRootView else {
      guard path.count == 2, let head else { return nil }
      let type = types.valueType(of: head)
      if type.meaning == .declared, types.traits(type.type).contains(.view) {
        return found(type.type, variable(head))
      }
      return type.meaning == .other && isLocal(head) ? found(.none, variable(head)) : nil
    }
    if path.count == 2 {
      guard head == nil, !owner.isNone, types.traits(owner).contains(.hostingController) else {
        return nil
      }
      return found(types.rootView(of: owner), host: owner)
    }
    guard path.count == 3, let head else { return found(.none) }
    let type = types.valueType(of: head)
    if type.meaning == .declared, types.traits(type.type).contains(.hostingController) {
      return found(types.rootView(of: type.type), host: type.type, variable(head))
    }
    if hosting.isHost(head) {
      let hosted = variable(head).map { hostedViews.held(by: $0) } ?? []
      return found(hosted.first?.view ?? .none, variable(head))
    }
    return type.meaning == .other ? found(.none, variable(head)) : nil
  }

  private func variable(_ binding: Binding) -> RowID<Declaration>? {
    if case .variable(let row) = binding { row } else { nil }
  }

  private func isLocal(_ binding: Binding) -> Bool {
    variable(binding).map { declaration($0).flags.contains(.local) } ?? true
  }

  /// Whether an assignment may set the delegate of this hosted View.
  package func mayMean(_ assignment: DelegateAssignment, _ hosted: HostedView) -> Bool {
    if !assignment.view.isNone, assignment.view != hosted.view { return false }
    if assignment.view.isNone, assignment.host.isNone { return true }
    if let variable = assignment.variable {
      if variable == hosted.variable || hosted.controller == .variable(variable) { return true }
      if assignment.host.isNone { return assignment.owner == hosted.owner }
    }
    if assignment.host.isNone { return true }
    return areRelated(assignment.host, hosted.owner)
      || areRelated(assignment.host, constructedHost(of: hosted))
  }

  private func constructedHost(of hosted: HostedView) -> TypeID {
    let rows = facts[hosted.site.file]
    guard hosted.form == .bare, hosted.site.local.index < rows.calls.count else { return .none }
    let made = types.constructed(by: rows.calls[hosted.site.local.index], in: hosted.site.file)
    return made.meaning == .declared ? made.type : .none
  }

  /// One is the other, or derives from it.
  package func areRelated(_ left: TypeID, _ right: TypeID) -> Bool {
    if left.isNone || right.isNone { return false }
    return left == right || types.isAncestor(left, of: right) || types.isAncestor(right, of: left)
  }
}

extension Types {
  /// The View that a hosting subclass shows; none for a parameter and for one from outside.
  package func rootView(of host: TypeID) -> TypeID {
    guard let argument = hostedArgument(of: host) else { return .none }
    let view = resolve(argument.text, at: argument.place)
    return view.meaning == .declared && traits(view.type).contains(.view) ? view.type : .none
  }
}
