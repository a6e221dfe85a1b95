// Each place where a SwiftUI view is given to UIKit, with the expression that builds it: what is
// passed to the view there, and who keeps the controller, is what rules about events ask.

package struct HostedView: Sendable {
  package let form: Form
  /// The call that hosts the view: the construction, `super.init`, or a helper.
  package let site: RowID<Call>
  /// The type in whose members the site stands; none in free functions.
  package let owner: TypeID
  /// The root View; none where it could not be found.
  package let view: TypeID
  /// Several declarations of the View's name fit.
  package let isAmbiguous: Bool
  /// The file of the expression and its bytes: the argument, or what its local variable begins with.
  package let file: FileID
  package let start, end: UInt32
  /// The View's construction within; none where none was found.
  package let construction: LocalID<Call>
  /// The local variable or property that holds the View first.
  package let variable: RowID<Declaration>?
  /// What variables of its name begin with in the other branches of an `#if`.
  fileprivate(set) var alternatives: [ByteRange] = []
  /// What holds the controller: a variable, or a property that is assigned on the spot.
  package let controller: Binding?

  package enum Form: Sendable {
    /// `UIHostingController(rootView: …)`, or the same with an own subclass.
    case bare
    /// `super.init(rootView: …)` and `self.init(rootView: …)` of a subclass.
    case initializer
    /// A function that hosts what it is given, or `TrailView().hosted()`.
    case helper
  }
}

/// All hosted views, by file and offset of the site.
package struct HostedViews: Sendable {
  package internal(set) var all: [HostedView] = []
  /// Functions that host a View they are given, or that they extend.
  package internal(set) var helpers: Set<RowID<Declaration>> = []
  /// How those that helpers host are shown, by place in `all`; empty for all others.
  package internal(set) var presentations: [[Presentation]] = []
  /// By View: places in `all`.
  private(set) var ofView: [TypeID: [Int]] = [:]
  /// By the variable that holds the View, or the controller: places in `all`.
  private(set) var ofVariable: [RowID<Declaration>: [Int]] = [:]

  package func hosting(_ view: TypeID) -> [HostedView] { (ofView[view] ?? []).map { all[$0] } }

  /// Those whose View or whose controller the variable holds.
  package func held(by variable: RowID<Declaration>) -> [HostedView] {
    (ofVariable[variable] ?? []).map { all[$0] }
  }

  init(_ found: [HostedView]) {
    all = found
    for (index, hosted) in all.enumerated() {
      if !hosted.view.isNone { ofView[hosted.view, default: []].append(index) }
      if let variable = hosted.variable { ofVariable[variable, default: []].append(index) }
      if case .variable(let row)? = hosted.controller {
        ofVariable[row, default: []].append(index)
      }
    }
  }
}

// MARK: - Search

struct HostedViewFinder {
  let types: Types
  let hosting: Hosting
  /// Functions that host a View they are given, by name; those of `rules.yml` have no row.
  private var helpers: [Symbol: [Helper]] = [:]
  private var found: [(Symbol, Helper)] = []
  /// `init` and names of helpers.
  private var mayHost: Set<Symbol>
  private let rootViewLabel: Symbol
  private let initName: Symbol

  private struct Helper {
    let function: RowID<Declaration>
    /// The place of the View among its parameters; nil where it is `self`.
    let parameter: Int?
    let label: Symbol
  }

  init(_ types: Types, _ hosting: Hosting, configuredHelpers: [String]) {
    self.types = types
    self.hosting = hosting
    let symbols = types.facts.symbols
    rootViewLabel = symbols.word("rootView")
    initName = symbols.word("init")
    configured = Set(configuredHelpers.compactMap { symbols.find($0) })
    mayHost = configured.union([initName])
    findHelpers()
  }

  private let configured: Set<Symbol>
  private var facts: Facts { types.facts }

  func find() -> HostedViews {
    var found: [HostedView] = []
    for site in sites {
      let call = facts.files[site.file.index].calls[site.local.index]
      if let hosted = hostedView(at: site, call) { found.append(hosted) }
    }
    var hosted = HostedViews(found)
    hosted.helpers = Set(helpers.values.joined().map(\.function))
    return hosted
  }

  /// The calls that may host a View by their names, in file order.
  private var sites: [RowID<Call>] {
    hosting.calls.rows(named: mayHost.union(hosting.names))
  }

  private func hostedView(at site: RowID<Call>, _ call: Call) -> HostedView? {
    let owner = types.type(around: Place(site.file, call.from))
    if call.name == initName, call.flags.contains(.onSuper) || call.flags.contains(.onSelf) {
      guard !owner.isNone, types.traits(owner).contains(.hostingController),
        let argument = argument(of: call, labelled: rootViewLabel, in: site.file)
      else { return nil }
      return expression(argument, .initializer, site, call, owner)
    }
    if hosting.constructsHost(call, in: site.file) {
      if let argument = argument(of: call, labelled: rootViewLabel, in: site.file) {
        return expression(argument, .bare, site, call, owner)
      }
      return viewArgument(of: call, .bare, site, owner)
    }
    return helped(at: site, call, owner)
  }

