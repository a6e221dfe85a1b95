// Whether a hosted View is a screen of its own, the whole content of the controller around it, or a
// component within a UIKit screen.

/// Where a hosted View ends up.
struct HostPlacement: Sendable {
  let hosted: HostedView
  let kind: Kind
  let location: Location

  enum Kind: Sendable {
    /// Pushed, presented, or given to somebody.
    case shown
    /// All that the controller shows.
    case content(TypeID, why: String)
    /// A part of what the type shows, and why no more.
    case component(TypeID, why: String, isInCell: Bool)
  }
}

struct HostedContentFinder {
  let ground: ScreenGround
  /// By variable that holds a controller: the embedding of it.
  private var ofVariable: [Binding: Int] = [:]
  /// By name of a function that embeds what it builds itself: the embedding.
  private var ofFunction: [Symbol: Int] = [:]
  /// Embeddings of controllers that are built where they are added, by file.
  private var built: [FileID: [Int]] = [:]
  /// By name of a function: the cells and other views that declare it and host in one of theirs.
  private var viewsThatHost: [Symbol: [TypeID]] = [:]

  init(_ ground: ScreenGround) {
    self.ground = ground
    for (index, embedding) in ground.embeddings.all.enumerated() where embedding.has(.addView) {
      if let child = embedding.child {
        ofVariable[child] = index
      } else if let file = embedding.steps.first?.location.file {
        built[file, default: []].append(index)
      }
      for step in embedding.steps(.addView) {
        let rows = ground.facts.files[step.function.file.index]
        guard rows.declarations.indices.contains(step.function.local.index) else { continue }
        ofFunction[rows.declarations[step.function.local.index].name] = index
      }
    }
    let sites = ground.hosting.constructions + ground.calls[ground.word("UIHostingConfiguration")]
    let owners = Set(sites.map { ground.types.type(around: Place($0.file, ground.call($0).from)) })
    for owner in owners.sorted() where ground.has(owner, .uiView) {
      for row in ground.types.members(of: owner) where ground.declaration(row).kind == .function {
        viewsThatHost[ground.declaration(row).name, default: []].append(owner)
      }
    }
  }

  /// The cell or view that a call asks to host something.
  private func view(askedBy hosted: HostedView) -> TypeID? {
    guard hosted.form == .helper else { return nil }
    let call = ground.call(hosted.site)
    guard let known = viewsThatHost[call.name], call.callee != call.name else { return nil }
    switch ground.types.receiver(of: call, in: hosted.site.file) {
    case .type(let type):
      return ground.has(type, .uiView) ? type : nil
    case .unknown: return known.first
    case .own, .outside: return nil
    }
  }

  /// The placements of all hosted Views of production code, those of initialisers left out.
  func find() -> [HostPlacement] {
    let hosted = ground.hostedViews.all.filter { hosted in
      hosted.form != .initializer
        && ground.isProduction(hosted.site.file, ground.call(hosted.site).offset)
        // The construction within a function that hosts what it is given.
        && !(hosted.view.isNone && isParameter(hosted))
    }
    let found = hosted.map { ($0, embedding(of: $0)) }
    return placements(of: found + subclassChildren()) + cells() + viewsGivenAway()
  }

  private func placements(of found: [(HostedView, Match?)]) -> [HostPlacement] {
    // A View that is hosted in several places of one class is one content of it.
    var children: [TypeID: Set<Content>] = [:]
    for (hosted, match) in found {
      guard let match, !match.isIntoCell else { continue }
      let content = hosted.view.isNone ? Content.unknown(hosted.site) : .view(hosted.view)
      children[owner(of: hosted, match), default: []].insert(content)
    }
    return found.map { hosted, match in
      let location = ground.location(of: hosted.site)
      if !hosted.owner.isNone, let view = view(askedBy: hosted) {
        let isCell = ground.has(view, .cell)
        let why = isCell ? "it is shown in a cell" : "it is a part of another view"
        return HostPlacement(
          hosted: hosted, kind: .component(hosted.owner, why: why, isInCell: isCell),
          location: location)
      }
      guard let match else {
        let kind: HostPlacement.Kind =
          givesViewOnly(hosted) || givesView(hosted) && !hosted.owner.isNone
          ? .component(hosted.owner, why: "only its view is used", isInCell: false) : .shown
        return HostPlacement(hosted: hosted, kind: kind, location: location)
      }
      let owner = owner(of: hosted, match)
      return HostPlacement(
        hosted: hosted, kind: kind(hosted, match, owner, children[owner]?.count ?? 1),
        location: location)
    }
  }

