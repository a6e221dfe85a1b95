// Scenes of storyboards that code has made: which controllers they show, by the class that a cast
// names or by the scene, behind navigation controllers by what stands in them first.

struct InstantiatedScenes {
  private let ground: ScreenGround
  private let controllers: Set<TypeID>
  private let board: Storyboards

  init(_ ground: ScreenGround, controllers: Set<TypeID>) {
    self.ground = ground
    self.controllers = controllers
    board = Storyboards(ground.interfaces)
  }

  private var types: Types { ground.types }
  private var facts: Facts { ground.facts }

  /// Each call in production code with the controllers that its scene shows.
  var found: [(call: RowID<Call>, controller: TypeID)] {
    let names = [
      "instantiateViewController", "instantiateInitialViewController", "instantiate",
    ]
    return names.flatMap { ground.calls[ground.word($0)] }
      .filter { ground.isProduction($0.file, ground.call($0).offset) }
      .flatMap { row in shown(by: row).map { (row, $0) } }
  }

  private func shown(by row: RowID<Call>) -> [TypeID] {
    if let named = controller(castTo: ground.call(row).end, within: 12, in: row.file) {
      return [named]
    }
    if ground.call(row).name == ground.word("instantiate") { return generatedScenes(madeBy: row) }
    let scenes = scenes(madeBy: row)
    return scenes.isEmpty ? controllerInFront(of: row).map { [$0] } ?? [] : scenes
  }

  /// `… as? QuayViewController`: a class that is named shortly behind an offset.
  private func controller(
    castTo offset: UInt32, within length: UInt32, in file: FileID
  ) -> TypeID? {
    let range = ByteRange(offset, offset + length)
    let references = facts.files[file.index].references(in: range)
    guard let cast = references.first(where: { $0.kind == .type }) else { return nil }
    let found = types.resolve(cast.path, at: Place(file, cast.from))
    return found.meaning == .declared && controllers.contains(found.type) ? found.type : nil
  }

  /// `let quay = navigation.topViewController as! QuayViewController`
  private func controllerInFront(of row: RowID<Call>) -> TypeID? {
    guard let variable = ground.presentations.variable(around: row) else { return nil }
    let name = ground.declaration(variable).name
    let rows = facts.files[row.file.index]
    let member = ground.member(around: ground.call(row).from, in: row.file)
    guard member.local.index < rows.declarations.count else { return nil }
    let front = ["topViewController", "visibleViewController", "viewControllers"].map(ground.word)
    for reference in rows.references(in: ground.declaration(member).body)
    where reference.name == name && reference.kind == .value {
      let path = types.names(in: reference.path)
      guard 1 < path.count, front.contains(path[1]) else { continue }
      let length = UInt32(facts.symbols.utf8(of: reference.path).count)
      let end = reference.offset + length
      if let found = controller(castTo: end, within: 16, in: row.file) { return found }
    }
    return nil
  }

  // MARK: - Scenes

  /// By identifier and storyboard.
  private func scenes(madeBy row: RowID<Call>) -> [TypeID] {
    let call = ground.call(row)
    let given = facts.files[row.file.index].arguments(of: call)
    let identifier = given.first { $0.kind == .string }.map { facts.symbols[$0.value] }
    let isInitial = call.name == ground.word("instantiateInitialViewController")
    if identifier == nil && !isInitial { return [] }
    let scenes = board.scenes(
      named: isInitial ? nil : identifier, in: storyboard(askedBy: call, in: row.file))
    return classes(of: scenes)
  }

  /// `StoryboardScene.Port.quay.instantiate()`, which SwiftGen writes from the storyboards: its names are
  /// those of the storyboard and the scene, as far as Swift allows for them.
  private func generatedScenes(madeBy row: RowID<Call>) -> [TypeID] {
    let path = types.names(in: ground.call(row).callee).map { facts.symbols[$0] }
    guard path.count == 4, path[0] == "StoryboardScene" else { return [] }
    func word(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let named = board.scenes.first { entry in
      word(entry.interface.name) == word(path[1])
        && (path[2] == "initialScene"
          ? entry.scene.isInitial : entry.scene.identifier.map(word) == word(path[2]))
    }
    guard let named else { return [] }
    let scenes = board.scenes(
      named: named.scene.isInitial && path[2] == "initialScene" ? nil : named.scene.identifier,
      in: named.interface.name)
    return classes(of: scenes)
  }

  private func classes(of scenes: [InterfaceScene]) -> [TypeID] {
    let classes = scenes.compactMap(\.customClass).compactMap { ground.type(ofClass: $0) }
    return Set(classes).intersection(controllers).sorted()
  }

  /// The name of the storyboard that a call is made on, as far as it is written.
  private func storyboard(askedBy call: Call, in file: FileID) -> String? {
    let calls = facts.files[file.index].calls
    if call.receiver.index < calls.count {
      return storyboard(madeBy: calls[call.receiver.index], in: file)
    }
    var path = types.names(in: call.callee)
    guard path.popLast() == call.name, let first = path.first else { return nil }
    if path.count == 1 {
      let place = Place(file, call.from)
      guard case .variable(let row)? = types.binding(of: first, at: call.start, in: place) else {
        return nil
      }
      return storyboard(heldBy: row)
    }
    guard path.count == 2, first == ground.word("UIStoryboard") else { return nil }
    let extended = types.extendedType(named: first)
    guard !extended.isNone else { return nil }
    let member = types.members(of: extended).first { ground.declaration($0).name == path[1] }
    return member.flatMap { storyboard(heldBy: $0) }
  }

  /// A variable's value, or what a computed one builds.
  private func storyboard(heldBy row: RowID<Declaration>) -> String? {
    let rows = facts.files[row.file.index]
    let value = rows.property(of: row.local)?.valueCall ?? .none
    if value.index < rows.calls.count {
      return storyboard(madeBy: rows.calls[value.index], in: row.file)
    }
    return rows.calls(in: ground.declaration(row).body)
      .compactMap { storyboard(madeBy: $0, in: row.file) }.first
  }

  /// `UIStoryboard(name: "Quay", bundle: nil)`
  private func storyboard(madeBy call: Call, in file: FileID) -> String? {
    guard call.name == ground.word("UIStoryboard") || call.name == Word.initializer.symbol else {
      return nil
    }
    let name = facts.files[file.index].arguments(of: call).first { argument in
      argument.label == ground.word("name") && argument.kind == .string
    }
    return name.map { facts.symbols[$0.value] }
  }
}
