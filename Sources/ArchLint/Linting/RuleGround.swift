// Where levels and options hold: what of a project decides which entry of `rules.yml` counts for a
// place.

/// The files, modules and screens of one state, as far as settings depend on them.
package struct RuleGround: Sendable {
  /// By FileID, relative to the project root.
  package var paths: [String]
  package var modules: ModuleMap
  /// By ModuleID; nil for a module without a style.
  package var profiles: [ModuleProfile?]
  /// Those that `overrides:` name, once screens are linked.
  package var screens: [ScreenPlace]
  /// Of an earlier state.
  package var laterNames: LaterNames?

  /// The declarations that belong to one screen, under a name that `rules.yml` may have for it.
  package struct ScreenPlace: Sendable {
    package let name: String
    package let ranges: [Location]

    package init(name: String, ranges: [Location]) {
      self.name = name
      self.ranges = ranges
    }
  }

  package init(
    paths: [String], modules: ModuleMap, profiles: [ModuleProfile?], screens: [ScreenPlace] = []
  ) {
    self.paths = paths
    self.modules = modules
    self.profiles = profiles
    self.screens = screens
  }

  func profile(of module: ModuleID) -> ModuleProfile? {
    module.index < profiles.count ? profiles[module.index] : nil
  }
}

/// The place for which an override holds: all of what it names must fit.
struct RuleScope: Sendable {
  /// Nil where the override names no module or component.
  private var files: Set<FileID>?
  private var modules: Set<ModuleID>
  /// By path; nil where it names none.
  private var pathFiles: Set<FileID>?
  /// Nil where it names no screen.
  private var screens: [FileID: [ByteRange]]?
  /// Screen before path before module, then the narrower one.
  let rank: Rank

  struct Rank: Comparable, Sendable {
    let namesScreen, namesPath, namesModule: Bool
    /// The length of the longest path pattern; of a module, how few there are.
    let narrowness: Int
    /// The place in the file, which decides between equals.
    let order: Int

    static func < (left: Rank, right: Rank) -> Bool {
      left.key.lexicographicallyPrecedes(right.key)
    }

    private var key: [Int] {
      [namesScreen ? 1 : 0, namesPath ? 1 : 0, namesModule ? 1 : 0, narrowness, order]
    }
  }

  init(_ entry: OverrideEntry, order: Int, in ground: RuleGround, _ names: ModuleNames) {
    var selection = ModuleSelection()
    for name in entry.modules {
      let one = names[name.value]
      selection.modules += one.modules
      selection.components += one.components
    }
    modules = Set(selection.modules)
    files = entry.modules.isEmpty ? nil : ground.modules.files(of: selection)
    if !entry.paths.isEmpty {
      let globs = entry.paths.compactMap { Glob($0.value) }
      pathFiles = Set(
        ground.paths.indices.filter { index in
          let path = RuledPath(ground.paths[index], ground.laterNames)
          return globs.contains { $0.matches(path) }
        }.map { FileID($0) })
    }
    if !entry.screens.isEmpty {
      let names = Set(entry.screens.map(\.value))
      let places = ground.screens.filter { names.contains($0.name) }.flatMap(\.ranges)
      screens = Dictionary(grouping: places, by: \.file).mapValues { locations in
        locations.map { ByteRange($0.offset, $0.end) }
      }
    }
    let longestPath = entry.paths.map(\.value.utf8.count).max()
    rank = Rank(
      namesScreen: !entry.screens.isEmpty, namesPath: !entry.paths.isEmpty,
      namesModule: !entry.modules.isEmpty, narrowness: longestPath ?? -modules.count, order: order)
  }

  /// - Parameter about: the modules a finding is about where those are not the modules of its file.
  func holds(at location: Location, about named: [ModuleID]) -> Bool {
    if let files {
      let isThere =
        named.isEmpty ? files.contains(location.file) : named.contains { modules.contains($0) }
      guard isThere else { return false }
    }
    if let pathFiles, !pathFiles.contains(location.file) { return false }
    guard let screens else { return true }
    return screens[location.file]?.contains { $0.contains(location.offset) } ?? false
  }
}
