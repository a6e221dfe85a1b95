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

  /// What the file says of modules: `entries for 2 of 36 modules, the others need none`.
  package var summary: String {
    let named = groups.filter { $0.entry != nil }.reduce(0) { $0 + $1.modules.count }
    let all = modules.modules.count
    let rest = named == all ? "" : ", \(named == 0 ? "they" : "the others") need none"
    return "entries for \(grouped(named)) of \(counted(all, "module"))\(rest)"
  }
}

// MARK: - Groups

extension ConfigurationTemplate {
  /// Modules that the file speaks of by one name.
  private struct Group {
    let name: String
    let areFeatures: Bool
    var modules: [Int]
    /// What the entry says beside its name; nil where no entry is needed.
    var entry: String?
  }

  /// Modules with one ending are features in one entry, and those that no name tells apart stand together;
  /// all others stand for themselves.
  private var groups: [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    let features = featureIndices
    let names = moduleNames
    for (index, module) in modules.modules.enumerated() {
      guard module.kind != .test, module.kind != .tool else { continue }
      let isFeature = features.contains(index)
      let name = isFeature ? "Features" : names[index]
      if let place = places[name] {
        groups[place].modules.append(index)
        continue
      }
      places[name] = groups.count
      groups.append(Group(name: name, areFeatures: isFeature, modules: [index]))
    }
    for index in groups.indices { groups[index].entry = entry(of: groups[index]) }
    return groups
  }

  /// By module: the name that reports print, unless it means another one, too; else its target's. All that
  /// a name means are called by it.
  private var moduleNames: [String] {
    var bearers: [String: Set<Int>] = [:]
    for (index, module) in modules.modules.enumerated() {
      for name in [module.name, module.target] { bearers[name, default: []].insert(index) }
    }
    var names = modules.modules.map { module in
      bearers[module.name]?.count == 1 ? module.name : module.target
    }
    for name in names {
      for index in bearers[name] ?? [] where 1 < bearers[name]?.count ?? 0 { names[index] = name }
    }
    return names
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
    // One entry says one thing of all modules that it means.
    guard group.areFeatures || group.modules.allSatisfy({ modules.modules[$0].kind == kind }) else {
      return nil
    }
    if group.areFeatures {
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
    let profiles = Profile.allCases.map(\.rawValue).joined(separator: ", ")
    var text = """
      # Only modules of which there is more to say than their name; the others are found all the same.
      # profile: switches the rules of a style on: \(profiles).

      """
    if groups.contains(where: { profile(ofMost: $0.modules) != nil }) {
      text += """
        # Those here were read off at least three screens, most of them in one style. Unwritten a profile
        # is a guess, and what its rules find is a warning at most.

        """
    }
    return text + """
      modules:
      \(entries.joined())

      """
  }
}

// MARK: - Layers

extension ConfigurationTemplate {
  private func layerSection(_ groups: [Group]) -> String {
    let members = groups.map { group in
      LayerDraft.Member(
        name: group.name, files: Set(group.modules.flatMap { modules.modules[$0].files }),
        isApp: group.modules.contains { modules.modules[$0].kind == .app })
    }
    let draft = LayerDraft(members, graph(of: groups))
    guard let bottom = draft.heights.compactMap({ $0 }).max(), 0 < bottom else { return "" }
    var text = """
      # The top may use what is below, never the reverse. - [A, B] are peers, which do not use each other;
      # - { names: [A, B] } stand side by side and may. This is the order of today's imports.

      """
    for ring in draft.rings {
      let names = ring.map { groups[$0].name }.joined(separator: ", ")
      text += "# Not here, since they use each other in a ring: \(oneLine(names)).\n"
    }
    if !draft.shadows.isEmpty {
      let names = draft.shadows.sorted().map { groups[$0].name }.joined(separator: ", ")
      text += "# Not here, since they are built from files of others: \(oneLine(names)).\n"
    }
    if !draft.blocked.isEmpty {
      text += """
        # A line behind # does not hold yet: take the # away once its files are in one target each.

        """
    }
    return text + rows(of: draft, groups, bottom: bottom) + "\n"
  }

  /// Where less than two layers are left, all of it is a comment: there is no order yet.
  private func rows(of draft: LayerDraft, _ groups: [Group], bottom: Int) -> String {
    var lines: [(text: String, isHeld: Bool)] = [("layers:", true)]
    for height in 0...bottom {
      let row = groups.indices.filter { draft.heights[$0] == height }
      for index in row where draft.blocked.contains(index) {
        let obstacle = oneLine(draft.obstacle(of: index))
        lines.append(("  # - \(layer([groups[index]]))  # \(obstacle)", false))
      }
      let held = row.filter { !draft.blocked.contains($0) }.map { groups[$0] }
      if !held.isEmpty { lines.append(("  - \(layer(held))", true)) }
    }
    let mark = lines.filter(\.isHeld).count < 3 ? "# " : ""
    return lines.map { ($0.isHeld ? mark : "") + $0.text + "\n" }.joined()
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

  /// Features are peers where none uses another; other modules of one height may come to use each
  /// other.
  private func layer(_ groups: [Group]) -> String {
    let names = groups.map { yamlScalar($0.name) }.joined(separator: ", ")
    if groups.count == 1 {
      let members = Set(groups[0].modules)
      let arePeers =
        groups[0].areFeatures
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
