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
    let makers = ground.viewMakers
    var shown = shownBySwiftUI()
    for function in showingFunctions(shown) {
      shown += calls(of: function).map { ($0.range, $0.call, function.kind) }
    }
    for (range, row, kind) in shown {
      let call = ground.call(row)
      note(range, of: call, kind, in: row.file, &slots)
      for view in makers.shownViews(in: range, of: row.file) {
        add(view.type, at: view.location, from: call, in: row.file, kind)
      }
    }
    destinationSlots = slots.kinds
    findFilledSlots(slots, makers)
    findEmbeddedRepresentables()
  }

  private func shownBySwiftUI() -> [(range: ByteRange, call: RowID<Call>, kind: ScreenEdge.Kind)] {
    var shown: [(range: ByteRange, call: RowID<Call>, kind: ScreenEdge.Kind)] = []
    for (name, kind) in ScreenSiteFinder.showing {
      for row in ground.calls[ground.word(name)] {
        let call = ground.call(row)
        guard ground.isProduction(row.file, call.offset),
          ground.constructed(by: row).meaning != .declared,
          !ground.servesPreviews(ground.type(around: Place(row.file, call.from)))
        else { continue }
        shown += content(of: call, in: row.file).map { ($0, row, kind) }
      }
    }
    return shown
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
      let label = facts.symbols[argument.label]
      let isContent = argument.kind == .closure || label == "content" || label == "destination"
      return isContent && !passedOver.contains(label)
    }.prefix(1).map { ByteRange($0.offset, $0.end) }
  }

  private mutating func add(
    _ view: TypeID, at location: Location, from call: Call, in file: FileID,
    _ kind: ScreenEdge.Kind, receiver: TypeID = .none
  ) {
    let place = Place(file, call.from)
    let here = Location(file, call.offset, to: call.end)
    if let hosted = wrappedViews[view] {
      for inner in hosted {
        var site = ScreenSite(
          target: .view(inner), location: here, place: place, closure: call.closure, kind: kind,
          isSwiftUI: true)
        site.receiver = receiver
        sites.append(site)
      }
    }
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
    let owner = ground.type(around: Place(file, call.from))
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
          ground.constructed(by: row).type == view
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
          ground.constructed(by: row).type == type,
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
