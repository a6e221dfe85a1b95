// What names mean, who derives from whom, and what generic arguments stand for.

import Testing

@testable import ArchLint

@Suite struct TypesTests {
  private static let values: [(String, String, String)] = [
    // Nested types shadow those at top level, and modules that are not imported are not seen.
    (
      """
      //- Feature/Feature.swift
      public struct Feature {
        public struct Model {}
        let current: Model
      }
      //- Legacy/Model.swift
      public struct Model {}
      """, "current", "Feature.Model"
    ),
    // An extension's members see what the type nests.
    (
      """
      //- Feature/List.swift
      struct List { struct Row {} }
      struct Row {}
      //- Feature/List+More.swift
      extension List { var first: Row { Row() } }
      """, "first", "List.Row"
    ),
    // A type nested in an extension, and an extension of a nested type.
    (
      """
      //- Feature/List.swift
      struct List {}
      extension List { struct Cell {} }
      extension List.Cell { struct Badge {} }
      struct Use { let badge: List.Cell.Badge }
      """, "badge", "List.Cell.Badge"
    ),
    // Inherited nested types.
    (
      """
      //- Feature/Base.swift
      class Base { struct State {} }
      class Middle: Base {}
      final class Leaf: Middle { var state: State? }
      """, "state", "Base.State"
    ),
    // Typealiases are followed, through several and through files.
    (
      """
      //- Feature/A.swift
      typealias First = Second
      struct Use { let value: First }
      //- Feature/B.swift
      typealias Second = Third
      struct Third {}
      """, "value", "Third"
    ),
    // A composition that somebody named is one thing.
    (
      """
      //- Feature/A.swift
      protocol Input {}
      protocol Output {}
      typealias ListViewModel = Input & Output
      struct Use { let model: any ListViewModel }
      """, "model", "ListViewModel"
    ),
    // Types inside functions are seen there only.
    (
      """
      //- Feature/A.swift
      struct Helper {}
      func make() {
        struct Helper {}
        let inner: Helper? = nil
      }
      """, "inner", "Helper (local)"
    ),
    // Imports, and re-exports.
    (
      """
      //- Feature/A.swift
      import Umbrella
      struct Use { let item: Item }
      //- Umbrella/Umbrella.swift
      @_exported import Legacy
      //- Legacy/Item.swift
      public struct Item {}
      """, "item", "Item"
    ),
    // Not imported, not public, private elsewhere: outside.
    (
      """
      //- Feature/A.swift
      struct Use { let item: Item }
      //- Legacy/Item.swift
      public struct Item {}
      """, "item", "outside Item"
    ),
    (
      """
      //- Feature/A.swift
      import Legacy
      struct Use { let item: Item }
      //- Legacy/Item.swift
      struct Item {}
      """, "item", "outside Item"
    ),
    (
      """
      //- Feature/A.swift
      struct Use { let item: Item }
      //- Feature/B.swift
      private struct Item {}
      """, "item", "outside Item"
    ),
    (
      """
      //- Feature/A.swift
      @testable import Legacy
      struct Use { let item: Item }
      //- Legacy/Item.swift
      struct Item {}
      """, "item", "Item"
    ),
    // The own module before imported ones.
    (
      """
      //- Feature/A.swift
      import Legacy
      struct Item { let own = 1 }
      //- Feature/B.swift
      import Legacy
      struct Use { let item: Item }
      //- Legacy/Item.swift
      public struct Item {}
      """, "item", "Item"
    ),
    (
      """
      //- Feature/A.swift
      import Legacy
      import Umbrella
      struct Use { let item: Item }
      //- Legacy/Item.swift
      public struct Item {}
      //- Umbrella/Item.swift
      public struct Item {}
      """, "item", "Item, ambiguous"
    ),
    // A module in front of the name.
    (
      """
      //- Feature/A.swift
      import Legacy
      import Umbrella
      struct Use { let item: Umbrella.Item }
      //- Legacy/Item.swift
      public struct Item { public struct Part {} }
      //- Umbrella/Item.swift
      public struct Item {}
      """, "item", "Item"
    ),
    (
      """
      //- Feature/A.swift
      struct Use { let page: SwiftUI.View }
      protocol View {}
      """, "page", "outside View"
    ),
    // Generic parameters hide types.
    (
      """
      //- Feature/A.swift
      struct Row {}
      struct List<Row> { var first: Row? }
      """, "first", "parameter Row"
    ),
    (
      """
      //- Feature/A.swift
      protocol Feed { associatedtype Item; var next: Item { get } }
      struct Item {}
      """, "next", "parameter Item"
    ),
    // Constructions tell the type of what has no annotation.
    (
      """
      //- Feature/A.swift
      struct Store { struct Row {} }
      struct Use { let row = Store.Row() }
      """, "row", "Store.Row"
    ),
    (
      """
      //- Feature/A.swift
      class Store {}
      struct Use { lazy var store = Store.init() }
      """, "store", "Store"
    ),
    // Circles of typealiases end.
    (
      """
      //- Feature/A.swift
      typealias One = Two
      typealias Two = One
      struct Use { let value: One }
      """, "value", "nothing"
    ),
    (
      """
      //- Feature/A.swift
      typealias One = One.Part
      struct Use { let value: One }
      """, "value", "nothing"
    ),
    (
      """
      //- Feature/A.swift
      typealias One = Two.Part.Part
      typealias Two = One.Part.Part
      struct Use { let value: Two.Part }
      """, "value", "outside Part"
    ),
  ]

