// The first `rules.yml` of a project, written from what was found: targets, kinds, guessed profiles,
// and the order that the imports have today.

/// What a first configuration is written from.
package struct ConfigurationTemplate: Sendable {
  package var projectName: String
  package var modules: ModuleMap
  /// What production code of one module uses of another; nodes are `ModuleID`s.
  package var dependencies: DirectedGraph
  /// By ModuleID; nil for a module without a style.
  package var profiles: [ModuleProfile?]
  package var cards: [RuleCard]

  package init(
    projectName: String, modules: ModuleMap, dependencies: DirectedGraph,
    profiles: [ModuleProfile?], cards: [RuleCard]
  ) {
    self.projectName = projectName
    self.modules = modules
    self.dependencies = dependencies
    self.profiles = profiles
    self.cards = cards
  }

  /// The text of `rules.yml`.
  package var text: String {
    let groups = self.groups
    return """
      # What this project is. Written by archlint init from the code as it is: correct what is wrong,
      # delete what says nothing. Everything has a default; archlint explain FILE shows which line
      # decides at a place.
      version: 1

      project:
        name: \(yamlScalar(projectName))


      """ + moduleSection(groups) + layerSection(groups) + ruleSection
  }
}

// MARK: - Groups

extension ConfigurationTemplate {
  /// Modules that the file speaks of by one name.
  private struct Group {
    let name: String
    var modules: [Int]
    /// What the entry says beside its name; nil where no entry is needed.
    var entry: String?
  }

  /// Modules with one ending are features in one entry; all others stand for themselves.
  private var groups: [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    let features = featureIndices
    for (index, module) in modules.modules.enumerated() {
      guard module.kind != .test, module.kind != .tool else { continue }
      let isFeature = features.contains(index)
      let name = isFeature ? "Features" : module.target
      if let place = places[name] {
        groups[place].modules.append(index)
        continue
      }
      places[name] = groups.count
      groups.append(Group(name: name, modules: [index]))
    }
    for index in groups.indices { groups[index].entry = entry(of: groups[index]) }
    return groups
  }

  /// Two or more modules called `…Feature`.
  private var featureIndices: Set<Int> {
    let taken = modules.modules.contains { $0.target == "Features" || $0.name == "Features" }
    let found = modules.modules.indices.filter { index in
      let module = modules.modules[index]
      return module.kind != .app && module.kind != .test && module.kind != .tool
        && module.target.hasSuffix("Feature")
    }
    return found.count < 2 || taken ? [] : Set(found)
  }

  private func entry(of group: Group) -> String? {
    let first = group.modules.first ?? 0
    let kind = modules.modules[first].kind
    if group.name == "Features" && 1 < group.modules.count {
      let profile = profile(ofMost: group.modules)
      return "{ match: \"*Feature\", kind: feature\(written(profile)) }"
        + "  # \(counted(group.modules.count, "module"))"
    }
    let profile = profile(ofMost: group.modules)
    let isMainProgram = kind == .app && !modules.modules[first].isExtension
    guard isMainProgram || kind == .feature || profile != nil else { return nil }
    let files = group.modules.reduce(0) { $0 + modules.modules[$1].files.count }
    let isSaid = isMainProgram || kind != .app
    let kindWords = isSaid ? ", kind: \(kind.rawValue)" : ""
    return "{ target: \(yamlScalar(group.name))\(kindWords)\(written(profile)) }"
      + "  # \(counted(files, "file"))"
  }

  private func written(_ profile: ModuleProfile?) -> String {
    profile.map { ", profile: \($0.profile.rawValue)" } ?? ""
  }

  /// The profile that more than half of the modules follow.
  private func profile(ofMost indices: [Int]) -> ModuleProfile? {
    let found = indices.compactMap { $0 < profiles.count ? profiles[$0] : nil }
    for profile in found {
      let share = found.filter { $0.profile == profile.profile }.count
      if indices.count < 2 * share { return profile }
    }
    return nil
  }

  private func moduleSection(_ groups: [Group]) -> String {
    let entries = groups.compactMap { group in
      group.entry.map { "  \(yamlScalar(group.name)): \($0)\n" }
    }
    guard !entries.isEmpty else { return "" }
    return """
      # Only modules of which there is more to say than their name; the others are found all the same.
      # A profile switches its rules on: \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).
      # It was read off the screens where there are at least three, most of them in one style.
      modules:
      \(entries.joined())

      """
  }
}

// MARK: - Layers