  /// Whether a local variable holds the controller, and nothing but its view leaves it:
  /// `let host = …; return host.view` in a property of a controller or a view.
  private func givesViewOnly(_ hosted: HostedView) -> Bool {
    guard case .variable(let row)? = hosted.controller,
      ground.declaration(row).flags.contains(.local), row.file == hosted.site.file,
      ground.has(hosted.owner, [.viewController, .uiView])
    else { return false }
    let rows = ground.facts.files[row.file.index]
    let name = ground.declaration(row).name
    let member = ground.declaration(
      ground.member(around: ground.declaration(row).parent, in: row.file))
    var givesView = false
    for reference in rows.references(in: ByteRange(member.start, member.end))
    where reference.name == name
      && ground.types.binding(
        of: name, at: reference.offset, in: Place(row.file, reference.from)) == hosted.controller
    {
      let parts = ground.facts.symbols.parts(of: reference.path)
      guard 1 < parts.count else { return false }
      givesView = givesView || parts.count == 2 && parts[1] == ground.hosting.viewName
    }
    return givesView
  }

  private enum Content: Hashable {
    case view(TypeID)
    case unknown(RowID<Call>)
  }

  // MARK: - Subclasses as children

  /// Hosting subclasses that somebody adds as a child.
  var embeddedSubclasses: Set<TypeID> {
    Set(
      ground.embeddings.all.filter { $0.has(.addView) }.compactMap { embedding in
        embedding.child.flatMap { subclass(of: $0) }?.type
      })
  }

  /// Children whose class says which View it hosts, so that no construction names one.
  private func subclassChildren() -> [(HostedView, Match?)] {
    ground.embeddings.all.enumerated().compactMap { index, embedding in
      guard embedding.has(.addView), let child = embedding.child, let host = subclass(of: child),
        let step = embedding.steps(.addView).first,
        ground.isProduction(step.location.file, step.location.offset),
        ground.hostedViews.held(by: child).isEmpty
      else { return nil }
      let rows = ground.facts.files[step.location.file.index]
      let range = ByteRange(step.location.offset, step.location.offset + 1)
      guard let site = rows.calls(in: range).indices.first else { return nil }
      let hosted = HostedView(
        form: .bare, site: RowID(step.location.file, LocalID(site)), owner: embedding.owner,
        view: host.view, isAmbiguous: host.isAmbiguous, file: step.location.file,
        start: step.location.offset, end: step.location.end, construction: .none, variable: nil,
        controller: child)
      let isIntoCell = embedding.steps(.addView).contains(where: \.isIntoCell)
      return (hosted, Match(embedding: index, helperCall: nil, isIntoCell: isIntoCell))
    }
  }

  private func subclass(of child: Binding) -> Host? {
    let value = ground.types.valueType(of: child)
    guard value.meaning == .declared else { return nil }
    return ground.links.hosts.first {
      $0.form == .subclass && $0.type == value.type && !$0.view.isNone
    }
  }

  /// Steps by which a controller's view is added.
  private struct Match {
    let embedding: Int
    /// The call of the function that embeds, where the controller is built inside of it.
    let helperCall: RowID<Call>?
    let isIntoCell: Bool
  }

  private func isParameter(_ hosted: HostedView) -> Bool {
    let arguments = ground.types.arguments(of: ground.call(hosted.site), in: hosted.site.file)
    return arguments.contains { $0.kind == .identifier || $0.kind == .selfReference }
  }

  private func owner(of hosted: HostedView, _ match: Match) -> TypeID {
    match.helperCall == nil ? ground.embeddings.all[match.embedding].owner : hosted.owner
  }

  private func embedding(of hosted: HostedView) -> Match? {
    var found: Int?
    var helperCall: RowID<Call>?
    let call = ground.call(hosted.site)
    if let controller = hosted.controller { found = ofVariable[controller] }
    if found == nil {
      found = built[hosted.site.file]?.first { index in
        ground.embeddings.all[index].steps.contains {
          $0.location.offset <= call.offset && call.offset < $0.location.end
        }
      }
    }
    if found == nil, hosted.form == .helper, let index = ofFunction[call.name] {
      found = index
      helperCall = hosted.site
    }
    return found.map { index in
      let isIntoCell = ground.embeddings.all[index].steps(.addView).contains(where: \.isIntoCell)
      return Match(embedding: index, helperCall: helperCall, isIntoCell: isIntoCell)
    }
  }