  @Test(arguments: values)
  func valueTypes(_ project: String, _ variable: String, _ expected: String) {
    let types = types(of: project)
    #expect(describe(valueOf: variable, types) == expected)
  }

  /// The same where a hundred types nest others of these names.
  @Test(arguments: values)
  func valueTypesAmongNamesakes(_ project: String, _ variable: String, _ expected: String) {
    let names = ["Model", "Row", "Cell", "Badge", "State", "Helper", "Item", "Part", "View"]
    let nested = names.map { "public struct \($0) {}" }.joined(separator: " ")
    let crowd = (0..<100).map { number in
      number % 2 == 0
        ? "public enum Crowd\(number) { \(nested) }" : "func crowd\(number)() { \(nested) }"
    }
    let types = types(of: project + "\n//- Crowd/Crowd.swift\n" + crowd.joined(separator: "\n"))
    #expect(describe(valueOf: variable, types) == expected)
  }

  @Test(arguments: [
    ("class A: UIViewController {}\nclass B: A {}", "B", "UIViewController", true),
    ("class A: UIHostingController<Text> {}", "A", "UIViewController", true),
    ("class A: NSObject {}", "A", "UIViewController", false),
    (
      "typealias Screen = UIViewController\nfinal class A: Screen {}", "A", "UIViewController", true
    ),
    ("protocol Page: View {}\nstruct A {}\nextension A: Page {}", "A", "View", true),
    ("protocol View {}\nstruct A: View {}", "A", "SwiftUI.View", false),
    ("protocol View {}\nstruct A: SwiftUI.View {}", "A", "SwiftUI.View", true),
    ("class A: B {}\nclass B: A {}", "A", "UIViewController", false),
    ("struct A: Codable {}", "A", "Decodable", true),
    ("class A: TKBase {}", "A", "TKBase", true),
  ])
  func ancestry(_ source: String, _ type: String, _ ancestor: String, _ expected: Bool) throws {
    let types = types(of: "//- Feature/A.swift\n" + source)
    let found = try #require(types.named(type))
    #expect(types.isKind(found, of: ancestor) == expected)
  }

