// Previews: which View they show, and what they build for it.

extension Project {
  /// Whether production code shows a View in a hosting controller: a subclass, a bare one, or one that
  /// a function builds.
  package func isHosted(_ view: TypeID) -> Bool {
    func isProduction(_ file: FileID, _ offset: UInt32) -> Bool {
      !isTest(file) && !facts.files[file.index].isInPreview(offset)
    }
    let hosted = hostedViews.hosting(view)
    let contents = hosted.filter { isContent($0) }.map(\.site)
    return links.hosts(of: view).contains { host in
      isProduction(host.location.file, host.location.offset)
        && !contents.contains { $0 == host.site }
    }
      || hosted.contains { isProduction($0.file, $0.start) && !contents.contains($0.site) }
  }

  /// Whether what is hosted is a View out of a library, which is given more than the closure in which
  /// this one stands: `Dashboard(user: user) { Avatar() }`
  private func isContent(_ hosted: HostedView) -> Bool {
    let rows = facts.files[hosted.file.index]
    guard hosted.construction.index < rows.calls.count else { return false }
    var closure = rows.calls[hosted.construction.index].closure
    while closure.index < rows.closures.count, hosted.start <= rows.closures[closure.index].offset {
      let call = rows.closures[closure.index].call
      if call.index < rows.calls.count, isForeignScreen(rows.calls[call.index], in: hosted.file) {
        return true
      }
      closure = rows.closures[closure.index].parent
    }
    return false
  }

  private func isForeignScreen(_ call: Call, in file: FileID) -> Bool {
    types.constructed(by: call, in: file).meaning == .outside
      && !viewBuilders.contains(name(call.name))
      && types.arguments(of: call, in: file).contains { $0.kind != .closure }
  }

  /// All that a View holds is the View it is put around, or it is the frame that a hosting controller
  /// puts around others.
  package func onlyWraps(_ view: TypeID) -> Bool {
    let slots = contentSlots(of: view).filter { !$0.isErased }
    let host = types.parent(view)
    let isPartOfHost = !host.isNone && types.traits(host).contains(.hostingController)
    return isPartOfHost || !slots.isEmpty && slots.count == storedProperties(of: view).count
      || showsOneView(view)
  }

  /// The body is one other View of the project, built there or stored, and nothing else that draws.
  private func showsOneView(_ view: TypeID) -> Bool {
    let body = word("body")
    guard let row = types.members(of: view).first(where: { declaration($0).name == body }) else {
      return false
    }
    let made = facts.files[row.file.index].calls(in: declaration(row).body)
      .map { types.constructed(by: $0, in: row.file) }
      .filter { types.traits(of: $0).contains(.view) || $0.meaning == .outside }
    if made.isEmpty { return showsStoredView(in: row, of: view) }
    return made.count == 1 && made.allSatisfy { $0.meaning == .declared && $0.type != view }
  }

  /// `var body: some View { rulesView.padding() }`
  private func showsStoredView(in body: RowID<Declaration>, of view: TypeID) -> Bool {
    let rows = facts.files[body.file.index]
    let range = declaration(body).body
    let values = rows.references(in: range).filter {
      $0.kind == .value && !$0.flags.contains(.implicitMember)
    }
    // Of `list.padding()` the callee alone tells the head.
    let callees = rows.calls(in: range).filter { $0.receiver.isNone && $0.callee != $0.name }
    let heads = Set(values.map(\.name) + callees.compactMap { types.names(in: $0.callee).first })
    guard heads.count == 1, let head = heads.first,
      let row = types.property(named: head, of: view), types.isStored(row)
    else { return false }
    let shown = types.valueType(of: row)
    return shown.meaning == .declared && shown.type != view
      && types.traits(shown.type).contains(.view)
  }

  /// The previews in the module of a View that build it, or a hosting subclass of it, and those of its
  /// file of which nobody sees what they show.
  package func previews(of view: TypeID) -> [(file: FileID, range: ByteRange)] {
    let home = types.declaration(view).file
    let shown = [view] + links.hosts(of: view).filter { $0.form == .subclass }.map(\.type)
    var found: [(file: FileID, range: ByteRange)] = []
    for type in shown {
      for row in calls[types.symbol(type)]
      where row.file == home || areInOneModule(row.file, home) {
        let call = call(row)
        guard
          let range = facts.files[row.file.index].previews.first(where: {
            $0.contains(call.offset)
          }),
          types.constructed(by: call, in: row.file).type == type,
          !found.contains(where: { $0.file == row.file && $0.range == range })
        else { continue }
        found.append((row.file, range))
      }
    }
    let unclear = facts.files[home.index].previews.filter { buildsNoView($0, in: home) }
    return found + unclear.map { (home, $0) }
  }

  /// A preview that builds no View of the project itself: a function makes what it shows, by any
  /// likelihood the View of its file.
  private func buildsNoView(_ range: ByteRange, in file: FileID) -> Bool {
    !facts.files[file.index].calls(in: range).contains { call in
      guard mayConstruct(call) else { return false }
      let made = types.constructed(by: call, in: file)
      return made.meaning == .declared && !types.isPreview(made.type)
        && !types.traits(made.type).isDisjoint(with: [.view, .viewController])
    }
  }

