// Where SwiftUI shows Views: modals, navigation destinations, tabs and scenes, through the functions,
// properties and closures that give the View.

extension ScreenSiteFinder {
  /// What shows its content as a screen.
  private static let showing: [(name: String, kind: ScreenEdge.Kind)] = [
    ("sheet", .modal), ("fullScreenCover", .modal), ("popover", .modal),
    ("navigationDestination", .push), ("NavigationLink", .push), ("WindowGroup", .root),
    ("Window", .root), ("DocumentGroup", .root), ("Settings", .root), ("Tab", .root),
    ("tabItem", .root),
  ]

  mutating func findDestinations() {
    var slots = DestinationSlots()
    let makers = ViewMakers(ground)
    for (name, kind) in ScreenSiteFinder.showing {
      for row in ground.calls[ground.word(name)] {
        let call = ground.call(row)
        guard ground.isProduction(row.file, call.offset),
          types.constructed(by: call, in: row.file).meaning != .declared
        else { continue }
        for range in content(of: call, in: row.file) {
          note(range, of: call, kind, in: row.file, &slots)
          for view in makers.shownViews(in: range, of: row.file) {
            add(view.type, at: view.location, from: call, in: row.file, kind)
          }
        }
      }
    }
    destinationSlots = slots.kinds
    findFilledSlots(slots, makers)
    findEmbeddedRepresentables()
  }

  /// Which arguments hold what a call shows.
  private func content(of call: Call, in file: FileID) -> [ByteRange] {
    let rows = facts.files[file.index]
    let arguments = rows.arguments(of: call)
    let name = facts.symbols[call.name]
    if name == "tabItem" {
      let first = rows.calls.indices.contains(call.receiver.index) ? call.start : nil
      return first.map { [ByteRange($0, call.offset)] } ?? []
    }
    if name == "NavigationLink" {
      if let given = arguments.first(where: { facts.symbols[$0.label] == "destination" }) {
        return [ByteRange(given.offset, given.end)]
      }
      if arguments.contains(where: { facts.symbols[$0.label] == "value" }) { return [] }
    }
    let passedOver = ["onDismiss", "label", "attachmentAnchor"]
    return arguments.filter { argument in
      let isContent =
        argument.kind == .closure || facts.symbols[argument.label] == "content"
      return isContent && !passedOver.contains(facts.symbols[argument.label])
    }.prefix(1).map { ByteRange($0.offset, $0.end) }
  }

  private mutating func add(
    _ view: TypeID, at location: Location, from call: Call, in file: FileID,
    _ kind: ScreenEdge.Kind, receiver: TypeID = .none
  ) {
    let place = Place(file, call.from)
    let here = Location(file, call.offset, to: call.end)
    if let controllers = wrapped[view] {
      for controller in controllers {
        var site = ScreenSite(
          target: .controller(controller), location: here, place: place, closure: call.closure,
          kind: kind, isSwiftUI: true)
        site.isSandwich = true
        site.receiver = receiver
        sites.append(site)
        shownRepresentables.insert(Shown(file: location.file, offset: location.offset))
      }
      return
    }
    guard ground.isNativeView(view) else { return }
    var site = ScreenSite(
      target: .view(view), location: here, place: place, closure: call.closure, kind: kind,
      isSwiftUI: true)
    site.receiver = receiver
    sites.append(site)
  }

  struct Shown: Hashable, Sendable {
    let file: FileID
    let offset: UInt32
  }

  // MARK: - Slots

  /// The properties of Views that are shown in a destination, with how.
  struct DestinationSlots {
    var kinds: [TypeID: [Symbol: ScreenEdge.Kind]] = [:]
  }

  /// A content that shows a stored property of the View around it.
  private func note(
    _ range: ByteRange, of call: Call, _ kind: ScreenEdge.Kind, in file: FileID,
    _ slots: inout DestinationSlots
  ) {
    let owner = types.type(around: Place(file, call.from))
    guard ground.isView(owner) else { return }
    let rows = facts.files[file.index]
    var names = Set(rows.calls(in: range).filter { $0.receiver.isNone }.map(\.name))
    names.formUnion(rows.references(in: range).filter { $0.kind == .value }.map(\.name))
    for row in types.members(of: owner) {
      let member = ground.declaration(row)
      guard member.kind == .variable, names.contains(member.name), types.isStored(row),
        givesView(row)
      else { continue }
      slots.kinds[owner, default: [:]][member.name] = kind
    }
  }

