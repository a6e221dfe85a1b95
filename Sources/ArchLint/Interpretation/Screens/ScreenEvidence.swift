// What ties a declaration to a screen. It becomes words only where somebody reads them: a project has
// thousands of parts, and a trend finds them again in every sample.

package enum ScreenEvidence: Sendable, Hashable {
  case entry
  /// The View that the entry shows.
  case content(Screen.Entry)
  /// Another implementation of the same stem.
  case twin
  /// A part that has an entry of its own, and is never shown by itself.
  case embedded
  case configuration
  /// Passed where the View is built.
  case passed
  case takenByHandler
  case property(of: TypeID)
  case initializer(of: TypeID)
  case named(by: TypeID)
  case implements(TypeID)
  case implemented(by: TypeID)
  case component
  case name

  /// The type that led to the declaration; none where no single one did.
  var source: TypeID {
    switch self {
    case .property(let type), .initializer(let type), .named(let type), .implements(let type),
      .implemented(let type):
      type
    case .entry, .content, .twin, .embedded, .configuration, .passed, .takenByHandler, .component,
      .name:
      .none
    }
  }

  package func text(_ types: Types) -> String {
    switch self {
    case .entry: "the entry"
    case .content(.controller): "the whole content of the controller"
    case .content(.hostingSubclass): "the root View of the hosting controller"
    case .content(.bareHost): "the root View of a hosting controller"
    case .content(.destination): "SwiftUI shows it"
    case .twin: "another implementation, of the same stem"
    case .embedded: "embedded, and never shown by itself"
    case .configuration: "rules.yml says so"
    case .passed: "passed to the View"
    case .takenByHandler: "taken by a handler"
    case .property(let type): "a property of \(types.name(type))"
    case .initializer(let type): "an initialiser of \(types.name(type))"
    case .named(let type): "named by \(types.name(type))"
    case .implements(let type): "implements \(types.name(type))"
    case .implemented(let type): "implemented by \(types.name(type))"
    case .component: "hosted as a component"
    case .name: "by name"
    }
  }
}
