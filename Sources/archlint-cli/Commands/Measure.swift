// `archlint measure lex|facts [PATH]`, for developers: the parts of a run by themselves, to be timed.

import ArchLint
import Rules

let measureCommand = CommandDescription(
  name: "measure", operands: "lex|facts [PATH]",
  summary: "For developers: read what lint reads, only lex it or only scan it.",
  details: "Prints what was read; time it from outside.",
  flags: [.config, .jobs] + Flag.common,
  words: ["lex", "facts"],
  examples: [
    ("archlint measure lex .", "reading and lexing"),
    ("archlint measure facts --jobs 1 .", "reading, lexing and facts on one core"),
  ],
  run: { arguments, console in
    do throws(UsageError) {
      return try measure(arguments, &console)
    } catch {
      return console.fail(error.message)
    }
  })

private func measure(_ arguments: Arguments, _ console: inout Console) throws(UsageError)
  -> ExitStatus
{
  guard let part = arguments.operands.first, ["lex", "facts"].contains(part) else {
    throw UsageError("measure takes lex or facts, and a PATH")
  }
  let invocation = try Invocation(
    arguments, operands: Array(arguments.operands.dropFirst()), console)
  var problems = Problems()
  let configuration = Configuration.read(
    invocation.request, catalogue.map { $0.card.signature }, from: invocation.tree, &problems)
  let measure = Measurement.run(
    part == "lex" ? .lexing : .facts, configuration, invocation.request, in: invocation.tree)
  console.output += """
    swift-files \(measure.fileCount)
    bytes \(measure.byteCount)
    \(part == "lex" ? "tokens" : "rows") \(measure.itemCount)

    """
  return .success
}
