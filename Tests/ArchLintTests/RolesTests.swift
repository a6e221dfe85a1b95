// Which declaration plays which role: proved, by `rules.yml`, by name where that says nothing.

import Testing

@testable import ArchLint

@Suite struct RolesTests {
  @Test(arguments: [
    // Proof by inheritance and conformance, whatever the name is.
    ("struct Berth: View { var body: some View { Text(\"\") } }", "Berth", "view"),
    ("class Berth: UIViewController {}", "Berth", "viewController"),
    (
      "class Berth: UIHostingController<Text> {}", "Berth", "hostingController viewController"
    ),
    ("class BerthHostingController: NSObject {}", "BerthHostingController", ""),
    (
      "struct Berth: UIViewControllerRepresentable {}", "Berth", "representable view"
    ),
    ("protocol Page: View {}", "Page", ""),
    ("protocol Page: View {}\nstruct Berth: Page {}", "Berth", "view"),
    ("protocol View {}\nstruct Berth: View {}", "Berth", ""),
    // Names, where nothing else is known.
    ("class BerthViewModel {}", "BerthViewModel", "viewModel"),
    (
      "struct Berth: View {}\nextension Berth { class ViewModel {} }", "Berth.ViewModel",
      "viewModel"
    ),
    ("struct Berth { class ViewModel {} }", "Berth.ViewModel", ""),
    ("protocol BerthViewModel {}", "BerthViewModel", "viewModelProtocol"),
    ("struct BerthViewModel {}", "BerthViewModel", ""),
    ("class ViewModel {}", "ViewModel", ""),
    (
      "protocol BerthViewModel {}\nfinal class Harbour: BerthViewModel {}", "Harbour", "viewModel"
    ),
    // What is seen is no model, service or repository.
    ("struct RoomService: View {}", "RoomService", "view"),
    ("class RoomService: UIView {}", "RoomService", ""),
    ("class RoomService {}", "RoomService", "service"),
    ("protocol BerthRepository {}", "BerthRepository", "repository"),
    ("struct BerthResponse: Decodable {}", "BerthResponse", "transportModel"),
    ("struct BerthResponse: Encodable {}", "BerthResponse", ""),
    ("struct BerthDTO: Decodable {}", "BerthDTO", "transportModel"),
    ("struct DTO: Decodable {}", "DTO", ""),
    ("struct TO: Decodable {}", "TO", ""),
    ("class HarbourBerthAPIClient {}", "HarbourBerthAPIClient", "service"),
    ("class HarbourBerthCPIClient {}", "HarbourBerthCPIClient", ""),
    ("struct FetchRequest: Decodable {}", "FetchRequest", ""),
    // A coordinator drives controllers; those of representables and services do not count.
    (
      "class HarbourCoordinator { let navigation = UINavigationController() }",
      "HarbourCoordinator", "coordinator"
    ),
    ("class HistoryCoordinator { let items: [Int] = [] }", "HistoryCoordinator", ""),
    (
      """
      struct Map: UIViewRepresentable {
        final class MapCoordinator: NSObject { weak var host: UIViewController? }
      }
      """, "Map.MapCoordinator", ""
    ),
    (
      """
      class BaseFlow { let navigation = UINavigationController() }
      final class HarbourCoordinator: BaseFlow {}
      """, "HarbourCoordinator", "coordinator"
    ),
    ("enum APIRouter { case berths }", "APIRouter", ""),
    ("struct APIRouter { let base: URL }", "APIRouter", ""),
    (
      "final class BerthRouter { func open() -> UIViewController { UIViewController() } }",
      "BerthRouter", "router"
    ),
    // Data of a view.
    (
      """
      struct Berth: View { final class DataSource: ObservableObject {} }
      """, "Berth.DataSource", "dataSource"
    ),
    ("class Table { class DataSource {} }", "Table.DataSource", ""),
    ("protocol BerthDelegate: AnyObject {}", "BerthDelegate", "delegate"),
    ("class AppDelegate {}", "AppDelegate", ""),
    // An enum is an action through its handler.
    (
      """
      enum BerthAction { case open }
      class BerthViewModel { var onAction: ((BerthAction) -> Void)? }
      """, "BerthAction", "action"
    ),
    (
      """
      enum BerthAction { case open }
      struct Berth: View { let send: (BerthAction) -> Void }
      """, "BerthAction", "action"
    ),
    ("enum BerthAction { case open }", "BerthAction", ""),
    (
      """
      enum BerthAction { case open }
      struct Reducer { func reduce(_ action: BerthAction) {} }
      """, "BerthAction", ""
    ),
  ])
  func defaults(_ source: String, _ type: String, _ expected: String) throws {
    let project = interpreted("//- Harbour/A.swift\nimport SwiftUI\nimport UIKit\n" + source)
    #expect(try roles(of: type, project) == expected)
  }

