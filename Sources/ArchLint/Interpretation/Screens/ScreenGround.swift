// What the search for screens stands on: the interpretation, the interface files, and the questions
// about rows that every part of the search asks.

internal import Synchronization

/// Shared rather than copied: every part of the search holds it, and what it says never changes.
final class ScreenGround: Sendable {
  /// Parts of the search that change while they search lend it by `_read`; a getter would copy it.
  let types: Types
  let roles: Roles
  let links: Links
  let hosting: Hosting
  /// Those of production code; those whose View only a function or property tells are completed.
  let hostedViews: HostedViews
  let embeddings: Embeddings
  let profiles: Profiles
  let calls: CallIndex
  let modules: ModuleMap
  let configuration: Configuration
  let interfaces: [InterfaceFacts]
  let presentations: PresentationFinder
  let mentions: TypeMentions
  let functions: FunctionCalls
  let routeKeys: RouteKeys
  let viewMakers: ViewMakers
  /// By FileID: no test, and compiled where some manifest or project says what is.
  private let isShipped: [Bool]
  /// What was asked for so far.
  private let knownHeldTypes = Mutex<[TypeID: [HeldType]]>([:])

  /// - Parameter isWhole: false for who only asks for the content of hosts, and so neither who mentions a
  ///   type nor what functions say by their names.
  init(
    _ interpretation: Interpretation, _ modules: ModuleMap, _ configuration: Configuration,
    _ interfaces: [InterfaceFacts], isWhole: Bool = true
  ) {
    types = interpretation.types
    roles = interpretation.roles
    links = interpretation.links
    hosting = interpretation.hosting
    let makers = ViewMakers(interpretation.types)
    viewMakers = makers
    embeddings = interpretation.embeddings
    profiles = interpretation.profiles
    calls = interpretation.calls
    self.modules = modules
    self.configuration = configuration
    let outside = OutsideModules(modules, interpretation.types.facts)
    self.interfaces = interfaces.map { $0.withoutClasses(from: outside.contains) }
    presentations = PresentationFinder(
      interpretation.types, interpretation.hosting, interpretation.calls,
      interpretation.embeddings, ownWords: isWhole)
    mentions = isWhole ? TypeMentions(interpretation.types) : TypeMentions()
    functions = FunctionCalls(interpretation.types, interpretation.calls)
    routeKeys = RouteKeys(interpretation.types)
    let files = interpretation.types.facts.files
    let knowsModules = modules.namesFiles
    let isShipped = files.indices.map { index in
      !modules.isTest(FileID(index))
        && !(knowsModules && modules.modules(of: FileID(index)).isEmpty)
    }
    self.isShipped = isShipped
    // What a test hosts proves nothing of a screen, nor does what it passes in.
    let shipped = interpretation.hostedViews.all.filter { hosted in
      let rows = files[hosted.site.file.index]
      return isShipped[hosted.site.file.index]
        && !rows.isInPreview(rows.calls[hosted.site.local.index].offset)
    }
    var hostedViews = HostedViews(shipped.map { $0.completed(by: makers, interpretation.types) })
    hostedViews.helpers = interpretation.hostedViews.helpers
    self.hostedViews = hostedViews
  }

  var facts: Facts { types.facts }

  func call(_ row: RowID<Call>) -> Call { facts.files[row.file.index].calls[row.local.index] }

  func declaration(_ row: RowID<Declaration>) -> Declaration {
    facts.files[row.file.index].declarations[row.local.index]
  }

  /// How the value of a call gets on the screen, by itself or through the variable around it.
  func uses(of row: RowID<Call>) -> [Presentation] {
    let uses = presentations.uses(of: row)
    return uses.isEmpty ? presentations.usesOfVariable(around: row) : uses
  }

  /// What the parameters of a member have to be for an offset in it to be reached.
  func conditions(at offset: UInt32, in member: RowID<Declaration>) -> [RouteCondition] {
    routeKeys.conditions(at: offset, in: member)
  }

  func word(_ text: String) -> Symbol { facts.symbols.word(text) }

