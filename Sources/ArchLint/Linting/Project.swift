// Everything a rule may look at, as questions in English. Holds no source text. The questions stand
// beside it in files by topic.

/// One state of the project, discovered, read and linked. Read only.
package struct Project: Sendable {
  package let configuration: Configuration
  package let files: FileTable
  package let modules: ModuleMap
  package let facts: Facts
  let interpretation: Interpretation
  /// The module graph, once somebody asked for it.
  private let foundGraph: Once<ModuleGraph>

  // The parts of the interpretation stand here once more, so that a question about types does not
  // begin with a copy of them, as it would if they were computed.
  package let calls: CallIndex
  package let types: Types
  package let roles: Roles
  package let layers: Layers
  package let roleOrder: RoleOrder
  package let references: ReferenceGraph
  package let hosting: Hosting
  package let links: Links
  package let embeddings: Embeddings
  package let hostedViews: HostedViews
  package let profiles: Profiles

  /// What was found and not seen.
  package internal(set) var gaps: Gaps

  /// How `before` differs, where that was asked; nil without it.
  package var changes: StateChanges?
  /// Lines of code by module, as the baseline has them; nil without a baseline.
  package var recordedCodeLines: [String: Int]?

  package var graph: ModuleGraph { foundGraph.value { ModuleGraph(modules, facts) } }

  /// Empty until `linkScreens` was called, as for a rule that says it needs them (`Rule.needsScreens`).
  package internal(set) var screens = Screens()
  package internal(set) var hasScreens = false
  /// Storyboards and nibs; empty until `linkScreens` was called.
  package internal(set) var interfaces: [InterfaceFacts] = []
  /// Files that begin with `#!`.
  package internal(set) var scripts: [FileID] = []
  /// Modules by their names.
  let modulesOfName: [String: [ModuleID]]
  /// Property wrappers by their names: every stored property with an attribute asks.
  let wrappersOfName: [Symbol: PropertyWrapper]
  /// `viewContainers` as names of the project: every closure of a body asks.
  let viewContainerNames: SymbolSet

  let shared = SharedAnswers()

  private var earlier = Earlier.none

  /// A struct cannot hold itself.
  private enum Earlier: Sendable {
    case none
    indirect case state(Project)
  }

  package struct Gaps: Sendable {
    /// Files and folders that were found and left out; a folder counts as one.
    package var leftOut: [LeftOut] = []
    /// Patterns of `exclude` that matched nothing.
    package var unusedExcludes: [String] = []
    /// Sources that could not be read or hold no text.
    package var unreadFiles: [FileID] = []
    /// A part of `rules.yml` could not be used, so that rules may miss what they would find by it.
    package var lacksSettings = false

    package init() {}
  }

  init(
    _ configuration: Configuration, _ files: FileTable, _ modules: ModuleMap, _ facts: Facts,
    _ graph: Once<ModuleGraph>, _ interpretation: Interpretation, _ gaps: Gaps = Gaps()
  ) {
    self.configuration = configuration
    self.files = files
    self.modules = modules
    modulesOfName = Dictionary(grouping: modules.modules.indices.map { ModuleID($0) }) {
      modules[$0].name
    }
    self.facts = facts
    wrappersOfName = PropertyWrapper.byName(in: facts.symbols)
    viewContainerNames = SymbolSet(
      viewContainers.compactMap { facts.symbols.find($0) }, count: facts.symbols.count)
    foundGraph = graph
    self.interpretation = interpretation
    calls = interpretation.calls
    types = interpretation.types
    roles = interpretation.roles
    layers = interpretation.layers
    roleOrder = interpretation.roleOrder
    references = interpretation.references
    hosting = interpretation.hosting
    links = interpretation.links
    embeddings = interpretation.embeddings
    hostedViews = interpretation.hostedViews
    profiles = interpretation.profiles
    self.gaps = gaps
  }

  /// The state that this one is compared with; nil in a plain run.
  package var before: Project? {
    get { if case .state(let project) = earlier { project } else { nil } }
    set { earlier = newValue.map { .state($0) } ?? .none }
  }

  /// Whether anything says what is old. What only the baseline has is left out after the rules ran, so
  /// without `before` a rule that judges a change reports everything.
  package var hasReference: Bool { before != nil || recordedCodeLines != nil }
}
