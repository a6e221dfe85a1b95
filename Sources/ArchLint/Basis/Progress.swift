// How far a run is, for whoever waits for it.

package enum RunStep: Sendable {
  /// So many folders were entered in search of files.
  case searching(folders: Int)
  case scanning(_ done: Int, of: Int)
  /// Everything is read.
  case judging(files: Int)
}

/// Called from any worker, and often.
package typealias Progress = @Sendable (RunStep) -> Void