  /// Neither test nor preview, nor in a file that nothing compiles though the project says what is
  /// compiled: a template of an editor's, a script.
  func isProduction(_ file: FileID, _ offset: UInt32) -> Bool {
    isShipped[file.index] && !facts.files[file.index].isInPreview(offset)
  }

  func isProduction(_ type: TypeID) -> Bool {
    let row = types.declaration(type)
    return types.isDeclared(type) && !types.isPreview(type)
      && isProduction(row.file, declaration(row).nameOffset)
  }

  /// Whether previews alone build a View.
  func servesPreviews(_ type: TypeID) -> Bool {
    guard isView(type) else { return false }
    let rows = mentions.rows(of: type)
    return !rows.isEmpty
      && rows.allSatisfy { row in
        let reference = facts.files[row.file.index].references[row.local.index]
        return facts.files[row.file.index].isInPreview(reference.offset)
          || types.type(around: Place(row.file, reference.from)) == type
      }
  }

  // Functions that change a part of the search ask here: what is lent there is copied before every question.

  func type(around place: Place) -> TypeID { types.type(around: place) }

  func constructed(by row: RowID<Call>) -> Resolution {
    types.constructed(by: call(row), in: row.file)
  }

  func name(of type: TypeID) -> String { types.name(type) }

  /// What is left of a type's name without the words that tell the parts of a screen apart.
  func stem(of type: TypeID) -> String { screenStem(types.name(type)) }

  func location(of type: TypeID) -> Location {
    let row = types.declaration(type)
    let offset = declaration(row).nameOffset
    let length = facts.symbols.utf8(of: types.symbol(type)).count
    return Location(row.file, offset, to: offset + UInt32(truncatingIfNeeded: length))
  }

  func location(of row: RowID<Declaration>) -> Location {
    Location(row.file, declaration(row).nameOffset)
  }

  func location(of row: RowID<Call>) -> Location {
    let call = call(row)
    return Location(row.file, call.start, to: call.end)
  }

  func has(_ type: TypeID, _ traits: Traits) -> Bool {
    !type.isNone && !types.traits(type).isDisjoint(with: traits)
  }

  func isView(_ type: TypeID) -> Bool { has(type, .view) && types.isDeclared(type) }

  /// A View that draws itself in SwiftUI, rather than wrap something of UIKit.
  func isNativeView(_ type: TypeID) -> Bool { isView(type) && !has(type, .representable) }

  /// The View of another implementation of a screen: itself, or what it hosts; none for a controller of
  /// UIKit.
  func view(ofTwin twin: TypeID) -> TypeID {
    if isView(twin) { return twin }
    return links.hosts.first { $0.type == twin && !$0.view.isNone }?.view ?? .none
  }

  /// The first module of a file.
  func module(of file: FileID) -> ModuleID? { modules.modules(of: file).first }

  func module(of type: TypeID) -> ModuleID? {
    type.isNone ? nil : module(of: types.declaration(type).file)
  }

  func areInOneModule(_ left: TypeID, _ right: TypeID) -> Bool {
    types.scopes.areTogether(types.declaration(left).file, types.declaration(right).file)
  }

  /// Whether code of a module is shipped inside the app target.
  func isApp(_ module: ModuleID?) -> Bool {
    guard let module else { return true }
    return modules[module].kind == .app || modules[module].origin == .folder
  }

  /// A module that holds screens for others to show: by its kind, or by its style.
  func isFeature(_ module: ModuleID?) -> Bool {
    guard let module else { return false }
    if modules[module].kind == .feature { return true }
    return modules[module].kind == .library
      && profiles.profile(of: module)?.profile == .featurePackage
  }

  /// Whether any module is packaged as features.
  var hasPackages: Bool { profiles.all.contains { $0?.profile == .featurePackage } }

  /// The member of a type, or the function at file level, around a row of a body.
  func member(around from: LocalID<Declaration>, in file: FileID) -> RowID<Declaration> {
    RowID(file, facts.files[file.index].member(around: from))
  }

