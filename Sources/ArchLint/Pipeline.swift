// The whole program, top to bottom: each line is a stage, and each stage a folder.

/// What a run yields.
package struct Outcome: Sendable {
  package var report: Report
  package var problems: Problems
  package var timings: Stopwatch
}

/// Takes values and returns values. Only the file systems reach the outside, and only by reading.
///
/// - Parameter progress: called from the workers with the files scanned so far and their number.
package func lint(
  _ request: Request, _ catalogue: [any Rule.Type], in now: any FileSystem,
  before: (any FileSystem)? = nil,
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
) -> Outcome {
  Outcome(report: Report(), problems: Problems(), timings: Stopwatch())
}
