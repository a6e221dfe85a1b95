// What the `#if` around an import says about it: whether it asks for the very module first, and
// how to call the condition in a message.

extension FileFacts {
  /// The conditions that hold at an offset, innermost first.
  package func conditions(at offset: UInt32) -> [Condition] {
    var found: [Condition] = []
    // Blocks come in source order, so the last one that holds the offset is the innermost.
    for condition in conditions.reversed() {
      if condition.start <= offset && offset < condition.end { found.append(condition) }
    }
    return found
  }

  /// Whether the code at the offset is compiled under a condition.
  package func isConditional(at offset: UInt32) -> Bool {
    conditions.contains { $0.start <= offset && offset < $0.end }
  }
}

/// What stands around an import.
enum ImportCondition: UInt8, Sendable, BitwiseCopyable {
  case none
  /// Inside an `#if`.
  case conditional
  /// Inside an `#if` that asks `canImport` of the very module.
  case guarded
}

extension FileFacts {
  /// The condition of each import; empty where the file has no `#if` at all.
  func importConditions(_ symbols: Symbols) -> [ImportCondition] {
    guard !conditions.isEmpty, !imports.isEmpty else { return [] }
    return imports.map { statement in
      let around = conditions(at: statement.offset)
      if around.isEmpty { return .none }
      let module = symbols[statement.module]
      return around.contains { guardsImport(symbols[$0.text], of: module) }
        ? .guarded : .conditional
    }
  }
}

/// Whether a condition can only be true where `canImport` of the module is: `canImport(Ads)`,
/// `canImport(Ads) && DEBUG`, `!(!canImport(Ads) || os(macOS))`. A condition that cannot be read
/// guards nothing.
package func guardsImport(_ condition: String, of module: String) -> Bool {
  value(of: condition) { $0 == module ? false : nil } == false
}

/// What a condition of `#if` comes to, where something is known of which modules can be imported; nil
/// where that does not decide it, or where it cannot be read.
package func value(of condition: String, canImport: @escaping (String) -> Bool?) -> Bool? {
  var parser = ConditionParser(canImport: canImport)
  return parser.parse(Array(condition.utf8))
}

/// Whether a condition asks for a flag of the team's own: which targets set it is not known.
package func asksForFlag(_ condition: String) -> Bool {
  var rest = condition.utf8[...]
  while let start = rest.firstIndex(where: { isPartOfFlag($0) }) {
    let end = rest[start...].firstIndex { !isPartOfFlag($0) } ?? rest.endIndex
    let word = String(rest[start..<end]) ?? ""
    rest = rest[end...]
    if rest.first == UInt8(ascii: "(") {
      rest = rest[(rest.firstIndex(of: UInt8(ascii: ")")) ?? rest.endIndex)...]
    } else if !["DEBUG", "true", "false"].contains(word) {
      return true
    }
  }
  return false
}

private func isPartOfFlag(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

/// Evaluates a condition with two stacks, since its depth comes from the input.
private struct ConditionParser {
  private enum Operation { case not, and, or, open }

  private let canImport: (String) -> Bool?
  /// What the parts come to, nil where nobody knows.
  private var values: [Bool?] = []
  private var operations: [Operation] = []

  init(canImport: @escaping (String) -> Bool?) { self.canImport = canImport }

  mutating func parse(_ text: [UInt8]) -> Bool? {
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "!"):
        operations.append(.not)
        index += 1
      case UInt8(ascii: "("):
        operations.append(.open)
        index += 1
      case UInt8(ascii: ")"):
        reduce(downTo: .open)
        guard operations.popLast() == .open else { return nil }
        index += 1
      case UInt8(ascii: "&"), UInt8(ascii: "|"):
        let operation: Operation = text[index] == UInt8(ascii: "&") ? .and : .or
        reduce(downTo: operation)
        operations.append(operation)
        index += 2
      default: index = term(in: text, from: index)
      }
    }
    reduce(downTo: .open)
    return operations.isEmpty && values.count == 1 ? values[0] : nil
  }

  /// A flag or a function with its arguments: `DEBUG`, `os(iOS)`, `swift(>=6)`.
  private mutating func term(in text: [UInt8], from start: Int) -> Int {
    let closing: [UInt8] = Array(" \t!&|()".utf8)
    var end = start
    while end < text.count, !closing.contains(text[end]) { end += 1 }
    let name = String(decoding: text[start..<end], as: UTF8.self)
    var open = end
    while open < text.count, text[open] == UInt8(ascii: " ") { open += 1 }
    guard open < text.count, text[open] == UInt8(ascii: "(") else {
      values.append(nil)
      return max(end, start + 1)
    }
    let close = text[open...].firstIndex(of: UInt8(ascii: ")")) ?? text.count
    let argument = text[(open + 1)..<close].filter { $0 != UInt8(ascii: " ") }
    values.append(name == "canImport" ? answer(argument) : nil)
    return close + 1
  }

  /// `canImport(Ads)`, `canImport(Ads.Banner)`, `canImport(Ads, _version: 2)`: of a module that is
  /// there the part or the version may still be missing.
  private func answer(_ argument: [UInt8]) -> Bool? {
    let module = argument.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ".") }
    let isThere = canImport(String(decoding: module, as: UTF8.self))
    return module.count < argument.count && isThere == true ? nil : isThere
  }

  /// Applies what binds tighter than the operation, or as tight.
  private mutating func reduce(downTo operation: Operation) {
    while let last = operations.last, last != .open, operation != .and || last != .or {
      operations.removeLast()
      apply(last)
    }
  }

  private mutating func apply(_ operation: Operation) {
    guard let right = values.popLast() else { return }
    if operation == .not {
      values.append(right.map { !$0 })
      return
    }
    guard let left = values.popLast() else { return }
    // What decides the whole by itself: a false part of `&&`, a true one of `||`.
    let decisive = operation == .or
    if left == decisive || right == decisive {
      values.append(decisive)
    } else {
      values.append(left == nil || right == nil ? nil : !decisive)
    }
  }
}