  @Test(arguments: [
    ("roles: { viewModel: { name: \"*Brain\" } }", "BerthBrain", "viewModel"),
    // What `rules.yml` says takes the place of names, not of proof.
    ("roles: { viewModel: { name: \"*Brain\" } }", "BerthViewModel", ""),
    ("roles: { view: { name: \"*Pane\" } }", "BerthList", "screenView view"),
    ("roles: { viewController: { inherits: Base } }", "Page", "viewController"),
    // Lists within a matcher are alternatives, matchers within a role as well.
    (
      "roles: { service: [{ name: [\"*Brain\", \"*Api\"] }, { name: BerthViewModel, kind: class }] }",
      "BerthViewModel", "service viewModel"
    ),
    ("roles: { service: { name: \"*Brain\", kind: struct } }", "BerthBrain", ""),
    ("roles: { service: { name: \"*Brain\", in: Other } }", "BerthBrain", ""),
    ("roles: { service: { path: \"Harbour/**\", kind: class } }", "BerthBrain", "service"),
    ("roles: { entity: { path: \"Other/**\" } }", "Pier", "entity"),
    ("roles: { entity: { in: Other } }", "Pier", "entity"),
    ("roles: { entity: { conforms: Decodable } }", "Pier", "entity"),
    // With its owner where the pattern holds a dot.
    ("roles: { row: { name: \"{stem}List.Row\" } }", "BerthList.Row", "row view"),
    ("roles: { row: { name: Row, nested_in: view } }", "BerthList.Row", "row view"),
    ("roles: { row: { name: Row, nested_in: screenView } }", "BerthList.Row", "row view"),
    (
      "roles: { inner: { name: Row, nested_in: outer }, outer: { name: BerthList } }",
      "BerthList.Row", "inner view"
    ),
    // By links, and by name only for Views that no link reaches.
    ("roles: { screenView: { name: \"*Pane\" } }", "BerthPane", "screenView view"),
    ("roles: { screenView: { name: \"*Brain\" } }", "BerthBrain", ""),
  ])
  func configured(_ rules: String, _ type: String, _ expected: String) throws {
    let project = interpreted(
      """
      //- rules.yml
      modules:
        Harbour: { path: "Harbour/**" }
        Other: { path: "Other/**" }
      \(rules)
      //- Harbour/Berths.swift
      import SwiftUI
      import UIKit
      class Base: UIViewController {}
      class Page: Base {}
      class BerthBrain {}
      class BerthViewModel {}
      struct BerthPane: View {}
      struct BerthList: View { struct Row: View {} }
      func show() -> UIViewController { UIHostingController(rootView: BerthList()) }
      //- Other/Pier.swift
      struct Pier: Codable {}
      """)
    #expect(try roles(of: type, project) == expected)
  }
}

private func roles(of path: String, _ project: Project) throws -> String {
  let type = try #require(project.types.named(path))
  return project.roles.list(of: type).map { project.roles.name($0) }.sorted()
    .joined(separator: " ")
}
