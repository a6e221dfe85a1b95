// Words of the command line → flags and operands, with a suggestion for what is not known.

import ArchLint

struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The last value wins, so that the defaults of a script can be overridden.
  func value(_ flag: Flag) -> String? { values[flag.name]?.last }

  func all(_ flag: Flag) -> [String] { values[flag.name] ?? [] }

  mutating func remove(_ flag: Flag) { values[flag.name] = nil }

  /// All values, split at commas. An empty one is a mistake: whoever narrows a run by nothing would
  /// get all of it.
  func list(_ flag: Flag) throws(UsageError) -> [String] {
    var words: [String] = []
    for value in all(flag) {
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        if word.isEmpty {
          throw UsageError(
            "\(flag.name) \(value) holds an empty name; is a variable of a script unset?")
        }
        words.append(String(word))
      }
    }
    return words
  }

  /// Whether the words behind the command's name ask for its help, whatever else is wrong with them. A
  /// flag that wants a value has lost it where the help follows.
  static func askForHelp(_ words: [String], _ command: CommandDescription) -> Bool {
    let flags = words.prefix { $0 != "--" }
    return flags.indices.contains { index in
      guard flags[index] == "--help" || flags[index] == "-h" else { return false }
      return index == 0 || !command.flags.contains { $0.wantsWord(after: flags[index - 1]) }
    }
  }

  /// Reads the words behind the command's name. The value of a flag follows it or stands behind `=`;
  /// one that begins with a dash has to stand behind `=`, as a flag would be swallowed. `--` ends flags.
  init(_ words: [String], for command: CommandDescription) throws(UsageError) {
    var index = 0
    var flagsEnded = false
    while index < words.count {
      let word = words[index]
      index += 1
      if flagsEnded || !Self.isFlag(word) {
        operands.append(word)
      } else if word == "--" {
        flagsEnded = true
      } else {
        try take(word, words, &index, command)
      }
    }
  }

  private static func isFlag(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word != "-"
  }

  private mutating func take(
    _ word: String, _ words: [String], _ index: inout Int, _ command: CommandDescription
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? word
    guard let flag = command.flags.first(where: { $0.name == name }) else {
      throw UsageError.unknown(
        "flag", name, of: command, among: command.flags.map { $0.name })
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if flag.value == nil {
      if value != nil { throw UsageError("\(name) takes no value") }
      values[name, default: []].append("")
      return
    }
    if value == nil && flag.mayLackValue {
      values[name, default: []].append("")
      return
    }
    if value == nil, index < words.count {
      value = words[index]
      index += 1
      if let value, Self.isFlag(value) {
        throw UsageError(
          "\(name) needs a value before \(value): \(name) \(flag.value ?? ""), or \(name)=\(value)"
            + " if that is one")
      }
    }
    guard let value, !value.isEmpty else {
      throw UsageError("\(name) needs a value: \(name) \(flag.value ?? "")")
    }
    if !flag.choices.isEmpty, !flag.choices.contains(value) {
      throw UsageError(
        "\(name) is one of \(flag.choices.joined(separator: ", ")), not \"\(value)\"")
    }
    values[name, default: []].append(value)
  }
}

/// What is wrong with the command line. Ends the run with status 2.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  static func unknown(
    _ kind: String, _ word: String, of command: CommandDescription?, among known: [String]
  ) -> UsageError {
    let place = command.map { " of archlint \($0.name)" } ?? ""
    if let habit = oldHabits[word] { return UsageError("\(word) is no \(kind)\(place); \(habit)") }
    guard let near = suggestion(for: word, among: known) else {
      let name = command.map { " \($0.name)" } ?? ""
      return UsageError("\(word) is no \(kind)\(place); archlint\(name) --help lists them")
    }
    return UsageError("\(word) is no \(kind)\(place); did you mean \(near)?")
  }
}