  /// Whether a member is a static function of a View that gives a controller: who calls it shows the View,
  /// and what it says is said of the controller.
  func isBuilder(_ member: RowID<Declaration>) -> Bool {
    let rows = facts.files[member.file.index]
    guard member.local.index < rows.declarations.count,
      rows.declarations[member.local.index].flags.contains(.static),
      let function = rows.function(of: member.local), !function.resultName.isNone,
      isView(types.type(around: Place(member)))
    else { return false }
    return types.traits(of: types.resolve(function.resultName, at: Place(member)))
      .contains(.viewController)
  }

  /// The types that stored properties and parameters of initialisers name, with where they do. Screens
  /// have types in common, and several parts of the search ask.
  func heldTypes(of type: TypeID) -> [HeldType] {
    if let held = knownHeldTypes.withLock({ $0[type] }) { return held }
    let found = findHeldTypes(of: type)
    knownHeldTypes.withLock { $0[type] = found }
    return found
  }

  private func findHeldTypes(of type: TypeID) -> [HeldType] {
    var held: [HeldType] = []
    for row in types.members(of: type) {
      let member = declaration(row)
      if member.flags.contains(.static) { continue }
      if member.kind == .variable, types.isStored(row) {
        for found in valueTypes(of: row) {
          held.append(HeldType(type: found, location: location(of: row), property: member.name))
        }
      } else if member.kind == .initializer {
        for parameter in facts.files[row.file.index].parameters(of: row.local) {
          let location = Location(row.file, parameter.offset)
          held += declared(types.valueType(of: parameter, in: row.file)).map {
            HeldType(type: $0, location: location)
          }
        }
      }
    }
    return held
  }

  struct HeldType: Sendable {
    let type: TypeID
    let location: Location
    /// None for a parameter of an initialiser.
    var property = Symbol.none

    var isProperty: Bool { !property.isNone }
  }

  /// What a variable holds; of a composition all of it.
  func valueTypes(of row: RowID<Declaration>) -> [TypeID] {
    guard let property = facts.files[row.file.index].property(of: row.local) else { return [] }
    if property.typeName.isNone, !property.type.isNone {
      // Collections are no parts of a screen.
      if facts.symbols.firstByte(of: property.type) == UInt8(ascii: "[") { return [] }
      if facts.symbols.contains(UInt8(ascii: "&"), in: property.type) {
        return types.resolveAll(text: property.type, at: Place(row)).flatMap { declared($0) }
      }
    }
    return declared(types.valueType(of: row))
  }

  /// The type of the project that a name stands for; of a generic parameter its constraints.
  func declared(_ value: Resolution) -> [TypeID] {
    switch value.meaning {
    case .declared: return [value.type]
    case .parameter:
      return types.resolveAll(text: value.constraint, at: value.constraintPlace)
        .filter { $0.meaning == .declared }.map(\.type)
    case .outside, .other: return []
    }
  }

  /// Production types that implement a protocol, mocks left out.
  func implementers(of type: TypeID) -> [TypeID] {
    types.descendants(of: type).filter { found in
      types.kind(found) != .protocol && isProduction(found) && !isMock(found)
    }
  }

  func isMock(_ type: TypeID) -> Bool {
    let name = types.name(type).lowercased()
    return ["mock", "stub", "fake", "spy", "dummy", "preview"].contains {
      name.hasPrefix($0) || name.hasSuffix($0)
    }
  }
}

// MARK: - Modules from outside

/// Tells the modules of the project from those that it imports.
private struct OutsideModules {
  private let own: Set<String>
  private let facts: Facts

  init(_ modules: ModuleMap, _ facts: Facts) {
    own = Set(modules.modules.flatMap { [$0.name, $0.target] })
    self.facts = facts
  }

  /// What nothing imports may be what the project itself was called once.
  func contains(_ module: String) -> Bool {
    guard !own.contains(module), let symbol = facts.symbols.find(module) else { return false }
    return facts.files.contains { file in file.imports.contains { $0.module == symbol } }
  }
}