  private func helped(at site: RowID<Call>, _ call: Call, _ owner: TypeID) -> HostedView? {
    let given = types.arguments(of: call, in: site.file)
    for helper in helpers[call.name] ?? [] {
      guard let position = helper.parameter else {
        guard let start = chainStart(of: call, in: site.file), start < call.offset else { continue }
        return hosted(.helper, site, call, owner, from: start, to: call.offset, in: site.file)
      }
      let argument =
        helper.label.isNone
        ? given.dropFirst(position).first.flatMap { $0.label.isNone ? $0 : nil }
        : given.first { $0.label == helper.label }
      if let argument { return expression(argument, .helper, site, call, owner) }
    }
    guard configured.contains(call.name) else { return nil }
    if let found = viewArgument(of: call, .helper, site, owner) { return found }
    guard let start = chainStart(of: call, in: site.file), start < call.offset else { return nil }
    let found = hosted(.helper, site, call, owner, from: start, to: call.offset, in: site.file)
    return found.view.isNone ? nil : found
  }

  /// The argument that is a View: an own subclass may call its parameter as it likes.
  private func viewArgument(
    of call: Call, _ form: HostedView.Form, _ site: RowID<Call>, _ owner: TypeID
  ) -> HostedView? {
    for argument in types.arguments(of: call, in: site.file)
    where argument.kind == .call || argument.kind == .identifier {
      if let found = expression(argument, form, site, call, owner), !found.view.isNone {
        return found
      }
    }
    return nil
  }

  private func chainStart(of call: Call, in file: FileID) -> UInt32? {
    let calls = facts[file].calls
    return call.receiver.index < calls.count ? calls[call.receiver.index].start : nil
  }

  private func argument(of call: Call, labelled label: Symbol, in file: FileID) -> Argument? {
    types.arguments(of: call, in: file).first { $0.label == label }
  }

  /// Through a local variable or property to what it begins with; nil for a View from elsewhere.
  private func expression(
    _ argument: Argument, _ form: HostedView.Form, _ site: RowID<Call>, _ call: Call,
    _ owner: TypeID
  ) -> HostedView? {
    guard argument.kind == .identifier else {
      return hosted(form, site, call, owner, from: argument.offset, to: argument.end, in: site.file)
    }
    let place = Place(site.file, call.from)
    guard
      case .variable(let row)? = types.binding(of: argument.value, at: argument.offset, in: place),
      let property = facts[row.file].property(of: row.local)
    else { return nil }
    let calls = facts[row.file].calls
    guard property.valueCall.index < calls.count else {
      let type = types.valueType(of: row)
      let isView = type.meaning == .declared && types.traits(type.type).contains(.view)
      return hosted(
        form, site, call, owner, from: argument.offset, to: argument.offset, in: site.file,
        variable: row, view: isView ? type : nil)
    }
    let value = calls[property.valueCall.index]
    var found = hosted(
      form, site, call, owner, from: value.start, to: value.end, in: row.file, variable: row)
    found.alternatives = facts[row.file].variablesInOtherBranches(than: row.local, for: call.start)
      .compactMap { facts[row.file].property(of: $0)?.valueCall }
      .filter { $0.index < calls.count }
      .map { ByteRange(calls[$0.index].start, calls[$0.index].end) }
    return found
  }

  private func hosted(
    _ form: HostedView.Form, _ site: RowID<Call>, _ call: Call, _ owner: TypeID,
    from start: UInt32, to end: UInt32, in file: FileID, variable: RowID<Declaration>? = nil,
    view: Resolution? = nil
  ) -> HostedView {
    let construction = types.firstView(from: start, to: end, in: file)
    let found = construction?.view ?? view
    return HostedView(
      form: form, site: site, owner: owner, view: found?.type ?? .none,
      isAmbiguous: found?.isAmbiguous ?? false, file: file, start: start, end: end,
      construction: construction?.call ?? .none, variable: variable,
      controller: form == .initializer ? nil : controller(of: site, call))
  }

  /// `let host = …` and `host = …`, also behind `self.`.
  private func controller(of site: RowID<Call>, _ call: Call) -> Binding? {
    let rows = facts[site.file]
    if let property = rows.properties.first(where: { $0.valueCall == site.local }) {
      return .variable(RowID(site.file, property.declaration))
    }
    guard let assignment = rows.assignments.first(where: { $0.valueCall == site.local }) else {
      return nil
    }
    let path = types.names(in: assignment.target)
    guard path.count == 1 else { return nil }
    return types.binding(of: path[0], at: assignment.offset, in: Place(site.file, call.from))
  }

  // MARK: - Helpers