  /// Whether a property holds a View or a function that gives one.
  private func givesView(_ row: RowID<Declaration>) -> Bool {
    if let function = types.functionText(of: row) {
      guard let result = function.result else { return false }
      let meaning = types.resolve(TypeText(result), at: Place(row))
      return types.traits(of: meaning).contains(.view)
    }
    return types.traits(of: types.valueType(of: row)).contains(.view)
  }

  /// What is passed to a View for such a property is shown by it.
  private mutating func findFilledSlots(_ slots: DestinationSlots, _ makers: ViewMakers) {
    for (view, kinds) in slots.kinds.sorted(by: { $0.key < $1.key }) {
      for row in ground.calls[types.symbol(view)] {
        let call = ground.call(row)
        guard ground.isProduction(row.file, call.offset),
          types.constructed(by: call, in: row.file).type == view
        else { continue }
        for argument in facts.files[row.file.index].arguments(of: call) {
          guard let kind = kind(of: argument, kinds) else { continue }
          let range = ByteRange(argument.offset, argument.end)
          for shown in makers.shownViews(in: range, of: row.file) {
            add(shown.type, at: shown.location, from: call, in: row.file, kind, receiver: view)
          }
        }
      }
    }
  }

  /// By the label; a trailing closure fills the only one there is.
  private func kind(
    of argument: Argument, _ kinds: [Symbol: ScreenEdge.Kind]
  ) -> ScreenEdge.Kind? {
    if !argument.label.isNone { return kinds[argument.label] }
    return argument.kind == .closure && kinds.count == 1 ? kinds.first?.value : nil
  }

  /// Controllers that SwiftUI embeds in a body.
  private mutating func findEmbeddedRepresentables() {
    for (type, controllers) in wrapped.sorted(by: { $0.key < $1.key }) {
      for row in ground.calls[types.symbol(type)] {
        let call = ground.call(row)
        guard ground.isProduction(row.file, call.offset),
          types.constructed(by: call, in: row.file).type == type,
          !shownRepresentables.contains(Shown(file: row.file, offset: call.offset))
        else { continue }
        for controller in controllers {
          var site = ScreenSite(
            target: .controller(controller), location: ground.location(of: row),
            place: Place(row.file, call.from), closure: call.closure, kind: .embed,
            isSwiftUI: true)
          site.isSandwich = true
          sites.append(site)
        }
      }
    }
  }
}

// MARK: - Views in an expression

/// Finds the Views that a content shows: those it builds, and those that functions and properties
/// give.
struct ViewMakers {
  private let ground: ScreenGround
  /// By name: functions and computed properties that give a View.
  private let makers: [Symbol: [RowID<Declaration>]]

  init(_ ground: ScreenGround) {
    self.ground = ground
    let names = Set(["View", "AnyView"].compactMap { ground.facts.symbols.find($0) })
    let body = ground.word("body")
    var makers: [Symbol: [RowID<Declaration>]] = [:]
    for (index, file) in ground.facts.files.enumerated() {
      if ground.modules.isTest(FileID(index)) { continue }
      for function in file.functions where names.contains(function.resultName) {
        let declaration = file.declarations[function.declaration.index]
        makers[declaration.name, default: []].append(RowID(FileID(index), function.declaration))
      }
      for property in file.properties where names.contains(property.typeName) {
        let declaration = file.declarations[property.declaration.index]
        guard declaration.name != body, declaration.flags.contains(.computed) else { continue }
        makers[declaration.name, default: []].append(RowID(FileID(index), property.declaration))
      }
    }
    self.makers = makers
  }

  struct ShownView {
    let type: TypeID
    let location: Location
  }

  private struct Candidate {
    let type: TypeID
    let start, offset, end: UInt32
    let isWrapper: Bool
  }

  /// The Views that the content in a range is: of a branch the first one, of everything else the first
  /// as well. A content that is laid out on the spot is nobody's screen.
  func shownViews(in range: ByteRange, of file: FileID) -> [ShownView] {
    var pending: [(range: ByteRange, file: FileID)] = [(range, file)]
    var followed: Set<RowID<Declaration>> = []
    var found: [ShownView] = []
    while let (range, file) = pending.popLast() {
      let own = views(in: range, of: file)
      found += own
      if !own.isEmpty || 8 <= followed.count { continue }
      for maker in makersCalled(in: range, of: file) where followed.insert(maker).inserted {
        pending.append((ground.declaration(maker).body, maker.file))
      }
    }
    return found
  }

