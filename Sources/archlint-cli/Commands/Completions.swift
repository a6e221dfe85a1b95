// `archlint completions SHELL`: completions from the table of commands and flags.

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
private var commandNames: String { commands.map(\.name).joined(separator: " ") }

private func bashCompletions() -> String {
  var cases = ""
  for command in commands {
    cases += "    \(command.name)) flags='\(command.flags.map(\.name).joined(separator: " "))'"
    if !command.words.isEmpty { cases += " actions='\(joined(command.words))'" }
    if !names(for: command).isEmpty { cases += " others='\(names(for: command))'" }
    cases += " ;;\n"
  }
  return """
    # Completions of archlint for bash; printed by `archlint completions bash`.
    _archlint_files() {
      local IFS=$'\\n'
      COMPREPLY+=($(compgen -f -- "$1"))
    }
    _archlint() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=lint i
      local flags values actions others ended=
      # To bash an equals sign is a word of its own.
      if [ "$word" = "=" ]; then word=; fi
      if [ "$before" = "=" ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
      if [ "$COMP_CWORD" != 1 ]; then
        case " \(commandNames) " in *" ${COMP_WORDS[1]} "*) command=${COMP_WORDS[1]} ;; esac
      fi
      case $command in
    \(cases)  esac
      for ((i = 2; i < COMP_CWORD; i++)); do
        case " $actions " in *" ${COMP_WORDS[i]} "*) actions= ;; esac
        if [ "${COMP_WORDS[i]}" = -- ]; then ended=yes; fi
      done
      case "$command $before" in
    \(bashValues)  esac
      COMPREPLY=()
      if [ -n "$ended" ]; then
        _archlint_files "$word"
      elif [ -n "$values" ]; then
        COMPREPLY=($(compgen -W "$values" -- "$word"))
      elif [ "${word#-}" != "$word" ]; then
        COMPREPLY=($(compgen -W "$flags" -- "$word"))
      elif [ "$COMP_CWORD" = 1 ]; then
        COMPREPLY=($(compgen -W "\(commandNames)" -- "$word"))
        _archlint_files "$word"
      elif [ -n "$actions" ]; then
        COMPREPLY=($(compgen -W "$actions" -- "$word"))
      else
        COMPREPLY=($(compgen -W "$others" -- "$word"))
        _archlint_files "$word"
      fi
    }
    complete -o filenames -F _archlint archlint

    """
}

/// A line for each set of values, with every command and flag that takes one of them.
private var bashValues: String {
  var places: [String: [String]] = [:]
  for command in commands {
    for flag in command.flags {
      let words = values(of: flag, in: command)
      if !words.isEmpty { places[words, default: []].append("'\(command.name) \(flag.name)'") }
    }
  }
  return places.sorted { $0.key < $1.key }.map {
    "    \($0.value.joined(separator: "|"))) values='\($0.key)' ;;\n"
  }.joined()
}

private func joined(_ words: [String]) -> String { words.joined(separator: " ") }

private let ruleNames = joined(catalogue.map { $0.card.id })

/// The values of a flag that are worth proposing.
private func values(of flag: Flag, in command: CommandDescription) -> String {
  switch flag.name {
  case Flag.format.name: joined(command.formats)
  case Flag.only.name, Flag.skip.name: ruleNames
  default: joined(flag.choices)
  }
}

/// What an operand may be beside a path, as far as there is a list.
private func names(for command: CommandDescription) -> String {
  command.name == explainCommand.name ? ruleNames : ""
}

private func zshCompletions() -> String {
  var cases = ""
  for command in commands {
    let flags = command.flags.map { flag in
      let mark = flag.mayRepeat ? "*" : ""
      guard let name = flag.value else { return "'\(mark)\(flag.name)[\(zshText(flag.help))]'" }
      let words = values(of: flag, in: command)
      // `=-` means that the value stands behind an equals sign only, `::` that it may be missing.
      let equals = flag.mayLackValue ? "=-" : "="
      return "'\(mark)\(flag.name)\(equals)[\(zshText(flag.help))]\(flag.mayLackValue ? "::" : ":")"
        + "\(name):" + (words.isEmpty ? "_files" : "(\(words))") + "'"
    }
    // The command is the first word, wherever there are actions.
    let action = command.words.isEmpty ? "" : " '2:action:(\(joined(command.words)))'"
    let known = names(for: command)
    let other = known.isEmpty ? "'*:path:_files'" : "'*:name or path:{compadd \(known); _files}'"
    cases += "    \(command.name)) _arguments \(joined(flags))\(action) \(other) ;;\n"
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
    // Without a command the flags are those of lint.
    let others = joined(commands.map(\.name).filter { $0 != command.name })
    let condition =
      command.name == lintCommand.name
      ? "not __fish_seen_subcommand_from \(others)" : "__fish_seen_subcommand_from \(command.name)"
    for flag in command.flags {
      text += "complete -c archlint -n '\(condition)'"
      text += " -l \(flag.name.dropFirst(2))"
      let words = values(of: flag, in: command)
      if flag.value != nil && !flag.mayLackValue {
        text += words.isEmpty ? " -r" : " -x -a '\(words)'"
      }
      text += " -d '\(fishText(flag.help))'\n"
    }
    if !command.words.isEmpty {
      let actions = joined(command.words)
      text += "complete -c archlint -n '__fish_seen_subcommand_from \(command.name)"
      text += "; and not __fish_seen_subcommand_from \(actions)' -f -a '\(actions)'\n"
    }
    if !names(for: command).isEmpty {
      text += "complete -c archlint -n '__fish_seen_subcommand_from \(command.name)'"
      text += " -a '\(names(for: command))'\n"
    }
  }
  return text
}

private func fishText(_ text: String) -> String {
  text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
}
