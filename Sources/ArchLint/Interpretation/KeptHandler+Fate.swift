// What becomes of an argument in the expression of a hosted view, and of the hosting controller.

extension KeptHandlerFinder {
  enum Fate {
    case kept(KeptHandler.Keeper)
    /// A builder that is called in the initialiser, and code beside any closure.
    case runAtOnce
    case unknown
  }

  func fate(of argument: Argument, of call: Call, in file: FileID) -> Fate {
    guard words.isHandler(argument.kind) else { return .runAtOnce }
    let made = types.constructed(by: call, in: file)
    switch made.meaning {
    case .declared where types.traits(made.type).contains(.view):
      return fate(of: argument, in: made.type, call, file)
    case .outside: return fate(ofSystem: argument, call)
    default:
      guard !call.receiver.isNone || call.callee != call.name else { return .unknown }
      if words.keepingModifiers.contains(call.name) || words.isEventName(call.name, facts.symbols) {
        return .kept(.modifier(call.name))
      }
      return words.buildingModifiers.contains(call.name) ? .runAtOnce : .unknown
    }
  }

  private func fate(ofSystem argument: Argument, _ call: Call) -> Fate {
    if call.name == words.button {
      return argument.label == words.label ? .runAtOnce : .kept(.modifier(call.name))
    }
    if words.keepingContainers.contains(call.name) { return .kept(.modifier(call.name)) }
    return words.containers.contains(call.name) ? .runAtOnce : .unknown
  }

  /// The parameter of the View's initialiser that takes it: one that is declared, else that of the
  /// memberwise initialiser.
  private func fate(of argument: Argument, in view: TypeID, _ call: Call, _ file: FileID) -> Fate {
    let initialisers = types.members(of: view).filter {
      facts[$0.file].declarations[$0.local.index].kind == .initializer
    }
    let given = types.arguments(of: call, in: file)
    var parameters = initialisers.compactMap {
      types.parameter(for: argument, among: given, of: $0)
    }
    if parameters.isEmpty, !hasOwnInitialiser(view) {
      return memberwiseFate(of: argument, in: view, given)
    }
    // Several initialisers may fit; where they do not agree, nothing is proved.
    let first = parameters.popLast()
    guard let first, parameters.allSatisfy({ isEscaping($0) == isEscaping(first) }) else {
      return .unknown
    }
    guard argument.kind == .closure || types.isFunction(first) else { return .unknown }
    return isEscaping(first) ? .kept(.view(view, first.label)) : .runAtOnce
  }

  /// With an initialiser in the type's own braces there is no memberwise one.
  private func hasOwnInitialiser(_ view: TypeID) -> Bool {
    types.members(of: view).contains { row in
      let rows = facts[row.file].declarations
      guard rows[row.local.index].kind == .initializer else { return false }
      let parent = rows[row.local.index].parent
      return parent.index < rows.count && rows[parent.index].kind != .extension
    }
  }

  /// A closure parameter without `@escaping` is called before the initialiser returns; an optional
  /// one escapes without being told.
  private func isEscaping(_ parameter: Parameter) -> Bool {
    if parameter.flags.contains(.escaping) { return true }
    guard parameter.flags.contains(.function) else { return false }
    return TypeText(facts.symbols.utf8(of: parameter.type)).isOptional
  }

  private func memberwiseFate(
    of argument: Argument, in view: TypeID, _ given: ArraySlice<Argument>
  ) -> Fate {
    let stored = types.members(of: view).filter { row in
      let member = facts[row.file].declarations[row.local.index]
      return types.isStored(row) && !member.flags.contains(.static)
    }
    let labels = given.map(\.label)
    let row: RowID<Declaration>?
    if !argument.label.isNone {
      row = stored.first { facts[$0.file].declarations[$0.local.index].name == argument.label }
    } else if argument.flags.contains(.trailing) {
      row = stored.first {
        types.isFunction($0)
          && !labels.contains(facts[$0.file].declarations[$0.local.index].name)
      }
    } else {
      row = nil
    }
    guard let row else { return .unknown }
    if types.isFunction(row) {
      return .kept(.view(view, facts[row.file].declarations[row.local.index].name))
    }
    return argument.kind == .closure ? .runAtOnce : .unknown
  }

  // MARK: - The controller

  package func keeping(of hosted: HostedView) -> Keeping {
    if hosted.form == .initializer { return .owner }
    let rows = facts[hosted.site.file]
    guard hosted.site.local.index < rows.calls.count else { return .unknown }
    let call = rows.calls[hosted.site.local.index]
    if hosted.form == .helper, call.flags.contains(.statement), call.receiver.isNone {
      return isShown(by: call.name, calledIn: hosted.owner) ? .uikit : .owner
    }
    return keeping(of: hosted.site, hosted.controller, depth: 0)
  }

