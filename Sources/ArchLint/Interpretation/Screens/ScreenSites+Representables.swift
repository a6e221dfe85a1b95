// Which controllers the representables of the project wrap: what their functions return, whatever the
// signature says of it.

extension ScreenSiteFinder {
  mutating func findWrapped() {
    let make = ground.word("makeUIViewController")
    for index in types.all {
      let type = TypeID(index)
      guard ground.has(type, .controllerRepresentable), types.isDeclared(type),
        types.kind(type) != .protocol
      else { continue }
      for row in types.members(of: type) where ground.declaration(row).name == make {
        wrapped[type, default: []] += controllers(madeBy: row)
      }
    }
    for hosted in ground.hostedViews.all where ground.isNativeView(hosted.view) {
      let member = ground.member(around: ground.call(hosted.site).from, in: hosted.site.file)
      let owner = types.type(around: Place(member))
      if ground.has(owner, .controllerRepresentable), isWrapping(member) {
        wrappedViews[owner, default: []].append(hosted.view)
      }
    }
  }

  /// What a hosting controller shows: its View, or what a representable at its root wraps.
  func targets(ofHosted view: TypeID) -> [ScreenSite.Target] {
    guard ground.has(view, .controllerRepresentable) else { return [.view(view)] }
    return wrapped[view, default: []].map { .controller($0) }
      + wrappedViews[view, default: []].map { .view($0) }
  }

  /// What the body returns, else what it builds or has made, as far as the result type allows for it;
  /// else the result type, where that is a controller of the project.
  private func controllers(madeBy row: RowID<Declaration>) -> [TypeID] {
    let rows = facts.files[row.file.index]
    let result = rows.function(of: row.local).map { types.resolve($0.resultName, at: Place(row)) }
    let base = result.flatMap { $0.meaning == .declared ? $0.type : nil }
    if let base, controllers.contains(base), types.subtypes(of: base).isEmpty { return [base] }
    var found = controllerReturned(by: row).map { [$0] } ?? controllers(namedBy: row)
    guard let base, controllers.contains(base) else { return found }
    found = found.filter { types.isAncestor(base, of: $0) }
    return found.isEmpty ? [base] : found
  }

  private func controllers(namedBy row: RowID<Declaration>) -> [TypeID] {
    let body = ground.declaration(row).body
    let built = facts.files[row.file.index].calls(in: body).compactMap {
      controller(givenBy: $0, in: row.file)
    }
    let instances = instantiated.filter { instance in
      instance.call.file == row.file && body.contains(ground.call(instance.call).offset)
    }
    return built + instances.map(\.controller)
  }

  /// What a call builds, or has made by a static function of the class: `QuayViewController.make()`.
  private func controller(givenBy call: Call, in file: FileID) -> TypeID? {
    let made = types.constructed(by: call, in: file)
    if made.meaning == .declared { return controllers.contains(made.type) ? made.type : nil }
    var path = types.names(in: call.callee)
    guard path.popLast() == call.name, let first = path.first, types.isNameOfType(first) else {
      return nil
    }
    let owner = types.resolve(parts: path, at: Place(file, call.from))
    guard owner.meaning == .declared, controllers.contains(owner.type),
      isOpening(call, of: owner.type, in: file)
    else { return nil }
    return owner.type
  }

  /// `return controller`, `return HomeViewController.shared`: the last name of a body, where it is no
  /// part of a call or an assignment, is what the body gives.
  private func controllerReturned(by row: RowID<Declaration>) -> TypeID? {
    let rows = facts.files[row.file.index]
    let body = ground.declaration(row).body
    guard let last = rows.references(in: body).last,
      last.kind == .value || last.kind == .expression,
      !rows.calls(in: body).contains(where: { last.offset < $0.end }),
      !rows.assignments(in: body).contains(where: { last.offset < $0.end })
    else { return nil }
    let value = types.value(
      ofPath: types.names(in: last.path),
      at: Types.PathPlace(
        place: Place(row.file, last.from), closure: last.closure, offset: last.offset))
    guard value.meaning == .declared, controllers.contains(value.type) else { return nil }
    return value.type
  }
}

extension FileFacts {
  func call(_ row: LocalID<Call>) -> Call? { row.index < calls.count ? calls[row.index] : nil }
}
