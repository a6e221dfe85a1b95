// What was asked for. A value, made once by the command: no stage asks for the time, the
// environment or the terminal.

package struct Request: Sendable {
  /// The absolute path of the project root, for formats that need one; "" for content in memory.
  package var root = ""
  /// The project root relative to the git top level, "" or ending in a slash: "ios/".
  package var prefix = ""
  /// Something says that the project begins at the root: `rules.yml`, git, a package or a project file.
  package var isRootMarked = true
  /// The configuration's path relative to the root; nil where the project has none.
  package var configurationPath: String?
  /// Files and folders that narrow what is reported, relative to the root; empty for everything.
  package var paths: [String] = []
  /// Those of them that only an earlier state has.
  package var gonePaths: Set<String> = []
  package var only: [String] = []
  package var skip: [String] = []
  package var isStrict = false
  package var allowsEmpty = false
  package var today: Day
  /// How many files are scanned at a time.
  package var jobs = 1
  /// The name of the weighting by which the report orders screens; nil for that of `rules.yml`.
  package var preset: String?
  /// The name of the least level that is shown; nil for every level.
  package var level: String?

  /// Outermost first: no stage looks outside the root.
  package var outerIgnoreFiles: [OuterGitFile] = []
  /// Git's index, where the git top level lies above the root.
  package var outerIndex: OuterGitFile?

  /// How many files a sparse checkout leaves out of the tree.
  package var leftOutCount = 0

  /// The findings to live with.
  package var baseline = BaselineChoice.configured
  /// The run is to write down what there is, so that rules that judge a change say what they see.
  package var recordsBaseline = false

  /// Nobody reads what an earlier state had and this one has not, so that nobody need find it.
  package var leavesOutFixed = false

  package init(today: Day) { self.today = today }
}

package enum BaselineChoice: Sendable {
  /// What `rules.yml` says, else the file of the usual name where there is one.
  case configured
  /// A file that the command line names; its path is as reports print it.
  case given(path: String, [UInt8])
  /// None, although there may be a file.
  case none
}

/// A file that git reads from above the project root.
package struct OuterGitFile: Sendable {
  /// The root's path relative to the folder that the file speaks of.
  package let root: String
  package let text: [UInt8]

  package init(root: String, text: [UInt8]) {
    self.root = root
    self.text = text
  }
}
