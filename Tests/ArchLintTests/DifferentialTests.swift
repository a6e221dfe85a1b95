// The lexer and the fact scanner against the toolchain's own parser, on every interface of the
// toolchain, on this repository, and on a damaged copy of each: equal tokens up to the first error
// that it reports, and equal declarations where it reports none.

import Foundation
import TestKit
import Testing

@testable import ArchLint

@Suite(.serialized) struct DifferentialTests {
  static let isAvailable = SwiftParserReference.modules != nil
  static let why: Comment = "this toolchain holds no importable SwiftParser modules"

  @Test(.enabled(if: isAvailable, why)) func tokensOfInterfaces() async throws {
    let paths = SwiftParserReference.interfaces
    try #require(!paths.isEmpty)
    try await expectEqualTokens(paths, "interfaces")
  }

  /// This repository, and the folders of other projects that ARCHLINT_DIFFERENTIAL names, separated
  /// by colons.
  @Test(.enabled(if: isAvailable, why)) func tokensOfProjects() async throws {
    try await expectEqualTokens(SwiftParserReference.repositoryFiles, "this repository")
    let folders = ProcessInfo.processInfo.environment["ARCHLINT_DIFFERENTIAL"] ?? ""
    for folder in folders.split(separator: ":").map(String.init) {
      let paths = SwiftParserReference.files(below: folder) { $0.hasSuffix(".swift") }
      try await expectEqualTokens(paths, folder)
      try await withDamagedCopies(of: paths) {
        try await expectEqualTokens($0, "\(folder), damaged")
      }
    }
  }

  @Test(.enabled(if: isAvailable, why)) func tokensOfDamagedFiles() async throws {
    let paths = SwiftParserReference.interfaces + SwiftParserReference.repositoryFiles
    try await withDamagedCopies(of: paths) { try await expectEqualTokens($0, "damaged") }
  }

  private func withDamagedCopies(of paths: [String], _ body: ([String]) async throws -> Void)
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-damaged-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copies = try paths.enumerated().map { number, path in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let copy = folder.appendingPathComponent("\(number).swift")
      try Data(bytes.damaged(seed: UInt64(number))).write(to: copy)
      return copy.path
    }
    try await body(copies)
  }

  private func expectEqualTokens(_ paths: [String], _ title: String) async throws {
    let outputs = try SwiftParserReference.describe(paths)
    let comparison = await withTaskGroup(of: TokenComparison.self) { group in
      for output in outputs { group.addTask { TokenComparison(with: output) } }
      return await group.reduce(into: TokenComparison()) { $0.add($1) }
    }
    print(comparison.report(title))
    #expect(comparison.fileCount == paths.count)
    #expect(comparison.differences.isEmpty)
  }
}
