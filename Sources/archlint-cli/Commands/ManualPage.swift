// The manual page, from the table of commands and flags, in the macros of man(7).

import ArchLint

func manualPage() -> String {
  var text = ".TH ARCHLINT 1 \"\" \"archlint \(version)\" \"User Commands\"\n"
  text += ".SH NAME\narchlint \\- check the architecture of apps that mix UIKit and SwiftUI\n"
  text += ".SH SYNOPSIS\n.B archlint\n[command] [flags] [PATH...]\n"
  text += ".SH COMMANDS\n"
  for command in commands {
    text += ".SS \(roff(command.name)) \(roff(command.operands))\n\(roff(command.summary))\n"
    if !command.details.isEmpty { text += ".PP\n\(roff(command.details))\n" }
    for flag in command.flags where !Flag.common.contains(where: { $0.name == flag.name }) {
      let value =
        flag.value.map {
          flag.mayLackValue ? "[=\\fI\(roff($0))\\fR]" : " \\fI\(roff($0))\\fR"
        } ?? ""
      text += ".TP\n\\fB\(roff(flag.name))\\fR\(value)\n\(roff(flag.help))\n"
    }
    text += ".PP\nExamples:\n"
    for example in command.examples {
      text += ".TP\n\\fB\(roff(example.line))\\fR\n\(roff(example.purpose))\n"
    }
  }
  text += ".SH EXIT STATUS\n.TP\n0\nNothing fails the run.\n.TP\n1\nAt least one finding does.\n"
  return text + ".TP\n2\nThe run could not be made as asked.\n"
}

/// A dash is a hyphen otherwise, and a line that begins with a dot is a command.
private func roff(_ text: String) -> String {
  var escaped = ""
  var isLineStart = true
  for scalar in text.unicodeScalars {
    if isLineStart, scalar == "." || scalar == "'" { escaped += "\\&" }
    isLineStart = scalar == "\n"
    switch scalar {
    case "\\": escaped += "\\e"
    case "-": escaped += "\\-"
    case "…": escaped += "..."
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
