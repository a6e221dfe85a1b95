// Finds hosts with their root Views, handlers with their action enums, and Views that are screens.

struct LinkFinder {
  let types: Types
  let hosting: Hosting
  let roles: Roles
  private let calls: CallIndex
  private let handlerNames: Set<Symbol>
  private var links = Links()

  init(
    _ types: Types, _ hosting: Hosting, _ roles: Roles, _ calls: CallIndex, handlerNames: [String]
  ) {
    self.types = types
    self.hosting = hosting
    self.roles = roles
    self.calls = calls
    self.handlerNames = Set(handlerNames.compactMap { types.facts.symbols.find($0) })
  }

  private var facts: Facts { types.facts }

  mutating func find() -> Links {
    findSubclasses()
    findBareHosts()
    links.hosts.sort { $0.location < $1.location }
    for (index, host) in links.hosts.enumerated() where !host.view.isNone {
      links.hostsOfView[host.view, default: []].append(index)
      links.screenViews.insert(host.view)
    }
    findHandlers()
    findDestinations()
    return links
  }

  // MARK: - Hosts

  private mutating func findSubclasses() {
    for type in roles.types(playing: .hostingController) {
      let row = types.declaration(type)
      let declaration = facts[row.file].declarations[row.local.index]
      if types.isPreview(type) { continue }
      let root = types.hostedArgument(of: type).map { rootView(of: $0) } ?? .nothing
      // A base class of others is no screen: its View is a parameter.
      if root.meaning == .parameter { continue }
      let view = root.meaning == .declared && isView(root.type) ? root.type : TypeID.none
      links.hosts.append(
        Host(
          form: .subclass, type: type, site: nil, view: view,
          evidence: view.isNone ? .none : .genericArgument,
          location: Location(row.file, declaration.nameOffset), isAmbiguous: root.isAmbiguous))
    }
  }

  /// Behind wrappers: of `ModifiedContent<V, M>` and other system Views the first argument.
  private func rootView(of argument: PlacedType) -> Resolution {
    var argument = argument
    for _ in 0..<16 {
      let found = types.resolve(argument.text, at: argument.place)
      guard found.meaning == .outside, let inner = argument.text.arguments.first else {
        return found
      }
      argument = PlacedType(text: TypeText(inner), place: argument.place)
    }
    return .nothing
  }

  private mutating func findBareHosts() {
    // A subclass that says which View it shows needs no site.
    let named = Set(links.hosts.filter { !$0.view.isNone }.map(\.type))
    for row in hosting.constructions {
      let call = facts.files[row.file.index].calls[row.local.index]
      if facts.files[row.file.index].isInPreview(call.offset) { continue }
      let made = types.constructed(by: call, in: row.file)
      if made.meaning == .declared && named.contains(made.type) { continue }
      let view = rootView(of: call, in: row.file)
      links.hosts.append(
        Host(
          form: .bare, type: types.type(around: Place(row.file, call.from)), site: row,
          view: view?.type ?? .none, evidence: view == nil ? .none : .construction,
          location: Location(row.file, call.start, to: call.end),
          isAmbiguous: view?.isAmbiguous ?? false))
    }
  }

  /// The first own View that is built within the argument `rootView:`, through one local variable,
  /// modifiers and wrappers.
  private func rootView(of call: Call, in file: FileID) -> Resolution? {
    let given = facts.files[file.index].arguments(of: call)
    let label = facts.symbols.find("rootView")
    guard let argument = given.first(where: { $0.label == label }) ?? given.first else {
      return nil
    }
    if argument.kind == .identifier {
      let place = Place(file, call.from)
      guard let binding = types.binding(of: argument.value, at: argument.offset, in: place) else {
        return nil
      }
      let value = types.valueType(of: binding)
      if value.meaning == .declared && isView(value.type) { return value }
      guard case .variable(let row) = binding,
        let property = facts[row.file].property(of: row.local),
        property.valueCall.index < facts[row.file].calls.count
      else { return nil }
      let made = facts[row.file].calls[property.valueCall.index]
      return firstView(from: made.start, to: made.end, in: row.file)
    }
    return firstView(from: argument.offset, to: argument.end, in: file)
  }

  /// The first own View constructed in a range.
  private func firstView(from start: UInt32, to end: UInt32, in file: FileID) -> Resolution? {
    types.firstView(from: start, to: end, in: file)?.view
  }

  private func isView(_ type: TypeID) -> Bool { types.traits(type).contains(.view) }

  // MARK: - Handlers

  /// Closure properties with one parameter that is an enum of the project: those of Views and view
  /// models, and those with a name that the configuration gives.
  private mutating func findHandlers() {
    for index in facts.files.indices {
      for property in facts.files[index].properties
      where property.typeName.isNone && !property.type.isNone {
        let declaration = facts.files[index].declarations[property.declaration.index]
        guard declaration.kind == .variable, !declaration.flags.contains(.local),
          facts.symbols.contains(UInt8(ascii: ">"), in: property.type)
        else { continue }
        let row = RowID(FileID(index), property.declaration)
        let owner = types.type(around: Place(row))
        guard !owner.isNone, handlerNames.contains(declaration.name) || ownsHandlers(owner) else {
          continue
        }
        let text = TypeText(facts.symbols.utf8(of: property.type))
        guard let parameter = text.parameters.first, text.parameters.count == 1 else { continue }
        let action = types.resolve(TypeText(parameter), at: Place(row))
        guard types.mayBeAction(action) else { continue }
        links.handlersNamed[declaration.name, default: []].append(links.handlers.count)
        links.handlers.append(
          Handler(
            property: row, owner: owner, action: action.type,
            hasHandlerName: handlerNames.contains(declaration.name),
            isAmbiguous: action.isAmbiguous))
      }
    }
  }

  private func ownsHandlers(_ owner: TypeID) -> Bool {
    let set = roles.roles(of: owner)
    return set.contains(.view) || set.contains(.viewModel) || set.contains(.viewModelProtocol)
  }

  // MARK: - Screens

  /// Modifiers and Views in whose content stands what they show.
  private static let showing = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationLink", "WindowGroup",
  ]

  /// Views built as content of a modal, of a navigation destination or of a scene.
  private mutating func findDestinations() {
    for row in LinkFinder.showing.compactMap({ facts.symbols.find($0) }).flatMap({ calls[$0] }) {
      let call = facts.files[row.file.index].calls[row.local.index]
      if facts.files[row.file.index].isInPreview(call.offset) { continue }
      for argument in facts.files[row.file.index].arguments(of: call) {
        guard argument.kind == .closure || argument.kind == .call else { continue }
        if let view = firstView(from: argument.offset, to: argument.end, in: row.file) {
          links.screenViews.insert(view.type)
        }
      }
    }
  }
}
