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
    shared.representables.value { findRepresentables() }
  }

  private func findRepresentables() -> [Representable] {
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

  /// The controllers and views of the project that a representable builds, whatever it calls them:
  /// `func makeUIView(context: Context) -> UILabel { CopyLabel() }`
  package func ownClasses(builtBy representable: Representable) -> [TypeID] {
    let kinds: Traits = [.viewController, .uiView]
    return types.declarations(of: representable.type).flatMap { part -> [TypeID] in
      let calls = facts.files[part.file.index].calls(in: declaration(part).body)
      return calls.filter { mayConstruct($0) }
        .map { types.constructed(by: $0, in: part.file) }
        .filter { $0.meaning == .declared && !types.traits($0.type).isDisjoint(with: kinds) }
        .map(\.type)
    }
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
    let name = types.symbol(type)
    let isCrowded = types.crowded.names.contains(name)
    let rows =
      isCrowded
      ? shared.crowdedConstructions.value { findCrowdedConstructions() }[type, default: []][...]
      : calls[name]
    return rows.filter { row in
      isJudged(row.file, call(row).offset) && (isCrowded || constructed(by: row) == type)
    }
  }

  /// Of types whose name very many others have: to look at all calls of that name for each of them
  /// would take the square of their number.
  private func findCrowdedConstructions() -> [TypeID: [RowID<Call>]] {
    var found: [TypeID: [RowID<Call>]] = [:]
    for name in types.crowded.names {
      for row in calls[name] { found[constructed(by: row), default: []].append(row) }
    }
    return found
  }

  /// None for a call that constructs nothing of the project.
  private func constructed(by row: RowID<Call>) -> TypeID {
    types.constructed(by: call(row), in: row.file).type
  }

  /// What makes several rules speak of the same representable.
  package func cause(of representable: Representable) -> Finding.Cause {
    Finding.Cause(at: location(of: representable.type))
  }
}

// MARK: - Screens in stacks

/// A wrapped controller of the project that stands in a stack of SwiftUI.
package struct StackedController: Sendable {
  package let representable: Representable
  package let controller: TypeID
  /// Where the representable is built, and the stack or destination around it.
  package let site: RowID<Call>
  package let stack: RowID<Call>
}

extension Project {
  /// The wrapped controllers that stand in stacks, each wrapper once.
  package func stackedControllers() -> [StackedController] {
    representables().compactMap { representable in
      guard representable.wrapsController,
        let controller = ownController(in: representable)
      else { return nil }
      for site in constructions(of: representable.type) {
        let stack = showings(of: site).first { isInStackOfSwiftUI($0) }
        guard let stack else { continue }
        return StackedController(
          representable: representable, controller: controller, site: site, stack: stack.call)
      }
      return nil
    }
  }

  /// Where a class, or a base of it in the project, uses the `navigationController` that controllers
  /// inherit. What a base offers counts where one of them calls it, or UIKit does.
  package func navigationUses(of controller: TypeID) -> [Location] {
    let inherited = word("navigationController")
    let own = Set(types.declarations(of: controller))
    let parts = parts(ofClass: controller)
    lazy var run = namesRun(in: parts)
    func runs(_ use: LocalID<Declaration>, in part: RowID<Declaration>) -> Bool {
      if own.contains(part) { return true }
      let member = facts.files[part.file.index].member(around: use)
      let row = RowID<Declaration>(part.file, member)
      guard member.index < facts.files[part.file.index].declarations.count,
        declaration(row).kind == .function, !declaration(row).flags.contains(.override)
      else { return true }
      return run.contains(declaration(row).name)
    }
    return parts.flatMap { part -> [Location] in
      let file = facts.files[part.file.index]
      let body = declaration(part).body
      let references = file.references(in: body).filter { reference in
        reference.kind == .value && reference.name == inherited
          && isInheritedNavigation(
            inherited, at: reference.offset, in: Place(part.file, reference.from))
      }
      let calls = file.calls(in: body).filter { call in
        guard call.receiver.isNone, types.names(in: call.callee).first == inherited else {
          return false
        }
        return isInheritedNavigation(inherited, at: call.start, in: Place(part.file, call.from))
      }
      return references.filter { runs($0.from, in: part) }.map { Location(part.file, $0.offset) }
        + calls.filter { runs($0.from, in: part) }.map { Location(part.file, $0.start) }
    }.sorted()
  }

  /// What is called or named, as a value or in a selector, in some braces.
  private func namesRun(in parts: [RowID<Declaration>]) -> Set<Symbol> {
    parts.reduce(into: []) { names, part in
      let file = facts.files[part.file.index]
      let body = declaration(part).body
      names.formUnion(file.calls(in: body).map(\.name))
      names.formUnion(file.references(in: body).map(\.name))
    }
  }

  /// Where a class, or a base of it in the project, pushes on its `navigationController`.
  package func pushes(of controller: TypeID) -> [RowID<Call>] {
    let names = ["pushViewController", "setViewControllers", "show"]
    return parts(ofClass: controller).flatMap { part in
      calls(named: names, in: declaration(part).body, of: part.file).filter { row in
        isJudged(row.file, call(row).offset) && isOnNavigationController(row)
      }
    }.sorted()
  }

  /// The declarations of a class and of the classes of the project that it derives from.
  private func parts(ofClass type: TypeID) -> [RowID<Declaration>] {
    ([type] + types.ancestors(of: type).filter { types.kind($0) == .class })
      .flatMap { types.declarations(of: $0) }
  }
}