  /// Whether a helper shows the controller that it makes, and nothing keeps it: the one that the class
  /// around has or inherits, else every one of that name.
  private func isShown(by name: Symbol, calledIn owner: TypeID) -> Bool {
    let known = hostingHelpers[name] ?? []
    let own = known.filter { helper in
      !helper.owner.isNone && (helper.owner == owner || types.isAncestor(helper.owner, of: owner))
    }
    return (own.isEmpty ? known : own).contains(where: \.shows)
  }

  /// By name, what becomes of the controllers of functions that host what they are given. One that does
  /// not show its own may hand the View on to one that does.
  func findHostingHelpers() -> [Symbol: [HostingHelper]] {
    func doesCall(_ function: RowID<Declaration>, anyOf names: Set<Symbol>) -> Bool {
      let rows = facts[function.file]
      let helper = rows.declarations[function.local.index]
      return rows.calls(in: helper.body).contains {
        $0.name != helper.name && names.contains($0.name)
      }
    }
    let keeping = hostedViews.helpers.filter { doesCall($0, anyOf: [words.addChild]) }
    let direct = hostedViews.helpers.filter {
      !keeping.contains($0) && doesCall($0, anyOf: words.showing)
    }
    let names = Set(direct.map { facts[$0.file].declarations[$0.local.index].name })
    var found: [Symbol: [HostingHelper]] = [:]
    for function in hostedViews.helpers {
      let shows =
        direct.contains(function) || !keeping.contains(function) && doesCall(function, anyOf: names)
      let name = facts[function.file].declarations[function.local.index].name
      found[name, default: []].append(
        HostingHelper(owner: types.type(around: Place(function)), shows: shows))
    }
    return found
  }

  private func keeping(of site: RowID<Call>, _ controller: Binding?, depth: Int) -> Keeping {
    let rows = facts[site.file]
    let call = rows.calls[site.local.index]
    if let controller { return keeping(of: controller, depth: depth) }
    if rows.assignments.contains(where: {
      $0.valueCall == site.local && types.names(in: $0.target).last == words.rootViewController
    }) {
      return .uikit
    }
    guard call.outer.index < rows.calls.count else { return .unknown }
    return keeping(by: RowID(site.file, call.outer), depth: depth)
  }

  package func keeping(ofController controller: Binding) -> Keeping {
    keeping(of: controller, depth: 0)
  }

  /// What a call does with the controller that it is given.
  private func keeping(by site: RowID<Call>, depth: Int) -> Keeping {
    let call = facts[site.file].calls[site.local.index]
    if call.name == words.addChild { return .owner }
    if words.showing.contains(call.name) { return .uikit }
    let made = types.constructed(by: call, in: site.file)
    if depth < 4, types.traits(of: made).contains(.containerController) {
      return keeping(of: site, variable(holding: site), depth: depth + 1)
    }
    let isHelper = embeddings.helpers.contains { helper in
      facts[helper.function.file].declarations[helper.function.local.index].name == call.name
    }
    return isHelper ? .owner : .unknown
  }

  private func variable(holding site: RowID<Call>) -> Binding? {
    facts[site.file].properties.first { $0.valueCall == site.local }
      .map { .variable(RowID(site.file, $0.declaration)) }
  }

  private func keeping(of controller: Binding, depth: Int) -> Keeping {
    if isProperty(controller) { return keeping(inProperty: controller) }
    if embeddings.all.contains(where: { $0.child == controller && isEmbedded($0) }) {
      return .owner
    }
    guard case .variable(let row) = controller else { return .unknown }
    let rows = facts[row.file]
    let local = rows.declarations[row.local.index]
    guard local.parent.index < rows.declarations.count else { return .unknown }
    let end = rows.declarations[local.parent.index].end
    if let property = propertyAssigned(local, until: end, in: row.file) {
      return keeping(inProperty: property)
    }
    var best = Keeping.unknown
    var isShowing = false
    for index in rows.calls.range(from: local.nameOffset, to: end) {
      let call = rows.calls[index]
      isShowing = isShowing || words.showing.contains(call.name)
      let isGiven = types.arguments(of: call, in: row.file).contains { argument in
        argument.kind == .identifier && argument.value == local.name
      }
      guard isGiven else { continue }
      if isAppending(call, in: row.file) { return .owner }
      switch keeping(by: RowID(row.file, LocalID(index)), depth: depth) {
      case .owner: return .owner
      case .uikit: best = .uikit
      case .unknown: break
      }
    }
    // Where something is shown afterwards, that is what the controller was built for.
    return best == .unknown && isShowing ? .uikit : best
  }

  private func isEmbedded(_ embedding: Embedding) -> Bool {
    embedding.has(.addChild) || embedding.has(.addView)
  }

  /// A weak property keeps nothing, and one that is emptied somewhere not for ever.
  package func keeping(inProperty binding: Binding) -> Keeping {
    guard case .variable(let row) = binding, !isWeak(binding) else { return .unknown }
    let declaration = facts[row.file].declarations[row.local.index]
    let owner = types.type(around: Place(row))
    return isEmptied([declaration.name], around: owner, in: row.file) ? .unknown : .owner
  }

