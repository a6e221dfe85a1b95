// What the lexer makes of a piece of source, in one line each: the lexical grammar by example.

import Testing

@testable import ArchLint

@Suite struct LexerTests {
  static let names: [Row] = [
    Row("import UIKit", "import UIKit"),
    Row("", ""),
    Row("$0 $name _ __a1", "$0 $name _ __a1"),
    Row("`default` `two words` `a//b` `x/*y`", "`default` `two␣words` `a//b` `x/*y`"),
    Row("` a", "stray:` a"),
    Row("``", "stray:` stray:`"),
    Row("`a\nb", "stray:` a b"),
    Row("größe привет 名前 👨‍👩‍👧", "größe привет 名前 👨‍👩‍👧"),
    Row("a\u{301}b", "a\u{301}b"),
    Row("\u{FEFF}import A", "import A"),
    Row("UIKit::UIView", "UIKit :: UIView"),
    Row("a ? b::c : d", "a op:? b :: c : d"),
    Row("@State var x: Int", "@ State var x : Int"),
    Row("\\.name \\Type.name", "\\ . name \\ Type . name"),
  ]

  static let numbers: [Row] = [
    Row("1 1_000 0xFF 0b1010 0o17", "int:1 int:1_000 int:0xFF int:0b1010 int:0o17"),
    Row(
      "1.5 1e10 1.5E-3 0x1p4 0x1.8p-2",
      "float:1.5 float:1e10 float:1.5E-3 float:0x1p4 float:0x1.8p-2"),
    Row("1...2 1..<2", "int:1 op:... int:2 int:1 op:..< int:2"),
    Row("x.0.1", "x . int:0 . int:1"),
    Row("1.description 0xFF.fade", "int:1 . description int:0xFF . fade"),
    Row("1.0.description", "float:1.0 . description"),
    Row("-1", "op:- int:1"),
    Row("\\.?.count", "\\ . op:? . count"),
    Row("\\.<a", "\\ op:.< a"),
    Row("f(a: URL?...)", "f ( a : URL op:? op:... )"),
    Row("12ab", "int:12ab"),
  ]

  static let operators: [Row] = [
    Row("a+b", "a op:+ b"),
    Row("a->b", "a op:-> b"),
    Row("[A<B<C>>]()", "[ A op:< B op:< C op:>> ] ( )"),
    Row("let a: B<C>?=nil", "let a : B op:< C op:>?= nil"),
    Row("a?.b!.c", "a op:? . b op:! . c"),
    Row("init?<C>(a: B?=nil)", "init op:? op:< C op:> ( a : B op:? op:= nil )"),
    Row("a!=b ?? c != d", "a op:! op:= b op:?? c op:!= d"),
    Row("a &+ b &&= c", "a op:&+ b op:&&= c"),
    Row("a ≠ b • c", "a op:≠ b op:• c"),
    Row("x.+y ... z", "x op:.+ y op:... z"),
    Row("a +// b\nc", "a op:+ c"),
    Row("a +/* b */ c", "a op:+ c"),
    Row("f(&x)", "f ( op:& x )"),
    Row("#if DEBUG && !os(iOS)", "#if DEBUG op:&& op:! os ( iOS )"),
  ]

  static let slashes: [Row] = [
    Row("a / b / c", "a op:/ b op:/ c"),
    Row("f(a/b, c/d)", "f ( a op:/ b , c op:/ d )"),
    Row("f(a / b, c / d)", "f ( a op:/ b , c op:/ d )"),
    Row("let r = /a b/", "let r op:= re:/a␣b/"),
    Row("let r = /[\"']{2}/.x", "let r op:= re:/[\"']{2}/ . x"),
    Row("!/a/.b", "op:! re:/a/ . b"),
    Row("reduce(1, /)", "reduce ( int:1 , op:/ )"),
    Row("(/)", "( op:/ )"),
    Row("f(/A.b, /C.d)", "f ( op:/ A . b , op:/ C . d )"),
    Row("f(/A.b,/C.d)", "f ( re:/A.b,/ C . d )"),
    Row("f(/A.b)", "f ( op:/ A . b )"),
    Row("func / (a: B)", "func op:/ ( a : B )"),
    Row("infix operator /^/", "infix operator op:/^/"),
    Row("try? /^ x/", "try op:? re:/^␣x/"),
    Row("return /x/", "return re:/x/"),
    Row("a as /x/", "a as re:/x/"),
    Row("x = true / y / z", "x op:= true op:/ y op:/ z"),
    Row("#/a/b/#", "re:#/a/b/#"),
    Row("##/a/#b/##", "re:##/a/#b/##"),
    Row("#/\n  a\n/# b", "re:#/⏎␣␣a⏎/# b"),
    Row("#/a\nb", "re:#/a! b"),
    Row("x /a\\/b/ y", "x re:/a\\/b/ y"),
    Row("{ /a/ }", "{ re:/a/ }"),
    Row("} / 2 / 3", "} op:/ int:2 op:/ int:3"),
  ]

