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
  var parser = GuardParser(module: module)
  return parser.parse(Array(condition.utf8))
}

/// Evaluates a condition with two stacks, since its depth comes from the input.
private struct GuardParser {
  /// What a part of the condition says about the module being there.
  private struct Claim {
    /// It is there whenever the part is true, and whenever the part is false.
    var ifTrue, ifFalse: Bool
  }

  private enum Operation { case not, and, or, open }

  private let module: String
  private var claims: [Claim] = []
  private var operations: [Operation] = []

  init(module: String) { self.module = module }

  mutating func parse(_ text: [UInt8]) -> Bool {
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
        guard operations.popLast() == .open else { return false }
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
    return operations.isEmpty && claims.count == 1 && claims[0].ifTrue
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
      claims.append(Claim(ifTrue: false, ifFalse: false))
      return max(end, start + 1)
    }
    let close = text[open...].firstIndex(of: UInt8(ascii: ")")) ?? text.count
    let argument = text[(open + 1)..<close].filter { $0 != UInt8(ascii: " ") }
      .prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ".") }
    let isGuard = name == "canImport" && String(decoding: argument, as: UTF8.self) == module
    claims.append(Claim(ifTrue: isGuard, ifFalse: false))
    return close + 1
  }

  /// Applies what binds tighter than the operation, or as tight.
  private mutating func reduce(downTo operation: Operation) {
    while let last = operations.last, last != .open, operation != .and || last != .or {
      operations.removeLast()
      apply(last)
    }
  }

  private mutating func apply(_ operation: Operation) {
    guard let right = claims.popLast() else { return }
    if operation == .not {
      claims.append(Claim(ifTrue: right.ifFalse, ifFalse: right.ifTrue))
      return
    }
    guard let left = claims.popLast() else { return }
    claims.append(
      operation == .and
        ? Claim(ifTrue: left.ifTrue || right.ifTrue, ifFalse: left.ifFalse && right.ifFalse)
        : Claim(ifTrue: left.ifTrue && right.ifTrue, ifFalse: left.ifFalse || right.ifFalse))
  }
}
