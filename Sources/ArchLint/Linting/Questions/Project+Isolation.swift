// Which actor a declaration is bound to, as far as attributes, ancestors and settings tell.

extension Project {
  /// Whether the main actor, or another global one, isolates a class and its members.
  ///
  /// `unknown` where an ancestor from outside may be isolated.
  package func isIsolated(_ type: TypeID) -> Certainty {
    var isUnknown = types.traits(type).contains(.unknownAncestor)
    for candidate in [type] + types.ancestors(of: type) {
      let row = types.declaration(candidate)
      if hasActor(row) || isMainActorByDefault(row.file) { return .yes }
      if !types.traits(candidate).isDisjoint(with: boundByFramework) { return .yes }
      if isBoundByWrapper(candidate) { return .yes }
      isUnknown = isUnknown || types.traits(candidate).contains(.unknownAncestor)
    }
    let parent = types.parent(type)
    if !parent.isNone, hasActor(types.declaration(parent)) { isUnknown = true }
    return isUnknown ? .unknown : .no
  }

  /// Whether an attribute of a declaration names a global actor.
  package func hasActor(_ row: RowID<Declaration>) -> Bool {
    facts.files[row.file.index].attributes(of: row.local).contains { attribute in
      let name = name(attribute.name)
      return name == "MainActor" || name.hasSuffix("Actor")
    }
  }

  /// Before Swift 6 mode a type is bound where the wrapper of a stored property binds its value.
  private func isBoundByWrapper(_ type: TypeID) -> Bool {
    !isInSwift6Mode(types.declaration(type).file)
      && storedProperties(of: type).contains { row in
        declaration(row).flags.contains(.attributed)
          && attributes(of: row).contains { bindsItsValue($0, at: Place(row)) }
      }
  }

  private func bindsItsValue(_ wrapper: Symbol, at place: Place) -> Bool {
    let found = types.resolve(wrapper, at: place)
    guard found.meaning == .declared else {
      return bindingWrappers.contains(name(facts.symbols.lastPart(of: wrapper)))
    }
    let value = types.property(named: word("wrappedValue"), of: found.type)
    return hasActor(types.declaration(found.type)) || value.map { hasActor($0) } ?? false
  }

  /// Whether one of its modules is built in Swift 6 mode.
  package func isInSwift6Mode(_ file: FileID) -> Bool {
    modules.modules(of: file).contains { modules[$0].languageMode == 6 }
  }

  /// The modules of widgets: what they draw is a picture that nothing redraws.
  package func widgetModules() -> Set<ModuleID> {
    let (widget, bundle) = (word("Widget"), word("WidgetBundle"))
    var found: Set<ModuleID> = []
    for index in types.all {
      let type = TypeID(index)
      guard types.supertypes(of: type).contains(where: { $0.name == widget || $0.name == bundle })
      else { continue }
      found.formUnion(modules.modules(of: types.declaration(type).file))
    }
    return found
  }

  /// Whether one of its modules is built with isolation to the main actor.
  package func isMainActorByDefault(_ file: FileID) -> Bool {
    modules.modules(of: file).contains { modules[$0].isMainActorByDefault }
  }
}

/// Classes of Apple's frameworks that are bound to the main actor.
private let boundByFramework: Traits = [
  .view, .viewController, .uiView, .appKitController, .window, .scene,
]

/// Wrappers of Apple's frameworks whose value is bound to the main actor.
private let bindingWrappers: Set<String> = [
  "StateObject", "ObservedObject", "EnvironmentObject", "FocusedObject", "FetchRequest",
  "SectionedFetchRequest", "Query", "UIApplicationDelegateAdaptor",
  "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor",
]