  private func kind(
    _ hosted: HostedView, _ match: Match, _ owner: TypeID, _ children: Int
  ) -> HostPlacement.Kind {
    if owner.isNone { return .shown }
    if match.isIntoCell || ground.has(owner, .cell) {
      return .component(owner, why: "it is shown in a cell", isInCell: true)
    }
    guard isController(owner), !ground.has(owner, .containerController) else {
      // Somebody else's view: whose screen it is a part of is told by who uses the type.
      if ground.has(owner, .uiView) {
        return .component(owner, why: "it is a part of another view", isInCell: false)
      }
      let test = WholeContentTest(
        ground, owner: owner, embedding: ground.embeddings.all[match.embedding],
        helperCall: match.helperCall)
      guard let place = test.placeBesideView, !ground.has(owner, .containerController) else {
        let (isWhole, why) = test.layout
        return isWhole ? .shown : .component(owner, why: why, isInCell: false)
      }
      return .component(owner, why: "it is put into \(place)", isInCell: false)
    }
    if 1 < children {
      return .component(owner, why: "it is one of \(children) hosted views", isInCell: false)
    }
    let test = WholeContentTest(
      ground, owner: owner, embedding: ground.embeddings.all[match.embedding],
      helperCall: match.helperCall)
    let (isWhole, why) = test.run()
    return isWhole ? .content(owner, why: why) : .component(owner, why: why, isInCell: false)
  }

  /// Also a base class of controllers that derives from something unknown.
  private func isController(_ owner: TypeID) -> Bool {
    ground.has(owner, .viewController)
      || ground.types.descendants(of: owner).contains { ground.has($0, .viewController) }
  }

  /// `UIHostingConfiguration { RowView() }`
  private func cells() -> [HostPlacement] {
    ground.calls[ground.word("UIHostingConfiguration")].compactMap { row in
      let call = ground.call(row)
      guard ground.isProduction(row.file, call.offset) else { return nil }
      let owner = ground.types.type(around: Place(row.file, call.from))
      if owner.isNone { return nil }
      let view = ground.types.firstView(from: call.offset, to: call.end, in: row.file)
      // A cell of any View is told by who fills it.
      if view == nil && ground.types.isGeneric(owner) { return nil }
      let hosted = HostedView(
        form: .bare, site: row, owner: owner, view: view?.view.type ?? .none, isAmbiguous: false,
        file: row.file, start: call.offset, end: call.end, construction: view?.call ?? .none,
        variable: nil, controller: nil)
      return HostPlacement(
        hosted: hosted,
        kind: .component(owner, why: "it is shown in a cell", isInCell: true),
        location: ground.location(of: row))
    }
  }
}

// MARK: - Whole content

/// Whether the one hosted child of a controller is all that the controller shows. In doubt it is not.
private struct WholeContentTest {
  private let ground: ScreenGround
  private let owner: TypeID
  private let embedding: Embedding
  private let helperCall: RowID<Call>?
  private let symbols: Symbols

  init(
    _ ground: ScreenGround, owner: TypeID, embedding: Embedding, helperCall: RowID<Call>?
  ) {
    self.ground = ground
    self.owner = owner
    self.embedding = embedding
    self.helperCall = helperCall
    symbols = ground.facts.symbols
  }

  /// What the view is put into where that is not a controller's own view.
  var placeBesideView: String? {
    embedding.steps(.addView).first.flatMap { container(of: $0) }.flatMap { place in
      place.hasSuffix(".view") ? nil : place
    }
  }

  func run() -> (isWhole: Bool, why: String) {
    guard let step = embedding.steps(.addView).first else { return (false, "it is never added") }
    if let container = container(of: step) {
      return (false, "it is put into \(container), not into the controller's own view")
    }
    if let other = otherSubview(than: step) { return (false, other) }
    return layout
  }

  /// What its owner, and the functions that embed it, say about its size and place.
  var layout: (isWhole: Bool, why: String) {
    guard let step = embedding.steps(.addView).first else { return (false, "it is never added") }
    var layout = HostedLayout(ground)
    for part in ground.types.declarations(of: owner) {
      layout.read(ground.declaration(part).body, of: part.file, names: names)
    }
    for helper in helpers(of: step) {
      let parameters = ground.facts.files[helper.file.index].parameters(of: helper.local)
      layout.containers.formUnion(parameters.map { symbols[$0.name] })
      layout.read(
        ground.declaration(helper).body, of: helper.file,
        names: hosts(in: helper) + parameters.map { symbols[$0.name] })
    }
    return layout.verdict
  }

  /// The variable of the controller in its owner.
  private var names: [String] {
    switch embedding.child {
    case .variable(let row)?: [symbols[ground.declaration(row).name]]
    case .parameter(let function, let local)?:
      [symbols[ground.facts.files[function.file.index].parameters[local.index].name]]
    case nil: []
    }
  }

  private func hosts(in function: RowID<Declaration>) -> [String] {
    let rows = ground.facts.files[function.file.index]
    let end = rows.declarations[function.local.index].end
    var names: [String] = []
    var index = function.local.index + 1
    while index < rows.declarations.count, rows.declarations[index].start < end {
      let row = RowID<Declaration>(function.file, LocalID(index))
      if rows.declarations[index].kind == .variable, ground.hosting.isHost(.variable(row)) {
        names.append(symbols[rows.declarations[index].name])
      }
      index += 1
    }
    return names
  }

