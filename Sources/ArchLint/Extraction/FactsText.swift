// The facts of a file as text, one row a line: what `archlint facts` prints and tests compare.

/// One row as text.
package struct FactLine: Sendable {
  /// What kind of row it is: `import`, `declaration`, `call`, `type`, `closure` …
  package let kind: String
  package let offset: UInt32
  package let text: String
}

extension FileFacts {
  /// All rows in the order of the source, each with its line and column, indented by the declarations
  /// around it. For a file that was scanned by itself and has its names.
  package var text: String {
    factLines.map { $0.text + "\n" }.joined()
  }

  package var factLines: [FactLine] {
    var writer = FactsWriter(facts: self)
    writer.write()
    return writer.lines.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }
}

private struct FactsWriter {
  let facts: FileFacts
  var lines: [FactLine] = []
  /// Of each declaration, how many stand around it.
  private var depths: [Int] = []

  init(facts: FileFacts) {
    self.facts = facts
    // Each comes after the one that holds it.
    for declaration in facts.declarations { depths.append(depth(below: declaration.parent)) }
  }

  private func depth(below parent: LocalID<Declaration>) -> Int {
    depths.indices.contains(parent.index) ? depths[parent.index] + 1 : 0
  }

  mutating func write() {
    for row in facts.imports { add("import", row.offset, text(of: row)) }
    for row in facts.declarations.indices {
      let id = LocalID<Declaration>(row)
      let declaration = facts.declarations[row]
      add("declaration", declaration.nameOffset, text(of: id), under: declaration.parent)
    }
    for row in facts.references {
      add(Self.word(row.kind), row.offset, text(of: row), under: row.from)
    }
    for row in facts.calls.indices {
      add("call", facts.calls[row].offset, text(ofCall: row), under: facts.calls[row].from)
    }
    for row in facts.closures {
      add("closure", row.offset, text(of: row), under: row.from)
    }
    for row in facts.assignments {
      add("assignment", row.offset, text(of: row), under: row.from)
    }
    writeStatements()
    for row in facts.conditions {
      add("condition", row.start, "condition \(name(row.text)) to \(place(row.end))")
    }
    for range in facts.previews { add("preview", range.start, "preview to \(place(range.end))") }
    for row in facts.suppressions { add("suppression", row.idOffset, text(of: row)) }
    for row in facts.scanProblems { add("problem", row.offset, "problem \(row.kind)") }
  }

  private mutating func writeStatements() {
    for row in facts.switches {
      add(
        "switch", row.offset, "switch \(name(row.subject)) to \(place(row.end))", under: row.from)
    }
    for row in facts.switchLabels {
      let label = row.name.isNone ? "\(row.kind)" : ".\(name(row.name))"
      let from =
        facts.switches.indices.contains(row.switch.index)
        ? facts.switches[row.switch.index].from : LocalID<Declaration>.none
      add(
        "label", row.offset,
        "label \(label)\(row.hasGuard ? " where" : "") (\(row.statementCount) statements)",
        under: from)
    }
    for row in facts.branches {
      let condition = row.condition.isNone ? "" : " \(name(row.condition))"
      add("branch", row.offset, "\(row.kind)\(condition) to \(place(row.end))", under: row.from)
    }
  }

  // MARK: - Places and names

  private mutating func add(
    _ kind: String, _ offset: UInt32, _ text: String, under parent: LocalID<Declaration> = .none
  ) {
    // Deeper nesting is not worth a line that grows with it.
    let indent = String(repeating: "  ", count: min(depth(below: parent), 40))
    let line = "\(indent)\(place(offset)) \(oneLine(text))"
    lines.append(FactLine(kind: kind, offset: offset, text: line))
  }

  private func place(_ offset: UInt32) -> String {
    "\(facts.lines.line(at: offset)):\(facts.lines.column(at: offset))"
  }

  private func name(_ symbol: Symbol) -> String { facts.names[symbol] }

  // MARK: - Declarations

