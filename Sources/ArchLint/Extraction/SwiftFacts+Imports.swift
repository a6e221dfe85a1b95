// Import statements, and the attributes and modifiers in front of any declaration.

/// What stands in front of a declaration: `@MainActor private(set) weak`.
struct Modifiers: Sendable {
  var start: UInt32 = 0
  var flags: DeclarationFlags = []
  var access = Access.unspecified
  var setterAccess = Access.unspecified
  var importFlags: ImportFlags = []
  /// The rows made for the attributes, which do not know their declaration yet.
  var firstAttribute = 0
  var firstReference = 0
}

extension SwiftFacts {
  /// `@testable public import struct Feed.Item`
  mutating func importStatement() {
    index += 1
    var kind = ImportKind.module
    if let named = importKind(word(index)), self.kind(index + 1) == .identifier {
      kind = named
      index += 1
    }
    guard self.kind(index) == .identifier else { return dropModifiers() }
    let first = index
    index += 1
    while [.period, .doubleColon].contains(self.kind(index)), self.kind(index + 1) == .identifier {
      index += 2
    }
    rows.imports.append(
      Import(
        module: symbol(first), path: pathText(first, index - 1), offset: modifiers.start,
        end: end(index - 1), kind: kind, access: modifiers.access, flags: modifiers.importFlags))
    dropModifiers()
  }

  @inline(__always)
  private func importKind(_ word: Word) -> ImportKind? {
    switch word {
    case .class: .class
    case .struct: .struct
    case .enum: .enum
    case .protocol: .protocol
    case .typealias: .typealias
    case .func: .func
    case .let: .let
    case .var: .var
    case .actor: .actor
    default: nil
    }
  }

  /// Forgets attributes that belong to no declaration; what they refer to stays.
  mutating func dropModifiers() {
    rows.attributes.truncate(to: modifiers.firstAttribute)
  }

  mutating func beginModifiers() {
    modifiers = Modifiers()
    modifiers.start = start(index)
    modifiers.firstAttribute = rows.attributes.count
    modifiers.firstReference = rows.references.count
  }
}

// MARK: - Attributes

extension SwiftFacts {
  /// `@Published`, `@available(iOS 17, *)`, `@SwiftUI.State`
  mutating func attribute() {
    let offset = start(index)
    index += 1
    guard kind(index) == .identifier else { return }
    let first = index
    index += 1
    while [.period, .doubleColon].contains(kind(index)), kind(index + 1) == .identifier {
      index += 2
    }
    let name = pathText(first, index - 1)
    addReference(
      .attribute, name: symbol(first), path: name, at: start(first),
      flags: kind(first + 1) == .doubleColon ? .moduleSelector : [])
    skipGenericArguments(isCertain: true)
    var arguments = Symbol.none
    if kind(index) == .leftParenthesis, !isAfterSpace(index) {
      let open = end(index)
      attributeArguments()
      let close = kind(index - 1) == .rightParenthesis ? start(index - 1) : end(index - 1)
      arguments = lineText(from: open, to: max(open, close))
    }
    addImportFlag(symbol(first))
    rows.attributes.append(
      Attribute(declaration: .none, name: name, arguments: arguments, offset: offset))
  }

  /// Passes over balanced parentheses; the types and key paths named in them are references.
  private mutating func attributeArguments() {
    var depth = 0
    while true {
      switch kind(index) {
      case .leftParenthesis, .leftBracket, .leftBrace, .openInterpolation: depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .closeInterpolation:
        depth -= 1
        if depth <= 0 {
          index += 1
          return
        }
      case .backslash: skippedKeyPath()
      case .identifier where isCapital(index):
        let first = index
        while kind(index + 1) == .period, kind(index + 2) == .identifier { index += 2 }
        addReference(
          .expression, name: symbol(first), path: pathText(first, index), at: start(first))
      case .endOfFile, .directive: return
      default: break
      }
      index += 1
    }
  }

  private mutating func skippedKeyPath() {
    let hasRoot = kind(index + 1) == .identifier
    guard hasRoot || kind(index + 1) == .period && kind(index + 2) == .identifier else { return }
    let first = hasRoot ? index + 1 : index + 2
    var last = first
    while kind(last + 1) == .period, kind(last + 2) == .identifier { last += 2 }
    addReference(
      .keyPath, name: symbol(first), path: pathText(first, last), at: start(index))
    index = last
  }

  private mutating func addImportFlag(_ name: Symbol) {
    switch Word(name) {
    case .testable: modifiers.importFlags.insert(.testable)
    case ._exported: modifiers.importFlags.insert(.exported)
    case ._implementationOnly: modifiers.importFlags.insert(.implementationOnly)
    case .preconcurrency: modifiers.importFlags.insert(.preconcurrency)
    case ._spi: modifiers.importFlags.insert(.spi)
    default: break
    }
  }

  /// Whether the name of a token begins with a capital letter, behind any underscores.
  @inline(__always)
  mutating func isCapital(_ index: Int) -> Bool {
    let first = token(index).first
    return isCapital(first) || first == UInt8(ascii: "_") && isCapitalBehindUnderscores(index)
  }

  private mutating func isCapitalBehindUnderscores(_ index: Int) -> Bool {
    var offset = start(index)
    while byte(offset) == UInt8(ascii: "_") { offset += 1 }
    return isCapital(byte(offset))
  }

  @inline(__always)
  private func isCapital(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z")
  }
}

// MARK: - Modifiers

extension SwiftFacts {
  /// Takes in the modifier at the token, if it is one.
  mutating func modifier(_ word: Word) -> Bool {
    switch word {
    case .open: return access(.open)
    case .public: return access(.public)
    case .package: return access(.package)
    case .internal: return access(.internal)
    case .fileprivate: return access(.fileprivate)
    case .private: return access(.private)
    default: break
    }
    guard let flags = modifierFlags(word) else { return false }
    modifiers.flags.formUnion(flags)
    index += 1
    if kind(index) == .leftParenthesis, kind(index + 2) == .rightParenthesis,
      word == .unowned || word == .nonisolated
    {
      index += 3
    }
    return true
  }

  private mutating func access(_ access: Access) -> Bool {
    index += 1
    if kind(index) == .leftParenthesis, word(index + 1) == .set,
      kind(index + 2) == .rightParenthesis
    {
      index += 3
      modifiers.setterAccess = access
    } else {
      modifiers.access = access
    }
    return true
  }

  @inline(__always)
  private func modifierFlags(_ word: Word) -> DeclarationFlags? {
    switch word {
    case .static: .static
    case .final: .final
    case .override: .override
    case .required: .required
    case .convenience: .convenience
    case .lazy: .lazy
    case .weak: .weak
    case .unowned: .unowned
    case .mutating: .mutating
    case .indirect: .indirect
    case .dynamic: .dynamic
    case .optional: .optional
    case .nonisolated: .nonisolated
    case .prefix: .prefix
    case .postfix: .postfix
    case .async: .async
    case .nonmutating, .borrowing, .consuming, .isolated, .distributed, .infix, .formerConsuming,
      ._const, ._local:
      []
    default: nil
    }
  }
}
