// What `rules.yml` says, as values. Everything has a default, and every value that a problem or a
// finding may point at remembers where it stands. Globs and names are kept as they are written;
// who uses them compiles them.

package struct Configuration: Sendable {
  /// The file it was read from; nil where the project has none and everything is a default.
  package var source: ConfigurationSource?
  package var project = ProjectSettings()
  /// In the order in which they stand.
  package var modules: [ModuleEntry] = []
  /// Top first: what stands higher may use what stands below it, never the reverse.
  package var layers: [LayerEntry] = []
  package var imports: [ImportEntry] = []
  package var roles: [RoleEntry] = []
  package var roleAllow: [RoleAllowance] = []
  /// Roles as `layers` orders modules.
  package var roleLayers: [LayerEntry] = []
  /// The options of `hosting:` and `navigation:`, which several rules share.
  package var shared: [SharedSection] = []
  package var rules: [RuleEntry] = []
  package var overrides: [OverrideEntry] = []
  package var screens = ScreenSettings()
  package var migrations: [MigrationEntry] = []
  package var ranking = RankingSettings()
  package var baseline = BaselineSettings()
  package var report = ReportSettings()
  /// Modules that options name, here or under `rules:` or `hosting:`.
  package var namedModules: [Written<String>] = []
  /// Those of them that have to stand in `layers`.
  package var namedLayers: [Written<String>] = []
  /// Types that options of rules name.
  package var namedTypes: [NameOfType] = []
  /// Exceptions whose last day has passed, once `expire` was called.
  package var expired: [ExpiredException] = []
  /// Where it judges the earlier of two states, in which some of its names are not known.
  package var laterNames: LaterNames?

  package init() {}
}

/// A name or pattern that an option gives for types, and perhaps for modules as well.
package struct NameOfType: Sendable {
  package let name: Written<String>
  package let mayBeModule: Bool

  package init(_ name: Written<String>, mayBeModule: Bool) {
    self.name = name
    self.mayBeModule = mayBeModule
  }
}

// MARK: - project:

package struct ProjectSettings: Sendable {
  package var name: String?
  /// What it is called where it has no name: so is the module of Swift files that lie at its root.
  package static let defaultName = "App"
  /// Xcode projects or workspaces; where none is named they are discovered.
  package var xcode: [Written<String>] = []
  /// Globs of folders that hold one `Package.swift` each; where none is named they are discovered.
  package var packages: [Written<String>] = []
  /// The Podfile whose names of modules are known; where none is named all that are found.
  package var cocoapods: Written<String>?
  /// Globs of files and folders that are not analysed.
  package var exclude: [Written<String>] = []
  /// Globs of files that are analysed although git ignores them.
  package var includeIgnored: [Written<String>] = []
  /// Globs of test code, beside what manifests and projects declare as tests.
  package var tests: [Written<String>] = []
  package var previews = Previews.skip
  /// The lowest iOS version of modules that state none, as "16.4".
  package var minimumIOS: Written<IOSVersion>?

  package enum Previews: String, Sendable, CaseIterable {
    /// No rule looks at `#Preview` and `PreviewProvider` bodies.
    case skip
    case check
  }

  package init() {}
}