  private func text(of row: Import) -> String {
    var words = ["import"]
    if row.kind != .module { words.append("\(row.kind)") }
    words.append(name(row.path))
    if row.access != .unspecified { words.append("\(row.access)") }
    let flags: [(ImportFlags, String)] = [
      (.testable, "testable"), (.exported, "exported"),
      (.implementationOnly, "implementationOnly"), (.preconcurrency, "preconcurrency"),
      (.spi, "spi"),
    ]
    words += flags.filter { row.flags.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
  }

  private func text(of id: LocalID<Declaration>) -> String {
    let row = facts.declarations[id.index]
    var text = facts.attributes(of: id).map { attribute in
      let arguments = attribute.arguments.isNone ? "" : "(\(name(attribute.arguments)))"
      return "@\(name(attribute.name))\(arguments) "
    }.joined()
    if row.access != .unspecified { text += "\(row.access) " }
    if row.setterAccess != .unspecified { text += "\(row.setterAccess)(set) " }
    text += Self.modifiers.filter { row.flags.contains($0.0) }.map { $0.1 + " " }.joined()
    text += "\(keyword(of: row)) \(name(row.name))"
    let generics = facts.genericParameters(of: id).map { parameter in
      name(parameter.name) + (parameter.constraint.isNone ? "" : ": \(name(parameter.constraint))")
    }
    if !generics.isEmpty { text += "<\(generics.joined(separator: ", "))>" }
    text += parameters(of: id, row.kind) + effects(of: id, row)
    let inherited = facts.inheritances(of: id).map { name($0.type) }
    if !inherited.isEmpty { text += ": \(inherited.joined(separator: ", "))" }
    text += value(of: id, row.kind)
    let requirements = facts.requirements(of: id).map { requirement in
      "\(name(requirement.left))\(requirement.isEquality ? " == " : ": ")\(name(requirement.right))"
    }
    if !requirements.isEmpty { text += " where \(requirements.joined(separator: ", "))" }
    let marks = Self.marks.filter { row.flags.contains($0.0) }.map(\.1)
    if !marks.isEmpty { text += " (\(marks.joined(separator: ", ")))" }
    if let function = facts.function(of: id), row.hasBody,
      row.kind != .subscript
    {
      text += " (\(function.statementCount) statements)"
    }
    return text
  }

  private func keyword(of row: Declaration) -> String {
    switch row.kind {
    case .function: "func"
    case .initializer, .deinitializer, .subscript: "member"
    case .variable: row.flags.contains(.constant) ? "let" : "var"
    case .precedenceGroup: "precedencegroup"
    default: "\(row.kind)"
    }
  }

  private static let modifiers: [(DeclarationFlags, String)] = [
    (.classMember, "class"), (.static, "static"), (.final, "final"), (.override, "override"),
    (.required, "required"), (.convenience, "convenience"), (.lazy, "lazy"), (.weak, "weak"),
    (.unowned, "unowned"), (.mutating, "mutating"), (.indirect, "indirect"),
    (.dynamic, "dynamic"), (.optional, "optional"), (.nonisolated, "nonisolated"),
    (.prefix, "prefix"), (.postfix, "postfix"),
  ]

  private static let marks: [(DeclarationFlags, String)] = [
    (.computed, "computed"), (.observed, "observed"), (.settable, "settable"),
    (.local, "local"), (.binding, "binding"), (.preview, "preview"),
  ]

  private func parameters(of id: LocalID<Declaration>, _ kind: DeclarationKind) -> String {
    let parameters = facts.parameters(of: id).map { parameter in
      var text = ""
      if kind == .case {
        if !parameter.label.isNone { text = "\(name(parameter.label)): " }
      } else {
        text = parameter.label.isNone ? "_ " : ""
        if !parameter.label.isNone, parameter.label != parameter.name {
          text = "\(name(parameter.label)) "
        }
        text += "\(name(parameter.name)): "
      }
      text += name(parameter.type)
      if parameter.flags.contains(.hasDefault) {
        text += " = \(parameter.value.isNone ? "…" : name(parameter.value))"
      }
      return text
    }
    let hasList = kind == .function || kind == .initializer || kind == .subscript || kind == .macro
    return parameters.isEmpty && !hasList ? "" : "(\(parameters.joined(separator: ", ")))"
  }

  private func effects(of id: LocalID<Declaration>, _ row: Declaration) -> String {
    guard let function = facts.function(of: id) else { return "" }
    var text = function.isFailable ? " failable" : ""
    if row.flags.contains(.async) { text += " async" }
    if row.flags.contains(.throws) { text += " throws" }
    if !function.thrown.isNone { text += "(\(name(function.thrown)))" }
    if !function.result.isNone { text += " -> \(name(function.result))" }
    return text
  }

  private func value(of id: LocalID<Declaration>, _ kind: DeclarationKind) -> String {
    guard let property = facts.property(of: id) else { return "" }
    if kind == .typealias || kind == .associatedtype {
      return property.type.isNone ? "" : " = \(name(property.type))"
    }
    var text = property.type.isNone ? "" : ": \(name(property.type))"
    if property.valueKind != .none {
      text += " = \(property.valueKind)"
      if !name(property.value).isEmpty { text += " \(name(property.value))" }
    }
    return text
  }

  // MARK: - Bodies

  /// The head of a call is told from the call by its word.
  private static func word(_ kind: ReferenceKind) -> String {
    kind == .call ? "head" : "\(kind)"
  }

  private func text(of row: Reference) -> String {
    var text = "\(Self.word(row.kind)) \(name(row.path))"
    if row.flags.contains(.onSelf) { text += " (self)" }
    if row.flags.contains(.moduleSelector) { text += " (module selector)" }
    if row.flags.contains(.implicitMember) { text += " (implicit member)" }
    return text
  }

  private static let callMarks: [(CallFlags, String)] = [
    (.implicitMember, "implicit member"), (.optionalChain, "optional"), (.onSelf, "self"),
    (.onSuper, "super"), (.statement, "statement"), (.macro, "macro"),
    (.optionalTry, "try?"), (.await, "await"), (.returned, "returned"),
  ]

  private func text(ofCall index: Int) -> String {
    let row = facts.calls[index]
    var text = "call "
    if !row.receiver.isNone, facts.calls.indices.contains(row.receiver.index) {
      text += "[\(place(facts.calls[row.receiver.index].offset))]"
    }
    text += name(row.callee)
    let first = row.firstArgument.isNone ? 0 : row.firstArgument.index
    let last = row.firstArgument.isNone ? 0 : first + Int(row.argumentCount)
    let arguments = facts.arguments[first..<last].map { self.text(of: $0) }
    let isSubscript = row.flags.contains(.subscript)
    text += isSubscript ? "[" : "("
    text += arguments.joined(separator: ", ")
    text += isSubscript ? "]" : ")"
    var marks = Self.callMarks.filter { row.flags.contains($0.0) }.map(\.1)
    if row.flags.contains(.try), !row.flags.contains(.optionalTry) { marks.append("try") }
    if !row.outer.isNone, facts.calls.indices.contains(row.outer.index) {
      let outer = facts.calls[row.outer.index]
      let ordinal =
        row.outerArgument.isNone ? -1 : row.outerArgument.index - outer.firstArgument.index
      marks.append("in argument \(ordinal) of \(name(outer.name))")
    }
    return marks.isEmpty ? text : "\(text) (\(marks.joined(separator: ", ")))"
  }

  private func text(of row: Argument) -> String {
    var text = row.label.isNone ? "" : "\(name(row.label)): "
    if row.flags.contains(.trailing) { text += "trailing " }
    if row.flags.contains(.isInout) { text += "&" }
    text += "\(row.kind)"
    if !name(row.value).isEmpty { text += " \(name(row.value))" }
    return text
  }

  private func text(of row: Closure) -> String {
    var text = "closure"
    let first = row.firstCapture.isNone ? 0 : row.firstCapture.index
    let last = row.firstCapture.isNone ? 0 : first + Int(row.captureCount)
    let captures = facts.captures[first..<last].map { capture in
      let kind = capture.kind == .strong ? "" : "\(capture.kind) "
      return kind + name(capture.name) + (capture.value.isNone ? "" : " = \(name(capture.value))")
    }
    if !captures.isEmpty { text += " [\(captures.joined(separator: ", "))]" }
    var marks = ["\(row.parameterCount) parameters", "\(row.statementCount) statements"]
    if row.selfOffset != 0 { marks.append("self at \(place(row.selfOffset))") }
    if row.unwrapOffset != 0 { marks.append("unwrapped at \(place(row.unwrapOffset))") }
    let flags: [(ClosureFlags, String)] = [
      (.strongSelf, "strong self"), (.shorthandArguments, "shorthand"), (.isAsync, "async"),
      (.calledAtOnce, "called at once"), (.bareMember, "bare member"),
    ]
    marks += flags.filter { row.flags.contains($0.0) }.map(\.1)
    if !row.call.isNone, facts.calls.indices.contains(row.call.index) {
      marks.append("passed to \(name(facts.calls[row.call.index].name))")
    }
    if !row.assignment.isNone { marks.append("assigned") }
    return "\(text) (\(marks.joined(separator: ", ")))"
  }

  private func text(of row: Assignment) -> String {
    var text = "assignment "
    if !row.receiver.isNone, facts.calls.indices.contains(row.receiver.index) {
      text += "[\(place(facts.calls[row.receiver.index].offset))]"
    }
    text += "\(name(row.target)) \(row.isCompound ? "op=" : "=") \(row.valueKind)"
    return row.value.isNone ? text : "\(text) \(name(row.value))"
  }

  private func text(of row: Suppression) -> String {
    var text = "suppression"
    if !row.rule.isNone { text += " \(name(row.rule))" }
    text += " \(row.scope) lines \(row.firstLine)-\(row.lastLine)"
    if row.until != 0 { text += " until \(row.until)" }
    if row.fault != .none { text += " (\(row.fault))" }
    return text + (row.hasReason ? " -- \(name(row.reason))" : "")
  }
}
