// Prints what the toolchain's own SwiftParser makes of Swift files, for `DifferentialTests`, which
// compiles this file; it is part of no target and of no product.
//
// Reads paths from standard input, one a line. Prints for each file, fields separated by tabs:
//
//     file  <path>  <offset of the first error, or the size of the file>  <1 if it has errors>
//     <class of the token>  <start>  <end>
//
// and of a file without errors its imports and declarations, in source order, without blanks:
//
//     I  <offset>  <kind>  <path>  <attributes and access, sorted>
//     D  <offset of the name>  <kind>  <name>  <names around it>  <inherited types>  <attributes>

import Foundation
import SwiftParser
import SwiftSyntax

/// The offset of the first thing that the parser reports.
final class FirstError: SyntaxAnyVisitor {
  var offset = Int.max

  private func note(_ node: some SyntaxProtocol) { offset = min(offset, node.position.utf8Offset) }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.is(UnexpectedNodesSyntax.self) || node.is(MissingDeclSyntax.self)
      || node.is(MissingExprSyntax.self) || node.is(MissingTypeSyntax.self)
    {
      note(node)
    }
    return node.hasError ? .visitChildren : .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing || token.tokenDiagnostic != nil { note(token) }
    return .skipChildren
  }
}

/// Where the parts of interpolations and versions stand, which the tokens alone do not tell.
final class Parts: SyntaxVisitor {
  var parts: [Int: Character] = [:]

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    for token in [node.backslash, node.pounds, node.leftParen] {
      if let token { parts[token.positionAfterSkippingLeadingTrivia.utf8Offset] = "x" }
    }
    parts[node.rightParen.positionAfterSkippingLeadingTrivia.utf8Offset] = "y"
    return .visitChildren
  }

  /// `10.15.1` is taken apart into numbers and periods.
  override func visit(_ node: VersionTupleSyntax) -> SyntaxVisitorContinueKind {
    guard let minor = node.components.first else { return .skipChildren }
    for token in [node.major, minor.period, minor.number] {
      parts[token.positionAfterSkippingLeadingTrivia.utf8Offset] = "v"
    }
    return .skipChildren
  }
}

/// One letter or the character itself: millions of lines are printed.
func tokenClass(_ kind: TokenKind) -> Character {
  switch kind {
  case .identifier, .keyword, .dollarIdentifier, .wildcard: "i"
  case .integerLiteral: "n"
  case .floatLiteral: "f"
  case .arrow, .binaryOperator, .ellipsis, .equal, .exclamationMark, .infixQuestionMark, .leftAngle,
    .postfixOperator, .postfixQuestionMark, .prefixAmpersand, .prefixOperator, .rightAngle:
    "o"
  case .leftParen: "("
  case .rightParen: ")"
  case .leftSquare: "["
  case .rightSquare: "]"
  case .leftBrace: "{"
  case .rightBrace: "}"
  case .comma: ","
  case .semicolon: ";"
  case .colon: ":"
  case .colonColon: "m"
  case .period: "."
  case .atSign: "@"
  case .pound: "#"
  case .backslash: "\\"
  case .poundIf, .poundElse, .poundElseif, .poundEndif, .poundSourceLocation: "d"
  case .poundAvailable, .poundUnavailable: "w"
  case .rawStringPoundDelimiter: "p"
  case .stringQuote, .multilineStringQuote: "q"
  case .stringSegment: "s"
  case .regexPoundDelimiter, .regexSlash, .regexLiteralPattern: "r"
  case .shebang: "b"
  case .endOfFile: "e"
  case .singleQuote, .backtick, .unknown: "u"
  @unknown default: "?"
  }
}

/// What may stand in front of an import; damage makes other words of them.
let importWords: Set = [
  "testable", "_exported", "_implementationOnly", "preconcurrency", "_spi", "private",
  "fileprivate", "internal", "package", "public", "open",
]

/// Imports and declarations in source order.
final class Declarations: SyntaxVisitor {
  private(set) var lines: [(offset: Int, text: String)] = []