  /// Functions that pass a parameter, or `self`, to a hosting controller as its root view, and those
  /// that pass a parameter on to such a function, one level deep.
  private mutating func findHelpers() {
    for site in sites {
      let call = facts.files[site.file.index].calls[site.local.index]
      guard let argument = rootView(of: call, in: site.file) else { continue }
      addHelper(around: call, passing: argument, in: site.file)
    }
    keepFound()
    for site in hosting.calls.rows(named: helpers.keys) {
      let call = facts.files[site.file.index].calls[site.local.index]
      guard let argument = handedOn(by: call, in: site.file) else { continue }
      addHelper(around: call, passing: argument, in: site.file)
    }
    keepFound()
  }

  private mutating func addHelper(
    around call: Call, passing argument: Argument, in file: FileID
  ) {
    if let helper = helper(around: call, passing: argument, in: file) { found.append(helper) }
  }

  /// What one round finds is known in the next one.
  private mutating func keepFound() {
    for (name, helper) in found
    where !(helpers[name] ?? []).contains(where: { $0.function == helper.function }) {
      helpers[name, default: []].append(helper)
      mayHost.insert(name)
    }
    found = []
  }

  private func rootView(of call: Call, in file: FileID) -> Argument? {
    guard hosting.files[file.index], hosting.constructsHost(call, in: file) else { return nil }
    return argument(of: call, labelled: rootViewLabel, in: file)
  }

  private func handedOn(by call: Call, in file: FileID) -> Argument? {
    guard let known = helpers[call.name] else { return nil }
    let given = types.arguments(of: call, in: file)
    for helper in known {
      guard let position = helper.parameter else { continue }
      if !helper.label.isNone {
        if let argument = given.first(where: { $0.label == helper.label }) { return argument }
      } else if let argument = given.dropFirst(position).first, argument.label.isNone {
        return argument
      }
    }
    return nil
  }

  private func helper(
    around call: Call, passing argument: Argument, in file: FileID
  ) -> (Symbol, Helper)? {
    let rows = facts[file]
    guard call.from.index < rows.declarations.count else { return nil }
    let declaration = rows.declarations[call.from.index]
    guard declaration.kind == .function || declaration.kind == .variable else { return nil }
    let function = RowID(file, call.from)
    if argument.kind == .selfReference {
      return (declaration.name, Helper(function: function, parameter: nil, label: .none))
    }
    guard argument.kind == .identifier else { return nil }
    let parameters = rows.parameters(of: call.from)
    guard let place = parameters.firstIndex(where: { $0.name == argument.value }) else {
      return nil
    }
    return (
      declaration.name,
      Helper(
        function: function, parameter: place - parameters.startIndex,
        label: parameters[place].label)
    )
  }
}

// MARK: - Parts of expressions

extension Types {
  package func arguments(of call: Call, in file: FileID) -> ArraySlice<Argument> {
    let table = facts[file].arguments
    let start = call.firstArgument.index
    guard 0 < call.argumentCount, start < table.count else { return [] }
    return table[start..<min(table.count, start + Int(call.argumentCount))]
  }

  /// `self.host.rootView` → [host, rootView]. A part that nothing in the project is called is none.
  package func names(in path: Symbol) -> [Symbol] {
    if path.isNone { return [] }
    guard facts.symbols.contains(UInt8(ascii: "."), in: path) else { return [path] }
    var parts = facts.symbols.parts(of: path, omittingEmpty: true)
    if parts.first == Word.selfValue.symbol { parts.removeFirst() }
    return parts
  }

  /// The first own View constructed in a range; of one that wraps others, what it wraps.
  func firstView(
    from start: UInt32, to end: UInt32, in file: FileID
  ) -> (call: LocalID<Call>, view: Resolution)? {
    let calls = facts[file].calls
    var wrapper: (LocalID<Call>, Resolution)?
    for index in calls.range(from: start, to: end) {
      let made = viewGiven(by: calls[index], in: file)
      guard made.meaning == .declared, traits(made.type).contains(.view) else { continue }
      if !wrapsViews(made.type) { return (LocalID(index), made) }
      if wrapper == nil { wrapper = (LocalID(index), made) }
    }
    return wrapper
  }
}

extension FileFacts {
  /// The variables that a name at an offset means where another branch of an `#if` is built: those of
  /// the same name that stand in the same function, each in a branch of its own.
  fileprivate func variablesInOtherBranches(
    than variable: LocalID<Declaration>, for offset: UInt32
  ) -> [LocalID<Declaration>] {
    if conditions.isEmpty { return [] }
    let known = declarations[variable.index]
    guard let branch = conditions(at: known.nameOffset).first, !branch.holds(offset) else {
      return []
    }
    return declarations.indices.filter { index in
      let other = declarations[index]
      guard other.name == known.name, other.parent == known.parent, other.kind == .variable,
        let its = conditions(at: other.nameOffset).first
      else { return false }
      return its.start != branch.start && its.parent == branch.parent && !its.holds(offset)
    }.map { LocalID($0) }
  }
}

extension Condition {
  fileprivate func holds(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}
