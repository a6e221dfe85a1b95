// `archlint explain` for files and modules: where each answer comes from, with the line that says so.

package struct Explanation {
  private let project: Project
  private let prefix: String

  package init(_ project: Project, prefix: String) {
    self.project = project
    self.prefix = prefix
  }

  // MARK: Files

  /// Module and why, component, layer, roles, and the level of every rule with who decided it.
  ///
  /// Nil where the path, which is relative to the root, is no file of the project.
  package func file(_ path: String, _ rules: RuleTable, _ cards: [RuleCard]) -> String? {
    guard let file = project.files.id(of: path) else { return nil }
    var text = "\(oneLine(prefix + path))\n\n"
    let modules = project.modules.modules(of: file)
    if modules.isEmpty {
      text += "module     none: no manifest, project or entry of rules.yml takes it in\n"
    }
    for module in modules { text += membership(of: file, in: module) }
    if let component = project.modules.component(of: file) {
      let entry = project.configuration.modules[project.modules[component].entry]
      text += "component  \(oneLine(project.name(component)))\(rulesPlace(entry.name.range))\n"
    }
    if project.modules.isTest(file) { text += "tests      it is test code\n" }
    text += layer(of: file)
    text += roles(in: file)
    return text + levels(at: Location(file, 0), rules, cards)
  }

  /// Why a path is no file of the project, as far as that can be told.
  package func absence(of path: String) -> String {
    let parts = pathParts(path)
    let folders = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
    let exclude = project.configuration.project.exclude.first { pattern in
      guard let glob = Glob(pattern.value) else { return false }
      return glob.matches(path) || folders.contains { glob.covers(folder: $0) }
    }
    if let exclude { return "\(LeftOut.Reason.excluded.words)\(rulesPlace(exclude.range))" }
    if let folder = parts.dropLast().first(where: { isVendoredFolder(String($0)) }) {
      return "\(folder) is \(LeftOut.Reason.tool.words)"
    }
    if !path.hasSuffix(".swift") {
      return "it is neither a Swift source nor a file that describes a project"
    }
    return "git ignores it, or it lies in a hidden folder or in a repository of its own"
  }

  /// What the last line of a run counts as not analysed, a line each.
  package var notAnalysed: String {
    let rows = project.leftOut.map { (path: oneLine(prefix + $0.path), why: $0.reason.words) }
    let width = rows.map(\.path.count).max() ?? 0
    return "not analysed: \(rows.count), found and not read; a folder counts as one\n"
      + rows.map { "  \(padded($0.path, width))  \($0.why)\n" }.joined()
  }

  private func membership(of file: FileID, in id: ModuleID) -> String {
    let module = project.modules[id]
    var text = "module     \(oneLine(project.name(id))) (\(module.kind.rawValue))"
    if let index = module.files.firstIndex(of: file), index < module.memberships.count {
      let membership = module.memberships[index]
      text += ": \(oneLine(membership.reason))" + place(membership.evidence)
    }
    return text + "\nprofile    \(profile(of: id))\n"
  }

  private func profile(of id: ModuleID) -> String {
    guard let profile = project.profiles.profile(of: id) else { return "none: \(counts(of: id))" }
    let name = profile.profile.rawValue
    return profile.isGuessed ? "\(name), guessed: \(counts(of: id))" : "\(name), set by rules.yml"
  }

  private func counts(of id: ModuleID) -> String {
    let counts = project.profiles.counts(of: id)
    let styles = Profile.allCases.compactMap { profile in
      counts.byProfile[profile].map { "\(profile.rawValue) \($0)" }
    }
    let screens =
      counted(counts.screens, "linked screen") + " (Views that hosting controllers show)"
    return styles.isEmpty ? screens : screens + ", of them " + styles.joined(separator: ", ")
  }

  private func layer(of file: FileID) -> String {
    let layers = project.configuration.layers
    if layers.isEmpty { return "" }
    let component = project.modules.component(of: file)
    let places = project.modules.modules(of: file).map { Layers.Place($0, component) }
    guard let height = places.lazy.compactMap({ project.layers.height(of: $0) }).first else {
      return "layer      none: unrestricted\n"
    }
    return "layer      \(height.row + 1) of \(layers.count) from the top"
      + rulesPlace(height.range) + "\n"
  }

  private func roles(in file: FileID) -> String {
    var text = ""
    for index in project.types.all {
      let type = TypeID(index)
      guard project.types.declaration(type).file == file else { continue }
      let names = project.roles.list(of: type).map { project.roles.name($0) }
      if names.isEmpty { continue }
      text += "role       \(oneLine(project.name(type) + ": " + names.joined(separator: ", ")))\n"
    }
    return text
  }

  private func levels(at location: Location, _ rules: RuleTable, _ cards: [RuleCard]) -> String {
    let width = cards.map { $0.id.count }.max() ?? 0
    var text = "\nrules in force\n"
    var off: [(reason: String, ids: [String])] = []
    for card in cards {
      guard let decision = rules.decision(of: card.id, at: location) else { continue }
      let reason = decision.reason(in: project.configuration)
      if decision.level == .off {
        if let index = off.firstIndex(where: { $0.reason == reason }) {
          off[index].ids.append(card.id)
        } else {
          off.append((reason, [card.id]))
        }
        continue
      }
      let blanks = String(repeating: " ", count: width - card.id.count + 2)
      let lowest = card.lowestGrade.level(of: decision.level)
      let level = decision.level.name + (lowest == decision.level ? "" : " to \(lowest.name)")
      text += "  \(card.id)\(blanks)\(padded(level, 16)) \(reason)\n"
    }
    for group in off {
      text += "\noff: \(group.reason)\n  "
      text += wrapped(group.ids.joined(separator: ", "), width: 100, indent: 2) + "\n"
    }
    return text
  }

  // MARK: Modules

  /// Files, dependencies and profile of every module of that name; nil where there is none.
  package func module(_ name: String) -> String? {
    let named = project.moduleIDs.filter {
      project.modules[$0].name == name || project.modules[$0].target == name
        || project.name($0) == name
    }
    if !named.isEmpty { return named.map { text(of: $0) }.joined(separator: "\n") }
    return entry(name)
  }

  /// What a name of `modules:` in `rules.yml` stands for.
  private func entry(_ name: String) -> String? {
    guard let entry = project.configuration.modules.first(where: { $0.name.value == name }) else {
      return nil
    }
    let selection = project.modules.selection(named: name, in: project.configuration)
    var text = "\(oneLine(name))\(rulesPlace(entry.name.range))\n\n"
    if selection.isExternal { text += "external  outside the project\n" }
    for module in selection.modules {
      text +=
        "module    \(oneLine(project.name(module))) (\(project.modules[module].kind.rawValue))\n"
    }
    for component in selection.components {
      let files = project.modules[component].files
      text += "component \(counted(files.count, "file")), linked by the types they name\n"
    }
    return text
  }

  private func text(of id: ModuleID) -> String {
    let module = project.modules[id]
    var text = "\(oneLine(project.name(id))) (\(module.kind.rawValue))\n\n"
    text += "declared  "
    text +=
      module.declaredAt == nil
      ? "nowhere: a guess from folders" : place(module.declaredAt, before: "")
    text += "\n"
    text += "files     \(counted(module.files.count, "file"))"
    text += module.folder.isEmpty ? "\n" : " of \(oneLine(prefix + module.folder))\n"
    if let version = module.minimumIOS {
      text += "iOS       \(version.major).\(version.minor) and later\n"
    }
    text += "profile   \(profile(of: id))\n"
    for dependency in project.graph.dependencies(of: id) {
      let places = project.graph.places(from: id, to: dependency)
      let imports = places.filter { $0.isImport }
      let use = imports.isEmpty ? "declared only" : counted(imports.count, "import")
      text +=
        "uses      \(oneLine(project.name(dependency))): \(use)\(place(places.first?.location))\n"
    }
    let users = project.moduleIDs.filter { project.graph.dependencies(of: $0).contains(id) }
    for user in users { text += "used by   \(oneLine(project.name(user)))\n" }
    return text
  }

  // MARK: Places

  private func place(_ location: Location?, before: String = ", ") -> String {
    guard let location else { return "" }
    let line = project.lines(of: location.file).line(at: location.offset)
    return "\(before)\(oneLine(prefix + project.files.path(of: location.file))):\(line)"
  }

  private func rulesPlace(_ range: ByteRange) -> String {
    guard let source = project.configuration.source else { return "" }
    return ", \(oneLine(prefix + source.path)):\(source.lines.line(at: range.start))"
  }
}
