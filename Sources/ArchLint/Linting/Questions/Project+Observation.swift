// How Views hold their objects, and what objects tell of their changes.

/// The property wrapper of a variable, as far as SwiftUI and Combine bring it.
package enum PropertyWrapper: String, Sendable, CaseIterable {
  case state = "State"
  case stateObject = "StateObject"
  case observedObject = "ObservedObject"
  case environmentObject = "EnvironmentObject"
  case environment = "Environment"
  case binding = "Binding"
  case bindable = "Bindable"
  case published = "Published"
  /// Any other attribute that may be a wrapper.
  case other = ""

  /// Those that a project uses, by their plain names.
  static func byName(in symbols: Symbols) -> [Symbol: PropertyWrapper] {
    allCases.reduce(into: [:]) { found, wrapper in
      if wrapper != .other, let name = symbols.find(wrapper.rawValue) { found[name] = wrapper }
    }
  }
}

/// A stored property that holds an object, by its class or by the protocols that are known of it.
package struct HeldObject: Sendable {
  package let row: RowID<Declaration>
  package let name: Symbol
  package let wrapper: PropertyWrapper?
  /// The class, or the protocol of a generic parameter or of an existential.
  package let type: TypeID
  package let isAmbiguous: Bool
}

extension Project {
  /// Nil for a property without a wrapper.
  package func wrapper(of row: RowID<Declaration>) -> PropertyWrapper? {
    guard declaration(row).flags.contains(.attributed) else { return nil }
    for attribute in facts.files[row.file.index].attributes(of: row.local) {
      if let known = wrappersOfName[attribute.name] {
        return isOwn(attribute.name, at: row) ? .other : known
      }
      let written = name(attribute.name)
      let isPath = facts.symbols.contains(UInt8(ascii: "."), in: attribute.name)
      let name = isPath ? written.split(separator: ".").last.map(String.init) ?? written : written
      if isPath, let known = PropertyWrapper(rawValue: name), known != .other {
        return isOwn(attribute.name, at: row) ? .other : known
      }
      let isCapital = name.utf8.first.map { 0x41 <= $0 && $0 <= 0x5A } ?? false
      if isCapital && !attributesWithoutStorage.contains(name) { return .other }
    }
    return nil
  }

  /// Whether the project declares a type of that name itself, which is meant then.
  private func isOwn(_ attribute: Symbol, at row: RowID<Declaration>) -> Bool {
    types.isNameOfType(facts.symbols.lastPart(of: attribute))
      && types.resolve(attribute, at: Place(row)).meaning == .declared
  }

  /// The type of a stored property, also where its value is `Session.shared`.
  package func objectType(of row: RowID<Declaration>) -> Resolution {
    let known = types.valueType(of: row)
    guard known.meaning == .other,
      let property = facts.files[row.file.index].property(of: row.local),
      property.type.isNone, property.valueKind == .member
    else { return known }
    let path = name(property.value).split(separator: ".").map(String.init)
    guard path.count == 2, sharedNames.contains(path[1]), let owner = facts.symbols.find(path[0])
    else { return known }
    return types.resolve(owner, at: Place(row))
  }

  /// The properties of a View that hold one object each, whose class or protocol is of the project.
  package func heldObjects(of view: TypeID) -> [HeldObject] {
    storedProperties(of: view).compactMap { row in
      let found = objectType(of: row)
      var type = found.type
      if found.meaning == .parameter {
        type =
          types.resolveAll(text: found.constraint, at: found.constraintPlace)
          .first { $0.meaning == .declared }?.type ?? .none
      }
      guard !type.isNone, types.kind(type) == .class || types.kind(type) == .protocol else {
        return nil
      }
      return HeldObject(
        row: row, name: declaration(row).name, wrapper: wrapper(of: row), type: type,
        isAmbiguous: found.isAmbiguous)
    }
  }