  /// A class of a library is what its subclasses override.
  @Test(arguments: [
    ("class A: Base { override func viewDidLayoutSubviews() {} }", "UIViewController"),
    ("class A: Base { override var prefersStatusBarHidden: Bool { true } }", "UIViewController"),
    // Its sister shows it, and so does what stands further down.
    (
      "class A: Base {}\nclass B: Base { override func viewDidLayoutSubviews() {} }",
      "UIViewController"
    ),
    (
      "class A: Base {}\nclass B: A { override func viewDidLayoutSubviews() {} }",
      "UIViewController"
    ),
    (
      "class A: Base {}\nextension B { override func layoutSubviews() {} }\nclass B: A {}", "UIView"
    ),
    ("class A: Base { override func layoutSubviews() {} }", "UIView"),
    ("class A: Kit.Base<Int> { override func layoutSubviews() {} }", "UIView"),
    (
      "class A: Base { override func layoutSubviews() {}\n"
        + "override func setHighlighted(_ is: Bool, animated: Bool) {} }", "UITableViewCell"
    ),
    (
      "class A: Base { override func pushViewController(_ c: C, animated: Bool) {} }",
      "UINavigationController"
    ),
    (
      "class A: BaseController {\n"
        + "override func tabBar(_ bar: UITabBar, didSelect item: UITabBarItem) {} }",
      "UITabBarController"
    ),
    (
      "class A: BaseController { override var selectedIndex: Int { didSet {} } }",
      "UITabBarController"
    ),
    // Who is asked for several controllers shows them one after the other.
    (
      "class A: BaseController { override func pages(of tab: Int) -> [UIViewController] { [] } }",
      "UIPageViewController"
    ),
    (
      "class A: BaseController { override var pages: [UIViewController] { [] }\n"
        + "override func viewDidLoad() {} }", "UIPageViewController"
    ),
    ("class A: BaseController { func pages() -> [UIViewController] { [] } }", ""),
    ("class A: Base { override var pages: [UIViewController] { [] } }", ""),
    ("class A: BaseController { override func page() -> UIViewController { fatalError() } }", ""),
    // Presenters have some of these, too.
    ("class A: Base { override func viewDidLoad() {} }", ""),
    ("class A: Base { override func viewWillAppear(_ animated: Bool) {} }", ""),
    ("class A: BaseController { override func viewDidLoad() {} }", "UIViewController"),
    (
      "class A: BaseController { override func viewWillAppear(_ animated: Bool) {} }",
      "UIViewController"
    ),
    ("import AppKit\nclass A: BaseController { override func viewDidLoad() {} }", ""),
    ("class A: BaseController { override func viewWillAppear() {} }", ""),
    // Coordinators dismiss as well, and presentation controllers hear of a new size.
    ("class A: Base { override func dismiss(animated: Bool, completion: (() -> Void)?) {} }", ""),
    (
      "class A: BasePresentationController {\n"
        + "override func viewWillTransition(to size: CGSize, with coordinator: C) {} }", ""
    ),
    // Neither new members nor those of a class of the project tell anything.
    ("class A: Base { func viewDidLayoutSubviews() {} }", ""),
    ("class A: Base { override func layoutSubviews(of view: V) {} }", ""),
    (
      "class A: Base { func layoutSubviews() {} }\nclass B: A { override func layoutSubviews() {} }",
      ""
    ),
    (
      "class A: Own { override func layoutSubviews() {} }\nclass Own { func layoutSubviews() {} }",
      ""
    ),
    // Two answers are none.
    (
      "class A: Base { override func layoutSubviews() {} }\n"
        + "class B: Base { override func viewDidLayoutSubviews() {} }", ""
    ),
  ])
  func libraryClasses(_ code: String, _ base: String) throws {
    let types = types(of: "//- Feature/A.swift\n\(code)")
    let type = try #require(types.named("A"))
    let found = [
      "UIViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
      "UIView", "UITableViewCell",
    ].last { types.isKind(type, of: $0) }
    #expect(found ?? "" == base)
    let traits = types.traits(type)
    #expect(traits.contains(.viewController) == base.hasSuffix("Controller"))
    #expect(traits.contains(.uiView) == ["UIView", "UITableViewCell"].contains(base))
  }

