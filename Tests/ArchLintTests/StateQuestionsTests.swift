// The questions that the rules about state share, each on a project of a few lines.

import ArchLint
import TestKit
import Testing

@Suite struct StateQuestionsTests {
  @Test(arguments: [
    ("p.sink { _ in }.store(in: &bag)", TokenKeeper.Kind.own),
    ("p.sink { _ in }.store(in: &self.bag)", .own),
    ("token = p.sink { _ in }", .own),
    ("self.token = p.sink { _ in }", .own),
    ("p.sink { _ in }.store(in: &elsewhere)", .inherited),
    ("p.sink { _ in }.store(in: &other.bag)", .other),
    ("var bag = Set<AnyCancellable>(); p.sink { _ in }.store(in: &bag)", .other),
    ("let token = p.sink { _ in }", .other),
    ("p.sink { _ in }", .other),
  ])
  func keeper(_ statement: String, _ expected: TokenKeeper.Kind) throws {
    let project = self.project(
      """
      final class Other { var bag = Set<AnyCancellable>() }
      final class Owner {
        var bag = Set<AnyCancellable>()
        var token: AnyCancellable?
        func bind(_ p: AnyPublisher<Int, Never>, _ other: Other) {
          \(statement)
        }
      }
      """)
    let call = try #require(project.judgedCalls(named: ["sink"]).first)
    #expect(project.keeper(ofToken: call).kind == expected)
  }

  @Test(arguments: [
    ("Text(model.title)", ["title"]),
    ("VStack { Text(model.title) }", ["title"]),
    ("ForEach(model.rows.filter { $0.isOn }) { Text($0.name) }", ["rows"]),
    ("TextField(\"\", text: $model.title)", ["title"]),
    ("Button { model.title } label: { Text(self.model.name) }", ["name"]),
    ("Text(\"a\").onAppear { print(model.title) }", []),
    ("Custom { model.title }", []),
    ("Child(model: model)", []),
    ("Text(\"\\(model.title)\")", ["title"]),
  ])
  func drawnReads(_ body: String, _ expected: [String]) throws {
    let project = self.project(
      """
      struct Screen: View {
        @ObservedObject var model: Model
        var body: some View { \(body) }
      }
      final class Model: ObservableObject {
        @Published var title = ""
        @Published var name = ""
        @Published var rows: [Row] = []
      }
      """)
    let view = try #require(project.declarations(playing: .view).first)
    let property = try #require(project.storedProperties(of: view).first)
    let members = project.drawnReads(of: property, in: view).map { project.name($0.member) }
    #expect(members == expected)
  }

  @Test func announcedProperties() throws {
    let project = self.project(
      """
      protocol Titled: ObservableObject { var title: String { get }; var limit: Int { get } }
      class Base: ObservableObject { @Published var first = "" }
      final class Model: Base, Titled {
        @Published var second = ""
        var title: String { second + suffix }
        var long: String { title + first }
        let limit = 1
        var suffix: String { "" }
      }
      """)
    let model = try #require(type("Model", project))
    #expect(
      names(project.announcedProperties(of: model), project) == [
        "first", "long", "second", "title",
      ])
    let titled = try #require(type("Titled", project))
    #expect(names(project.announcedProperties(of: titled), project) == ["title"])
  }

  @Test(arguments: [
    ("p.sink { _ in }", DeliveryThread.source),
    ("p.receive(on: DispatchQueue.main).sink { _ in }", .main),
    ("p.receive(on: RunLoop.main).map { $0 }.sink { _ in }", .main),
    ("p.receive(on: scheduler).sink { _ in }", .unknown),
    (
      "p.receive(on: DispatchQueue.main).receive(on: DispatchQueue.global()).sink { _ in }",
      .background("receive(on:)")
    ),
    ("p.debounce(for: 1, scheduler: DispatchQueue.main).sink { _ in }", .main),
    ("s.dataTaskPublisher(for: url).sink { _ in }", .background("dataTaskPublisher")),
  ])
  func thread(_ chain: String, _ expected: DeliveryThread) throws {
    let project = self.project("func bind(_ p: P, _ s: URLSession) { \(chain) }")
    let call = try #require(project.judgedCalls(named: ["sink"]).first)
    #expect(project.thread(atEndOf: project.chain(upTo: call)) == expected)
  }

  @Test(arguments: [
    ("class Model {}", Certainty.no),
    ("@MainActor class Model {}", .yes),
    ("@MainActor class Base {}; class Model: Base {}", .yes),
    ("@MainActor protocol Bound {}; class Model: Bound {}", .yes),
    ("class Model: UIViewController {}", .yes),
    ("class Model: SomethingElse {}", .unknown),
    ("@StoreActor class Model {}", .yes),
  ])
  func isolation(_ code: String, _ expected: Certainty) throws {
    let project = self.project(code)
    let model = try #require(type("Model", project))
    #expect(project.isIsolated(model) == expected)
  }

  @Test(arguments: [
    ("vm.rows", "rows"), ("self.vm.$rows", "rows"), ("vm", "vm"), ("Session.shared.user", "user"),
    ("given.rows", "rows"), ("given", nil), ("unknown.rows", nil), ("vm.nothing", nil),
  ])
  func variable(_ path: String, _ expected: String?) throws {
    let project = self.project(
      """
      final class Model { var rows: [Int] = [] }
      final class Session { static let shared = Session(); var user = "" }
      final class Owner {
        let vm = Model()
        func use(given: Model) { mark() }
      }
      """)
    let call = try #require(project.judgedCalls(named: ["mark"]).first)
    let place = Place(call.file, project.call(call).from)
    let found = project.variable(at: path, from: project.call(call).offset, in: place)
    #expect(found.map { project.name($0) } == expected)
  }
}

extension StateQuestionsTests {
  private func project(_ code: String) -> Project {
    let head = "//- Sources/App/App.swift\nimport Combine\nimport SwiftUI\n"
    let files = tree(Fixture("state", head + code).files)
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.allowsEmpty = true
    var problems = Problems()
    var timings = Stopwatch()
    let configuration = Configuration.read(request, [], from: files, &problems)
    return readProject(configuration, request, in: files, &problems, &timings)
  }

  private func type(_ name: String, _ project: Project) -> TypeID? {
    project.types.all.map { TypeID($0) }.first { project.name($0) == name }
  }

  private func names(_ symbols: Set<Symbol>, _ project: Project) -> [String] {
    symbols.map { project.name($0) }.sorted()
  }
}

extension TokenKeeper {
  /// The case without its name.
  enum Kind: Sendable { case own, inherited, other }

  fileprivate var kind: Kind {
    switch self {
    case .own: .own
    case .inherited: .inherited
    case .other: .other
    }
  }
}
