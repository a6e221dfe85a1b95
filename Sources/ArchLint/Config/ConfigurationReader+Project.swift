// Reads `project`, `modules`, `layers`, `imports` and `roles`: what the project is.

extension ConfigurationReader {
  mutating func readProject(_ node: YAMLNode) {
    for entry in fields(of: node, named: "project", ConfigurationShape.project) {
      let name = "project.\(entry.key.value)"
      let value = entry.value
      switch entry.key.value {
      case "name": configuration.project.name = text(value, named: name)?.value
      case "xcode": configuration.project.xcode = paths(value, named: name)
      case "packages": configuration.project.packages = paths(value, named: name)
      case "cocoapods": configuration.project.cocoapods = path(value, named: name)
      case "exclude": configuration.project.exclude = paths(value, named: name)
      case "include_ignored": configuration.project.includeIgnored = paths(value, named: name)
      case "tests": configuration.project.tests = paths(value, named: name)
      case "previews":
        let choice = choice(value, named: "previews", ProjectSettings.Previews.self)
        configuration.project.previews = choice?.value ?? .skip
      default: configuration.project.minimumIOS = version(value, named: name)
      }
    }
  }

  private mutating func version(_ node: YAMLNode, named name: String) -> Written<IOSVersion>? {
    if let version = IOSVersion(node) { return Written(version, at: node.range) }
    report("\(name) has to be a version such as 16.4", at: node.range)
    return nil
  }

  // MARK: - modules

  mutating func readModules(_ node: YAMLNode) {
    for entry in entries(of: node, named: "modules") {
      if let module = module(entry) { configuration.modules.append(module) }
    }
  }

  private mutating func module(_ entry: YAMLEntry) -> ModuleEntry? {
    let name = "modules.\(entry.key.value)"
    let fields = fields(of: entry.value, named: name, ConfigurationShape.module)
    guard let selector = selector(of: entry, among: fields) else { return nil }
    var module = ModuleEntry(name: entry.key, selector: selector)
    for field in fields where !isSelector(field) {
      take(field, into: &module, named: "\(name).\(field.key.value)")
    }
    return module
  }

  private func isSelector(_ field: YAMLEntry) -> Bool {
    ConfigurationShape.moduleSelectors.contains { $0.name == field.key.value }
  }

  private mutating func selector(
    of entry: YAMLEntry, among fields: [YAMLEntry]
  ) -> ModuleEntry.Selector? {
    let chosen = fields.filter { isSelector($0) }
    guard let field = chosen.first else {
      // A map of unknown keys only has been reported, so has anything that is no map.
      guard entry.value.entries.map({ $0.count == fields.count }) ?? entry.value.isNull else {
        return nil
      }
      report(
        "\"\(entry.key.value)\" names no module", at: entry.key.range,
        help: "say one of target, match, path and external")
      return nil
    }
    if let second = chosen.dropFirst().first {
      report(
        "a module is named by one of target, match, path and external, and this is a second one",
        at: second.key.range)
    }
    let name = "modules.\(entry.key.value).\(field.key.value)"
    switch field.key.value {
    case "target": return .target(texts(field.value, named: name))
    case "match": return .match(texts(field.value, named: name))
    case "path": return .path(paths(field.value, named: name))
    default:
      if !flag(field.value, named: name) {
        report("external is true or left out", at: field.key.range)
      }
      return .external
    }
  }

  private mutating func take(_ field: YAMLEntry, into module: inout ModuleEntry, named name: String)
  {
    let isExternal = if case .external = module.selector { true } else { false }
    let isOfBoth = field.key.value == "optional"
    if isExternal != (field.key.value == "covers") && !isOfBoth {
      let kind = isExternal ? "an external module" : "a module of the project"
      report("\(field.key.value) says nothing about \(kind)", at: field.key.range)
      return
    }
    switch field.key.value {
    case "covers": module.covers = texts(field.value, named: name)
    case "kind": module.kind = choice(field.value, named: "kind", ModuleKind.self)
    case "profile": module.profile = choice(field.value, named: "profile", Profile.self)
    case "target_stage":
      module.targetStage = text(field.value, named: name).flatMap { stage($0) }
    case "impl_in": module.implementationsIn = texts(field.value, named: name)
    case "optional": module.isOptional = flag(field.value, named: name)
    default: module.allow = texts(field.value, named: name)
    }
  }

  // MARK: - layers, role_layers

  /// `- App`, `- [Feed, Player]` or `- { names: [Feed, Player], peers: true, optional: true }`.
  mutating func layers(_ node: YAMLNode, named name: String) -> [LayerEntry] {
    var layers: [LayerEntry] = []
    var lines: [String: Int] = [:]
    for element in elements(of: node, named: name) {
      guard let layer = layer(element, named: name) else { continue }
      for written in layer.names {
        if let line = lines[written.value] {
          report(
            "\"\(written.value)\" stands in \(name) a second time; the first is in line \(line)",
            at: written.range)
        }
        lines[written.value] = source.lines.line(at: written.range.start)
      }
      layers.append(layer)
    }
    return layers
  }

