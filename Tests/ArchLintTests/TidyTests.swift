// House rules that a reviewer would otherwise have to remember.

import Foundation
import TestKit
import Testing

@Suite struct TidyTests {
  private static func files(below folder: String) -> [String] {
    let url = packageRoot.appendingPathComponent(folder)
    return (FileManager.default.enumerator(atPath: url.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder + "/" + $0 }
  }

  private static func lines(of path: String) throws -> [Substring] {
    let url = packageRoot.appendingPathComponent(path)
    return try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static let sources = files(below: "Sources")

  /// Cards of rules hold whole programs, in which other manners rule.
  private static let engine = sources.filter { !$0.hasPrefix("Sources/Rules/") }

  @Test(arguments: sources)
  func opensWithAComment(_ path: String) throws {
    #expect(try Self.lines(of: path).first?.hasPrefix("// ") ?? false, "\(path) says what it is")
  }

  /// The first file that needs C says so alone; no C type leaves it.
  @Test(arguments: [
    ("CYaml", ["Sources/ArchLint/Config/YAML.swift"]),
    ("CXML", ["Sources/ArchLint/Bytes/XML.swift"]),
    ("CClang", ["Sources/ArchLint/Extraction/ObjCFacts.swift"]),
    ("CHeap", ["Sources/archlint-cli/Heap.swift"]),
  ])
  func cModules(_ module: String, _ allowed: [String]) throws {
    for path in Self.sources where !allowed.contains(path) {
      let uses = try Self.lines(of: path).contains { $0.hasSuffix("import \(module)") }
      #expect(!uses, "\(path) imports \(module)")
    }
    for path in allowed where Self.sources.contains(path) {
      let lines = try Self.lines(of: path).map { trimmed($0) }
      #expect(lines.contains("internal import \(module)"), "\(path)")
    }
  }

  /// FoundationEssentials serves, and its absence on Apple's platforms is written beside it; so is
  /// Darwin beside Glibc.
  @Test(arguments: engine)
  func systemModules(_ path: String) throws {
    let lines = try Self.lines(of: path).map { trimmed($0) }
    let names: (String) -> [Int] = { name in
      lines.indices.filter { lines[$0].hasSuffix("import \(name)") }
    }
    for index in names("Foundation") {
      #expect(lines[index - 1] == "#else", "\(path) imports whole Foundation")
    }
    for (module, other) in [("FoundationEssentials", "Foundation"), ("Glibc", "Darwin")] {
      for index in names(module) {
        #expect(lines[index - 1] == "#if canImport(\(module))", "\(path): \(module)")
        let branches = lines[(index + 1)...].prefix(6)
        #expect(branches.contains { $0.hasSuffix("import \(other)") }, "\(path): \(other)")
      }
    }
  }

  /// `public` promises something to somebody outside, and nobody there is promised anything.
  @Test(arguments: engine)
  func nothingIsPublic(_ path: String) throws {
    for line in try Self.lines(of: path) {
      #expect(!trimmed(line).hasPrefix("public "), "\(path): \(line)")
    }
  }
}