  /// A repository, or a view model that reaches behind itself, in words; nil for what a preview may
  /// build.
  package func isHeavy(_ type: TypeID, madeBy row: RowID<Call>) -> String? {
    guard types.kind(type) == .class || types.kind(type) == .actor, !isMock(type) else {
      return nil
    }
    if plays(type, .repository) { return "the repository" }
    guard plays(type, .viewModel), !isGivenMock(row) else { return nil }
    let held = storedProperties(of: type).map { types.valueType(of: $0) }
    let reaches = held.contains { value in
      value.meaning == .declared
        && (plays(value.type, .repository) || plays(value.type, .service))
    }
    return reaches ? "the view model" : nil
  }

  /// Something that stands in for another is given to a call, as its name says.
  private func isGivenMock(_ row: RowID<Call>) -> Bool {
    let call = call(row)
    let rows = facts.files[row.file.index]
    let range = ByteRange(call.offset, call.end)
    let names =
      rows.references(in: range).map(\.path) + rows.calls(in: range).map(\.callee)
      + arguments(of: row).map(\.value)
    return names.contains { symbol in
      let name = facts.symbols.utf8(of: symbol).map { small($0) }
      return standIns.contains { holds(name, $0) }
    }
  }
}

private func small(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

private let standIns = ["mock", "stub", "fake", "preview", "dummy", "sample", "spy"].map {
  Array($0.utf8)
}

// MARK: - What previews show

extension Project {
  /// The Views that a preview of their own module shows, directly or within what it builds: through
  /// bodies, modifiers and functions by their names. What only a condition shows counts.
  package func viewsInPreviews() -> Set<TypeID> {
    shared.viewsInPreviews.value { findViewsInPreviews() }
  }

  private func findViewsInPreviews() -> Set<TypeID> {
    var homes: [[ModuleID]: [Location]] = [:]
    for (index, rows) in facts.files.enumerated() where !rows.previews.isEmpty {
      let file = FileID(index)
      homes[modules.modules(of: file), default: []] += rows.previews.map {
        Location(file, $0.start, to: $0.end)
      }
    }
    let functions = ViewFunctions(homes.isEmpty ? [:] : viewFunctions(), in: facts.symbols)
    return homes.values.reduce(into: []) { shown, previews in
      shown.formUnion(views(reachedFrom: previews, through: functions))
    }
  }

  /// What stands in other modules is not entered.
  private func views(
    reachedFrom previews: [Location], through functions: ViewFunctions
  ) -> [TypeID] {
    guard let home = previews.first?.file else { return [] }
    func isNear(_ file: FileID) -> Bool { file == home || areInOneModule(file, home) }
    var shown: [TypeID] = []
    var isShown = [Bool](repeating: false, count: types.count)
    // What is built again and again is known by its name, if only one type has that.
    func isKnown(_ name: Symbol) -> Bool {
      types.onlyNamesake(of: name).map { isShown[$0.index] } ?? false
    }
    var seen: Set<RowID<Declaration>> = []
    var queue = previews
    while let next = queue.popLast() {
      for call in facts.files[next.file.index].calls(in: ByteRange(next.offset, next.end)) {
        if mayConstruct(call), !isKnown(call.name) {
          let made = types.constructed(by: call, in: next.file)
          if made.meaning == .declared, !isShown[made.type.index],
            isNear(types.declaration(made.type).file)
          {
            isShown[made.type.index] = true
            shown.append(made.type)
            queue += types.declarations(of: made.type).map { range(of: $0) }
          }
        }
        guard functions.contains(call.name) else { continue }
        for row in functions[call.name] where isNear(row.file) && seen.insert(row).inserted {
          queue.append(range(of: row))
        }
      }
    }
    return shown
  }

  private func range(of row: RowID<Declaration>) -> Location {
    Location(row.file, declaration(row).start, to: declaration(row).end)
  }

  /// Functions that give Views, by name: modifiers, factories.
  private func viewFunctions() -> [Symbol: [RowID<Declaration>]] {
    var found: [Symbol: [RowID<Declaration>]] = [:]
    for (index, rows) in facts.files.enumerated() {
      for function in rows.functions
      where !function.result.isNone && facts.symbols.ends(function.result, with: "View") {
        let row = RowID(FileID(index), function.declaration)
        found[declaration(row).name, default: []].append(row)
      }
    }
    return found
  }
}

private struct ViewFunctions {
  private let rows: [Symbol: [RowID<Declaration>]]
  /// Most calls are of other functions, and every call of a preview asks.
  private let names: SymbolSet

  init(_ rows: [Symbol: [RowID<Declaration>]], in symbols: Symbols) {
    self.rows = rows
    names = SymbolSet(rows.keys, count: symbols.count)
  }

  func contains(_ name: Symbol) -> Bool { names.contains(name) }

  subscript(name: Symbol) -> [RowID<Declaration>] { rows[name] ?? [] }
}
