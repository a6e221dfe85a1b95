// Hosted Views of which only the `UIView` is used: properties and functions of Views host the View they
// belong to, and give the view of the host away.

extension HostedContentFinder {
  /// `tableView.tableHeaderView = header.asUIView`, where an extension of View says
  /// `var asUIView: UIView { UIHostingController(rootView: self).view }`.
  func viewsGivenAway() -> [HostPlacement] {
    let givers = givers
    if givers.isEmpty { return [] }
    var paths = NamesInPaths(givers, in: ground.facts.symbols)
    func gives(_ value: Symbol) -> Bool {
      paths.areHeld(by: value) && givers.contains(ground.facts.symbols.lastPart(of: value))
    }
    var found: [HostPlacement] = []
    for (index, rows) in ground.facts.files.enumerated() {
      let file = FileID(index)
      for property in rows.properties where gives(property.value) {
        let row = rows.declarations[property.declaration.index]
        found += placement(
          of: property.value, in: ByteRange(row.start, row.end), Place(file, row.parent))
      }
      for assignment in rows.assignments where gives(assignment.value) {
        found += placement(
          of: assignment.value, in: ByteRange(assignment.offset, assignment.end),
          Place(file, assignment.from))
      }
      for call in rows.calls {
        for argument in rows.arguments(of: call) where gives(argument.value) {
          found += placement(
            of: argument.value, in: ByteRange(argument.offset, argument.end),
            Place(file, call.from))
        }
      }
    }
    return found
  }

  /// Whether a function that hosts the View it is called on, or given, gives a `UIView`.
  func givesView(_ hosted: HostedView) -> Bool {
    guard hosted.form == .helper else { return false }
    let name = ground.call(hosted.site).name
    let meant = ground.hostedViews.helpers.filter { ground.declaration($0).name == name }
    return !meant.isEmpty
      && meant.allSatisfy { helper in
        let function = ground.facts.files[helper.file.index].function(of: helper.local)
        guard let function, !function.resultName.isNone else { return false }
        return isView(ground.types.resolve(function.resultName, at: Place(helper)))
      }
  }

  /// The names of properties that host `self` and give a `UIView`.
  private var givers: Set<Symbol> {
    let properties = ground.hosting.constructions.filter { row in
      let call = ground.call(row)
      let rows = ground.facts.files[row.file.index]
      guard call.from.index < rows.declarations.count,
        rows.declarations[call.from.index].kind == .variable,
        rows.arguments(of: call).contains(where: { $0.kind == .selfReference })
      else { return false }
      return isView(ground.types.valueType(of: RowID(row.file, call.from)))
    }
    return Set(
      properties.map { ground.declaration(RowID($0.file, ground.call($0).from)).name })
  }

  private func isView(_ value: Resolution) -> Bool {
    ground.types.traits(of: value).contains(.uiView)
  }

  /// What a value that ends in such a property hosts, as a part of the type around.
  private func placement(
    of value: Symbol, in range: ByteRange, _ place: Place
  ) -> [HostPlacement] {
    let owner = ground.types.type(around: place)
    let built = expression(of: value, in: range, place)
    guard !owner.isNone, ground.isProduction(place.file, range.start),
      let found = ground.types.firstView(from: built.start, to: built.end, in: place.file)
    else { return [] }
    let hosted = HostedView(
      form: .bare, site: RowID(place.file, found.call), owner: owner, view: found.view.type,
      isAmbiguous: found.view.isAmbiguous, file: place.file, start: built.start, end: built.end,
      construction: found.call, variable: nil, controller: nil)
    let isInCell = ground.has(owner, .cell)
    let why = isInCell ? "it is shown in a cell" : "only its view is used"
    return [
      HostPlacement(
        hosted: hosted, kind: .component(owner, why: why, isInCell: isInCell),
        location: ground.location(of: hosted.site))
    ]
  }

  /// Where the View is built: in the value itself, or in that of the variable that it names.
  private func expression(
    of value: Symbol, in range: ByteRange, _ place: Place
  ) -> ByteRange {
    let names = ground.types.names(in: value)
    guard names.count == 2,
      case .variable(let row)? = ground.types.binding(of: names[0], at: range.end, in: place),
      row.file == place.file,
      let property = ground.facts.files[row.file.index].property(of: row.local)
    else { return range }
    let calls = ground.facts.files[row.file.index].calls
    guard property.valueCall.index < calls.count else { return range }
    return ByteRange(calls[property.valueCall.index].start, calls[property.valueCall.index].end)
  }
}
