// Everything a rule may look at, as questions in English. Holds no source text. The questions stand
// beside it in files by topic.

/// One state of the project, discovered, read and linked. Read only.
package struct Project: Sendable {
  package let configuration: Configuration
  package let files: FileTable
  package let modules: ModuleMap
  package let facts: Facts
  package let graph: ModuleGraph
  package let interpretation: Interpretation
  /// What was found and not seen.
  package let gaps: Gaps

  /// The delegates of Views that are typed by protocols of the project, production code only.
  package private(set) var viewDelegates: [ViewDelegate] = []
  /// Closures and methods' names in places that keep them, production code only.
  package private(set) var keptHandlers: [KeptHandler] = []

  /// Lines of code by module, as the baseline has them; nil without a baseline.
  package var recordedCodeLines: [String: Int]?

  /// Empty until `linkScreens` was called.
  package internal(set) var screens = Screens()
  /// Storyboards and nibs; empty until `linkScreens` was called.
  package internal(set) var interfaces: [InterfaceFacts] = []

  private var earlier = Earlier.none

  /// A struct cannot hold itself.
  private enum Earlier: Sendable {
    case none
    indirect case state(Project)
  }

  package struct Gaps: Sendable {
    /// Files and folders that were found and left out; a folder counts as one.
    package var leftOutCount = 0
    /// Patterns of `exclude` that matched nothing.
    package var unusedExcludes: [String] = []
    /// Sources that could not be read or hold no text.
    package var unreadFiles: [FileID] = []

    package init() {}
  }

  package init(
    _ configuration: Configuration, _ files: FileTable, _ modules: ModuleMap, _ facts: Facts,
    _ graph: ModuleGraph, _ interpretation: Interpretation, _ gaps: Gaps = Gaps()
  ) {
    self.configuration = configuration
    self.files = files
    self.modules = modules
    self.facts = facts
    self.graph = graph
    self.interpretation = interpretation
    self.gaps = gaps
    viewDelegates = findViewDelegates()
    keptHandlers = findKeptHandlers()
  }

  /// The state that this one is compared with; nil in a plain run.
  package var before: Project? {
    get { if case .state(let project) = earlier { project } else { nil } }
    set { earlier = newValue.map { .state($0) } ?? .none }
  }

  /// Whether anything says what is old. What only the baseline has is left out after the rules ran, so
  /// without `before` a rule that judges a change reports everything.
  package var hasReference: Bool { before != nil || recordedCodeLines != nil }

  package var calls: CallIndex { interpretation.calls }
  package var types: Types { interpretation.types }
  package var roles: Roles { interpretation.roles }
  package var layers: Layers { interpretation.layers }
  package var roleOrder: RoleOrder { interpretation.roleOrder }
  package var references: ReferenceGraph { interpretation.references }
  package var hosting: Hosting { interpretation.hosting }
  package var links: Links { interpretation.links }
  package var embeddings: Embeddings { interpretation.embeddings }
  package var hostedViews: HostedViews { interpretation.hostedViews }
  package var profiles: Profiles { interpretation.profiles }
}