// MARK: - Mentions

/// Where code names the types that may be screens or parts of one, by type and by who names them.
struct TypeMentions: Sendable {
  private var rowsOfType = Groups<RowID<Reference>>()
  private var bySource = Groups<Mention>()

  struct Mention: Sendable {
    let target: TypeID
    let location: Location
  }

  /// For whoever asks for none.
  init() {}

  /// One pass over all references; names that no such type has are passed over.
  init(_ types: Types) {
    let wanted: Traits = [.view, .viewController, .uiView]
    var names = SymbolSet(count: types.facts.symbols.count)
    for index in types.all where !types.traits(TypeID(index)).isDisjoint(with: wanted) {
      names.insert(types.symbol(TypeID(index)))
    }
    var rows: [(group: Int, row: RowID<Reference>)] = []
    var mentions: [(group: Int, row: Mention)] = []
    for index in types.facts.files.indices {
      let file = FileID(index)
      for (local, reference) in types.facts.files[index].references.enumerated()
      where names.contains(reference.name) && reference.kind != .value {
        let place = Place(file, reference.from)
        let meaning = types.resolve(reference.name, at: place)
        guard meaning.meaning == .declared else { continue }
        rows.append((meaning.type.index, RowID(file, LocalID(local))))
        let source = types.type(around: place)
        guard !source.isNone, source != meaning.type,
          !types.namesValue(of: meaning.type, by: reference)
        else { continue }
        let location = Location(file, reference.offset)
        mentions.append((source.index, Mention(target: meaning.type, location: location)))
      }
    }
    rowsOfType = Groups(count: types.count, rows)
    bySource = Groups(count: types.count, mentions)
  }

  /// In file order. Paths that begin with the type's name are among them.
  func rows(of type: TypeID) -> ArraySlice<RowID<Reference>> { rowsOfType[type.index] }

  /// What a type itself names, what is nested in it left out, and so are values that Views keep for all:
  /// `TideView.inset` shows no View.
  func mentions(from type: TypeID) -> ArraySlice<Mention> { bySource[type.index] }
}

extension Types {
  /// Whether a path that begins with a View names a static member of it that gives no View.
  fileprivate func namesValue(of view: TypeID, by reference: Reference) -> Bool {
    guard reference.path != reference.name, traits(view).contains(.view) else { return false }
    let parts = facts.symbols.parts(of: reference.path)
    guard 1 < parts.count, parts[0] == reference.name else { return false }
    let member = members(of: view).first { row in
      let member = facts[row.file].declarations[row.local.index]
      return member.name == parts[1] && member.flags.contains(.static)
        && (member.kind == .variable || member.kind == .function)
    }
    return member.map { !givesView($0) } ?? false
  }

  private func givesView(_ row: RowID<Declaration>) -> Bool {
    if let function = facts[row.file].function(of: row.local) {
      if facts.symbols[function.resultName] == "Self" { return true }
      return traits(of: resolve(function.resultName, at: Place(row))).contains(.view)
    }
    return traits(of: valueType(of: row)).contains(.view)
  }
}

// MARK: - Hosted Views

extension HostedView {
  /// With the View that a function or a property gives, where nothing is built on the spot, or nothing but
  /// a frame around it.
  fileprivate func completed(by makers: ViewMakers, _ types: Types) -> HostedView {
    guard form != .initializer, start < end else { return self }
    var content = ByteRange(start, end)
    if !view.isNone {
      let calls = types.facts.files[file.index].calls
      guard construction.index < calls.count, types.wrapsViews(view) else { return self }
      content = ByteRange(calls[construction.index].offset &+ 1, end)
    }
    let shown = makers.shownViews(in: content, of: file)
    guard let found = shown.first, shown.count == 1 else { return self }
    return HostedView(
      form: form, site: site, owner: owner, view: found.type, isAmbiguous: isAmbiguous, file: file,
      start: start, end: end, construction: view.isNone ? construction : .none, variable: variable,
      controller: controller)
  }
}
