// Controllers that only carry a View into UIKit, and whether UIKit is still there to carry it into.

/// A hosting class without duties of its own.
package struct PlainHost: Sendable {
  package let type: TypeID
  package let view: TypeID
}

extension Project {
  /// The View that is all that a controller shows, as its root or as its only child, and what the
  /// controller does beside.
  package func wholeContent(of controller: TypeID) -> (view: TypeID, duties: [HostDuty])? {
    if types.traits(controller).contains(.hostingController) {
      let view = types.rootView(of: controller)
      return view.isNone ? nil : (view, duties(of: controller))
    }
    guard !embeddedViews(of: controller).isEmpty else { return nil }
    let view = hostPlacements.lazy.compactMap { placement -> TypeID? in
      guard case .content(controller, _) = placement.kind else { return nil }
      return placement.hosted.view
    }.first
    guard let view, !view.isNone else { return nil }
    return (view, duties(of: controller, embeds: true))
  }

  /// The hosting classes of production code that only host, and that nobody outside of what is seen
  /// here can use, in file order.
  package var plainHosts: [PlainHost] { shared.plainHosts.value { findPlainHosts() } }

  private func findPlainHosts() -> [PlainHost] {
    links.hosts.compactMap { host in
      guard host.form == .subclass, !host.view.isNone, !host.isAmbiguous,
        types.subtypes(of: host.type).isEmpty, isWhollySeen(host.type),
        duties(of: host.type).isEmpty
      else { return nil }
      return PlainHost(type: host.type, view: host.view)
    }
  }

  /// Whether every place that builds a hosting class is SwiftUI code; unknown where the screens have to
  /// say whose code it is.
  package func isShownBySwiftUI(_ host: PlainHost) -> Certainty {
    let sites = constructions(of: host.type)
    if sites.isEmpty { return .no }
    let isSwiftUI = sites.map { row in
      let type = types.type(around: Place(row.file, call(row).from))
      return !type.isNone && (types.traits(type).contains(.view) || isInRepresentable(type))
    }
    if isSwiftUI.allSatisfy({ $0 }) { return .yes }
    // A controller that shows it is UIKit for sure.
    let isUIKit = sites.contains { row in
      let type = types.type(around: Place(row.file, call(row).from))
      return type.isNone || !types.traits(type).isDisjoint(with: [.viewController, .uiView])
    }
    return isUIKit ? .no : .unknown
  }

  /// Whether a class may be retired, as far as that can be told without the screens: what Interface
  /// Builder says of it, and of other classes whose screens build it, has to be asked then.
  ///
  /// - Parameter native: `modulesThatSwiftUIStarts`.
  package func mayBeRetired(_ host: PlainHost, in native: Set<ModuleID>) -> Bool {
    switch isShownBySwiftUI(host) {
    case .yes: isRetirable(host)
    case .no: false
    case .unknown:
      modules.modules(of: types.declaration(host.type).file).contains { native.contains($0) }
    }
  }

  /// The modules of apps that SwiftUI starts: only such an app has screens that are SwiftUI from top to
  /// bottom, and the one on the watch is another.
  package var modulesThatSwiftUIStarts: Set<ModuleID> {
    let scenes = types.all.map { TypeID($0) }.filter { types.traits($0).contains(.scene) }
    let apps = Set(scenes.flatMap { modules.modules(of: types.declaration($0).file) })
    return apps.reduce(into: apps) { found, app in
      let isUsed = graph.graph.reachable(from: app.index)
      found.formUnion(moduleIDs.filter { isUsed[$0.index] })
    }
  }

  /// Whether only SwiftUI, or code of screens that are SwiftUI from top to bottom, builds the class, and
  /// the View can be named there.
  package func isRetirable(_ host: PlainHost) -> Bool {
    let sites = constructions(of: host.type)
    guard sites.allSatisfy({ isReachable(host.view, from: $0.file) }) else { return false }
    switch isShownBySwiftUI(host) {
    case .yes: break
    case .no: return false
    case .unknown:
      guard hasScreens, isOfNativeScreens(sites) else { return false }
    }
    return !isNamedOtherwise(host.type)
  }

  private func isOfNativeScreens(_ sites: [RowID<Call>]) -> Bool {
    sites.allSatisfy { row in
      let type = types.type(around: Place(row.file, call(row).from))
      let owners = screens.ofType[type] ?? []
      return !owners.isEmpty && owners.allSatisfy { screens[$0].stage == .native }
    }
  }

  /// Whether anything names a class that does not build it: a cast, a registry, a string.
  private func isNamedOtherwise(_ type: TypeID) -> Bool {
    let symbol = types.symbol(type)
    let text = facts.symbols[symbol]
    let isInText = productionTexts.arguments.contains {
      $0 == symbol || facts.symbols.ends($0, with: "." + text)
    }
    return isInText
      || facts.files.enumerated().contains { index, rows in
        !isTest(FileID(index))
          && rows.references.contains { row in
            row.kind == .expression && row.name == symbol && row.path == symbol
              && isJudged(FileID(index), row.offset)
          }
      }
  }