/// A version as it is written: 16.10 comes after 16.9.
package struct IOSVersion: Sendable, Hashable, Comparable {
  package let major, minor, patch: Int

  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// One to three numbers with dots between them.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { 0x30 <= $0 && $0 <= 0x39 } ? Int(part) : nil
    }
    guard numbers.count == parts.count, 1...3 ~= numbers.count else { return nil }
    self.init(
      numbers[0], numbers.count < 2 ? 0 : numbers[1], numbers.count < 3 ? 0 : numbers[2])
  }

  package static func < (left: IOSVersion, right: IOSVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

// MARK: - modules:

/// One entry of `modules:`: a name for a module, for several, for a folder or for an external one.
package struct ModuleEntry: Sendable {
  /// The key, by which layers, imports, roles and overrides speak of it.
  package var name: Written<String>
  package var selector: Selector
  /// The modules that an external entry stands for, beside its own name.
  package var covers: [Written<String>] = []
  package var kind: Written<ModuleKind>?
  package var profile: Written<Profile>?
  /// The stage at which screens of this module count as finished.
  package var targetStage: Written<Stage>?
  /// Entries or modules in which implementations of this module's view-model protocols belong.
  package var implementationsIn: [Written<String>] = []
  /// It may match nothing.
  package var isOptional = false
  /// Entries or modules that this one may use; nil where nothing is said. Decides before `layers`.
  package var allow: [Written<String>]?

  package enum Selector: Sendable {
    /// Targets of a project or manifest, by exact name.
    case target([Written<String>])
    /// Globs of module names, of packages too.
    case match([Written<String>])
    /// Globs of paths: a component, which is a folder of a bigger module.
    case path([Written<String>])
    /// Not part of the project.
    case external
  }

  package init(name: Written<String>, selector: Selector) {
    self.name = name
    self.selector = selector
  }
}

/// One height of `layers:` or `role_layers:`: the names that stand there.
package struct LayerEntry: Sendable {
  /// Names of `modules:` entries or of discovered modules, or roles; for the map form
  /// `{ names: […], optional: true }` the list under `names`.
  package var names: [Written<String>]
  /// Written in `[]`: modules of it are peers, which do not use each other.
  package var arePeers: Bool
  package var isOptional = false
  package var range: ByteRange

  package init(names: [Written<String>], arePeers: Bool, range: ByteRange) {
    self.names = names
    self.arePeers = arePeers
    self.range = range
  }
}

// MARK: - imports:

/// An entry of `imports:`, a rule of the team's own.
package struct ImportEntry: Sendable {
  /// Modules or components for which it holds; neither this nor `roles` means everybody.
  package var modules: [Written<String>] = []
  package var roles: [Written<String>] = []
  /// Globs of module names.
  package var forbid: [Written<String>] = []
  package var warn: [Written<String>] = []
  /// Everything else is forbidden; nil where the entry says nothing of the kind.
  package var allowOnly: [Written<String>]?
  /// An import that serves only these types passes.
  package var allowTypes: [Written<String>] = []
  /// Imports inside an `#if` pass.
  package var allowsConditional = false
  /// Globs of paths for which the entry does not hold.
  package var exceptIn: [Written<String>] = []
  /// Reaching the module through others of the project counts as well.
  package var isTransitive = false
  package var exception = ExceptionNote()
  /// It may match nothing.
  package var isOptional = false
  package var range: ByteRange

  package init(range: ByteRange) { self.range = range }
}

/// Why an exception is there and when it ends.
package struct ExceptionNote: Sendable {
  package var reason: Written<String>?
  package var issue: Written<String>?
  /// The last day on which it counts.
  package var until: Written<Day>?

  package init() {}
}

// MARK: - roles:

/// How a role is recognised: any of the matchers, each of which asks for everything it names.
package struct RoleEntry: Sendable {
  package var name: Written<String>
  package var matchers: [RoleMatcher]

  package init(name: Written<String>, matchers: [RoleMatcher]) {
    self.name = name
    self.matchers = matchers
  }
}

/// What a declaration must be; lists within one are alternatives, an empty list asks for nothing.
package struct RoleMatcher: Sendable {
  /// Globs of the declaration's name (with its owner where they hold a dot), in which `{stem}`
  /// captures the screen's stem.
  package var names: [Written<String>] = []
  /// Superclasses, direct or not.
  package var inherits: [Written<String>] = []
  package var conforms: [Written<String>] = []
  package var kinds: [Written<DeclarationKindName>] = []
  /// Modules or components.
  package var modules: [Written<String>] = []
  /// Globs.
  package var paths: [Written<String>] = []
  /// Roles of the declaration around it.
  package var nestedIn: [Written<String>] = []
  /// It may match nothing.
  package var isOptional = false
  package var range: ByteRange

  package enum DeclarationKindName: String, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, `protocol`, actor
  }

  package init(range: ByteRange) { self.range = range }
}

/// The roles that a role may name besides itself.
package struct RoleAllowance: Sendable {
  package var role: Written<String>
  package var allowed: [Written<String>]

  package init(role: Written<String>, allowed: [Written<String>]) {
    self.role = role
    self.allowed = allowed
  }
}

// MARK: - rules:, overrides:, hosting:, navigation:

