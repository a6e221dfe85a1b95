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
      Call the class after the protocol: `HarbourViewModelImpl: HarbourViewModel`, or \
      `HarbourViewModel: HarbourViewModelProtocol`. `protocol` and `impl` fix one pair.
      """,
    falseAlarms: """
      Silent for stand-ins (Mock…, Preview… and what only debug builds hold), for protocols with several \
      implementations, and for protocols whose name does not fit the pattern.
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
    for type in project.viewModelProtocols {
      let classes = project.implementations(of: type)
      guard classes.count == 1, let implementation = classes.first,
        project.types.kind(implementation) == .class,
        project.types.supertypes(of: implementation).contains(where: { $0.type == type })
      else { continue }
      let place = project.location(of: implementation)
      let patterns = settings[implementationPatterns, at: place]
      let stems = settings[protocolPatterns, at: place]
        .compactMap { NameStem($0)?.stem(of: project.types.name(type)) }
      let isFixed = settings.isSet(implementationPatterns)
      if !isFixed, stems.contains(where: { holds($0, implementation, project) }) { continue }
      let fitting = stems.flatMap { stem in patterns.compactMap { NameStem($0)?.name(for: stem) } }
      guard let wanted = fitting.first, !fitting.contains(project.types.name(implementation)) else {
        continue
      }
      findings.report(
        """
        \(project.name(implementation)) conforms to \(project.name(type)) and is not called after it; \
        call it \(wanted)
        """,
        at: place, in: project.name(implementation), subject: project.name(type))
    }
  }

  /// Whether a class is called a view model of this stem, the type around it included; the I in front of
  /// a protocol's name is none of the stem.
  private static func holds(_ stem: String, _ type: TypeID, _ project: Project) -> Bool {
    let path = project.types.path(type).split(separator: ".").joined()
    let isMarked = stem.hasPrefix("I") && (stem.dropFirst().first?.isUppercase ?? false)
    guard path.contains("ViewModel") else { return false }
    return path.contains(stem) || isMarked && path.contains(stem.dropFirst())
  }
}

/// A pattern of a name with one `{stem}`.
private struct NameStem {
  private let prefix, suffix: String

  init?(_ pattern: String) {
    let parts = pattern.split(separator: "{stem}", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    prefix = String(parts[0])
    suffix = String(parts[1])
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