  private mutating func layer(_ node: YAMLNode, named name: String) -> LayerEntry? {
    guard node.entries != nil else {
      let names = texts(node, named: "an entry of \(name)")
      let arePeers = node.elements != nil
      return names.isEmpty
        ? nil : LayerEntry(names: names, arePeers: arePeers, range: node.range)
    }
    var layer = LayerEntry(names: [], arePeers: false, range: node.range)
    for field in fields(of: node, named: "an entry of \(name)", ConfigurationShape.layerFields) {
      switch field.key.value {
      case "names": layer.names = texts(field.value, named: "names")
      case "peers": layer.arePeers = flag(field.value, named: "peers")
      default: layer.isOptional = flag(field.value, named: "optional")
      }
    }
    guard layer.names.isEmpty else { return layer }
    report("this entry of \(name) has no names", at: node.range)
    return nil
  }

  // MARK: - imports

  mutating func readImports(_ node: YAMLNode) {
    for element in elements(of: node, named: "imports") {
      if let entry = importEntry(element) { configuration.imports.append(entry) }
    }
  }

  private mutating func importEntry(_ node: YAMLNode) -> ImportEntry? {
    guard node.entries != nil else {
      reportType("an entry of imports", node, expected: "a map")
      return nil
    }
    var entry = ImportEntry(range: node.range)
    for field in fields(of: node, named: "an entry of imports", ConfigurationShape.importEntry) {
      if !take(field, into: &entry.exception) { take(field, into: &entry) }
    }
    if entry.forbid.isEmpty && entry.warn.isEmpty && entry.allowOnly == nil {
      report(
        "this entry of imports forbids nothing", at: ByteRange(node.range.start, node.range.start),
        help: "say forbid, warn or allow_only")
    }
    if !entry.exceptIn.isEmpty {
      requireReason(entry.exception, for: "an entry with except_in", at: node.range)
    }
    return entry
  }

  private mutating func take(_ field: YAMLEntry, into entry: inout ImportEntry) {
    let name = field.key.value
    switch name {
    case "in": entry.modules = texts(field.value, named: name)
    case "role":
      entry.roles = texts(field.value, named: name)
      usedRoles += entry.roles
    case "forbid": entry.forbid = texts(field.value, named: name)
    case "warn": entry.warn = texts(field.value, named: name)
    case "allow_only": entry.allowOnly = texts(field.value, named: name)
    case "allow_types": entry.allowTypes = texts(field.value, named: name)
    case "allow_conditional": entry.allowsConditional = flag(field.value, named: name)
    case "except_in": entry.exceptIn = paths(field.value, named: name)
    case "transitive": entry.isTransitive = flag(field.value, named: name)
    default: entry.isOptional = flag(field.value, named: name)
    }
  }

  // MARK: - roles, role_allow

  mutating func readRoles(_ node: YAMLNode) {
    for entry in entries(of: node, named: "roles") {
      let alternatives = entry.value.elements ?? [entry.value]
      let matchers = alternatives.compactMap { matcher($0, of: "roles.\(entry.key.value)") }
      configuration.roles.append(RoleEntry(name: entry.key, matchers: matchers))
    }
  }

  private mutating func matcher(_ node: YAMLNode, of role: String) -> RoleMatcher? {
    let shape = ConfigurationShape.roleMatcher
    guard let entries = node.entries, entries.contains(where: { $0.key.value != "optional" }) else {
      report(
        "\(role) does not say how the role is recognised", at: node.range,
        help:
          "write { name: \"*Suffix\" }, or another of \(shape.map(\.name).joined(separator: ", "))")
      return nil
    }
    var matcher = RoleMatcher(range: node.range)
    for field in fields(of: node, named: role, shape) {
      let name = "\(role).\(field.key.value)"
      switch field.key.value {
      case "name":
        matcher.names = texts(field.value, named: name)
        for name in matcher.names { checkPlaceholders(name) }
      case "inherits": matcher.inherits = texts(field.value, named: name)
      case "conforms": matcher.conforms = texts(field.value, named: name)
      case "kind": matcher.kinds = kinds(field.value, named: name)
      case "in": matcher.modules = texts(field.value, named: name)
      case "path": matcher.paths = paths(field.value, named: name)
      case "optional": matcher.isOptional = flag(field.value, named: name)
      default:
        matcher.nestedIn = texts(field.value, named: name)
        usedRoles += matcher.nestedIn
      }
    }
    return matcher
  }

  /// `{stem}` is the only placeholder; braces with commas hold alternatives.
  private mutating func checkPlaceholders(_ pattern: Written<String>) {
    var word: String?
    var isEscaped = false
    for character in pattern.value {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "{" {
        word = ""
        continue
      } else if character == "," {
        word = nil
      } else if character == "}" {
        if let word, word != "stem" {
          reportUnknown("placeholder", Written(word, at: pattern.range), among: ["stem"])
        }
        word = nil
      }
      word?.append(character)
    }
  }

  private mutating func kinds(
    _ node: YAMLNode, named name: String
  ) -> [Written<RoleMatcher.DeclarationKindName>] {
    (node.elements ?? [node]).compactMap {
      choice($0, named: "kind of declaration", RoleMatcher.DeclarationKindName.self)
    }
  }

  mutating func readRoleAllow(_ node: YAMLNode) {
    for entry in entries(of: node, named: "role_allow") {
      let allowed = texts(entry.value, named: "role_allow.\(entry.key.value)")
      usedRoles += [entry.key] + allowed
      configuration.roleAllow.append(RoleAllowance(role: entry.key, allowed: allowed))
    }
  }
}
