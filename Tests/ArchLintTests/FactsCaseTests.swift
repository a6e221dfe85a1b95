// Inputs that misled other tools: what they must yield, row by row.

import TestKit
import Testing

@testable import ArchLint

@Suite struct FactsCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let number, file: String
    /// The kinds of rows that are compared.
    let kinds: Set<String>
    let rows: String

    init(_ number: String, _ file: String, _ kinds: String, _ rows: String) {
      self.number = number
      self.file = file
      self.kinds = Set(kinds.split(separator: " ").map(String.init))
      self.rows = rows
    }

    var testDescription: String { "\(number) \(file)" }
  }

  private func facts(_ number: String, _ file: String) throws -> FileFacts {
    SwiftFacts.scan(SourceText(try caseBytes(number, file)))
  }

  @Test(arguments: literals + comments + names + types + conditions)
  func rows(_ item: Case) throws {
    let lines = try facts(item.number, item.file).factLines
      .filter { item.kinds.contains($0.kind) }
    let text = lines.map { $0.text.trimmingPrefix(while: { $0 == " " }) }.joined(separator: "\n")
    #expect(text == item.rows)
  }

  private static let literals = [
    Case(
      "001", "Palette.swift", "declaration call",
      """
      3:8 struct Shade
      4:9 let red: Double
      5:9 let blue: Double
      8:13 final class Palette
      9:9 let dusk = call Shade
      9:16 call Shade(red: other, blue: other)
      """),
    Case(
      "002", "Splitter.swift", "declaration",
      """
      1:8 struct Splitter
      2:10 func half(_ items: [Int], limit: Int) -> Int (1 statements)
      6:8 struct AfterSplit
      """),
    Case(
      "004", "Gate.swift", "declaration call",
      """
      1:8 struct Gate
      2:10 func allow() -> Bool (1 statements)
      2:35 call accept(other) (returned)
      3:10 func accept(_ value: Any) -> Bool (1 statements)
      5:8 struct AfterGate
      """),
    Case(
      "005", "Tokens.swift", "declaration",
      """
      1:8 struct Tokens
      2:9 let code = other
      3:10 func isValid(_ text: String) -> Bool (1 statements)
      7:8 struct Footer
      """),
    Case(
      "007", "Flow.swift", "declaration call expression",
      """
      1:6 enum FlowAction
      1:24 case detail
      2:17 prefix operator /
      3:8 struct Flow
      4:9 let child = call scope
      4:17 call scope(path: other, load: closure)
      5:16 expression FlowAction.detail
      9:8 struct AfterFlow
      """),
    Case(
      "008", "Ratio.swift", "declaration call",
      """
      1:8 struct Ratio
      2:10 func fold(_ n: [Int]) -> Int (2 statements)
      3:13 let op: (Int, Int) -> Int = other (local)
      5:18 call n.reduce(number 1, identifier op) (returned)
      7:8 struct AfterRatio
      """),
    Case(
      "014", "Markup.swift", "declaration call",
      """
      1:8 struct Markup
      2:10 func link(_ url: String) -> String (1 statements)
      3:40 call Presenter.push(identifier url)
      6:8 struct AfterMarkup
      """),
    Case(
      "016", "Report.swift", "declaration",
      """
      1:8 struct Report
      2:10 func make() -> String (1 statements)
      4:18 let name (local, binding)
      11:10 func wrap(_ f: (String) -> String) -> String (1 statements)
      13:8 struct AfterReport
      """),
    Case(
      "017", "Settings.swift", "declaration",
      """
      1:7 class Settings
      2:9 let head = string
      4:10 func trace() (1 statements)
      6:9 var text: String (computed)
      8:8 struct Rest
      8:19 let n: Int
      """),
    Case(
      "019", "OpenRaw.swift", "declaration problem",
      "1:5 let a = string\n1:9 problem unterminatedString"),
    Case("019", "Fine.swift", "declaration problem", "1:8 struct Ok"),
  ]

  private static let comments = [
    Case("010", "Core.swift", "import declaration", "3:4 import Foundation\n4:8 struct Core"),
    Case("011", "Mask.swift", "declaration", "1:32 struct Shown"),
    Case(
      "013", "Banner.swift", "declaration",
      """
      1:8 struct Banner
      2:9 let user = string Kim
      3:9 var text: String (computed)
      5:8 struct AfterBanner
      """),
    Case("043", "Crlf.swift", "import", "5:5 import UIKit"),
    Case("043", "Cr.swift", "import", "3:1 import UIKit"),
    Case("044", "Bom.swift", "import declaration", "1:1 import UIKit\n2:8 struct B"),
    Case("046", "Last.swift", "import declaration", "1:8 struct A\n2:1 import UIKit"),
    Case("046", "Empty.swift", "import declaration problem", ""),
    Case("046", "OnlyComment.swift", "import declaration problem", ""),
    Case(
      "047", "Doc.swift", "import declaration",
      "6:1 import Foundation\n7:12 import Network\n8:5 let sample = string"),
  ]

  private static let names = [
    Case(
      "022", "CartTests.swift", "import declaration",
      """
      1:1 import Testing
      2:8 struct CartTests
      3:17 @Test func adding an item: import UIKit {() (0 statements)
      5:8 struct AfterTests
      """),
    Case(
      "023", "Routes.swift", "declaration",
      """
      1:8 struct Routes
      2:10 let a//b = number 1
      3:10 let x/*y = number 2
      5:8 struct AfterRoutes
      """),
    Case(
      "037", "Mixed.swift", "declaration value",
      """
      1:6 enum Outer
      2:10 case one
      2:15 case two
      3:18 package enum Kind: String, CaseIterable
      3:52 case a
      5:6 func read(package: [Int]) -> Int (1 statements)
      5:43 value package.count
      """),
    Case(
      "038", "Names.swift", "declaration",
      """
      1:8 struct Names
      2:10 func use(consuming x: Int, actor: Int, macro: Int, some: Int, any: Int) -> Int (1 statements)
      3:10 func spread<T>(_ v: repeat each T) -> (repeat each T) (1 statements)
      4:10 func loop() (1 statements)
      6:8 struct Pack: ~Copyable
      6:30 let each: Int
      """),
    Case(
      "040", "Emoji.swift", "declaration call",
      """
      1:11 typealias 👍 = Bool
      2:8 struct Family
      3:9 let 👨‍👩‍👧 = number 3
      4:10 func go(_ nav: Nav) (1 statements)
      5:9 call run(trailing closure) (statement, returned)
      5:15 let 👷 (local, binding)
      5:25 call nav.pushViewController(identifier 👷, animated: boolean true) (statement, returned)
      """),
    Case(
      "041", "Column.swift", "import call",
      """
      3:1 import UIKit
      5:31 call present(call UIViewController, animated: member s.isEmpty) (statement)
      5:39 call UIViewController() (in argument 0 of present)
      """),
    Case(
      "049", "Lines.swift", "import",
      "1:1 import A\n1:11 import B\n2:1 import C.Sub\n3:1 import D testable\n5:1 import E"),
    Case(
      "050", "Mods.swift", "import",
      """
      1:1 import P1 public
      2:1 import struct P2.T internal
      3:1 import P3 preconcurrency
      4:1 import P4 testable spi
      5:1 import P5 implementationOnly
      6:1 import class P6.K fileprivate
      7:1 import P7 exported
      """),
  ]

  private static let types = [
    Case(
      "025", "Grid.swift", "declaration type call",
      """
      1:8 struct Grid
      2:9 var grid: [4 of [2 of Float]]
      2:27 type Float
      3:10 func of(_ n: Int) -> Int (1 statements)
      3:18 type Int
      3:26 type Int
      5:8 struct AfterGrid
      """),
    Case(
      "026", "Home.swift", "declaration type head",
      """
      2:13 final class Home: UIKit::UIViewController
      2:19 type UIKit::UIViewController (module selector)
      3:9 let store = call Store
      3:17 head Data::Store (module selector)
      4:10 func pick(_ v: Data::Store) -> Bool (1 statements)
      4:20 type Data::Store (module selector)
      4:36 type Bool
      """),
    Case(
      "028", "Loader.swift", "declaration",
      """
      1:6 enum LoadError: Error
      1:30 case bad
      2:8 struct Loader
      3:9 let handler: () throws(LoadError) -> Void
      4:10 func load() throws(LoadError) -> Int (1 statements)
      5:10 func run<E: Error>(_ body: () throws(E) -> Void) throws(E) (1 statements)
      """),
    Case(
      "029", "ListScreen.swift", "declaration preview",
      """
      2:8 struct ListScreen: View
      3:9 let filter = call #Predicate
      3:36 let row (local, binding)
      4:9 var body: some View (computed)
      6:1 preview to 7:4
      8:5 let tail = number 1
      """),
    Case(
      "053", "Ext.swift", "declaration",
      """
      1:10 protocol CellDelegate: AnyObject
      2:13 final class List
      2:32 final class Cell
      3:11 extension List.Cell: CellDelegate
      """),
    Case(
      "055", "Alias.swift", "declaration",
      """
      2:18 public typealias BaseScreen = UIViewController
      3:18 public typealias Screen = BaseScreen
      4:18 public typealias Screens = [Screen]
      """),
    Case(
      "056", "Rows.swift", "declaration keyPath",
      """
      1:8 struct Row
      1:18 var title = string
      1:34 var kids: [Row]? = null nil
      2:8 struct Rows
      3:9 let path = keyPath Row.kids.title.count
      3:16 keyPath Row.kids.title.count
      4:9 let me = call .map
      4:22 keyPath self
      5:9 let pair = tuple
      5:17 keyPath Row.title
      7:8 struct AfterRows
      """),
  ]

  private static let conditions = [
    Case(
      "031", "Courier.swift", "declaration",
      """
      1:7 class Courier
      3:10 func send(_ p: Int) async (0 statements)
      5:10 func send(_ p: Int) (1 statements)
      9:10 func pack() (0 statements)
      11:8 struct Parcel
      12:6 enum Label
      12:19 case plain
      """),
    Case(
      "032", "Action.swift", "declaration condition",
      """
      1:6 enum Action
      2:10 case close
      3:10 condition DEBUG to 5:1
      4:10 case openDebugMenu
      6:10 case openDetail(id: Int)
      """),
    Case(
      "034", "Badge.swift", "declaration call",
      """
      2:8 struct Badge: View
      3:16 @State var on = boolean false
      4:9 var body: some View (computed)
      5:9 call Text(string a) (statement)
      7:14 call [5:9].font(member .title) (statement)
      9:14 call [7:14].sheet(isPresented: identifier $on, trailing closure) (statement, returned)
      9:40 call Text(string b) (statement, returned)
      12:8 struct AfterBadge
      """),
    Case(
      "035", "Switch.swift", "declaration label",
      """
      1:8 struct Switch
      2:10 func route(_ k: Int) -> Int? (1 statements)
      5:14 label pattern (1 statements)
      7:14 label pattern (1 statements)
      10:14 label pattern (1 statements)
      13:9 label default (1 statements)
      17:8 struct Next
      """),
  ]

  /// A body that is built over `#if` ends where its brace is.
  @Test func bodyOverConditionsEnds() throws {
    let facts = try facts("034", "Badge.swift")
    let body = try #require(facts.declarations.first { facts.names[$0.name] == "body" })
    #expect(facts.lines.line(at: body.bodyEnd) == 10)
  }

  @Test func depthIsNoMatter() throws {
    let depth = 20_000
    let deep =
      "struct BeforeDeep {}\nlet deep = " + String(repeating: "(", count: depth) + "1"
      + String(repeating: ")", count: depth) + "\nlet wide = ["
      + (0..<20_000).map(String.init).joined(separator: ",") + "]\nstruct AfterDeep {}"
    let facts = SwiftFacts.scan(SourceText(deep.utf8))
    #expect(
      facts.declarations.map { facts.names[$0.name] } == [
        "BeforeDeep", "deep", "wide", "AfterDeep",
      ])
    #expect(facts.scanProblems.isEmpty)
  }
}
