// Parts of a run by themselves, for benchmarks: the same files by the same reader as a run, and the
// results dropped.

package struct Measurement: Sendable {
  package private(set) var fileCount = 0
  package private(set) var byteCount = 0
  /// Tokens, or rows of facts.
  package private(set) var itemCount = 0

  package enum Part: Sendable { case lexing, facts }

  package static func run(
    _ part: Part, _ configuration: Configuration, _ request: Request, in files: any FileSystem
  ) -> Measurement {
    var problems = Problems()
    let table = findFiles(
      configuration, in: files, above: request.outerIgnoreFiles, index: request.outerIndex,
      &problems
    ).table
    let counts = parallelMap(
      table.swiftFiles, jobs: request.jobs, states: { _ in SwiftFacts() },
      { scanner, file in
        let count = scanner.count(part, table.path(of: file), in: files)
        return (bytes: scanner.text.count, items: count)
      },
      finish: { _ in () }
    ).results
    var measurement = Measurement()
    for count in counts {
      measurement.fileCount += 1
      measurement.byteCount += count.bytes
      measurement.itemCount += count.items
    }
    return measurement
  }
}

extension SwiftFacts {
  fileprivate mutating func count(
    _ part: Measurement.Part, _ path: String, in files: any FileSystem
  ) -> Int {
    if text.load({ files.read(path, into: &$0) }) != nil { return 0 }
    switch part {
    case .lexing:
      Lexer.lex(text, into: &lexed, &tables)
      return tables.tokens.count
    case .facts:
      let facts = scan()
      return facts.declarations.count + facts.references.count + facts.calls.count
    }
  }
}