extension ConfigurationTemplate {
  private func layerSection(_ groups: [Group]) -> String {
    let graph = graph(of: groups)
    let rings = graph.rings()
    let shadows = shadows(groups)
    let ringed = Set(rings.flatMap { $0 })
    let heights = heights(in: graph, without: ringed.union(shadows))
    guard let bottom = heights.compactMap({ $0 }).max(), 0 < bottom else { return "" }
    var text = """
      # The top may use what is below, never the reverse; names in one [] do not use each other. This is
      # the order of today's imports.

      """
    for ring in rings {
      let names = ring.map { groups[$0].name }.joined(separator: ", ")
      text += "# Not here, since they use each other in a ring: \(oneLine(names)).\n"
    }
    if !shadows.isEmpty {
      let names = shadows.sorted().map { groups[$0].name }.joined(separator: ", ")
      text += "# Not here, since they are built from files of others: \(oneLine(names)).\n"
    }
    text += "layers:\n"
    for height in 0...bottom {
      let names = groups.indices.filter { heights[$0] == height }
      text += "  - \(layer(names.map { groups[$0] }))\n"
    }
    return text + "\n"
  }

  /// Groups as nodes.
  private func graph(of groups: [Group]) -> DirectedGraph {
    var groupOfModule: [Int: Int] = [:]
    for (index, group) in groups.enumerated() {
      for module in group.modules { groupOfModule[module] = index }
    }
    var edges: Set<DirectedGraph.Edge> = []
    for edge in dependencies.allEdges {
      guard let source = groupOfModule[edge.source], let target = groupOfModule[edge.target],
        source != target
      else { continue }
      edges.insert(DirectedGraph.Edge(source, target))
    }
    return DirectedGraph(nodeCount: groups.count, edges: edges.sorted())
  }

  /// Groups that cannot be ordered because they are built from files of a bigger one: libraries that
  /// are half its files, and apps, which nobody imports, as soon as they share one.
  private func shadows(_ groups: [Group]) -> Set<Int> {
    let files = groups.map { Set($0.modules.flatMap { modules.modules[$0].files }) }
    let bySize = groups.indices.sorted {
      files[$0].count == files[$1].count ? $0 < $1 : files[$1].count < files[$0].count
    }
    var ownersOfFile: [FileID: Set<Int>] = [:]
    var shadows: Set<Int> = []
    for group in bySize {
      var sharedCounts: [Int: Int] = [:]
      for file in files[group] {
        for owner in ownersOfFile[file] ?? [] { sharedCounts[owner, default: 0] += 1 }
      }
      let most = sharedCounts.values.max() ?? 0
      let isApp = groups[group].modules.contains { modules.modules[$0].kind == .app }
      if 0 < most && (isApp || files[group].count <= most * 2) {
        shadows.insert(group)
      } else {
        for file in files[group] { ownersOfFile[file, default: []].insert(group) }
      }
    }
    return shadows
  }

  /// How far each group stands below the top: one more than the lowest that uses it. Nil for groups
  /// that are left out and for those that neither use nor are used.
  private func heights(in graph: DirectedGraph, without leftOut: Set<Int>) -> [Int?] {
    let users = graph.reversed
    var heights = [Int?](repeating: nil, count: graph.nodeCount)
    var missing = (0..<graph.nodeCount).map { node in
      users.targets(of: node).filter { !leftOut.contains(Int($0)) }.count
    }
    var ready = (0..<graph.nodeCount).filter { !leftOut.contains($0) && missing[$0] == 0 }
    for node in ready { heights[node] = 0 }
    while let node = ready.popLast() {
      for target in graph.targets(of: node).map({ Int($0) }) where !leftOut.contains(target) {
        heights[target] = max(heights[target] ?? 0, (heights[node] ?? 0) + 1)
        missing[target] -= 1
        if missing[target] == 0 { ready.append(target) }
      }
    }
    for node in heights.indices {
      let neighbours = graph.targets(of: node) + users.targets(of: node)
      if neighbours.allSatisfy({ leftOut.contains(Int($0)) }) { heights[node] = nil }
    }
    return heights
  }

  /// Features are peers where none uses another; other modules of one height may come to use each
  /// other.
  private func layer(_ groups: [Group]) -> String {
    let names = groups.map { yamlScalar($0.name) }.joined(separator: ", ")
    if groups.count == 1 {
      let members = Set(groups[0].modules)
      let arePeers =
        1 < members.count
        && !dependencies.allEdges.contains {
          $0.source != $0.target && members.contains($0.source) && members.contains($0.target)
        }
      return arePeers ? "[\(names)]" : names
    }
    return "{ names: [\(names)] }"
  }

}

// MARK: - Rules

extension ConfigurationTemplate {
  /// What is on is not listed: archlint rules does that. What is off by default is, as comments.
  private var ruleSection: String {
    let off = cards.filter { $0.isOffByDefault }
    var text = """
      # Core rules are on, and those of each module's profile; archlint rules lists all. A level that
      # is written here holds in every module, whatever its profile.
      rules:
        # event-closure-count: { level: warning, max_closures: 2 }

      """
    if !off.isEmpty { text += "  # Off by default:\n" }
    for card in off { text += "  # \(card.id): \(card.level.name)  # \(oneLine(card.summary))\n" }
    return text
  }
}
