// What the command knows of the world around it, so that a test can be the world.

import ArchLint

struct Environment: Sendable {
  /// Absolute, without a trailing slash; empty where it does not exist any more.
  var workingDirectory: String
  var variables: [String: String]
  var today: Day
  var coreCount: Int
  var isOutputTerminal = false
  var isErrorTerminal = false
  /// Columns of the terminal that the output goes to; nil where it goes elsewhere.
  var outputWidth: Int?
  /// The whole machine, with paths relative to "/".
  var machine: any FileSystem
  /// The tree below an absolute path.
  var open: @Sendable (_ root: String) -> any FileSystem
  /// Replaces a file or makes it, with the folders around it, or says why it cannot; a half-written
  /// file is never left behind.
  var write: @Sendable (_ path: String, _ text: String) -> String?
  /// The same for a file that is to be run.
  var writeProgram: @Sendable (_ path: String, _ text: String) -> String?
  /// Takes a file away, or says why it cannot.
  var remove: @Sendable (_ path: String) -> String?
  /// Whether somebody has interrupted the run; asked by those who can end with what they have. From the
  /// first question on, the first interruption no longer ends the program.
  var isInterrupted: @Sendable () -> Bool = { false }
  /// Where this program lies, absolute.
  var program: String
  /// Runs a program with text on its standard input; nil where it is not installed.
  var pipe: @Sendable (_ program: String, _ arguments: [String], _ input: String) -> String?
}

extension Environment {
  /// The columns that `COLUMNS` names, for an output that is no terminal; nil for what no terminal has.
  var namedWidth: Int? {
    guard let width = variables["COLUMNS"].flatMap({ Int($0) }), 1...10_000 ~= width else {
      return nil
    }
    return width
  }
}

/// Where a command prints: the report to `output`, everything else to `errors`.
struct Console {
  let environment: Environment
  var output = ""
  var errors = ""
  var usesColor = false
  /// What is kept to the end of the program, so that nobody takes it apart.
  var kept: [Project] = []
  /// Shows a line that is replaced by the next one, on a terminal only.
  var progress: @Sendable (String) -> Void = { _ in }

  init(_ environment: Environment) { self.environment = environment }

  var paint: Paint { Paint(isOn: usesColor) }

  mutating func fail(_ message: String) -> ExitStatus {
    errors += "archlint: \(message)\n"
    return .failure
  }
}
