// `#if` blocks. All branches are read, each from the brackets that were open at the `#if`, so that a
// block may split a header or a chain of modifiers and braces still match.

/// An `#if` block that is not closed yet.
struct ConditionalBlock: Sendable {
  /// The row of the branch in progress.
  var row: LocalID<Condition>
  /// The conditions of the branches before, negated and joined.
  var negated = Symbol.none
  var text = Symbol.none
  /// How many frames were open, and copies of the innermost ones with the innermost last.
  var depth: Int
  var firstSaved: Int
}

extension SwiftFacts {
  /// `#if canImport(UIKit)`, `#elseif`, `#else`, `#endif`, `#sourceLocation(…)`
  mutating func directive() {
    let first = index
    let word = Word(symbol(index))
    index += 1
    while kind(index) != .endOfFile, !isAfterNewline(index) { index += 1 }
    let text = lineText(from: end(first), to: end(index - 1))
    let startsHere = start(first)
    let endsHere = end(index - 1)
    switch word {
    case .poundIf:
      if keepsStatement == false { finishBefore(first) }
      openBlock(text, at: endsHere)
    case .poundElseif: nextBranch(text, from: startsHere, to: endsHere, first)
    case .poundElse: nextBranch(.none, from: startsHere, to: endsHere, first)
    case .poundEndif: closeBlock(at: startsHere)
    default: break
    }
    passDirective(first)
  }

  /// What stands before directives ends where the first of them begins.
  private mutating func passDirective(_ first: Int) {
    if first != directiveEnd { directiveFirst = first }
    directiveEnd = index
  }

  /// Whether the token behind the directive continues the expression before it.
  @inline(__always)
  private var keepsStatement: Bool {
    kind(index) == .period || kind(index) == .directive || !frame.holdsStatements
  }

  /// Ends the statement in progress in front of the directive.
  private mutating func finishBefore(_ first: Int) {
    let next = index
    index = first
    finishStatement()
    index = next
  }

  private mutating func openBlock(_ text: Symbol, at offset: UInt32) {
    let parent = blocks.last?.row ?? .none
    var block = ConditionalBlock(
      row: LocalID(rows.conditions.count), depth: frames.count, firstSaved: savedFrames.count)
    block.text = text
    for index in frames.indices.suffix(8) { savedFrames.append(frames[index]) }
    savedFrames.append(frame)
    rows.conditions.append(Condition(text: text, parent: parent, start: offset, end: offset))
    blocks.append(block)
  }

  private mutating func nextBranch(
    _ text: Symbol, from start: UInt32, to end: UInt32, _ first: Int
  ) {
    guard var block = blocks.last else { return }
    rows.conditions[block.row.index].end = start
    let next = index
    index = first
    restoreFrames(of: block)
    index = next
    block.negated = negated(block)
    block.text = text
    let condition = joined(block.negated, text)
    let parent = rows.conditions[block.row.index].parent
    block.row = LocalID(rows.conditions.count)
    rows.conditions.append(Condition(text: condition, parent: parent, start: end, end: end))
    blocks[blocks.count - 1] = block
  }

  private mutating func closeBlock(at offset: UInt32) {
    guard let block = blocks.popLast() else { return }
    rows.conditions[block.row.index].end = offset
    savedFrames.removeSubrange(min(block.firstSaved, savedFrames.count)...)
  }

  /// Goes back to the brackets that were open at the `#if`.
  private mutating func restoreFrames(of block: ConditionalBlock) {
    let saved = savedFrames[min(block.firstSaved, savedFrames.count)...]
    guard let top = saved.last else { return }
    while block.depth < frames.count { abandon() }
    if frames.count < block.depth {
      let kept = block.depth - (saved.count - 1)
      guard kept <= frames.count else { return }
      frames.truncate(to: kept)
      for frame in saved.dropLast() { frames.append(frame) }
      frame = top
    } else if top.statement != .none || !top.holdsStatements {
      frame = top
    } else {
      finishStatement()
    }
  }

  mutating func closeConditions() {
    while let block = blocks.popLast() { rows.conditions[block.row.index].end = start(index) }
  }
}

// MARK: - Text

extension SwiftFacts {
  /// A longer chain of `#elseif` leaves out the rest: the text of each branch holds that of all before.
  private static let longestNegation = 1024

  /// `!(A) && !(B)` for the branches up to this one.
  private mutating func negated(_ block: ConditionalBlock) -> Symbol {
    if Self.longestNegation < lexed.names.bytes(of: block.negated).count { return block.negated }
    var text: [UInt8] = []
    if !block.negated.isNone { text = lexed.names.bytes(of: block.negated) + Array(" && ".utf8) }
    text += Array("!(".utf8) + lexed.names.bytes(of: block.text) + Array(")".utf8)
    return lexed.names.intern(text)
  }

  private mutating func joined(_ negated: Symbol, _ condition: Symbol) -> Symbol {
    if condition.isNone { return negated }
    var bytes = lexed.names.bytes(of: condition)
    let bar = UInt8(ascii: "|")
    if zip(bytes, bytes.dropFirst()).contains(where: { $0 == bar && $1 == bar }) {
      bytes = Array("(".utf8) + bytes + Array(")".utf8)
    }
    return lexed.names.intern(lexed.names.bytes(of: negated) + Array(" && ".utf8) + bytes)
  }
}
