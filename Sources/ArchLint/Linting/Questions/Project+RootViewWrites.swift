// Assignments and calls that change the root View of a hosting controller from outside.

/// What a path that goes through `rootView` is about.
package struct RootViewPath: Sendable {
  /// The root View; none where it is not known.
  package let view: TypeID
  package let isAmbiguous: Bool
  /// What follows `rootView`.
  package let rest: [Symbol]
  /// What holds the controller; nil for the controller around.
  package let controller: Binding?
}

/// `rootView = …`, `host.rootView.isOpen = true`
package struct RootViewWrite: Sendable {
  package let path: RootViewPath
  package let location: Location
  package let place: Place
  package let closure: LocalID<Closure>
  /// The assignment; nil for `toggle()`.
  package let assignment: LocalID<Assignment>?
}

extension Project {
  /// The writes through `rootView` of production code whose receiver is a hosting controller, in file
  /// order.
  package func rootViewWrites() -> [RootViewWrite] {
    let rootView = word("rootView")
    var roots = NamesInPaths([rootView], in: facts.symbols)
    var found: [RootViewWrite] = []
    for index in facts.files.indices where !isTest(FileID(index)) {
      let file = FileID(index)
      for (local, assignment) in facts.files[index].assignments.enumerated()
      where assignment.receiver.isNone && roots.areHeld(by: assignment.target) {
        let place = Place(file, assignment.from)
        guard isJudged(file, assignment.offset),
          let path = rootViewPath(
            types.names(in: assignment.target), at: assignment.offset, in: place)
        else { continue }
        found.append(
          RootViewWrite(
            path: path, location: Location(file, assignment.offset, to: assignment.end),
            place: place, closure: assignment.closure, assignment: LocalID(local)))
      }
    }
    for row in judgedCalls(named: ["toggle"]) {
      let call = call(row)
      guard call.receiver.isNone, roots.areHeld(by: call.callee),
        let target = rootViewPath(
          types.names(in: call.callee).dropLast(), at: call.start, in: Place(row.file, call.from))
      else { continue }
      found.append(
        RootViewWrite(
          path: target, location: Location(row.file, call.start, to: call.end),
          place: Place(row.file, call.from), closure: call.closure, assignment: nil))
    }
    return found.sorted { $0.location < $1.location }
  }

  /// Reads `rootView.x`, `host.rootView.x`; nil where the receiver is not known to be a hosting
  /// controller.
  package func rootViewPath(
    _ path: some Collection<Symbol>, at offset: UInt32, in place: Place
  ) -> RootViewPath? {
    let path = Array(path)
    let rootView = word("rootView")
    if path.first == rootView {
      let owner = types.type(around: place)
      guard !owner.isNone, types.traits(owner).contains(.hostingController),
        types.binding(of: rootView, at: offset, in: place) == nil
      else { return nil }
      let host = links.hosts.first { $0.form == .subclass && $0.type == owner }
      return RootViewPath(
        view: host?.view ?? .none, isAmbiguous: host?.isAmbiguous ?? false,
        rest: Array(path.dropFirst()), controller: nil)
    }
    guard 1 < path.count, path[1] == rootView,
      let found = hosting.canonical(path[0], at: offset, in: place), !found.isView,
      hosting.isHost(found.binding)
    else { return nil }
    let view = self.rootView(of: found.binding)
    return RootViewPath(
      view: view.meaning == .declared ? view.type : .none, isAmbiguous: view.isAmbiguous,
      rest: Array(path.dropFirst(2)), controller: found.binding)
  }

  /// The root View of the controller in a variable: by its class, by the generic argument of its type,
  /// or by what it is constructed with.
  package func rootView(of controller: Binding) -> Resolution {
    let type = types.valueType(of: controller)
    if type.meaning == .declared,
      let host = links.hosts.first(where: { $0.form == .subclass && $0.type == type.type }),
      !host.view.isNone
    {
      var view = types.resolution(of: host.view)
      view.isAmbiguous = host.isAmbiguous
      return view
    }
    if let argument = hostedArgument(of: controller) {
      return types.resolve(argument.text, at: argument.place)
    }
    guard case .variable(let row) = controller else { return .nothing }
    let hosted = hostedViews.held(by: row).filter { $0.controller == controller }
    guard let first = hosted.first, hosted.allSatisfy({ $0.view == first.view }),
      !first.view.isNone, isWholeArgument(first)
    else { return .nothing }
    var view = types.resolution(of: first.view)
    view.isAmbiguous = first.isAmbiguous
    return view
  }

  private func hostedArgument(of controller: Binding) -> PlacedType? {
    switch controller {
    case .variable(let row):
      guard let property = property(row) else { return nil }
      return types.hostedArgument(ofText: property.type, at: Place(row))
    case .parameter(let function, let local):
      let parameters = facts[function.file].parameters
      guard local.index < parameters.count else { return nil }
      return types.hostedArgument(
        ofText: parameters[local.index].type, at: Place(function))
    }
  }

  /// No modifier stands behind the construction, so that the controller's View is the View itself.
  private func isWholeArgument(_ hosted: HostedView) -> Bool {
    let calls = facts[hosted.file].calls
    if hosted.construction.isNone { return hosted.variable != nil }
    guard hosted.construction.index < calls.count else { return false }
    if facts[hosted.file].continuation(of: hosted.construction) != nil { return false }
    if let variable = hosted.variable {
      return property(variable)?.valueCall == hosted.construction
    }
    return calls[hosted.construction.index].outer == hosted.site.local
  }
}

// MARK: - Erased Views

extension Project {
  /// Whether a hosting class says `AnyView` where it should name its View, by itself or through the
  /// parameter of its base; what its base says for all is not its doing.
  package func erasesRootView(_ host: TypeID) -> Bool {
    let superclass = types.supertypes(of: host).first { supertype in
      let found = supertype.type.isNone ? nil : types.traits(supertype.type)
      return found?.contains(.hostingController) ?? (supertype.name == word("UIHostingController"))
    }
    guard let superclass else { return false }
    var text = TypeText(facts.symbols.utf8(of: superclass.text))
    for _ in 0..<16 {
      guard let argument = text.arguments.first else { break }
      text = TypeText(argument)
      if text.path.last.map({ String(decoding: $0, as: UTF8.self) }) == "AnyView" {
        return types.resolve(text, at: superclass.place).meaning == .outside
      }
    }
    return false
  }
}
