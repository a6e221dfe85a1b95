// The pre-commit hook as text: it runs one check for each project of the repository that asked for it,
// and is known again as long as nobody changed it.

/// Written by `archlint hook install`, and read again by the next one.
struct HookScript {
  /// What is run for one project.
  struct Check {
    /// Each word as a shell takes it: `lint --staged -- 'my app'`.
    let command: String
    /// What every check of the same project ends with, and of no other one: a word in which the quotes
    /// are escaped cannot hold another word.
    private let ending: String

    /// - Parameters:
    ///   - folder: of the project, relative to the top of the checkout; empty for the top itself.
    ///   - configuration: relative to the top, where it is not the `rules.yml` of the folder.
    init(folder: String, configuration: String?) {
      ending = " -- " + shellWord(folder.isEmpty ? "." : folder)
      let flag = configuration.map { " --config " + shellWord($0) } ?? ""
      command = "lint --staged" + flag + ending
    }

    fileprivate func isOfSameProject(_ other: String) -> Bool {
      other.utf8.reversed().starts(with: ending.utf8.reversed())
    }
  }

  /// Of the archlint that wrote it, as a shell takes it. It may be gone by then.
  var program: String
  private(set) var commands: [String] = []

  init(program: String) { self.program = program }

  /// Nil for a hook that somebody else wrote, or changed.
  init?(_ text: String) {
    guard let rest = text.without(prefix: Self.opening)?.without(suffix: Self.closing),
      let place = rest.utf8.firstRange(of: Self.fallback.utf8)
    else { return nil }
    program = String(rest[..<place.lowerBound])
    var lines = rest[place.upperBound...]
    // A folder may have a line break in its name.
    while let end = lines.utf8.firstRange(of: Self.lineEnd.utf8) {
      guard let command = String(lines[..<end.lowerBound]).without(prefix: Self.lineStart) else {
        return nil
      }
      commands.append(command)
      lines = lines[end.upperBound...]
    }
    if !self.text.utf8.elementsEqual(text.utf8) { return nil }
  }

  /// Takes in a check, in place of the one that there is for the same project.
  mutating func add(_ check: Check) {
    if let index = commands.firstIndex(where: check.isOfSameProject) {
      commands[index] = check.command
    } else {
      commands.append(check.command)
    }
  }

  /// Takes out the check of the same project; false where there is none.
  mutating func remove(_ check: Check) -> Bool {
    let count = commands.count
    commands.removeAll(where: check.isOfSameProject)
    return commands.count < count
  }

  /// Git starts it at the top of the checkout.
  var text: String {
    let lines = commands.map { Self.lineStart + $0 + Self.lineEnd }.joined()
    return Self.opening + program + Self.fallback + lines + Self.closing
  }

  private static let opening = """
    #!/bin/sh
    # Installed by archlint hook install. archlint hook uninstall takes it away.
    program=
    """
  private static let fallback = """

    [ -x "$program" ] || program=archlint
    command -v "$program" > /dev/null || {
      echo "archlint was not found, so nothing is checked; git commit --no-verify goes on" >&2
      exit 1
    }
    status=0

    """
  private static let lineStart = #""$program" "#
  private static let lineEnd = " || status=$?\n"
  private static let closing = """
    case $status in
      0) ;;
      1) echo "archlint stopped this commit for the errors above: mend them, or keep one by a comment" \
        "archlint:disable:next RULE -- why; git commit --no-verify commits all the same" >&2 ;;
      *) echo "archlint could not check this commit and stopped it: what to do stands above;" \
        "git commit --no-verify commits all the same" >&2 ;;
    esac
    exit $status

    """
}

/// A word as a shell takes it literally.
func shellWord(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./".utf8.contains(byte)
    }
  }
  if isPlain && !word.isEmpty { return word }
  return "'"
    + word.split(separator: "'", omittingEmptySubsequences: false)
    .joined(separator: "'\\''") + "'"
}

extension String {
  /// By bytes: a name may begin with a mark that would join the character before it.
  fileprivate func without(prefix: String) -> String? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(prefix.utf8.count)))
  }

  fileprivate func without(suffix: String) -> String? {
    guard utf8.reversed().starts(with: suffix.utf8.reversed()) else { return nil }
    return String(Substring(utf8.dropLast(suffix.utf8.count)))
  }
}