  /// The named declarations around what is visited, innermost last; nil where one is left out.
  private var names: [String] = []
  /// Inside a function, an accessor, a closure or control flow.
  private var isLocal = false
  private var outerLocals: [Bool] = []

  private func enter(_ name: String?, isLocal: Bool) {
    outerLocals.append(self.isLocal)
    self.isLocal = isLocal
    if let name { names.append(name) }
  }

  private func leave(_ name: String?) {
    if name != nil { names.removeLast() }
    isLocal = outerLocals.removeLast()
  }

  private func add(
    _ kind: String, _ name: String, at node: some SyntaxProtocol,
    inheriting clause: InheritanceClauseSyntax? = nil, _ attributes: AttributeListSyntax? = nil
  ) {
    let types = clause?.inheritedTypes.flatMap { entries($0.type) } ?? []
    let fields = [
      "D", String(offset(node)), kind, name, names.joined(separator: "/"),
      types.joined(separator: ","), attributeNames(attributes).joined(separator: ","),
    ]
    lines.append((offset(node), fields.joined(separator: "\t")))
  }

  private func offset(_ node: some SyntaxProtocol) -> Int {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let token = node.as(TokenSyntax.self), token.text.hasPrefix("`") else { return start }
    return start + 1
  }

  // MARK: Text

  /// Without comments and blanks.
  private func text(_ node: some SyntaxProtocol) -> String {
    node.tokens(viewMode: .sourceAccurate).map(\.text).joined()
  }

  private func name(_ token: TokenSyntax) -> String {
    token.text.filter { $0 != "`" && !$0.isWhitespace }
  }

  /// A dotted path without generic arguments and module selectors; else the whole text.
  private func path(_ type: TypeSyntax) -> String {
    if let type = type.as(IdentifierTypeSyntax.self) { return name(type.name) }
    if let type = type.as(MemberTypeSyntax.self) {
      return path(type.baseType) + "." + name(type.name)
    }
    return text(type)
  }

  /// An entry of an inheritance clause, a composition taken apart, attributes and specifiers left out.
  private func entries(_ type: TypeSyntax) -> [String] {
    if let type = type.as(AttributedTypeSyntax.self) { return entries(type.baseType) }
    if let type = type.as(CompositionTypeSyntax.self) {
      return type.elements.flatMap { entries($0.type) }
    }
    return [text(type)]
  }

  private func attributeNames(_ list: AttributeListSyntax?) -> [String] {
    (list ?? []).flatMap { element -> [String] in
      switch element {
      case .attribute(let attribute): [path(attribute.attributeName)]
      case .ifConfigDecl(let block):
        block.clauses.flatMap { clause -> [String] in
          guard case .attributes(let list) = clause.elements else { return [] }
          return attributeNames(list)
        }
      @unknown default: []
      }
    }
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let words = Set(attributeNames(node.attributes) + node.modifiers.map { $0.name.text })
      .intersection(importWords)
    let path = node.path.map { name($0.name) }.joined(separator: ".")
    let fields = [
      "I", String(offset(node)), node.importKindSpecifier?.text ?? "module", path,
      words.sorted().joined(separator: ","),
    ]
    lines.append((offset(node), fields.joined(separator: "\t")))
    return .skipChildren
  }

  // MARK: Types

