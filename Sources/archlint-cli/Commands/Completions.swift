// `archlint completions SHELL`: completions from the table of commands and flags, and the manual page.

import ArchLint
import Rules

let completionsCommand = CommandDescription(
  name: "completions", operands: "bash|zsh|fish|man",
  summary: "Print completions for a shell, or the manual page.",
  details: "",
  flags: Flag.common,
  words: ["bash", "zsh", "fish", "man"],
  examples: [
    ("archlint completions bash > /etc/bash_completion.d/archlint", "for every user of bash"),
    ("archlint completions zsh > ~/.zfunc/_archlint", "for a zsh with that folder in fpath"),
  ],
  run: { arguments, console in
    let shells = completionsCommand.words
    guard arguments.operands.count == 1, let shell = arguments.operands.first else {
      return console.fail("name one of \(shells.joined(separator: ", "))")
    }
    switch shell {
    case "bash": console.output += bashCompletions()
    case "zsh": console.output += zshCompletions()
    case "fish": console.output += fishCompletions()
    case "man": console.output += manualPage()
    default:
      return console.fail(
        UsageError.unknown("shell", shell, of: completionsCommand, among: shells).message)
    }
    return .success
  })

/// Names of commands, for completion and for `lint`, which needs none.
private var names: String { commands.map(\.name).joined(separator: " ") }

private func bashCompletions() -> String {
  var cases = ""
  for command in commands {
    let flags = command.flags.map(\.name).joined(separator: " ")
    let formats = command.formats.joined(separator: " ")
    cases += "    \(command.name)) flags='\(flags)' formats='\(formats)'"
    cases += " operands='\(operandWords(of: command))' ;;\n"
  }
  var values = ""
  for (name, choices) in flagChoices { values += "    \(name)) words='\(choices)' ;;\n" }
  return """
    # Completions of archlint for bash; printed by `archlint completions bash`.
    _archlint() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=lint
      local flags formats operands words i
      for ((i = 1; i < COMP_CWORD; i++)); do
        case " \(names) " in *" ${COMP_WORDS[i]} "*) command=${COMP_WORDS[i]}; break ;; esac
      done
      case $command in
    \(cases)  esac
      for ((i = 1; i < COMP_CWORD; i++)); do
        [ "${COMP_WORDS[i]}" != -- ] || { COMPREPLY=($(compgen -f -- "$word")); return; }
      done
      case $before in
        --format) words=$formats ;;
    \(values)    "$command") [ "${word#-}" != "$word" ] || words=$operands ;;
      esac
      if [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      elif [ "${word#-}" != "$word" ]; then
        COMPREPLY=($(compgen -W "$flags" -- "$word"))
      elif [ "$COMP_CWORD" = 1 ]; then
        COMPREPLY=($(compgen -W "\(names)" -- "$word") $(compgen -f -- "$word"))
      else
        COMPREPLY=($(compgen -f -- "$word"))
      fi
    }
    complete -o filenames -F _archlint archlint

    """
}

private func zshCompletions() -> String {
  var cases = ""
  for command in commands {
    let flags = command.flags.map { flag in
      let mark = flag.mayRepeat ? "*" : ""
      let value =
        flag.value.map { name in
          let words = choices(of: flag, in: command)
          // `=-` means that the value stands behind an equals sign, `::` that it may be missing.
          let mark = flag.mayLackValue ? "::" : ":"
          return "\(mark)\(name):" + (words.isEmpty ? "_files" : "(\(words))")
        } ?? ""
      let equals = flag.mayLackValue ? "=-" : ""
      return "'\(mark)\(flag.name)\(equals)[\(zshText(flag.help))]\(value)'"
    }
    let words = operandWords(of: command)
    let first = words.isEmpty ? "" : " '1:\(command.name):(\(words))'"
    cases += "    \(command.name)) _arguments \(flags.joined(separator: " "))\(first)"
    cases += " '*:path:_files' ;;\n"
  }
  let list = commands.map { "'\($0.name):\(zshText($0.summary))'" }.joined(separator: " ")
  return """
    #compdef archlint
    # Completions of archlint for zsh; printed by `archlint completions zsh`.
    _archlint() {
      local -a commands
      commands=(\(list))
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _describe command commands
        _files
        return
      fi
      local command=lint
      (( ${commands[(I)$words[2]:*]} )) && command=$words[2]
      case $command in
    \(cases)  esac
    }
    _archlint "$@"

    """
}

/// In single quotes and in brackets of `_arguments`.
private func zshText(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "'": escaped += "'\\''"
    case "[", "]", ":": escaped += "\\\(scalar)"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

private func fishCompletions() -> String {
  var text = "# Completions of archlint for fish; printed by `archlint completions fish`.\n"
  for command in commands {
    text += "complete -c archlint -n __fish_use_subcommand -a \(command.name)"
    text += " -d '\(fishText(command.summary))'\n"
    let operands = operandWords(of: command)
    if !operands.isEmpty {
      text += "complete -c archlint -n '__fish_seen_subcommand_from \(command.name)'"
      text += " -a '\(operands)'\n"
    }
    for flag in command.flags {
      text += "complete -c archlint -n '__fish_seen_subcommand_from \(command.name)'"
      text += " -l \(flag.name.dropFirst(2))"
      let words = choices(of: flag, in: command)
      if flag.value != nil && !flag.mayLackValue {
        text += words.isEmpty ? " -r" : " -x -a '\(words)'"
      }
      text += " -d '\(fishText(flag.help))'\n"
    }
  }
  return text
}

private func fishText(_ text: String) -> String {
  text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
}

private var flagChoices: [(String, String)] {
  var choices: [String: String] = [:]
  for flag in commands.flatMap(\.flags) {
    let words = archlint_cli.choices(of: flag, in: nil)
    if !words.isEmpty { choices[flag.name] = words }
  }
  return choices.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}

/// The values there are of a flag, where somebody would want to see them.
private func choices(of flag: Flag, in command: CommandDescription?) -> String {
  if flag.name == Flag.format.name { return command?.formats.joined(separator: " ") ?? "" }
  if flag.name == Flag.only.name || flag.name == Flag.skip.name {
    return catalogue.map { $0.card.id }.joined(separator: " ")
  }
  return flag.choices.joined(separator: " ")
}

/// What the first operand of a command may be, as far as there is a list.
private func operandWords(of command: CommandDescription) -> String {
  command.name == explainCommand.name
    ? catalogue.map { $0.card.id }.joined(separator: " ") : command.words.joined(separator: " ")
}

// MARK: - The manual page

/// In the macros of man(7).
private func manualPage() -> String {
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
