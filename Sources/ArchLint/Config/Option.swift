// A typed setting of a rule, declared once: the same key reads `rules.yml`, supplies the default,
// the help, the JSON schema and the problem for a wrong type.

/// `Option("max_cases", default: 5, "How many cases a handler may have.")`
package struct Option<Value: OptionValue>: OptionKey {
  package let name: String
  /// The top-level section that holds it, for options that several rules share; nil for an option
  /// of one rule.
  package let section: String?
  package let defaultValue: Value
  package let help: String

  package init(
    _ name: String, in section: String? = nil, default defaultValue: Value, _ help: String
  ) {
    self.name = name
    self.section = section
    self.defaultValue = defaultValue
    self.help = help
  }

  package var shape: OptionShape { Value.shape }
  package var defaultText: String { defaultValue.yaml }
}

/// An option whose type does not matter: as it stands in the list on a card.
package protocol OptionKey: Sendable {
  var name: String { get }
  var section: String? { get }
  var help: String { get }
  /// What may be written as its value.
  var shape: OptionShape { get }
  /// The default as YAML, in one line.
  var defaultText: String { get }
}

/// A type that an option can have.
package protocol OptionValue: Sendable {
  static var shape: OptionShape { get }
  /// Nil where the node does not have the shape, which the reader has reported then.
  init?(_ node: YAMLNode)
  /// The value as YAML, in one line.
  var yaml: String { get }
}

/// What may be written as a value, for reading, for messages and for the JSON schema.
package indirect enum OptionShape: Sendable, Equatable {
  /// `true` or `false`.
  case flag
  /// A whole number, not negative.
  case number
  /// A number, not negative.
  case decimal
  case text
  case version
  case date
  case choice([String])
  /// The name of a role, of an entry of `modules:` or a module, or of a type.
  case name(Named)
  /// Several; a single one may stand without `[]`.
  case list(OptionShape)
  /// Any names as keys, one shape for all values.
  case map(keys: OptionShape, values: OptionShape)
  /// Fixed keys, each with its shape.
  case record([Field])
  /// The first of these that fits.
  case either([OptionShape])

  package enum Named: Sendable, Equatable {
    case role, module
    /// A module that stands in `layers`.
    case layer
    /// A type of the project, as a name or a pattern.
    case type
    case moduleOrType
  }

  package struct Field: Sendable, Equatable {
    package let name: String
    package let shape: OptionShape
    /// One sentence; "" where the name says it all.
    package let help: String

    package init(_ name: String, _ shape: OptionShape, _ help: String = "") {
      self.name = name
      self.shape = shape
      self.help = help
    }
  }
}

/// What a configuration may say about one rule: all that reading `rules.yml` needs to know of it.
package struct RuleSignature: Sendable {
  package let id: String
  /// Ids it had before.
  package let aliases: [String]
  package let options: [any OptionKey]

  package init(id: String, aliases: [String] = [], options: [any OptionKey] = []) {
    self.id = id
    self.aliases = aliases
    self.options = options
  }
}