  /// Whether a View brings the changes of an object in by itself: `.onReceive(model.$title)`.
  package func listensByHand(to held: HeldObject, in view: TypeID) -> Bool {
    let head = name(held.name) + "."
    let uses = types.declarations(of: view).flatMap { calls(named: "onReceive", in: $0) }
    return uses.contains { row in
      arguments(of: row).contains { argument in
        if argument.valueCall.isNone {
          return withoutSelf(name(argument.value)).hasPrefix(head)
        }
        let chain = chain(upTo: RowID(row.file, argument.valueCall))
        return root(of: chain).hasPrefix(head)
      }
    }
  }

  /// Whether a View puts another object into the property, outside of its initialisers.
  package func assigns(to held: HeldObject, in view: TypeID) -> Bool {
    types.members(of: view).contains { row in
      declaration(row).kind != .initializer
        && facts.files[row.file.index].assignments(in: declaration(row).body).contains {
          $0.receiver.isNone && withoutSelf(name($0.target)) == name(held.name)
        }
    }
  }

  /// Whether every View that builds this one watches the object which it hands in under the property's
  /// name, and hands in something else with it: a View that gets the same object alone is not drawn anew.
  package func isWatchedByParents(_ held: HeldObject, of view: TypeID) -> Bool {
    let sites = constructions(of: view, inPreviews: false)
    return !sites.isEmpty
      && sites.allSatisfy { site in
        let parent = types.type(around: Place(site.file, call(site).from))
        guard !parent.isNone, types.traits(parent).contains(.view),
          1 < call(site).argumentCount,
          let given = arguments(of: site).first(where: { $0.label == held.name }),
          let property = facts.symbols.find(withoutSelf(name(given.value))),
          let row = types.property(named: property, of: parent)
        else { return false }
        let watching: [PropertyWrapper] = [.stateObject, .observedObject, .environmentObject]
        return wrapper(of: row).map { watching.contains($0) } ?? false
      }
  }

  /// The properties whose change an `ObservableObject` announces: published ones, and computed ones
  /// that read them. Of a protocol those that an implementation of production code announces.
  package func announcedProperties(of type: TypeID) -> Set<Symbol> {
    guard types.kind(type) == .protocol else { return announcedByClass(type) }
    let requirements = Set(
      ([type] + types.ancestors(of: type)).flatMap { types.members(of: $0) }
        .filter { declaration($0).kind == .variable }.map { declaration($0).name })
    var found: Set<Symbol> = []
    for implementation in types.descendants(of: type)
    where types.kind(implementation) == .class && isJudged(implementation) {
      found.formUnion(announcedByClass(implementation))
    }
    return found.intersection(requirements)
  }

  private func announcedByClass(_ type: TypeID) -> Set<Symbol> {
    let members = ([type] + types.ancestors(of: type)).flatMap { types.members(of: $0) }
      .filter { declaration($0).kind == .variable && !declaration($0).flags.contains(.static) }
    let found = Set(
      members.filter { wrapper(of: $0) == .published }.map { declaration($0).name })
    return addingComputed(members, over: found)
  }

  /// Properties, and the computed ones among `members` that read them, at any distance.
  package func addingComputed(
    _ members: [RowID<Declaration>], over properties: Set<Symbol>
  ) -> Set<Symbol> {
    var found = properties
    if found.isEmpty { return [] }
    let computed = members.filter { declaration($0).flags.contains(.computed) }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for row in computed where !found.contains(declaration(row).name) {
        let heads = facts.files[row.file.index].references(in: declaration(row).body).lazy.map(
          \.name)
        if heads.contains(where: { found.contains($0) }) {
          isGrowing = found.insert(declaration(row).name).inserted || isGrowing
        }
      }
    }
    return found
  }
}

/// Attributes with a capital letter that are no property wrappers.
private let attributesWithoutStorage: Set<String> = [
  "MainActor", "ViewBuilder", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable",
  "NSCopying", "ObservationIgnored", "ObservationTracked", "Sendable",
]

/// Static members that stand for the one instance that exists anyway.
package let sharedNames: Set<String> = ["shared", "default", "current", "standard", "main"]