  @Test(arguments: [
    ("protocol P: AnyObject {}", "yes"),
    ("protocol P: class {}", "yes"),
    ("@objc protocol P {}", "yes"),
    ("protocol P: NSObjectProtocol {}", "yes"),
    ("protocol P: UIViewController {}", "yes"),
    ("class C {}\nprotocol P: C {}", "yes"),
    ("protocol P where Self: UIView {}", "yes"),
    ("protocol Q: AnyObject {}\nprotocol P: Q {}", "yes"),
    ("protocol P {}", "no"),
    ("protocol Q {}\nprotocol P: Q, Sendable, Equatable {}", "no"),
    ("protocol P: TKReceiver {}", "unknown"),
    ("protocol P {}\nextension P where Self: UIView {}", "no"),
  ])
  func classBound(_ source: String, _ expected: String) throws {
    let types = types(of: "//- Feature/A.swift\n" + source)
    let found = try #require(types.named("P"))
    #expect("\(types.isClassBound(found))" == expected)
  }

  /// `List.Cell` conforms, `List` does not.
  @Test func extensionOfNestedType() throws {
    let types = types(
      of: """
        //- Feature/Ext.swift
        protocol CellDelegate: AnyObject {}
        final class List { final class Cell {} }
        extension List.Cell: CellDelegate {}
        """)
    let cell = try #require(types.named("List.Cell"))
    let list = try #require(types.named("List"))
    #expect(types.isKind(cell, of: "CellDelegate"))
    #expect(!types.isKind(list, of: "CellDelegate"))
    #expect(types.declarations(of: cell).count == 2)
  }

  @Test func membersOfExtensionsBelongToTheType() throws {
    let types = types(
      of: """
        //- Feature/A.swift
        struct Store { var rows: [Int] = [] }
        //- Feature/B.swift
        extension Store { func reload() {} }
        extension UIColor { static var berth: UIColor { .blue } }
        """)
    let store = try #require(types.named("Store"))
    let names = types.members(of: store).map {
      types.facts.symbols[types.facts[$0.file].declarations[$0.local.index].name]
    }
    #expect(names == ["rows", "reload"])
  }

  // MARK: - Very many

  /// Each class stands before the one that it inherits from.
  @Test func traitsGoDownALongChain() throws {
    let count = 3_000
    let chain = (1...count).reversed().map { "class C\($0): C\($0 - 1) {}\n" }.joined()
    let types = types(of: "//- Feature/A.swift\n\(chain)class C0: UIViewController {}\n")
    let last = try #require(types.named("C\(count)"))
    #expect(types.traits(last).isSuperset(of: [.viewController, .hasSuperclass]))
  }

  /// Where very many types have one name, each is constructed where it is meant.
  @Test func constructionsAmongNamesakes() {
    let files = (0..<40).map { number in
      "//- Feature/F\(number).swift\nfinal class Same { func next() -> Same { Same() } }\n"
    }
    let project = interpreted(files.joined() + "//- Feature/Z.swift\nfinal class Other {}\n")
    let types = project.types.all.map { TypeID($0) }.filter { project.name($0) == "Same" }
    #expect(types.count == 40)
    for type in types {
      let files = project.constructions(of: type).map(\.file)
      #expect(files == [project.types.declaration(type).file])
    }
  }
}

// MARK: - Help

private func types(of project: String) -> Types { interpreted(project).types }

private func describe(valueOf variable: String, _ types: Types) -> String {
  guard let row = types.variable(named: variable) else { return "no such variable" }
  let value = types.valueType(of: row)
  switch value.meaning {
  case .declared:
    let isLocal = types.entries[value.type.index].flags.contains(.local) ? " (local)" : ""
    return types.path(value.type) + isLocal + (value.isAmbiguous ? ", ambiguous" : "")
  case .outside: return "outside \(types.facts.symbols[value.name])"
  case .parameter: return "parameter \(types.facts.symbols[value.name])"
  case .other: return "nothing"
  }
}
