// `archlint facts FILE`: what the scanner reads off one file, as text.

import ArchLint

let factsCommand = CommandDescription(
  name: "facts", operands: "FILE",
  summary: "Print the facts read off one Swift file, a row a line.",
  details: "Line and column stand first; what is declared inside something is indented.",
  flags: Flag.common,
  examples: [
    ("archlint facts App/Feed/FeedList.swift", "everything a rule may know of the file"),
    ("archlint facts App/Feed/FeedList.swift | grep import", "its imports with their conditions"),
  ],
  run: { arguments, console in
    guard arguments.operands.count == 1 else { return console.fail("facts takes one FILE") }
    let name = arguments.operands[0]
    let path = console.environment.asOnDisk(
      absolutePath(name, from: console.environment.workingDirectory))
    // A pipe or a device might be read for ever.
    if console.environment.machine.kind(of: relativeToMachine(path)) == .other {
      return console.fail("\(name) is no regular file")
    }
    switch console.environment.machine.bytes(of: relativeToMachine(path)) {
    case .failure(let error): return console.fail("\(name) \(error.failure.predicate)")
    case .success(let bytes):
      let text = SourceText(bytes)
      if !text.isText { return console.fail("\(name) is no text in UTF-8") }
      console.output += SwiftFacts.scan(text).text
      return .success
    }
  })
