// Which view controllers are screens drawn in UIKit.

extension Project {
  /// The classes of production code that show something themselves, by UIKit's means, in file order:
  /// neither hosts nor containers, nothing that the system brings nearly ready, and not kept on purpose. A
  /// file that no target takes in, though the project names what it compiles, holds none.
  package var uikitScreens: [TypeID] {
    let namesFiles = modules.namesFiles
    let found = productionClasses.filter { type in
      let isCompiled = !namesFiles || !modules.modules(of: types.declaration(type).file).isEmpty
      return isCompiled && isUIKitScreen(type)
    }
    if found.isEmpty { return [] }
    let hosts = wholeHosts
    return found.filter { !hosts.contains($0) }
  }

  private func isUIKitScreen(_ type: TypeID) -> Bool {
    let traits = types.traits(type)
    let other: Traits = [.hostingController, .containerController, .extensionContent]
    return traits.contains(.viewController) && traits.isDisjoint(with: other)
      && isDrawnFromScratch(type) && !isSettled(type) && !holdsGivenChildren(type)
      && !isWrapped(type)
  }

  /// Inside of a representable, as the controller that it wraps.
  private func isWrapped(_ type: TypeID) -> Bool {
    let parent = types.parent(type)
    return !parent.isNone && !types.traits(parent).isDisjoint(with: .representable)
  }

  /// A container of the project: it makes children of controllers that it knows as such only.
  private func holdsGivenChildren(_ type: TypeID) -> Bool {
    let addChild = word("addChild")
    return types.declarations(of: type).contains { part in
      facts[part.file].calls(in: declaration(part).body).contains { call in
        guard call.name == addChild, call.receiver.isNone,
          let argument = facts[part.file].arguments(of: call).first, argument.label.isNone
        else { return false }
        let value = valueType(
          at: name(argument.value), from: argument.offset, in: Place(part.file, call.from))
        return value.meaning == .outside && name(value.name) == "UIViewController"
      }
    }
  }

  /// It derives from a plain controller, not from one of the system's pickers and viewers.
  private func isDrawnFromScratch(_ type: TypeID) -> Bool {
    let plain = ["UIViewController", "UITableViewController", "UICollectionViewController"]
    let outside = ([type] + types.ancestors(of: type)).flatMap { types.supertypes(of: $0) }
      .filter { $0.type.isNone }.map { name($0.name) }
    return outside.contains { plain.contains($0) }
  }

  /// `screens:` keeps it in UIKit, or says that it is hosted: by the name of the class or its stem.
  private func isSettled(_ type: TypeID) -> Bool {
    let settings = configuration.screens
    let hosted = settings.stage.filter { .hosted <= $0.stage.value }
    let names = settings.keepUIKit.map(\.name.value) + hosted.map(\.screen.value)
    if names.isEmpty { return false }
    let name = types.name(type)
    return names.contains { $0 == name || $0 == screenStem(name) }
  }

  /// The controllers whose whole content is one hosted View.
  private var wholeHosts: Set<TypeID> {
    Set(
      hostPlacements.compactMap { placement in
        if case .content(let owner, _) = placement.kind { owner } else { nil }
      })
  }

  var hostPlacements: [HostPlacement] {
    shared.hostPlacements.value {
      let ground = ScreenGround(interpretation, modules, configuration, [], isWhole: false)
      return HostedContentFinder(ground).find()
    }
  }

  /// The Views that are hosted as parts of UIKit screens and cells, and nowhere as all that is shown.
  package var componentViews: Set<TypeID> {
    var components: Set<TypeID> = []
    var screens = Set(links.hosts.filter { $0.form == .subclass }.map(\.view))
    for placement in hostPlacements {
      switch placement.kind {
      case .component: components.insert(placement.hosted.view)
      case .content, .shown: screens.insert(placement.hosted.view)
      }
    }
    return components.subtracting(screens)
  }

  /// The paths of all view controllers, those of tests among them.
  package var controllerPaths: Set<String> {
    let found = types.all.map { TypeID($0) }.filter { type in
      types.kind(type) == .class && types.traits(type).contains(.viewController)
    }
    return Set(found.map { types.path($0) })
  }
}
