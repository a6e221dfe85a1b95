// `archlint graph [PATH]`: modules and who uses whom.

import ArchLint
import Rules

extension Flag {
  static let focus = Flag(
    name: "--focus", value: "NAME", help: "Only this module or component and what is near it.",
    mayRepeat: true)
  static let depth = Flag(
    name: "--depth", value: "N", help: "How many steps around --focus (default: all).")
  static let cycles = Flag(name: "--cycles", value: nil, help: "Only rings.")
  static let tests = Flag(name: "--tests", value: nil, help: "Draw test targets too.")
  static let why = Flag(
    name: "--why", value: nil, help: "Print how A uses B: archlint graph --why A B.")
}

let graphCommand = CommandDescription(
  name: "graph", operands: "[PATH]",
  summary: "Draw the modules and who uses whom; forbidden edges are red.",
  details: """
    Formats: mermaid, dot, json, svg (with Graphviz' dot). Nodes are modules, the components that
    rules.yml names by path, and the external modules it names; --why knows any module that is imported.
    """,
  flags: [.format, .focus, .depth, .cycles, .tests, .why] + Flag.project + Flag.common,
  formats: ["mermaid", "dot", "json", "svg"],
  examples: [
    ("archlint graph --format svg=modules.svg", "a picture of the whole app"),
    ("archlint graph --why Feed Networking", "the chain of imports, with file and line"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      return try arguments.has(.why) ? why(arguments, &console) : draw(arguments, &console)
    } catch {
      return console.fail(error.message)
    }
  })

private func draw(_ arguments: Arguments, _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  let choices = try OutputChoice.all(arguments, of: graphCommand, console.environment)
  if 1 < arguments.operands.count { throw UsageError("graph takes one PATH at most") }
  var request = GraphRequest()
  request.focus = try arguments.list(.focus)
  request.depth = try depth(arguments)
  request.cyclesOnly = arguments.has(.cycles)
  request.includesTests = arguments.has(.tests)
  var reading = try Reading(arguments, operands: arguments.operands, console)
  let graph = DrawnGraph(reading.project, prefix: reading.request.prefix)
    .part(request, &reading.problems)
  let isQuiet = arguments.has(.quiet)
  printProblems(reading.problems.list, reading.request.prefix, isQuiet: isQuiet, &console)
  if reading.problems.hasErrors && graph.nodes.isEmpty { return .failure }
  // A picture of nothing would say less than the note does.
  let isEmpty = graph.nodes.isEmpty && request.cyclesOnly
  for choice in choices where !isEmpty || choice.format == "json" || choice.path != nil {
    try write(text(of: graph, as: choice.format, console.environment), to: choice, &console)
  }
  if arguments.has(.timings) { console.errors += timingTable(reading.timings) }
  return reading.problems.hasErrors ? .failure : .success
}

private func depth(_ arguments: Arguments) throws(UsageError) -> Int? {
  guard let text = arguments.value(.depth) else { return nil }
  if !arguments.has(.focus) { throw UsageError("--depth needs a --focus to count from") }
  guard let depth = Int(text), 0 <= depth else {
    throw UsageError("--depth \(text) is no number of steps")
  }
  return depth
}

private func text(of graph: DrawnGraph, as format: String, _ environment: Environment)
  throws(UsageError) -> String
{
  switch format {
  case "dot": return graph.dot
  case "json": return graph.json
  case "svg":
    let count = graph.edges.count
    guard count <= DrawnGraph.pictureLimit else {
      throw UsageError(
        "svg is drawn up to \(DrawnGraph.pictureLimit) edges, since dot takes minutes for more; these"
          + " are \(count): draw a part by --focus NAME --depth 1 or --cycles, or use --format dot")
    }
    let options = count <= DrawnGraph.pictureLimit / 4 ? [] : DrawnGraph.quickOptions
    guard let picture = environment.pipe("dot", ["-Tsvg"] + options, graph.dot) else {
      throw UsageError(
        "svg needs Graphviz' dot, which could not be run; install graphviz or use --format dot")
    }
    return picture
  default: return graph.mermaid
  }
}

private func why(_ arguments: Arguments, _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  let drawing: [Flag] = [.format, .focus, .depth, .cycles, .tests]
  if let flag = drawing.first(where: { arguments.has($0) }) {
    throw UsageError("\(flag.name) is for a picture; --why prints a chain as text")
  }
  guard 2...3 ~= arguments.operands.count else {
    throw UsageError("--why takes two names: archlint graph --why A B [PATH]")
  }
  let (from, to) = (arguments.operands[0], arguments.operands[1])
  var reading = try Reading(
    arguments, operands: Array(arguments.operands.dropFirst(2)), console)
  let chain = DrawnGraph(
    reading.project, prefix: reading.request.prefix, alsoExternal: [from, to]
  )
  .why(from, to, &reading.problems)
  printProblems(
    reading.problems.list, reading.request.prefix, isQuiet: arguments.has(.quiet), &console)
  if reading.problems.hasErrors { return .failure }
  console.output += chain ?? "\(from) does not use \(to), directly or through others\n"
  return .success
}