  /// The functions through which the step is taken.
  private func helpers(of step: Embedding.Step) -> [RowID<Declaration>] {
    if let helper = step.helper { return [helper] }
    return helperCall == nil ? [] : [step.function]
  }

  // MARK: Container

  /// What the view is put into, unless it is the controller's own view.
  private func container(of step: Embedding.Step) -> String? {
    guard let helper = step.helper else {
      let target = target(at: step.location)
      return helperCall.map { mapped(target, in: step.function, by: $0) } ?? named(target)
    }
    guard
      let own = ground.embeddings.helpers.first(where: { $0.function == helper && $0.has(.addView) }
      )?
      .first(.addView)
    else { return nil }
    let calls = ground.facts.files[step.location.file.index]
    let range = ByteRange(step.location.offset, step.location.offset + 1)
    guard let index = calls.calls(in: range).indices.first else { return nil }
    return mapped(
      target(at: own.location), in: helper, by: RowID(step.location.file, LocalID(index)))
  }

  /// What a step adds to, as path without `self`: `view`, `stack`; empty for what cannot be told.
  private func target(at location: Location) -> [String] {
    let rows = ground.facts.files[location.file.index]
    let range = ByteRange(location.offset, location.offset + 1)
    var path: [String] = []
    if let call = rows.calls(in: range).first {
      path = symbols[call.callee].split(separator: ".").map(String.init)
      _ = path.popLast()
    } else if let assignment = rows.assignments(in: range).first {
      path = symbols[assignment.target].split(separator: ".").map(String.init)
    }
    return path.first == "self" ? Array(path.dropFirst()) : path
  }

  private func named(_ path: [String]) -> String? {
    path == ["view"] ? nil : path.isEmpty ? "something unseen" : path.joined(separator: ".")
  }

  /// The same in the words of the caller: parameters are what is passed for them.
  private func mapped(
    _ path: [String], in function: RowID<Declaration>, by row: RowID<Call>
  ) -> String? {
    if path == ["view"] { return nil }
    guard let first = path.first else { return "something unseen" }
    let rows = ground.facts.files[function.file.index]
    let parameters = rows.parameters(of: function.local)
    guard let position = parameters.firstIndex(where: { symbols[$0.name] == first }) else {
      return named(path)
    }
    let call = ground.call(row)
    let given = ground.types.arguments(of: call, in: row.file)
    let label = parameters[position].label
    let argument =
      label.isNone
      ? given.dropFirst(position - parameters.startIndex).first : given.first { $0.label == label }
    // A default value: the controller's own view, by any likelihood.
    guard let argument else { return nil }
    if argument.kind == .selfReference { return nil }
    var value = symbols[argument.value].split(separator: ".").map(String.init)
    if value.first == "self" { value.removeFirst() }
    return named(value + (value.last == "view" ? [] : path.dropFirst()))
  }

  // MARK: Other subviews

  private func otherSubview(than step: Embedding.Step) -> String? {
    let system = ground.types.system
    for name in ["UITableViewController", "UICollectionViewController"]
    where ground.types.isKind(owner, of: name) {
      return "the controller is a \(name)"
    }
    for row in ground.types.members(of: owner) {
      let member = ground.declaration(row)
      guard member.kind == .variable, !member.flags.contains(.static) else { continue }
      let name = symbols[member.name]
      let rows = ground.facts.files[row.file.index]
      if rows.attributes(of: row.local).contains(where: { symbols[$0.name] == "IBOutlet" }) {
        return "the controller has the outlet \(name)"
      }
      let value = ground.types.valueType(of: row)
      for list in ["UITableView", "UICollectionView"] {
        let isList =
          value.meaning == .declared
          ? ground.types.isKind(value.type, of: list) : system.isKind(value.name, of: list)
        if isList { return "the controller has the \(list) \(name)" }
      }
    }
    for part in ground.types.declarations(of: owner) {
      let rows = ground.facts.files[part.file.index]
      for call in rows.calls(in: ground.declaration(part).body) {
        guard addsSubview(call), target(at: Location(part.file, call.offset)) == ["view"] else {
          continue
        }
        let isStep = embedding.steps.contains {
          $0.location.file == part.file && $0.location.offset == call.offset
        }
        if isStep { continue }
        let added = rows.arguments(of: call).first.map { symbols[$0.value] } ?? ""
        return "the controller adds another subview" + (added.isEmpty ? "" : ", \(added)")
      }
    }
    return nil
  }

  private func addsSubview(_ call: Call) -> Bool {
    let name = symbols[call.name]
    return name.hasPrefix("addSubview") || name.hasPrefix("insertSubview")
  }
}
