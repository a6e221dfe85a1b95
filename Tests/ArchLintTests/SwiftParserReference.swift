// The toolchain's own parser, run as a program of its own: its modules are never linked into the
// product. Everything here is found from the path of `swiftc`.

import Foundation
import TestKit

enum SwiftParserReference {
  /// The folder with the parser's modules; nil where the toolchain has none.
  static let modules: URL? = {
    guard let folder = libraries?.appendingPathComponent("host") else { return nil }
    let module = folder.appendingPathComponent("SwiftParser.swiftmodule").path
    return FileManager.default.fileExists(atPath: module) ? folder : nil
  }()

  /// Every interface below the toolchain's `lib/swift`, in path order.
  static var interfaces: [String] {
    guard let folder = libraries?.path else { return [] }
    return files(below: folder) { $0.hasSuffix(".swiftinterface") }
  }

  /// Every Swift file of this repository: sources, tests, examples, cases.
  static var repositoryFiles: [String] {
    files(below: packageRoot.path) { path in
      path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }

  static func files(below folder: String, where condition: (String) -> Bool) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter(condition).sorted().map { "\(folder)/\($0)" }
  }

  /// What the parser prints for the files, shared out over two processes.
  static func describe(_ paths: [String]) throws -> [[UInt8]] {
    let program = try program()
    let shares = share(paths, among: 2)
    let runs = try shares.map { try start(program, reading: $0) }
    return try runs.map { run in
      run.process.waitUntilExit()
      defer { for file in run.files { try? FileManager.default.removeItem(at: file) } }
      guard run.process.terminationStatus == 0 else { throw Failure(program.path) }
      return [UInt8](try Data(contentsOf: run.output))
    }
  }

  struct Failure: Error {
    let command: String

    init(_ command: String) { self.command = command }
  }
}

// MARK: - The program

extension SwiftParserReference {
  private static let compiler: URL? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// The toolchain's `lib/swift`, as the compiler itself says: it may be reached through links.
  private static let libraries: URL? = {
    struct Answer: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = compiler
    process.arguments = ["-print-target-info"]
    process.standardOutput = output
    guard compiler != nil, (try? process.run()) != nil else { return nil }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let answer = try? JSONDecoder().decode(Answer.self, from: text)
    return answer.map { URL(fileURLWithPath: $0.paths.runtimeResourcePath) }
  }()

  /// The compiled program, kept below `.build` under a name that its source and compiler determine.
  private static func program() throws -> URL {
    guard let compiler, let modules else { throw Failure("swiftc") }
    let source = packageRoot.appendingPathComponent("Tests/Differential/SwiftParserFacts.swift")
    let built = try modificationStamp(of: [source, compiler])
    let folder = packageRoot.appendingPathComponent(".build/differential")
    let program = folder.appendingPathComponent("swift-parser-facts-\(built)")
    if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = compiler
    process.arguments = [
      "-O", "-swift-version", "5", source.path, "-I", modules.path, "-L", modules.path,
      "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", modules.path, "-o",
      program.path,
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("swiftc") }
    return program
  }

  private static func modificationStamp(of files: [URL]) throws -> String {
    try files.map { file in
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      let date = attributes[.modificationDate] as? Date ?? .distantPast
      return String(UInt64(max(0, date.timeIntervalSince1970 * 1000)), radix: 36)
    }.joined(separator: "-")
  }

  private static func start(
    _ program: URL, reading paths: [String]
  ) throws -> (process: Process, output: URL, files: [URL]) {
    let name = "archlint-differential-\(UUID().uuidString)"
    let input = FileManager.default.temporaryDirectory.appendingPathComponent(name + ".list")
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(name + ".out")
    try Data(paths.map { $0 + "\n" }.joined().utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = program
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    return (process, output, [input, output])
  }

  /// The paths in so many lists of about the same number of bytes.
  private static func share(_ paths: [String], among count: Int) -> [[String]] {
    let sized = paths.map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return (path: path, size: attributes?[.size] as? Int ?? 0)
    }
    var lists = [[String]](repeating: [], count: count)
    var sizes = [Int](repeating: 0, count: count)
    for file in sized.sorted(by: { $1.size < $0.size }) {
      let least = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
      lists[least].append(file.path)
      sizes[least] += file.size
    }
    return lists
  }
}
