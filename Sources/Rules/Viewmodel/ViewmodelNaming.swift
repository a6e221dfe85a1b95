// The names of a view model's protocol and of its class belong together.

package import ArchLint

package enum ViewmodelNaming: Rule {
  package static let card = RuleCard(
    id: "viewmodel-naming",
    level: .info,
    certainty: .sure,
    summary: "A view model's class and its protocol have names that do not belong together.",
    why: """
      The parts of a screen are found by their stem, by people and by tools: `HarbourViewModel` and \
      `HarbourViewModelImpl` belong together without a search.
      """,
    fix: """
      Call the class after the protocol, as in `HarbourViewModelImpl: HarbourViewModel` or \
      `HarbourViewModel: HarbourViewModelProtocol`, or the protocol after the class, whichever fewer \
      places name. `protocol` and `impl` fix one pair.
      """,
    falseAlarms: """
      Silent for stand-ins (Mock…, Preview… and what only debug builds hold), for protocols with several \
      implementations, and for protocols whose name does not fit the pattern. A conformance in an \
      extension is the narrow wish of somebody else, no pair, and so is a protocol beside a cell or a View \
      to a class that derives from another; so it is, unless the team fixes a pair, for \
      a class that a View holds by its own name, or whose stand-in is called after it.
      """,
    options: [protocolPatterns, implementationPatterns],
    bad: """
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      protocol HarbourViewModel: ObservableObject {}
      final class HarbourManager: HarbourViewModel {}  //~ viewmodel-naming (info)
      """,
    good: """
      //- Sources/Harbour/HarbourViewModel.swift
      import Combine
      protocol HarbourViewModel: ObservableObject {}
      final class HarbourViewModelImpl: HarbourViewModel {}
      """
  )

  static let protocolPatterns = Option(
    "protocol", default: ["{stem}ViewModelProtocol", "{stem}ViewModelType", "{stem}ViewModel"],
    "How protocols of view models are called.")
  static let implementationPatterns = Option(
    "impl",
    default: [
      "{stem}ViewModelImpl", "{stem}ViewModelImplementation", "{stem}ViewModel",
      "Default{stem}ViewModel",
    ],
    "How the classes behind them are called.")

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    lazy var held = project.typesHeldByViews()
    let protocols = Set(project.viewModelProtocols)
    for type in project.viewModelProtocols {
      let classes = project.implementations(of: type)
      guard classes.count == 1, let implementation = classes.first,
        project.types.kind(implementation) == .class,
        conforms(implementation, inItsDeclarationTo: type, project),
        !isWish(type, of: implementation, project),
        // Of two protocols neither is its pair.
        project.types.supertypes(of: implementation).count(where: { protocols.contains($0.type) })
          == 1
      else { continue }
      let place = project.location(of: implementation)
      let patterns = settings[implementationPatterns, at: place]
      let stems = settings[protocolPatterns, at: place]
        .compactMap { NameStem($0)?.stem(of: project.types.name(type)) }
      let isFixed = settings.isSet(implementationPatterns)
      if !isFixed {
        if stems.contains(where: { holds($0, implementation, project) }) { continue }
        let isOnItsOwn =
          held.contains(implementation) || hasStandIn(calledAfter: implementation, type, project)
        if isOnItsOwn { continue }
      }
      let bare = stems.map { isMarked($0) ? String($0.dropFirst()) : $0 }
      let fitting = (bare + stems).flatMap { stem in
        patterns.compactMap { NameStem($0)?.name(for: stem) }
      }
      guard let wanted = fitting.first, !fitting.contains(project.types.name(implementation)) else {
        continue
      }
      findings.report(
        """
        \(project.name(implementation)) conforms to \(project.name(type)) and is not called after it; \
        call it \(wanted), or the protocol after it
        """,
        at: place, in: project.name(implementation), subject: project.name(type))
    }
  }

  /// An extension adapts a class, perhaps of another module, to what somebody else asks for.
  private static func conforms(
    _ type: TypeID, inItsDeclarationTo other: TypeID, _ project: Project
  ) -> Bool {
    let home = Place(project.types.declaration(type))
    return project.types.supertypes(of: type).contains { $0.type == other && $0.place == home }
  }

  /// A protocol that stands with a cell or a View says what that one needs; a class that derives from
  /// another has its role from there.
  private static func isWish(
    _ type: TypeID, of implementation: TypeID, _ project: Project
  ) -> Bool {
    let types = project.types
    let home = types.declaration(type).file
    let derives = types.supertypes(of: implementation).contains {
      !$0.type.isNone && types.isDeclared($0.type) && types.kind($0.type) == .class
    }
    guard derives, types.declaration(implementation).file != home else { return false }
    return project.facts[home].declarations.indices.contains { index in
      let neighbour = types.type(declaredBy: RowID(home, LocalID(index)))
      return !neighbour.isNone && !types.traits(neighbour).isDisjoint(with: [.view, .uiView])
    }
  }

  /// `MockBerthViewModel: HarbourViewModel` beside `BerthViewModel`: the team pairs these two.
  private static func hasStandIn(
    calledAfter type: TypeID, _ other: TypeID, _ project: Project
  ) -> Bool {
    project.types.subtypes(of: other).contains { candidate in
      candidate != type && project.isStandIn(candidate)
        && project.types.name(candidate).contains(project.types.name(type))
    }
  }

  /// The I in front of a protocol's name is none of the stem.
  private static func isMarked(_ stem: String) -> Bool {
    stem.hasPrefix("I") && (stem.dropFirst().first?.isUppercase ?? false)
  }

  /// Whether a class is called a view model of this stem, the type around it included.
  private static func holds(_ stem: String, _ type: TypeID, _ project: Project) -> Bool {
    let path = project.types.path(type).split(separator: ".").joined()
    guard path.contains("ViewModel") else { return false }
    return path.contains(stem) || isMarked(stem) && path.contains(stem.dropFirst())
  }
}

/// A pattern of a name with one `{stem}`.
private struct NameStem {
  private let prefix, suffix: String

  init?(_ pattern: String) {
    let parts = pattern.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let stem = "stem}"
    guard parts.count == 2, parts[1].hasPrefix(stem) else { return nil }
    prefix = parts[0]
    suffix = String(parts[1].dropFirst(stem.count))
  }

  /// Nil where the name does not fit.
  func stem(of name: String) -> String? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      prefix.utf8.count + suffix.utf8.count < name.utf8.count
    else { return nil }
    return String(name.dropFirst(prefix.count).dropLast(suffix.count))
  }

  func name(for stem: String) -> String { prefix + stem + suffix }
}
