// Calls that make a controller a part of what is around them without UIKit's own `addChild`: functions of
// the project that do it, views that add its view, search results, picture in picture. Also who is given
// children by others, and whose pages are turned.

struct EmbeddedControllers {
  private let ground: ScreenGround
  private let controllers: Set<TypeID>
  private let view, direction: Symbol
  /// What is declared for all controllers at once.
  private let extended: Set<TypeID>

  /// - Parameter controllers: those that may be screens.
  init(_ ground: ScreenGround, _ controllers: Set<TypeID>) {
    self.ground = ground
    self.controllers = controllers
    view = ground.word("view")
    direction = ground.word("direction")
    extended = Set(
      ["UIViewController", "UIResponder"].map {
        ground.types.extendedType(named: ground.word($0))
      }.filter { !$0.isNone })
  }

  private var types: Types { ground.types }

  /// The places, by the class of what is embedded: whoever builds it, an object of the class is a part here.
  func find() -> [ScreenSite] { byHelpers() + byViews() + bySystem() }

  /// Controllers that code of other types gives children.
  func parents() -> Set<TypeID> {
    let adding = Array(ground.calls[ground.word("addChild")])
    return Set(
      (adding + helpers.flatMap { calls(of: $0.function) }).compactMap { row in
        guard case .type(let type) = types.receiver(of: ground.call(row), in: row.file) else {
          return nil
        }
        return ground.has(type, .viewController) ? type : nil
      })
  }

  private func site(_ type: TypeID, at row: RowID<Call>) -> ScreenSite? {
    let call = ground.call(row)
    guard controllers.contains(type), ground.isProduction(row.file, call.offset),
      types.type(around: Place(row.file, call.from)) != type
    else { return nil }
    return ScreenSite(
      target: .controller(type), location: Location(row.file, call.offset, to: call.end),
      place: Place(row.file, call.from), closure: call.closure, kind: .embed, isSwiftUI: false)
  }

  // MARK: - Functions of the project

  /// `addController(results)` where the function says `addChild` of its parameter.
  private func byHelpers() -> [ScreenSite] {
    helpers.flatMap { function, parameter in
      calls(of: function).compactMap { row in
        argument(of: row, for: parameter, of: function).flatMap {
          site(controller($0, of: row), at: row)
        }
      }
    }
  }

  private var helpers: [(function: RowID<Declaration>, parameter: LocalID<Parameter>)] {
    ground.embeddings.helpers.compactMap { helper in
      guard helper.has(.addChild), !helper.takesView, let parameter = helper.parameter else {
        return nil
      }
      return (helper.function, parameter)
    }
  }

  private func calls(of function: RowID<Declaration>) -> [RowID<Call>] {
    ground.calls[ground.declaration(function).name].filter { isCall($0, of: function) }
  }

  private func isCall(_ row: RowID<Call>, of function: RowID<Declaration>) -> Bool {
    let owner = types.type(around: Place(function))
    if extended.contains(owner) { return true }
    switch types.receiver(of: ground.call(row), in: row.file) {
    case .own(let type), .type(let type):
      return type == owner || !type.isNone && !owner.isNone && types.isAncestor(owner, of: type)
    case .outside, .unknown: return false
    }
  }

  private func argument(
    of row: RowID<Call>, for parameter: LocalID<Parameter>, of function: RowID<Declaration>
  ) -> Argument? {
    let parameters = ground.facts.files[function.file.index].parameters(of: function.local)
    guard parameters.indices.contains(parameter.index) else { return nil }
    return ground.facts.files[row.file.index].argument(
      of: ground.call(row), for: parameters[parameter.index], among: parameters)
  }

  // MARK: - Views

  /// `addSubview(pages.view)` in a view or a controller. What is laid on a window stands beside the screens.
  private func byViews() -> [ScreenSite] {
    let names = ["addSubview", "insertSubview", "addArrangedSubview"].map(ground.word)
    return names.flatMap { ground.calls[$0] }.compactMap { row in
      let call = ground.call(row)
      let rows = ground.facts.files[row.file.index]
      guard let argument = rows.arguments(of: call).first, argument.kind == .member,
        ground.facts.symbols.lastPart(of: argument.value) == view,
        addsToItself(types.type(around: Place(row.file, call.from))),
        !ground.facts.symbols[call.callee].lowercased().contains("window")
      else { return nil }
      return site(controller(argument, of: row), at: row)
    }
  }

  /// A view or a controller; what a protocol does is done by the types that conform to it.
  private func addsToItself(_ owner: TypeID) -> Bool {
    ground.has(owner, [.uiView, .viewController]) && types.kind(owner) != .protocol
  }

  // MARK: - The system

  /// What shows a controller within something of its own.
  private static let showing: [(call: String, label: String)] = [
    ("UISearchController", "searchResultsController"),
    ("ContentSource", "contentViewController"),
  ]

  private func bySystem() -> [ScreenSite] {
    EmbeddedControllers.showing.flatMap { name, label -> [ScreenSite] in
      let label = ground.word(label)
      return ground.calls[ground.word(name)].compactMap { row in
        let arguments = ground.facts.files[row.file.index].arguments(of: ground.call(row))
        return arguments.first { $0.label == label }.flatMap {
          site(controller($0, of: row), at: row)
        }
      }
    }
  }

  /// Whether a call turns the pages of a page controller that a controller with more than pages keeps.
  func turnsPages(_ location: Location) -> Bool {
    let rows = ground.facts.files[location.file.index]
    let range = ByteRange(location.offset, location.offset + 1)
    guard let call = rows.calls(in: range).first,
      rows.arguments(of: call).contains(where: { $0.label == direction })
    else { return false }
    let owner = types.type(around: Place(location.file, call.from))
    return ground.has(owner, .viewController) && !ground.has(owner, .containerController)
  }

  /// Whether a controller with more than pages tells which pages there are: what it builds and does not
  /// show otherwise is one.
  func givesPages(_ owner: TypeID) -> Bool {
    ground.has(owner, .viewController) && !ground.has(owner, .containerController)
      && types.isKind(owner, of: "UIPageViewControllerDataSource")
  }

  // MARK: - Values

  /// The class of the controller that an argument is, or whose view it is.
  private func controller(_ argument: Argument, of row: RowID<Call>) -> TypeID {
    let rows = ground.facts.files[row.file.index]
    if argument.kind == .call, argument.valueCall.index < rows.calls.count {
      let made = types.constructed(by: rows.calls[argument.valueCall.index], in: row.file)
      return made.meaning == .declared ? made.type : .none
    }
    guard argument.kind == .identifier || argument.kind == .member else { return .none }
    var names = types.names(in: argument.value)
    if names.last == view { names.removeLast() }
    guard names.count == 1 else { return .none }
    let call = ground.call(row)
    let value = types.value(
      ofPath: names,
      at: Types.PathPlace(
        place: Place(row.file, call.from), closure: call.closure, offset: argument.offset))
    return value.meaning == .declared ? value.type : .none
  }
}
