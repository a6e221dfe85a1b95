// What representables wrap: the controllers and views of UIKit that SwiftUI shows.

package struct Representable: Sendable {
  package let type: TypeID
  package let make: RowID<Declaration>
  /// Nil where it is inherited or missing.
  package let update: RowID<Declaration>?
  /// What the make function returns; nothing where only a base class is known.
  package let wrapped: Resolution
  package let wrapsController: Bool
}

extension Project {
  /// The representables of production code, in file order.
  package func representables() -> [Representable] {
    types.all.compactMap { index in
      let type = TypeID(index)
      let traits = types.traits(type)
      guard !traits.isDisjoint(with: .representable), types.isDeclared(type),
        types.kind(type) != .protocol, isJudged(type)
      else { return nil }
      let wrapsController = traits.contains(.controllerRepresentable)
      let kind = wrapsController ? "UIViewController" : "UIView"
      guard let make = function(named: "make\(kind)", of: type) else { return nil }
      return Representable(
        type: type, make: make, update: function(named: "update\(kind)", of: type),
        wrapped: wrapped(by: make), wrapsController: wrapsController)
    }
  }

  private func function(named name: String, of type: TypeID) -> RowID<Declaration>? {
    let wanted = word(name)
    return types.members(of: type).first {
      declaration($0).name == wanted && declaration($0).kind == .function
        && declaration($0).hasBody
    }
  }

  /// By the result's type, else by what the body constructs.
  private func wrapped(by make: RowID<Declaration>) -> Resolution {
    guard let function = function(make) else { return .nothing }
    let result = types.resolve(function.resultName, at: Place(make))
    let general = ["UIViewController", "UIView", "UIViewControllerType", "UIViewType"]
    let isGeneral = result.meaning == .outside && general.contains(name(result.name))
    if result.meaning == .parameter || result.meaning == .declared || !isGeneral && !isOther(result)
    {
      return result
    }
    return constructed(in: make)
  }

  private func isOther(_ result: Resolution) -> Bool {
    result.meaning == .other || result.name.isNone
  }

  /// The only class of controllers or views that a body constructs for itself, not as a part of another.
  private func constructed(in make: RowID<Declaration>) -> Resolution {
    let file = facts.files[make.file.index]
    let kinds: Traits = [.viewController, .uiView]
    var found: [Resolution] = []
    let body = declaration(make).body
    for call in file.calls(in: body)
    where call.closure.isNone && file.calls.count <= call.outer.index {
      let made = types.constructed(by: call, in: make.file)
      guard !types.traits(of: made).isDisjoint(with: kinds) else { continue }
      if !found.contains(where: { $0.name == made.name }) { found.append(made) }
    }
    return found.count == 1 ? found[0] : .nothing
  }

  /// The class of the project that a representable wraps, unless it is a hosting controller.
  package func ownController(in representable: Representable) -> TypeID? {
    let wrapped = representable.wrapped
    guard wrapped.meaning == .declared, types.kind(wrapped.type) == .class else { return nil }
    let traits = types.traits(wrapped.type)
    guard traits.contains(.viewController),
      traits.isDisjoint(with: [.hostingController, .containerController])
    else { return nil }
    return wrapped.type
  }

  /// Where production code constructs a type.
  package func constructions(of type: TypeID) -> [RowID<Call>] {
    calls[types.symbol(type)].filter { row in
      isJudged(row.file, call(row).offset)
        && types.constructed(by: call(row), in: row.file).type == type
    }
  }

  /// What makes several rules speak of the same representable.
  package func cause(of representable: Representable) -> Finding.Cause {
    Finding.Cause(at: location(of: representable.type))
  }
}
