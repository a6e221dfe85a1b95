// What hosting subclasses show, and which of them are no screens.

extension ScreenFinder {
  /// Hosting subclasses with their Views, none where it cannot be told. Bases, and classes that are
  /// built around Views of any kind, are left out.
  func hostingSubclasses() -> [TypeID: TypeID] {
    var found: [TypeID: TypeID] = [:]
    let built = Set(
      ground.hostedViews.all.filter { $0.form == .bare && !$0.view.isNone }.map { hosted in
        types.constructed(by: ground.call(hosted.site), in: hosted.site.file).type
      })
    for host in ground.links.hosts where host.form == .subclass {
      let isWrapped = isFrame(host.view, of: host.type)
      if !host.view.isNone, !isWrapped {
        found[host.type] = host.view
        continue
      }
      let given = ground.hostedViews.all.first {
        $0.form == .initializer && $0.owner == host.type && !$0.view.isNone && $0.view != host.view
      }
      if let given {
        found[host.type] = given.view
      } else if isWrapped {
        let named = viewNamed(by: host.type)
        found[host.type] = named.isNone ? host.view : named
      } else if !built.contains(host.type), types.subtypes(of: host.type).isEmpty {
        found[host.type] = TypeID.none
      }
    }
    return found
  }

  /// Whether a View is what a base puts around the View that it is given: a theme, nested in the base.
  private func isFrame(_ view: TypeID, of host: TypeID) -> Bool {
    if view.isNone { return false }
    let base = types.parent(view)
    return !base.isNone && types.isAncestor(base, of: host) || types.wrapsViews(view)
  }

  /// `ProfileController: Themed<ProfileView>`
  private func viewNamed(by host: TypeID) -> TypeID {
    for supertype in types.supertypes(of: host) {
      for argument in TypeText(ground.facts.symbols.utf8(of: supertype.text)).arguments {
        let found = types.resolve(TypeText(argument), at: supertype.place)
        if found.meaning == .declared, ground.isNativeView(found.type) { return found.type }
      }
    }
    return .none
  }

  /// A hosting class that nothing builds any more, while SwiftUI itself shows its View.
  func isLeftOver(_ type: TypeID, of view: TypeID) -> Bool {
    guard !view.isNone, waysIn[.controller(type)] == nil, !sites.constructed.contains(type),
      waysIn[.view(view), default: []].contains(where: \.isSwiftUI)
    else { return false }
    return !ground.interfaces.contains { interface in
      interface.classNames.contains(types.name(type))
        || interface.scenes.contains { $0.customClass == types.name(type) }
    }
  }
}
