// Help from the flag table: one screen a command, with real examples.

import ArchLint

func helpText(of command: CommandDescription) -> String {
  var text = "\(command.summary)\n\n"
  text += "usage: archlint \(command.name)\(command.operands.isEmpty ? "" : " " + command.operands)"
  text += " [flags]\n\n"
  if !command.details.isEmpty { text += command.details + "\n\n" }
  text += "flags:\n" + table(command.flags.map { (invocation(of: $0), $0.help) }) + "\n"
  text += "examples:\n"
  for example in command.examples { text += "  \(example.line)\n      \(example.purpose)\n" }
  return text
}

func overviewText(of commands: [CommandDescription]) -> String {
  """
  archlint \(version): checks the architecture of apps that mix UIKit and SwiftUI

  usage: archlint [command] [flags] [PATH…]

  commands:
  \(table(commands.map { ($0.name, $0.summary) }))
  Without a command, archlint lints. archlint COMMAND --help explains one.
  Exit status: 0 nothing that fails the run, 1 findings, 2 the run could not be made as asked.

  """
}

private func invocation(of flag: Flag) -> String {
  guard let value = flag.value else { return flag.name }
  return flag.mayLackValue ? "\(flag.name)[=\(value)]" : "\(flag.name) \(value)"
}

private func table(_ rows: [(String, String)]) -> String {
  let width = rows.map { $0.0.count }.max() ?? 0
  return rows.map { name, help in
    "  " + name + String(repeating: " ", count: width - name.count + 2) + help + "\n"
  }.joined()
}