  private func enterType(
    _ kind: String, _ token: TokenSyntax, _ clause: InheritanceClauseSyntax?,
    _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    add(kind, name(token), at: token, inheriting: clause, attributes)
    enter(name(token), isLocal: false)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType("class", node.name, node.inheritanceClause, node.attributes)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType("struct", node.name, node.inheritanceClause, node.attributes)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType("enum", node.name, node.inheritanceClause, node.attributes)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType("actor", node.name, node.inheritanceClause, node.attributes)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType("protocol", node.name, node.inheritanceClause, node.attributes)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = path(node.extendedType)
    add(
      "extension", name, at: node.extendedType, inheriting: node.inheritanceClause, node.attributes)
    enter(name, isLocal: false)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave("") }
  override func visitPost(_ node: StructDeclSyntax) { leave("") }
  override func visitPost(_ node: EnumDeclSyntax) { leave("") }
  override func visitPost(_ node: ActorDeclSyntax) { leave("") }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave("") }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave("") }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add("typealias", name(node.name), at: node.name, node.attributes)
    return .skipChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "associatedtype", name(node.name), at: node.name, inheriting: node.inheritanceClause,
      node.attributes)
    return .skipChildren
  }
  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    add("operator", node.name.text, at: node.name)
    return .skipChildren
  }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    add("precedenceGroup", name(node.name), at: node.name, node.attributes)
    return .skipChildren
  }

  // MARK: Functions

  private func enterFunction(
    _ kind: String, _ token: TokenSyntax, _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    add(kind, name(token), at: token, attributes)
    enter(name(token), isLocal: true)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction("function", node.name, node.attributes)
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction("macro", node.name, node.attributes)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction("initializer", node.initKeyword, node.attributes)
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction("deinitializer", node.deinitKeyword, node.attributes)
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enterFunction("subscript", node.subscriptKeyword, node.attributes)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave("") }
  override func visitPost(_ node: MacroDeclSyntax) { leave("") }
  override func visitPost(_ node: InitializerDeclSyntax) { leave("") }
  override func visitPost(_ node: DeinitializerDeclSyntax) { leave("") }
  override func visitPost(_ node: SubscriptDeclSyntax) { leave("") }

  // MARK: Values

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      let isFirst = element.id == node.elements.first?.id
      add("case", name(element.name), at: element.name, isFirst ? node.attributes : nil)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    var attributes: AttributeListSyntax? = node.attributes
    for binding in node.bindings {
      let declared = identifiers(binding.pattern)
      for token in declared {
        add("variable", name(token), at: token, attributes)
        attributes = nil
      }
      let around = declared.first.map(name)
      if let value = binding.initializer {
        let name = isLocal ? nil : around
        enter(name, isLocal: isLocal)
        walk(value)
        leave(name)
      }
      if let block = binding.accessorBlock {
        enter(around, isLocal: true)
        walk(block)
        leave(around)
      }
    }
    return .skipChildren
  }

  private func identifiers(_ pattern: PatternSyntax) -> [TokenSyntax] {
    if let pattern = pattern.as(IdentifierPatternSyntax.self) { return [pattern.identifier] }
    if let pattern = pattern.as(ValueBindingPatternSyntax.self) {
      return identifiers(pattern.pattern)
    }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    return tuple.elements.flatMap { identifiers($0.pattern) }
  }

  // MARK: Where locals are

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    enter(nil, isLocal: true)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { leave(nil) }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    enter(nil, isLocal: true)
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { leave(nil) }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    enter(nil, isLocal: true)
    return .visitChildren
  }
  override func visitPost(_ node: SwitchCaseSyntax) { leave(nil) }
}

func describe(_ path: String) -> String {
  guard let data = FileManager.default.contents(atPath: path) else {
    return "file\t\(path)\t-1\t1\n"
  }
  let bytes = [UInt8](data)
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  let error = FirstError(viewMode: .all)
  if tree.hasError { error.walk(tree) }
  let parts = Parts(viewMode: .sourceAccurate)
  parts.walk(tree)
  var text = "file\t\(path)\t\(min(error.offset, bytes.count))\t\(tree.hasError ? 1 : 0)\n"
  for token in tree.tokens(viewMode: .sourceAccurate) {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    if error.offset <= start { break }
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    let kind = parts.parts[start] ?? tokenClass(token.tokenKind)
    text += "\(kind)\t\(start)\t\(end)\n"
  }
  if !tree.hasError {
    let declarations = Declarations(viewMode: .sourceAccurate)
    declarations.walk(tree)
    let lines = declarations.lines.sorted { $0.offset < $1.offset }
    for line in lines { text += line.text + "\n" }
  }
  return text
}

while let path = readLine() { FileHandle.standardOutput.write(Data(describe(path).utf8)) }
