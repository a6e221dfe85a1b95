// A project that was read but not linted: what graph, explain and init work on.

import ArchLint
import Rules

struct Reading {
  let request: Request
  let root: ProjectRoot
  /// What it was read from, with an earlier state where the command line asks for one.
  let states: States
  var project: Project
  let selection: RuleSelection
  let isQuiet: Bool
  var problems = Problems()
  var timings = Stopwatch()

  /// - Parameter asksWhy: whoever asks why something is not analysed need not be told that it is not.
  init(
    _ arguments: Arguments, operands: [String], _ console: Console, asksWhy: Bool = false
  ) throws(UsageError) {
    var invocation = try Invocation(arguments, operands: operands, console)
    if asksWhy { invocation.request.allowsEmpty = true }
    root = invocation.root
    states = try States(arguments, invocation)
    invocation.request.configurationPath = states.configurationPath
    invocation.request.leftOutCount = states.leftOutCount
    request = invocation.request
    isQuiet = arguments.has(.quiet)
    let progress = ProgressLine(root: root.path, isQuiet: isQuiet, console)
    let configuration = Configuration.read(
      request, catalogue.map { $0.card.signature }, from: states.now, &problems)
    selection = RuleSelection(catalogue, configuration, request, &problems)
    timings.lap("configuration")
    project = readProject(
      configuration, request, in: states.now, before: states.before, changes: states.changes,
      &problems, &timings, progress.show)
    progress.clear()
  }
}

/// Prints a text, or puts it into the file that was asked for.
func write(_ text: String, to choice: OutputChoice, _ console: inout Console) throws(UsageError) {
  guard let path = choice.path else {
    console.output += text
    return
  }
  if let error = console.environment.write(path, text) {
    throw UsageError("\(path) could not be written: \(error)")
  }
}
