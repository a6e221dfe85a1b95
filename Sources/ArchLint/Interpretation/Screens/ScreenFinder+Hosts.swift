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
        found[host.type] = viewAssigned(by: host.type)
      }
    }
    return found
  }

  /// `self.rootView = AnyView(quay)` in its own code, as where the View is told of its host; none for
  /// several Views.
  private func viewAssigned(by host: TypeID) -> TypeID {
    let rootView = ground.word("rootView")
    var found: Set<TypeID> = []
    for part in types.declarations(of: host) {
      let rows = ground.facts.files[part.file.index]
      for assignment in rows.assignments(in: ground.declaration(part).body)
      where types.names(in: assignment.target) == [rootView] {
        let value = ByteRange(assignment.offset, assignment.end)
        found.formUnion(ground.viewMakers.shownViews(in: value, of: part.file).map(\.type))
      }
    }
    return found.count == 1 ? found.first ?? .none : .none
  }

  /// `class Themed<Content: View>: Base<Content>`: whoever builds it says what it shows.
  func passesViewOn(_ host: TypeID) -> Bool {
    let row = types.declaration(host)
    let rows = ground.facts.files[row.file.index]
    let views = rows.genericParameters(of: row.local).filter { parameter in
      let bound =
        parameter.constraint.isNone
        ? rows.requirements(of: row.local).first {
          $0.left == parameter.name && !$0.isEquality
        }?.right ?? .none : parameter.constraint
      return types.resolveAll(text: bound, at: Place(row)).contains {
        types.traits(of: $0).contains(.view)
      }
    }
    let names = Set(views.map { ground.facts.symbols[$0.name] })
    return types.supertypes(of: host).contains { supertype in
      TypeText(ground.facts.symbols.utf8(of: supertype.text)).arguments.contains {
        names.contains(String(decoding: $0, as: UTF8.self))
      }
    }
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
