// The questions that the rules about view models share, each on a project of a few lines.

import ArchLint
import TestKit
import Testing

@Suite struct ViewmodelQuestionsTests {
  /// What stands in a function of another class, and whether it writes `rows` of the model.
  @Test(arguments: [
    ("model.rows = []", Found.sure),
    ("model.rows.append(1)", .sure),
    ("model.rows[0] = 1", .sure),
    ("model.rows += [1]", .sure),
    ("fill(&model.rows)", .sure),
    ("publisher.assign(to: &model.$rows)", .sure),
    ("TextField(text: $model.rows)", .sure),
    ("$model.rows.animation()", .sure),
    ("all.forEach { $0.rows = [] }", .unsure),
    ("publisher.assign(to: \\.rows, on: model)", .unsure),
    ("other.rows = []", .none),
    ("print(model.rows)", .none),
    ("print(model.rows.first)", .none),
    ("model.$rows.sink { print($0) }", .none),
    ("let rows = model.rows; print(rows)", .none),
    ("var rows = [1]; rows = []", .none),
    ("model.rows.map(\\.rows)", .none),
    ("ForEach(model.all, id: \\.rows)", .none),
    ("label.rows = []", .none),
  ])
  func writes(_ statement: String, _ expected: Found) throws {
    let project = questioned(
      """
      final class Model { @Published var rows: [Int] = [] }
      struct Other { var rows: [Int] = [] }
      final class Owner {
        let model = Model()
        var other = Other()
        let label = UILabel()
        func work(_ publisher: AnyPublisher<[Int], Never>, _ all: [Model]) {
          \(statement)
        }
      }
      """)
    let (row, owner) = try rows(project)
    let writes = MemberWrites(project, to: [project.word("rows")])
    #expect(writes.writes(to: row, of: owner).isEmpty == (expected == .none))
    #expect(writes.sureWrites(to: row, of: owner).isEmpty == (expected != .sure))
  }

  enum Found: Sendable { case sure, unsure, none }

  /// What stands in the class itself, and whether a private setter is enough for it.
  @Test(arguments: [
    ("func load() { rows = [] }", "", true),
    ("func load() { self.rows.append(1) }", "", true),
    ("func load() { Task { [weak self] in self?.rows = [] } }", "", true),
    ("", "extension Model { func load() { rows = [] } }", true),
    ("", "//- Sources/App/More.swift\nextension Model { func load() { rows = [] } }", false),
    ("", "final class Sub: Model { func load() { rows = [] } }", false),
    ("", "func load(_ model: Model) { model.rows = [] }", false),
  ])
  func isInside(_ member: String, _ beside: String, _ expected: Bool) throws {
    let project = questioned(
      """
      class Model {
        @Published var rows: [Int] = []
        \(member)
      }
      \(beside)
      """)
    let (row, owner) = try rows(project)
    let writes = MemberWrites(project, to: [project.word("rows")])
    let found = writes.writes(to: row, of: owner)
    #expect(found.count == 1)
    #expect(found.allSatisfy { writes.isInside(owner, $0) } == expected)
  }

  @Test(arguments: [
    ("final class Model {}", false),
    ("final class MockModel {}", true),
    ("final class ModelStub {}", true),
    ("final class Mockingbird {}", false),
    ("#if DEBUG\nfinal class Model {}\n#endif", true),
    ("#if !DEBUG\nfinal class Model {}\n#endif", false),
    ("enum Mock { final class Model {} }", true),
  ])
  func isStandIn(_ declaration: String, _ expected: Bool) throws {
    let project = questioned(declaration)
    let type = try #require(
      project.types.all.map { TypeID($0) }.first { project.types.kind($0) == .class })
    #expect(project.isStandIn(type) == expected)
  }

  @Test(arguments: [
    ("let model = Model(); model.load()", false),
    ("let model = Model(); show(model)", true),
    ("let model = Model(); view.model = model", true),
    ("show(Model())", true),
    ("Model().load()", false),
  ])
  func isPassedOn(_ statement: String, _ expected: Bool) throws {
    let project = questioned("final class Model {}\nfunc start() { \(statement) }")
    let row = try #require(project.calls[project.word("Model")].first)
    #expect(project.isPassedOn(row) == expected)
  }

  private func rows(_ project: Project) throws -> (RowID<Declaration>, TypeID) {
    let type = try #require(
      project.types.all.map { TypeID($0) }.first { project.name($0) == "Model" })
    let row = try #require(
      project.types.property(named: project.word("rows"), of: type))
    return (row, type)
  }

  private func questioned(_ text: String) -> Project {
    interpreted("//- Sources/App/App.swift\n" + text)
  }
}
