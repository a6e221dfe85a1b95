// The screens of a project, found when somebody asks for them: no rule that does not need them pays.

extension Project {
  /// A type, or a function at file level.
  package func name(of router: RouteDecider) -> String {
    router.type.isNone ? name(router.function) + "()" : name(router.type)
  }

  /// Reads storyboards and nibs and links the screens.
  ///
  /// - Parameter known: what is known of a storyboard or nib at a path already.
  package mutating func linkScreens(
    in files: any FileSystem, _ problems: inout Problems,
    known: (_ path: String) -> InterfaceFacts? = { _ in nil }
  ) {
    linkScreens(readInterfaces(self.files, in: files, &problems, known: known))
  }

  /// Links the screens.
  package mutating func linkScreens(_ interfaces: [InterfaceFacts]) {
    self.interfaces = interfaces
    var finder = ScreenFinder(interpretation, modules, configuration, interfaces)
    screens = finder.find()
    hasScreens = true
  }

  /// Links the screens of both states that are compared. What is wrong with the storyboards of the
  /// earlier one was wrong before, and is nobody's problem now.
  package mutating func linkScreens(
    in now: any FileSystem, before earlier: (any FileSystem)?, _ problems: inout Problems
  ) {
    linkScreens(in: now, &problems)
    guard let earlier, var former = before else { return }
    let known = unchangedInterfaces
    var formerProblems = Problems()
    former.linkScreens(in: earlier, &formerProblems) { known[$0] }
    before = former
  }

  /// By path: what is read of the storyboards and nibs that the earlier state has in the same way.
  var unchangedInterfaces: [String: InterfaceFacts] {
    guard let changes else { return [:] }
    return interfaces.reduce(into: [:]) { known, interface in
      let path = files.path(of: interface.file)
      if !changes.mayConcern(path) { known[path] = interface }
    }
  }

  /// The names by which `rules.yml` may speak of screens.
  package var screenNames: [String] { screens.all.flatMap { names(of: $0) } }

  func names(of screen: Screen) -> [String] { [screen.name, screen.stem, types.path(screen.type)] }

  /// Who owns a screen: its controller, or its View where it has none of its own; "" where nobody does.
  ///
  /// - Parameter prefix: the project root relative to the folder that the owners' patterns speak of.
  package func owner(of screen: ScreenID, _ owners: CodeOwners?, prefix: String) -> String {
    guard let owners else { return "" }
    let path = prefix + files.path(of: types.declaration(screens[screen].type).file)
    return owners.owners(of: path).joined(separator: " ")
  }

  /// The target of a module's screens: what `rules.yml` says, else what its profile aims at.
  package func targetStage(of module: ModuleID?) -> Stage {
    guard let module else { return .decoupled }
    if let entry = modules[module].entry, configuration.modules.indices.contains(entry),
      let target = configuration.modules[entry].targetStage
    {
      return target.value
    }
    return profiles.profile(of: module)?.profile == .featurePackage ? .packaged : .decoupled
  }
}
