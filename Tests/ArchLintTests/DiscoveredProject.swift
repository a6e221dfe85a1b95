// A project for tests of discovery, described in short texts that a person can write down first.

import ArchLint
import TestKit

/// What was discovered of a project in memory or on disk.
struct DiscoveredProject {
  var configuration = Configuration()
  var files = MemoryFileSystem()
  private var disk: DiskFileSystem?
  private(set) var problems = Problems()

  /// Empty files.
  init(_ paths: String...) { for path in paths { files.add(path, []) } }

  /// `//- path` starts a file, as in fixtures.
  init(text: String) {
    for (path, bytes) in Fixture("discovery", text).files { files.add(path, bytes) }
  }

  init(disk root: String) { disk = DiskFileSystem(root: root) }

  init(caseNumber: String) throws { self.init(disk: try caseFolder(caseNumber)) }

  func written(_ texts: [String]) -> [Written<String>] {
    texts.map { Written($0, at: .empty) }
  }

  mutating func discover() -> Discovery {
    problems = Problems()
    if let disk { return discoverProject(configuration, in: disk, &problems) }
    return discoverProject(configuration, in: files, &problems)
  }

  /// "Feed: Sources/Feed/A.swift Sources/Feed/B.swift", a line a module; "-" for files in none.
  mutating func modules() -> [String] {
    let discovery = discover()
    var lines = discovery.modules.modules.map { module in
      "\(module.name): " + module.files.map { discovery.files.path(of: $0) }.joined(separator: " ")
    }
    let none = discovery.files.swiftFiles.filter { discovery.modules.modules(of: $0).isEmpty }
    if !none.isEmpty {
      lines.append("-: " + none.map { discovery.files.path(of: $0) }.joined(separator: " "))
    }
    return lines
  }

  /// "App > Core, Net (iOS)?" a line for each module that depends on something: what is not of the
  /// project has its name in brackets, and a condition follows the name.
  mutating func dependencies() -> [String] {
    let modules = discover().modules
    return modules.modules.compactMap { module in
      guard !module.dependencies.isEmpty else { return nil }
      let names = module.dependencies.map { dependency in
        let targets = dependency.modules.map { modules[$0].name }
        let name = targets.isEmpty ? "[\(dependency.name)]" : targets.joined(separator: "+")
        return name + (dependency.condition.map { " (\($0))" } ?? "")
      }
      return "\(module.name) > " + names.joined(separator: ", ")
    }
  }

  /// "error App.xcodeproj/project.pbxproj:3 merge conflict: …", a line a problem of the last run.
  var problemLines: [String] {
    problems.list.map { problem in
      let line = problem.excerpt.map { ":\($0.line)" } ?? ""
      return "\(problem.level) \(problem.path ?? "-")\(line) \(problem.message)"
    }
  }
}
