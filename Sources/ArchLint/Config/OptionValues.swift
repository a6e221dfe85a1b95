// The types an option can have: flags, numbers, texts, choices, names, and lists and maps of them.

extension Bool: OptionValue {
  package static var shape: OptionShape { .flag }

  package init?(_ node: YAMLNode) {
    guard let value = node.text.flatMap({ Bool($0) }) else { return nil }
    self = value
  }

  package var yaml: String { self ? "true" : "false" }
}

extension Int: OptionValue {
  package static var shape: OptionShape { .number }

  package init?(_ node: YAMLNode) {
    guard let text = node.text, let value = Int(text), 0 <= value else { return nil }
    self = value
  }

  package var yaml: String { String(self) }
}

extension Double: OptionValue {
  package static var shape: OptionShape { .decimal }

  package init?(_ node: YAMLNode) {
    guard let text = node.text, let value = Double(text), value.isFinite, 0 <= value else {
      return nil
    }
    self = value
  }

  package var yaml: String { String(self) }
}

extension String: OptionValue {
  package static var shape: OptionShape { .text }

  package init?(_ node: YAMLNode) {
    guard let text = node.text, !node.isNull else { return nil }
    self = text
  }

  package var yaml: String { yamlScalar(self) }
}

extension IOSVersion: OptionValue {
  package static var shape: OptionShape { .version }

  package init?(_ node: YAMLNode) {
    guard let version = node.text.flatMap({ IOSVersion($0) }) else { return nil }
    self = version
  }

  package var yaml: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}

extension Day: OptionValue {
  package static var shape: OptionShape { .date }

  package init?(_ node: YAMLNode) {
    guard let day = node.text.flatMap({ Day($0) }) else { return nil }
    self = day
  }

  package var yaml: String { text }
}

// MARK: - Choices and names

/// One of a few words; the raw values are what is written.
package protocol OptionChoice: OptionValue, RawRepresentable<String>, CaseIterable {}

extension OptionChoice {
  package static var shape: OptionShape { .choice(allCases.map(\.rawValue)) }

  package init?(_ node: YAMLNode) {
    guard let value = node.text.flatMap({ Self(rawValue: $0) }) else { return nil }
    self = value
  }

  package var yaml: String { yamlScalar(rawValue) }
}

/// A name that has to be one of the project's: a text in YAML and in the cards.
package protocol NamedOption: OptionValue, Hashable, ExpressibleByStringLiteral {
  var name: String { get }
  init(_ name: String)
}

extension NamedOption {
  package init(stringLiteral name: String) { self.init(name) }

  package init?(_ node: YAMLNode) {
    guard let text = String(node) else { return nil }
    self.init(text)
  }

  package var yaml: String { name.yaml }
}

/// A role, built in or of the team's own. Naming one that does not exist is a problem.
package struct RoleName: NamedOption {
  package let name: String

  package init(_ name: String) { self.name = name }

  package static var shape: OptionShape { .name(.role) }
}

/// An entry of `modules:` or a module. Naming one that does not exist is a problem.
package struct ModuleName: NamedOption {
  package let name: String

  package init(_ name: String) { self.name = name }

  package static var shape: OptionShape { .name(.module) }
}

/// A module, or an entry of `modules:`, that stands in `layers`. Any other is a problem.
package struct LayerName: NamedOption {
  package let name: String

  package init(_ name: String) { self.name = name }

  package static var shape: OptionShape { .name(.layer) }
}

/// A type of the project, by its name or a pattern. Naming none is a problem.
package struct TypePattern: NamedOption {
  package let name: String

  package init(_ name: String) { self.name = name }

  package static var shape: OptionShape { .name(.type) }

  /// Whether the path of a type is meant.
  package func matches(_ path: String) -> Bool { ArchLint.matches(path, pattern: name) }
}

/// A module, an entry of `modules:` or a type of the project. Naming none is a problem.
package struct ModuleOrTypeName: NamedOption {
  package let name: String

  package init(_ name: String) { self.name = name }

  package static var shape: OptionShape { .name(.moduleOrType) }
}

// MARK: - Several values

extension Array: OptionValue where Element: OptionValue {
  package static var shape: OptionShape { .list(Element.shape) }

  package init?(_ node: YAMLNode) {
    guard let nodes = node.elements else {
      guard let single = Element(node) else { return nil }
      self = [single]
      return
    }
    let values = nodes.compactMap { Element($0) }
    guard values.count == nodes.count else { return nil }
    self = values
  }

  package var yaml: String { "[\(map(\.yaml).joined(separator: ", "))]" }
}

extension Dictionary: OptionValue where Key: OptionValue, Value: OptionValue {
  package static var shape: OptionShape { .map(keys: Key.shape, values: Value.shape) }

  package init?(_ node: YAMLNode) {
    guard let entries = node.entries else { return nil }
    self.init()
    for entry in entries {
      let keyNode = YAMLNode(.scalar(entry.key.value, isQuoted: true), at: entry.key.range)
      guard let key = Key(keyNode), let value = Value(entry.value) else { return nil }
      self[key] = value
    }
  }

  package var yaml: String {
    let entries = map { "\($0.key.yaml): \($0.value.yaml)" }.sorted()
    return entries.isEmpty ? "{}" : "{ \(entries.joined(separator: ", ")) }"
  }
}

/// `{ in: [App, Core] }`: where something belongs.
package struct Whereabouts: OptionValue {
  package let modules: [ModuleName]

  package init(in modules: [ModuleName]) { self.modules = modules }

  package static var shape: OptionShape {
    .record([OptionShape.Field("in", [ModuleName].shape)])
  }

  package init?(_ node: YAMLNode) {
    guard let modules = node["in"].flatMap({ [ModuleName]($0) }) else { return nil }
    self.init(in: modules)
  }

  package var yaml: String { "{ in: \(modules.yaml) }" }
}

/// `from-project`, or a version of one's own.
package enum MinimumIOS: OptionValue {
  case fromProject
  case version(IOSVersion)

  package static var shape: OptionShape { .either([.choice(["from-project"]), .version]) }

  package init?(_ node: YAMLNode) {
    if node.text == "from-project" {
      self = .fromProject
    } else if let version = IOSVersion(node) {
      self = .version(version)
    } else {
      return nil
    }
  }

  package var yaml: String {
    switch self {
    case .fromProject: "from-project"
    case .version(let version): version.yaml
    }
  }
}

// MARK: - Writing YAML

/// The text as a YAML scalar: in quotes wherever it could be read as something else.
package func yamlScalar(_ text: String) -> String {
  let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", "~", ""]
  // Flow punctuation, and what could begin a comment, a key or another kind of node.
  let isPlain =
    !words.contains(text.lowercased())
    && text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): true
      default: 0x80 <= byte
      }
    }
    && text.utf8.first != UInt8(ascii: "-") && Double(text) == nil
  guard !isPlain else { return text }
  var quoted = "\""
  for character in text.unicodeScalars {
    switch character {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    case "\r": quoted += "\\r"
    case "\0"..<" ", "\u{7F}":
      let digits = String(character.value, radix: 16)
      quoted += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
    default: quoted.unicodeScalars.append(character)
    }
  }
  return quoted + "\""
}
