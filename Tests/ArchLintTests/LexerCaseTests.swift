// Inputs that misled other tools, as far as tokens alone can tell: what opens a scope, what is text.

import TestKit
import Testing

@testable import ArchLint

@Suite struct LexerCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let number, file, types: String

    init(_ number: String, _ file: String, _ types: String) {
      self.number = number
      self.file = file
      self.types = types
    }

    var testDescription: String { "\(number) \(file)" }
  }

  /// Each type with the number of braces around it; an extension as the name behind the word.
  @Test(arguments: [
    Case("001", "Palette.swift", "Shade 0, Palette 0"),
    Case("002", "Splitter.swift", "Splitter 0, AfterSplit 0"),
    Case("004", "Gate.swift", "Gate 0, AfterGate 0"),
    Case("005", "Tokens.swift", "Tokens 0, Footer 0"),
    Case("007", "Flow.swift", "FlowAction 0, Flow 0, AfterFlow 0"),
    Case("008", "Ratio.swift", "Ratio 0, AfterRatio 0"),
    Case("010", "Core.swift", "Core 0"),
    Case("011", "Mask.swift", "Shown 0"),
    Case("013", "Banner.swift", "Banner 0, AfterBanner 0"),
    Case("014", "Markup.swift", "Markup 0, AfterMarkup 0"),
    Case("016", "Report.swift", "Report 0, AfterReport 0"),
    Case("017", "Settings.swift", "Settings 0, Rest 0"),
    Case("019", "Fine.swift", "Ok 0"),
    Case("019", "OpenRaw.swift", ""),
    Case("019", "OpenInterp.swift", ""),
    Case("022", "CartTests.swift", "CartTests 0, AfterTests 0"),
    Case("023", "Routes.swift", "Routes 0, AfterRoutes 0"),
    Case("025", "Grid.swift", "Grid 0, AfterGrid 0"),
    Case("026", "Home.swift", "Home 0"),
    Case("028", "Loader.swift", "LoadError 0, Loader 0"),
    Case("029", "ListScreen.swift", "ListScreen 0"),
    Case("032", "Action.swift", "Action 0"),
    Case("034", "Badge.swift", "Badge 0, AfterBadge 0"),
    Case("035", "Switch.swift", "Switch 0, Next 0"),
    Case("037", "Mixed.swift", "Outer 0, Kind 1"),
    Case("038", "Names.swift", "Names 0, Pack 0"),
    Case("040", "Emoji.swift", "Family 0"),
    Case("041", "Column.swift", "Host 0"),
    Case("044", "Bom.swift", "B 0"),
    Case("046", "Last.swift", "A 0"),
    Case("052", "Sources/Feature/Feature.swift", "Feature 0, Model 1"),
    Case("053", "Ext.swift", "CellDelegate 0, List 0, Cell 1, List 0"),
    Case("055", "Profile.swift", "Profile 0"),
    Case("056", "Rows.swift", "Row 0, Rows 0, AfterRows 0"),
  ])
  func types(_ item: Case) throws {
    let source = try CaseSource(item.number, item.file)
    #expect(source.types.joined(separator: ", ") == item.types)
    #expect(source.openBraces == 0)
  }

  /// The word behind each `import` and its line.
  @Test(arguments: [
    Case("010", "Core.swift", "Foundation 3"),
    Case("022", "CartTests.swift", "Testing 1"),
    Case("043", "Crlf.swift", "UIKit 5"),
    Case("043", "Cr.swift", "UIKit 3"),
    Case("041", "Column.swift", "UIKit 3"),
    Case("044", "Bom.swift", "UIKit 1"),
    Case("046", "Last.swift", "UIKit 2"),
    Case("046", "Empty.swift", ""),
    Case("046", "OnlyComment.swift", ""),
    Case("047", "Doc.swift", "Foundation 6, Network 7"),
    Case("049", "Lines.swift", "A 1, B 1, C 2, D 4, E 6"),
  ])
  func imports(_ item: Case) throws {
    #expect(try CaseSource(item.number, item.file).imports.joined(separator: ", ") == item.types)
  }

  @Test(arguments: [
    Case("001", "Palette.swift", ""),
    Case("002", "Splitter.swift", ""),
    Case("004", "Gate.swift", "/{/"),
    Case("005", "Tokens.swift", "/^[a-f0-9]{8}-[a-f0-9]{4}$/ /yes|no}/"),
    Case("007", "Flow.swift", ""),
    Case("008", "Ratio.swift", ""),
  ])
  func regexes(_ item: Case) throws {
    let source = try CaseSource(item.number, item.file)
    #expect(source.spellings(of: .regex).joined(separator: " ") == item.types)
  }

  @Test func interpolatedCodeIsCode() throws {
    let names = try CaseSource("014", "Markup.swift").spellings(of: .identifier)
    #expect(names.contains("Presenter"))
    #expect(!names.contains("Fake"))
  }

  @Test func rawNamesAreWhole() throws {
    let names = try CaseSource("022", "CartTests.swift").spellings(of: .identifier)
    #expect(names.contains("adding an item: import UIKit {"))
    let routes = try CaseSource("023", "Routes.swift").spellings(of: .identifier)
    #expect(routes.contains("a//b") && routes.contains("x/*y"))
  }

  @Test func emojiAreNames() throws {
    let source = try CaseSource("040", "Emoji.swift")
    #expect(source.spellings(of: .identifier).contains("👨‍👩‍👧") || source.names.contains("👍"))
    #expect(source.place(of: "pushViewController") == "5:25")
  }

  /// Columns count UTF-16 units.
  @Test func columnsBehindWideText() throws {
    let source = try CaseSource("041", "Column.swift")
    #expect(source.place(of: "import") == "3:1")
    #expect(source.place(of: "present") == "5:31")
    #expect(try CaseSource("044", "Bom.swift").place(of: "import") == "1:1")
  }

  @Test(arguments: [
    Case("019", "OpenRaw.swift", "string 8"),
    Case("019", "OpenInterp.swift", "string 14, string 8"),
    Case("019", "Fine.swift", ""),
  ])
  func cutOffLiteralsAreSaid(_ item: Case) throws {
    let found = try CaseSource(item.number, item.file).lexed.unterminated
    #expect(found.map { "\($0.kind) \($0.offset)" }.joined(separator: ", ") == item.types)
  }

  /// Case 020: depth costs memory of the same order and no stack.
  @Test func deepNesting() {
    let depth = 20_000
    let source =
      "struct BeforeDeep {}\nlet deep = " + String(repeating: "(", count: depth) + "1"
      + String(repeating: ")", count: depth) + "\nlet nested = "
      + String(repeating: "\"\\(", count: depth) + "1" + String(repeating: ")\"", count: depth)
      + "\nlet open = " + String(repeating: "/*", count: depth)
      + String(repeating: "*/", count: depth) + " \"\"\"\n"
      + String(repeating: "\\({[", count: depth)
    let (text, lexed) = lexed(source.utf8)
    #expect(lexed.tokens.filter { $0.kind == .openInterpolation }.count == depth + 1)
    #expect(lexed.tokens.filter { $0.kind == .closeQuote }.count == depth + 1)
    #expect(text.string(lexed.tokens[1].range) == "BeforeDeep")
  }
}