/// A rule, or a group of them by wildcard, with a level, options, or both.
package struct RuleEntry: Sendable {
  /// An id, or a pattern with `*`.
  package var id: Written<String>
  /// Nil where the entry gives options alone.
  package var level: Written<Level>?
  /// The options as they are written, decoded by the rule's own typed keys.
  package var options: [YAMLEntry] = []
  package var exception = ExceptionNote()

  package init(id: Written<String>, level: Written<Level>? = nil, options: [YAMLEntry] = []) {
    self.id = id
    self.level = level
    self.options = options
  }

  package var isWildcard: Bool { id.value.utf8.contains(UInt8(ascii: "*")) }
}

/// Rules for one place only; all places that are named must hold.
package struct OverrideEntry: Sendable {
  /// `in` and `module` mean the same: modules or components.
  package var modules: [Written<String>] = []
  /// Globs.
  package var paths: [Written<String>] = []
  package var screens: [Written<String>] = []
  package var rules: [RuleEntry] = []
  package var exception = ExceptionNote()
  /// It may match nothing.
  package var isOptional = false
  package var range: ByteRange

  package init(range: ByteRange) { self.range = range }
}

extension Configuration {
  /// The screens for which some override holds: its levels are not known before screens are linked.
  var screensOfOverrides: [Written<String>] { overrides.flatMap(\.screens) }
}

/// `hosting:` or `navigation:`, options that several rules read.
package struct SharedSection: Sendable {
  package var name: String
  package var options: [YAMLEntry]

  package init(name: String, options: [YAMLEntry]) {
    self.name = name
    self.options = options
  }
}

// MARK: - screens:, migrations:, ranking:, baseline:, report:

package struct ScreenSettings: Sendable {
  package var keepUIKit: [KeptScreen] = []
  /// The name found → the name reported.
  package var rename: [(screen: Written<String>, name: Written<String>)] = []
  /// Types that belong to a screen whatever the links say.
  package var parts: [(screen: Written<String>, types: [Written<String>])] = []
  /// Cases the tool cannot decide.
  package var stage: [(screen: Written<String>, stage: Written<Stage>)] = []

  /// A screen that stays UIKit, with the reason.
  package struct KeptScreen: Sendable {
    package var name: Written<String>
    package var exception = ExceptionNote()
    /// From the day after this one somebody should look at it again.
    package var review: Written<Day>?
    package var isOptional = false

    package init(name: Written<String>) { self.name = name }
  }

  package init() {}
}

/// One thing to get rid of, counted in the report.
package struct MigrationEntry: Sendable {
  package var name: Written<String>
  package var title: String?
  package var counted: Counted?
  package var priority: Written<String>?
  package var start: Written<Day>?
  package var due: Written<Day>?
  package var owner: String?
  package var docs: String?

  package enum Counted: Sendable {
    /// Screens at this stage or above are done: `counts: stage >= hosted`.
    case stage(atLeast: Written<Stage>)
    /// Files that import the module: `pattern: { import: RxSwift }`.
    case importing([Written<String>])
    /// Findings of a rule: `pattern: { rule: retire-slot }`.
    case rule([Written<String>])
  }

  package init(name: Written<String>) { self.name = name }
}

package struct BaselineSettings: Sendable {
  /// Relative to the project root.
  package var file = "archlint-baseline.json"
  /// Where `rules.yml` names the file; nil where it does not, and there need not be one.
  package var fileRange: ByteRange?
  /// The level of `baseline-stale`; nil where the rule's own holds.
  package var stale: Written<Level>?
  package var newEntries = NewEntries.allowed

  package enum NewEntries: String, Sendable, CaseIterable {
    case allowed
    case reasonRequired = "reason-required"
  }

  package init() {}
}

package struct ReportSettings: Sendable {
  /// The CODEOWNERS file, relative to the project root.
  package var owners: Written<String>?
  package var trendSince: Written<Day>?
  package var trendEvery = Interval.week
  /// Defaults for `archlint report --format`.
  package var outputs: [(kind: Written<String>, path: String?)] = []

  package static let outputKinds = ["text", "json", "markdown", "csv", "html", "badge"]

  package enum Interval: String, Sendable, CaseIterable { case week, month, tag }

  package init() {}
}