  private func isWeak(_ binding: Binding) -> Bool {
    guard case .variable(let row) = binding else { return false }
    let flags = facts[row.file].declarations[row.local.index].flags
    return !flags.isDisjoint(with: [.weak, .unowned])
  }

  private func propertyAssigned(
    _ local: Declaration, until end: UInt32, in file: FileID
  ) -> Binding? {
    let rows = facts[file]
    for row in rows.assignments[rows.assignments.range(from: local.nameOffset, to: end)] {
      guard row.valueKind == .identifier, row.value == local.name else { continue }
      let path = types.names(in: row.target)
      if path.count == 1,
        let target = types.binding(of: path[0], at: row.offset, in: Place(file, row.from)),
        isProperty(target), !isWeak(target)
      {
        return target
      }
    }
    return nil
  }

  /// `hosts.append(host)` on a property.
  private func isAppending(_ call: Call, in file: FileID) -> Bool {
    guard call.name == words.append || call.name == words.insert else { return false }
    let path = types.names(in: call.callee)
    guard path.count == 2,
      let target = types.binding(of: path[0], at: call.start, in: Place(file, call.from))
    else { return false }
    return isProperty(target)
  }
}

extension Types {
  /// Whether a variable holds a function, by its type or by what it begins with.
  package func isFunction(_ row: RowID<Declaration>) -> Bool {
    guard let property = facts[row.file].property(of: row.local) else { return false }
    if property.type.isNone { return property.valueKind == .closure }
    return functionText(of: row) != nil
  }

  /// The function type of a variable, through a typealias; nil for anything else.
  func functionText(of row: RowID<Declaration>) -> TypeText? {
    guard let property = facts[row.file].property(of: row.local), !property.type.isNone else {
      return nil
    }
    if property.typeName.isNone {
      guard facts.symbols.contains(UInt8(ascii: ">"), in: property.type) else { return nil }
      let text = TypeText(facts.symbols.utf8(of: property.type))
      return text.form == .function ? text : nil
    }
    guard mayBeAlias(property.typeName) else { return nil }
    let alias = resolveUnfollowed(property.typeName, at: Place(row))
    guard alias.meaning == .declared, kind(alias.type) == .typealias else { return nil }
    let target = declaration(alias.type)
    guard let aliased = facts[target.file].property(of: target.local), !aliased.type.isNone else {
      return nil
    }
    let text = TypeText(facts.symbols.utf8(of: aliased.type))
    return text.form == .function ? text : nil
  }

  /// A path, or a name that some typealias has.
  private func mayBeAlias(_ path: Symbol) -> Bool {
    if isNameOfType(path) { return hasNamesake(of: path) { kind($0) == .typealias } }
    return facts.symbols.contains(UInt8(ascii: "."), in: path)
  }
}

extension HostedViews {
  /// Those whose View or controller the variable holds; none for a parameter.
  func held(by binding: Binding) -> [HostedView] {
    guard case .variable(let row) = binding else { return [] }
    return held(by: row)
  }
}

/// The names that the search asks for, as symbols of the project.
struct HandlerWords: Sendable {
  let rootView, rootViewController, addChild, append, insert, button, label: Symbol
  let containers, keepingContainers, keepingModifiers, buildingModifiers, showing: Set<Symbol>

  init(_ symbols: Symbols) {
    func all(_ names: [String]) -> Set<Symbol> { Set(names.compactMap { symbols.find($0) }) }
    func one(_ name: String) -> Symbol { symbols.word(name) }
    rootView = one("rootView")
    rootViewController = one("rootViewController")
    addChild = one("addChild")
    append = one("append")
    insert = one("insert")
    button = one("Button")
    label = one("label")
    containers = all([
      "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Group",
      "Section", "ScrollView", "Form", "NavigationView", "NavigationStack", "NavigationSplitView",
      "TabView", "AnyView", "GroupBox", "ControlGroup", "ViewThatFits",
    ])
    keepingContainers = all(["ForEach", "GeometryReader", "ScrollViewReader"])
    keepingModifiers = all([
      "task", "sheet", "fullScreenCover", "popover", "refreshable", "navigationDestination",
      "simultaneousGesture", "highPriorityGesture",
    ])
    buildingModifiers = all([
      "overlay", "background", "toolbar", "safeAreaInset", "mask", "contextMenu", "swipeActions",
    ])
    showing = all([
      "present", "pushViewController", "show", "showDetailViewController", "setViewControllers",
    ])
  }

  func isHandler(_ kind: ArgumentKind) -> Bool {
    kind == .closure || kind == .identifier || kind == .member
  }

  /// `onTapGesture`, `onAppear`: `on` and a capital letter.
  func isEventName(_ name: Symbol, _ symbols: Symbols) -> Bool {
    guard symbols.firstByte(of: name) == UInt8(ascii: "o") else { return false }
    let bytes = symbols.utf8(of: name)
    return 2 < bytes.count && bytes[1] == UInt8(ascii: "n")
      && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[2])
  }
}