/// The tokens of a case's file, and a few simple questions to them.
private struct CaseSource {
  let text: SourceText
  let lexed: Lexed

  init(_ number: String, _ file: String) throws {
    (text, lexed) = ArchLintTests.lexed(try caseBytes(number, file))
  }

  var tokens: [Token] { lexed.tokens }

  func spelling(_ index: Int) -> String { text.string(tokens[index].range) }

  func spellings(of kind: TokenKind) -> [String] {
    tokens.indices.filter { tokens[$0].kind == kind }.map(spelling)
  }

  var names: [String] { spellings(of: .identifier) }

  var openBraces: Int {
    spellings(of: .leftBrace).count - spellings(of: .rightBrace).count
  }

  var types: [String] {
    var depth = 0
    return tokens.indices.compactMap { index -> String? in
      if tokens[index].kind == .leftBrace { depth += 1 }
      if tokens[index].kind == .rightBrace { depth -= 1 }
      guard
        [.class, .struct, .enum, .protocol, .extension, .actor].contains(
          Word(tokens[index].symbol)), tokens[index + 1].kind == .identifier
      else { return nil }
      return "\(spelling(index + 1)) \(depth)"
    }
  }

  var imports: [String] {
    tokens.indices.filter {
      Word(tokens[$0].symbol) == .import && !tokens[$0].flags.contains(.escaped)
    }
    .map { "\(spelling($0 + 1)) \(lexed.lines.line(at: tokens[$0 + 1].start))" }
  }

  func place(of name: String) -> String? {
    guard let index = tokens.indices.first(where: { spelling($0) == name }) else {
      return nil
    }
    let offset = tokens[index].start
    return "\(lexed.lines.line(at: offset)):\(lexed.lines.column(at: offset))"
  }
}