  /// The representable in which a class is built, where that is the only place.
  package func wrapper(around sites: [RowID<Call>]) -> TypeID? {
    let owners = Set(sites.map { types.type(around: Place($0.file, call($0).from)) })
    guard owners.count == 1, let owner = owners.first, !owner.isNone,
      !types.traits(owner).isDisjoint(with: .representable)
    else { return nil }
    return owner
  }

  /// Whether a storyboard, a nib or a property list names a class, or is called like it. Asks the files
  /// that are read for the screens.
  package func isNamedInInterfaces(_ type: TypeID) -> Bool {
    let name = types.name(type)
    return interfaces.contains { interface in
      interface.name == name || interface.classNames.contains(name)
        || interface.scenes.contains { scene in
          scene.customClass == name || scene.identifier == name
            || scene.customClass?.hasSuffix("." + name) ?? false
        }
    }
  }
}

// MARK: - Old twins

/// A controller that nothing names any more, and the View that took its place.
package struct OldTwin: Sendable {
  package let controller: TypeID
  package let view: TypeID
}

extension Project {
  /// The controllers of production code that nothing names, and whose stem is that of one View which
  /// production code shows.
  package func oldTwins() -> [OldTwin] { shared.oldTwins.value { findOldTwins() } }

  private func findOldTwins() -> [OldTwin] {
    let candidates = uikitControllers()
    if candidates.isEmpty { return [] }
    let stems = Set(candidates.map { screenStem(types.name($0)) })
    var views: [String: [TypeID]] = [:]
    for view in declarations(playing: .view) where types.parent(view).isNone {
      let stem = screenStem(types.name(view))
      if stems.contains(stem), types.traits(view).isDisjoint(with: .representable) {
        views[stem, default: []].append(view)
      }
    }
    let twins = candidates.compactMap { controller -> OldTwin? in
      guard let found = views[screenStem(types.name(controller))], found.count == 1,
        isShown(found[0], besides: controller), know(controller, found[0])
      else { return nil }
      return OldTwin(controller: controller, view: found[0])
    }
    let unnamed = unnamed(among: twins.map(\.controller))
    return twins.filter { unnamed.contains($0.controller) }
  }

  private func uikitControllers() -> [TypeID] {
    productionClasses.filter { type in
      let traits = types.traits(type)
      return traits.contains(.viewController)
        && traits.isDisjoint(with: [.hostingController, .containerController, .extensionContent])
        && types.subtypes(of: type).isEmpty && types.parent(type).isNone
        && constructions(of: type).isEmpty && isWhollySeen(type) && !isDrawnElsewhere(type)
        && !isInExtension(type)
    }
  }

  /// Of an extension of the app the system makes the class that the Info.plist names.
  private func isInExtension(_ type: TypeID) -> Bool {
    modules.modules(of: types.declaration(type).file).contains { modules[$0].isExtension }
  }

  /// Whether code of the one could show the other: screens of two programs are no twins. A file that
  /// was left in no module is of no program any more.
  private func know(_ controller: TypeID, _ view: TypeID) -> Bool {
    let places = (types.declaration(controller).file, types.declaration(view).file)
    let isLeftBehind =
      modules.modules(of: places.0).isEmpty && !modules.modules(of: places.1).isEmpty
    return isLeftBehind || areInOneModule(places.0, places.1) || mayUse(view, in: places.0)
      || mayUse(controller, in: places.1)
  }

  /// Production code builds or hosts it, outside of itself and of the controller: one that shows the View
  /// itself is its host, and no twin.
  private func isShown(_ view: TypeID, besides controller: TypeID) -> Bool {
    shownHosts(of: view).contains { $0.owner != controller }
      || constructions(of: view).contains { row in
        let around = types.type(around: Place(row.file, call(row).from))
        return !isInside(around) { $0 == view || $0 == controller }
      }
  }

  /// An outlet or an action says that a storyboard or nib knows the class, and so does a language that
  /// is not read here.
  private func isDrawnElsewhere(_ type: TypeID) -> Bool {
    // What Objective-C sees is found by all extensions of the type, and few members are outlets.
    types.members(of: type).contains { isOutlet($0) && isSeenByObjectiveC($0) }
  }

  private func isOutlet(_ row: RowID<Declaration>) -> Bool {
    guard declaration(row).flags.contains(.attributed) else { return false }
    let names = words(["IBOutlet", "IBAction", "IBSegueAction"])
    return attributes(of: row).contains { names.contains($0) }
  }
}
