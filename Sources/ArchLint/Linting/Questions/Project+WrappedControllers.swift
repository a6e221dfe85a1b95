// Which controllers the wrappers of a project show, and which of them a feature may hold.

/// The controller that a `UIViewControllerRepresentable` makes.
package enum WrappedController: Hashable, Sendable {
  /// A class of the project.
  case own(TypeID, isAmbiguous: Bool)
  /// A class of UIKit or another framework of the system, hosting controllers excepted.
  case system
  /// A hosting controller that is no class of the project.
  case hosting
  /// Nothing that is written tells.
  case unknown
}

/// The wrappers of controllers, in file order, and what each of them shows.
package struct ControllerWrappers: Sendable {
  package fileprivate(set) var all: [(wrapper: TypeID, shown: WrappedController)] = []
  /// Wrappers that a feature may hold, and controllers that are a part of one of them.
  fileprivate var allowed: Set<TypeID> = []
  /// Wrappers of controllers that are no part of them, with those.
  fileprivate var ofOthers: [TypeID: TypeID] = [:]
}

extension Project {
  package func controllerWrappers() -> ControllerWrappers {
    var wrappers = ControllerWrappers()
    for representable in representables() where representable.wrapsController {
      let type = representable.type
      let shown = wrapped(by: representable)
      wrappers.all.append((type, shown))
      switch shown {
      case .system: wrappers.allowed.insert(type)
      case .own(let controller, _):
        if isPart(controller, of: type) {
          wrappers.allowed.formUnion([type, controller])
        } else {
          wrappers.ofOthers[type] = controller
        }
      case .hosting, .unknown: continue
      }
    }
    return wrappers
  }

  /// By the type of what its function makes; where that is a base class or a container, by what the
  /// body constructs.
  package func wrapped(by representable: Representable) -> WrappedController {
    let found = representable.wrapped
    let traits = types.traits(of: found)
    switch found.meaning {
    case .declared:
      guard traits.contains(.viewController) else { return .unknown }
      let own = WrappedController.own(found.type, isAmbiguous: found.isAmbiguous)
      // A navigation controller of the project's own shows another one.
      return traits.contains(.containerController)
        ? constructedController(in: representable.make) ?? own : own
    case .outside where traits.contains(.hostingController): return .hosting
    case .outside where traits.contains(.containerController), .other:
      return constructedController(in: representable.make) ?? .system
    case .outside: return traits.contains(.viewController) ? .system : .unknown
    case .parameter: return .unknown
    }
  }

  /// The first controller of the project or host that a body constructs, containers left out.
  private func constructedController(in row: RowID<Declaration>) -> WrappedController? {
    for call in facts.files[row.file.index].calls(in: declaration(row).body) {
      let made = types.constructed(by: call, in: row.file)
      let traits = types.traits(of: made)
      guard traits.contains(.viewController), !traits.contains(.containerController) else {
        continue
      }
      if made.meaning == .declared { return .own(made.type, isAmbiguous: made.isAmbiguous) }
      if traits.contains(.hostingController) { return .hosting }
    }
    return nil
  }

  /// Whether a controller belongs to the representable that wraps it: nested in it, or private to its
  /// file. It is a part of the component then, no screen.
  package func isPart(_ controller: TypeID, of representable: TypeID) -> Bool {
    if isInside(controller, where: { $0 == representable }) { return true }
    let access = types.access(controller)
    return (access == .private || access == .fileprivate)
      && types.declaration(controller).file == types.declaration(representable).file
  }
}

// MARK: - Features

extension Project {
  /// Whether a type is a wrapper that a feature may hold, a part of one, or nested in either.
  package func isAllowedInFeatures(_ type: TypeID, _ wrappers: ControllerWrappers) -> Bool {
    isInside(type) { wrappers.allowed.contains($0) }
  }

  /// The outermost type around a place that is a controller or wraps one from elsewhere; of a wrapper
  /// beside its controller that one. Where it stands in a feature, all that is named follows from it.
  package func misplacedController(
    around place: Place, _ wrappers: ControllerWrappers
  ) -> TypeID? {
    var found: TypeID?
    var current = types.type(around: place)
    for _ in 0..<32 where !current.isNone {
      let isController =
        types.isDeclared(current) && types.traits(current).contains(.viewController)
      if isController { found = current }
      if let controller = wrappers.ofOthers[current] {
        let (home, place) = (types.declaration(controller).file, types.declaration(current).file)
        found = home == place || areInOneModule(home, place) ? controller : current
      }
      current = types.parent(current)
    }
    return found
  }
}