  static let strings: [Row] = [
    Row("\"\"", "\" t: \""),
    Row("\"a b\"", "\" t:a␣b \""),
    Row("\"\\\"\\\\\"", "\" t:\\\"\\\\ \""),
    Row("\"a\\(b)c\"", "\" t:a \\( b )/ t:c \""),
    Row("\"\\(a)\\(b)\"", "\" t: \\( a )/ t: \\( b )/ t: \""),
    Row("\"\\(f(a, (b)))\"", "\" t: \\( f ( a , ( b ) ) )/ t: \""),
    Row("\"\\(\"\\(x)\")\"", "\" t: \\( \" t: \\( x )/ t: \" )/ t: \""),
    Row("\"\\(a /* \")\" */)\"", "\" t: \\( a )/ t: \""),
    Row("#\"a\\(b)\\#(c)\"#", "#\" t:a\\(b) \\#( c )/ t: \"#"),
    Row("#\"\"\"#", "#\" t:\" \"#"),
    Row("#\"a\"b\"#", "#\" t:a\"b \"#"),
    Row("\"\"\"\n a \"b\" \\(c)\n \"\"\"", "\"\"\" t:⏎␣a␣\"b\"␣ \\( c )/ t:⏎␣ \"\"\""),
    Row("##\"\"\"\n\"\"\"#\n\"\"\"##", "##\"\"\" t:⏎\"\"\"#⏎ \"\"\"##"),
    Row("\"a\nb", "\" t:a! \"! b"),
    Row("\"a\\(b\nc", "\" t:a \\( b )/! t:! \"! c"),
    Row(
      "\"\"\"\n\\(\"\"\"\nx\n\"\"\")\n\"\"\"", "\"\"\" t:⏎ \\( \"\"\" t:⏎x⏎ \"\"\" )/ t:⏎ \"\"\""),
    Row("\"\\(a", "\" t: \\( a )/! t:! \"!"),
    Row("\"\\", "\" t:\\! \"!"),
  ]

  static let comments: [Row] = [
    Row("a // b\nc", "a c"),
    Row("a /* b /* c */ d */ e", "a e"),
    Row("/*/ a */ b", "b"),
    Row("/* a", ""),
    Row("// a\rb", "b"),
    Row("// a\r\nb", "b"),
    Row("\"/* a */\" // b", "\" t:/*␣a␣*/ \""),
    Row("\"Tests/**/*.swift\"", "\" t:Tests/**/*.swift \""),
  ]

  static let others: [Row] = [
    Row("#!/usr/bin/swift\nimport A", "shebang:#!/usr/bin/swift import A"),
    Row("#if A\n#elseif B\n#else\n#endif", "#if A #elseif B #else #endif"),
    Row(
      "#sourceLocation(file: \"a\", line: 1)", "#sourceLocation ( file : \" t:a \" , line : int:1 )"
    ),
    Row("#Preview { }", "# Preview { }"),
    Row("#selector(a) #available(iOS 17, *)", "# selector ( a ) # available ( iOS int:17 , op:* )"),
    Row("let a = <#T##Int#>", "let a op:= placeholder:<#T##Int#>"),
    Row("a <# b", "a op:< # b"),
    Row(
      "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c\nd",
      "conflict:<<<<<<<␣HEAD a conflict:======= b conflict:>>>>>>>␣c d"),
    Row("a\u{0}b", "a b"),
    Row("<<<<<<< HEAD\n=======\na", "op:<<<<<<< HEAD op:======= a"),
    Row("a\u{3000}b\u{A0}c", "a b c"),
    Row("a \u{FEFF}b\u{FEFF}c", "a b\u{FEFF}c"),
    Row("a 'b", "a stray:' b"),
    Row("####", "# # # #"),
    Row(") a", ") a"),
  ]

  @Test(arguments: names + numbers + operators + slashes + strings + comments + others)
  func tokens(_ row: Row) { #expect(tokenLine(row.source) == row.tokens) }
}

struct Row: Sendable, CustomTestStringConvertible {
  let source, tokens: String

  init(_ source: String, _ tokens: String) {
    self.source = source
    self.tokens = tokens
  }

  var testDescription: String { source }
}

func lexed(_ source: some Sequence<UInt8>) -> (text: SourceText, lexed: Lexed) {
  let text = SourceText(source)
  var lexed = Lexed()
  Lexer.lex(text, into: &lexed)
  return (text, lexed)
}

/// The tokens of a source in one line: what is no name, quote or punctuation says its kind, `!`
/// marks what is cut off, blanks and line ends inside a token are drawn.
func tokenLine(_ source: String) -> String {
  let (text, lexed) = lexed(source.utf8)
  return (0..<lexed.tokens.count - 1).map { index in
    let spelling = text.string(lexed.tokens[index].range)
    let cut = lexed.tokens[index].flags.contains(.unterminated) ? "!" : ""
    let isEscaped = lexed.tokens[index].flags.contains(.escaped)
    return mark(lexed.tokens[index].kind, isEscaped ? "`\(spelling)`" : spelling) + cut
  }.joined(separator: " ")
}

private func mark(_ kind: TokenKind, _ spelling: String) -> String {
  let drawn = String(
    spelling.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      scalar == " " ? ["␣"] : scalar == "\n" ? ["⏎"] : [scalar]
    }.map(Character.init))
  switch kind {
  case .integer: return "int:" + drawn
  case .float: return "float:" + drawn
  case .operator: return "op:" + drawn
  case .stringText: return "t:" + drawn
  case .closeQuote: return drawn.isEmpty ? "\"" : drawn
  case .closeInterpolation: return ")/"
  case .regex: return "re:" + drawn
  case .placeholder: return "placeholder:" + drawn
  case .shebang: return "shebang:" + drawn
  case .conflictMarker: return "conflict:" + drawn
  case .stray: return "stray:" + drawn
  default: return drawn
  }
}
