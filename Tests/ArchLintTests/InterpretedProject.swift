// A small project in one string, read and interpreted for tests of types, roles, links and profiles.

import TestKit

@testable import ArchLint

/// `//- Feature/List.swift` starts a file. Each top folder is a module, unless there is a `rules.yml`.
func interpreted(_ text: String) -> Project {
  let fixture = Fixture("interpretation", text)
  let files = tree(fixture.files)
  var request = Request(today: Day(year: 2026, month: 11, day: 30))
  if fixture.files["rules.yml"] != nil { request.configurationPath = "rules.yml" }
  var problems = Problems()
  var timings = Stopwatch()
  var configuration = Configuration.read(request, [], from: files, &problems)
  if configuration.modules.isEmpty {
    let folders = Set(fixture.files.keys.compactMap { $0.split(separator: "/").first })
    configuration.modules = folders.sorted().map { folder in
      ModuleEntry(
        name: Written(String(folder), at: .empty),
        selector: .path([Written("\(folder)/**", at: .empty)]))
    }
  }
  return readProject(configuration, request, in: files, &problems, &timings)
}

extension Types {
  func named(_ path: String) -> TypeID? { all.map { TypeID($0) }.first { self.path($0) == path } }

  /// The first variable of that name, in file order.
  func variable(named name: String) -> RowID<Declaration>? {
    guard let symbol = facts.symbols.find(name) else { return nil }
    for (index, file) in facts.files.enumerated() {
      let found = file.declarations.firstIndex { $0.name == symbol && $0.kind == .variable }
      if let found { return RowID(FileID(index), LocalID(found)) }
    }
    return nil
  }
}
