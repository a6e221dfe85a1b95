// What a controller draws by itself, as far as that tells helpers and containers from screens. Where it
// is not proven that nothing is drawn, it is a screen.

struct ControllerStructure {
  private let ground: ScreenGround
  private let drawing, adding: Set<Symbol>
  private let addChild: Symbol
  /// The classes that scenes and nibs name.
  private let drawn: Set<String>
  /// Those that code of other types gives children.
  private let filled: Set<TypeID>

  init(_ ground: ScreenGround) {
    self.ground = ground
    let symbols = ground.facts.symbols
    adding = Set(
      ["addSubview", "insertSubview", "addArrangedSubview"].compactMap { symbols.find($0) })
    addChild = ground.word("addChild")
    drawing = adding.union(["addSublayer", "addChild"].compactMap { symbols.find($0) })
    drawn = Set(ground.interfaces.flatMap { $0.scenes.compactMap(\.className) })
    filled = EmbeddedControllers(ground, []).parents()
  }

  private var types: Types { ground.types }
  private var symbols: Symbols { ground.facts.symbols }

  /// Others embed one to hear what UIKit tells it, or to reach what lies around it.
  ///
  /// - Parameter isEmptyNothing: whether a view of its own that is a plain `UIView` counts as nothing.
  func drawsNothing(_ type: TypeID, orAnEmptyView isEmptyNothing: Bool) -> Bool {
    guard isPlain(type) else { return false }
    return types.declarations(of: type).allSatisfy { part in
      let rows = ground.facts.files[part.file.index]
      let body = ground.declaration(part).body
      return !rows.calls(in: body).contains { drawing.contains($0.name) }
        && !rows.assignments(in: body).contains {
          isEmptyNothing ? fillsView($0, rows) : setsView($0)
        }
    }
  }

  /// A container that whoever builds it fills: it draws nothing, and others add its children.
  func isFilledByOthers(_ type: TypeID) -> Bool {
    filled.contains(type) && drawsNothing(type, orAnEmptyView: false)
  }

  /// A container of the project's own: it shows whatever controller it is given or has at the moment, and
  /// nothing beside.
  func onlyHoldsOthers(_ type: TypeID) -> Bool {
    isPlain(type) && holdsAnyController(type) && addsOnlyViewsOfOthers(type)
  }

  /// Whether it keeps a controller of no class in particular, or a container, and keeps no view and no
  /// controller that it knows.
  private func holdsAnyController(_ type: TypeID) -> Bool {
    var holdsAny = false
    for row in types.members(of: type) {
      let member = ground.declaration(row)
      guard member.kind == .variable, !member.flags.contains(.static) else { continue }
      let value = types.valueType(of: row)
      let traits = types.traits(of: value)
      if traits.contains(.uiView) { return false }
      guard types.isStored(row), traits.contains(.viewController), !isParent(row) else { continue }
      let isAny = value.meaning == .outside && symbols[value.name] == "UIViewController"
      if !isAny && !traits.contains(.containerController) { return false }
      holdsAny = true
    }
    return holdsAny
  }

  /// Whoever shows it is no child.
  private func isParent(_ row: RowID<Declaration>) -> Bool {
    !ground.declaration(row).flags.isDisjoint(with: [.weak, .unowned])
  }

  private func addsOnlyViewsOfOthers(_ type: TypeID) -> Bool {
    var addsSome = false
    for part in types.declarations(of: type) {
      let rows = ground.facts.files[part.file.index]
      let body = ground.declaration(part).body
      if rows.assignments(in: body).contains(where: { fillsView($0, rows) }) { return false }
      for call in rows.calls(in: body) {
        if makesView(call, in: part.file) { return false }
        // What it does with the view of a child, a function of the project may do for it.
        if call.name == addChild { addsSome = true }
        guard adding.contains(call.name) else { continue }
        let added = rows.arguments(of: call).first.map { symbols[$0.value] } ?? ""
        if !added.hasSuffix(".view") { return false }
        addsSome = true
      }
    }
    return addsSome
  }

  /// Whether a call builds a view, or something unknown that is called like one.
  private func makesView(_ call: Call, in file: FileID) -> Bool {
    let made = types.constructed(by: call, in: file)
    switch made.meaning {
    case .declared: return ground.has(made.type, [.uiView, .view])
    case .outside:
      if types.traits(of: made).contains(.uiView) { return true }
      let name = symbols[made.name]
      return ControllerStructure.endingsOfViews.contains { name.hasSuffix($0) }
    case .parameter, .other: return false
    }
  }

  private static let endingsOfViews = [
    "View", "Label", "Button", "Control", "Field", "Bar", "Indicator", "Layer",
  ]

  /// Directly below `UIViewController`, and drawn in code: nothing is inherited from the project, from a
  /// list or from Interface Builder.
  private func isPlain(_ type: TypeID) -> Bool {
    let plain = ground.word("UIViewController")
    guard types.superclass(of: type).isNone,
      types.supertypes(of: type).contains(where: { $0.name == plain }),
      !drawn.contains(types.name(type))
    else { return false }
    return !types.members(of: type).contains { row in
      ground.facts.files[row.file.index].attributes(of: row.local).contains {
        symbols[$0.name] == "IBOutlet"
      }
    }
  }

  /// `view = ChartView()`
  private func setsView(_ assignment: Assignment) -> Bool {
    ["view", "self.view"].contains(symbols[assignment.target])
  }

  /// An empty view draws nothing.
  private func fillsView(_ assignment: Assignment, _ rows: FileFacts) -> Bool {
    guard setsView(assignment) else { return false }
    let value = assignment.valueCall
    return !(value.index < rows.calls.count && symbols[rows.calls[value.index].callee] == "UIView")
  }
}