  private func views(in range: ByteRange, of file: FileID) -> [ShownView] {
    let rows = ground.facts.files[file.index]
    var candidates: [Candidate] = []
    var end: UInt32 = 0
    for index in rows.calls.range(from: range.start, to: range.end) {
      let call = rows.calls[index]
      if call.offset < end { continue }
      let made = ground.types.constructed(by: call, in: file)
      guard made.meaning == .declared, ground.isView(made.type), !isLaidOut(call, in: range, rows)
      else { continue }
      let isWrapper = ground.types.wrapsViews(made.type)
      if !isWrapper { end = call.end }
      candidates.append(
        Candidate(
          type: made.type, start: call.start, offset: call.offset, end: call.end,
          isWrapper: isWrapper))
    }
    // A wrapper is what it wraps, where that is a View of the project.
    let inner = candidates.filter { candidate in
      !candidate.isWrapper
        || !candidates.contains { other in
          !other.isWrapper && candidate.start <= other.start && other.end <= candidate.end
        }
    }
    return firstOfBranches(inner, in: range, rows).map {
      ShownView(type: $0.type, location: Location(file, $0.offset, to: $0.end))
    }
  }

  /// One for every branch; what stands outside of all branches comes alone.
  private func firstOfBranches(
    _ candidates: [Candidate], in range: ByteRange, _ rows: FileFacts
  ) -> [Candidate] {
    var bodies: [ByteRange] = []
    for index in rows.switches.range(from: range.start, to: range.end) {
      bodies += rows.labels(of: LocalID(index)).map(\.body)
    }
    for branch in rows.branches[rows.branches.range(from: range.start, to: range.end)]
    where branch.kind == .if || branch.kind == .else {
      bodies.append(branch.body)
    }
    var found: [Candidate] = []
    var seen: Set<ByteRange?> = []
    for candidate in candidates {
      let around = bodies.filter { $0.contains(candidate.start) }
        .min { $0.end - $0.start < $1.end - $1.start }
      if around == nil && found.isEmpty { return [candidate] }
      if seen.insert(around).inserted && around != nil { found.append(candidate) }
    }
    return found
  }

  private static let layouts: Set<String> = [
    "VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "List",
    "Form",
    "ScrollView", "Section", "ForEach", "toolbar", "overlay", "background", "safeAreaInset",
  ]

  /// Whether a call stands in the closure of something that lays its content out.
  private func isLaidOut(_ call: Call, in range: ByteRange, _ rows: FileFacts) -> Bool {
    var current = call.closure
    while current.index < rows.closures.count {
      let closure = rows.closures[current.index]
      if closure.offset <= range.start { return false }
      if closure.call.index < rows.calls.count {
        let around = rows.calls[closure.call.index]
        if ViewMakers.layouts.contains(ground.facts.symbols[around.name]) { return true }
      }
      current = closure.parent
    }
    return false
  }

  /// Functions and properties that a range asks for a View, where the name leaves no choice.
  private func makersCalled(in range: ByteRange, of file: FileID) -> [RowID<Declaration>] {
    let rows = ground.facts.files[file.index]
    var found: [RowID<Declaration>] = []
    for call in rows.calls(in: range) {
      guard let named = makers[call.name] else { continue }
      if let maker = choice(named, ground.types.receiver(of: call, in: file)) {
        found.append(maker)
      }
    }
    for reference in rows.references(in: range) where reference.kind == .value {
      let last = ground.facts.symbols.lastPart(of: reference.path)
      guard let named = makers[last] else { continue }
      let owner = ground.types.type(around: Place(file, reference.from))
      let receiver = last == reference.path ? Receiver.own(owner) : .unknown
      if let maker = choice(named, receiver) { found.append(maker) }
    }
    return found
  }

  private func choice(
    _ named: [RowID<Declaration>], _ receiver: Receiver
  ) -> RowID<Declaration>? {
    switch receiver {
    case .own(let type):
      return named.first { ground.types.type(around: Place($0)) == type }
    case .type(let type):
      return named.first { row in
        let owner = ground.types.type(around: Place(row))
        return owner == type || !owner.isNone && ground.types.isAncestor(owner, of: type)
          || !owner.isNone && ground.types.isAncestor(type, of: owner)
      }
    case .unknown: return named.count == 1 ? named[0] : nil
    case .outside: return nil
    }
  }
}
