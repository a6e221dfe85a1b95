// What a target of an Xcode project is built with: its own settings, the project's, and those of the
// `.xcconfig` files behind either, with their variables filled in.

/// No value that matters is as long, in bytes.
private let maximumValueLength = 4096

extension XcodeProjectReader {
  /// Settings in the order in which they are asked: the target's own, its `.xcconfig`, the project's
  /// own, the project's `.xcconfig`.
  private struct Layers {
    var written: [PropertyList.NodeID?]
    var files: [[String: String]]
  }

  func settings(
    of target: PropertyList.NodeID, named name: String
  ) -> XcodeProject.BuildSettings {
    var settings = XcodeProject.BuildSettings()
    let configurations = configurations(of: target)
    for (index, configuration) in configurations.enumerated() {
      let layers = layers(of: configuration)
      func value(_ key: String) -> String? { self.value(key, layers, target: name) }
      if index == 0 {
        settings.moduleName = (value("PRODUCT_MODULE_NAME") ?? value("PRODUCT_NAME")).map {
          moduleName(ofTarget: $0)
        }
        settings.isMainActorByDefault = value("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
        settings.languageMode = value("SWIFT_VERSION").flatMap { version in
          Int(version.prefix { $0 != "." })
        }
      }
      let excluded = names("EXCLUDED_SOURCE_FILE_NAMES", layers, target: name)
      let included = names("INCLUDED_SOURCE_FILE_NAMES", layers, target: name)
      // What holds on one platform only, or cannot be told, keeps nothing out.
      let isCertain = !excluded.dependsOnPlatform && !included.dependsOnPlatform
      settings.filter.addConfiguration(
        excluded: isCertain && included.isWhole ? excluded.patterns : [],
        included: included.patterns, folder: folder)
      let buildsForIOS = Self.buildsForIOS(
        platforms: value("SUPPORTED_PLATFORMS"), kit: value("SDKROOT"))
      if index == 0 { settings.buildsForIOS = buildsForIOS }
      // A target for the watch inherits the project's iOS and never asks for it.
      if buildsForIOS,
        let version = value("IPHONEOS_DEPLOYMENT_TARGET").flatMap({ IOSVersion($0) })
      {
        settings.minimumIOS = min(settings.minimumIOS ?? version, version)
      }
    }
    return settings
  }

  /// Only what is written decides: a target that names neither may be for any system.
  private static func buildsForIOS(platforms: String?, kit: String?) -> Bool {
    if let platforms, !platforms.contains("$(") {
      return platforms.contains("iphone")
    }
    let others = ["watchos", "macosx", "appletvos", "xros", "driverkit"]
    return !others.contains { kit?.hasPrefix($0) ?? false }
  }

  private func configurations(of object: PropertyList.NodeID) -> [PropertyList.NodeID] {
    reference("buildConfigurationList", of: object)
      .map { references("buildConfigurations", of: $0) } ?? []
  }

  private func layers(of configuration: PropertyList.NodeID) -> Layers {
    var layers = Layers(
      written: [list.value("buildSettings", of: configuration)],
      files: [settingsFile(of: configuration)])
    let name = list.text("name", of: configuration)
    let projectConfigurations = project.map { self.configurations(of: $0) } ?? []
    if let same = projectConfigurations.first(where: { list.text("name", of: $0) == name }) {
      layers.written.append(list.value("buildSettings", of: same))
      layers.files.append(settingsFile(of: same))
    }
    return layers
  }

  private func settingsFile(of configuration: PropertyList.NodeID) -> [String: String] {
    placeOfSettings(of: configuration)?.path.map { buildSettings($0) } ?? [:]
  }

  private func placeOfSettings(of configuration: PropertyList.NodeID) -> WrittenPath? {
    if let file = reference("baseConfigurationReference", of: configuration) {
      return place(of: file)
    }
    guard let anchor = reference("baseConfigurationReferenceAnchor", of: configuration),
      let relative = list.text("baseConfigurationReferenceRelativePath", of: configuration)
    else { return nil }
    return place(of: anchor).joined(relative)
  }

  /// The `.xcconfig` files that the configurations of the project and its targets name.
  func settingsFiles() -> [WrittenPath] {
    guard let project else { return [] }
    return ([project] + references("targets", of: project)).flatMap { object in
      configurations(of: object).compactMap { placeOfSettings(of: $0) }
    }
  }

  private func raw(_ key: String, _ layers: Layers) -> String? {
    for (written, file) in zip(layers.written, layers.files) {
      if let text = written.flatMap({ list.text(key, of: $0) }) { return text }
      if let text = file[key] { return text }
    }
    return nil
  }

  /// Patterns of names that a setting lists.
  private struct NameList {
    var patterns: [String] = []
    /// All of its variables are known.
    var isWhole = true
    /// It says something else for one platform or variant.
    var dependsOnPlatform = false
  }

  /// The elements of a list setting; `$(inherited)` stands for those of the layers below.
  private func names(_ key: String, _ layers: Layers, target: String) -> NameList {
    var names = NameList()
    let conditional = Array("\(key)[".utf8)
    for (written, file) in zip(layers.written, layers.files) {
      let children = written.map { list.children(of: $0) }
      let isConditional = children?.contains { list.key(of: $0).starts(with: conditional) } ?? false
      if isConditional || file["\(key)[]"] != nil { names.dependsOnPlatform = true }
    }
    for (written, file) in zip(layers.written, layers.files) {
      for texts in [written.flatMap { self.texts(key, of: $0) }, file[key].map { quotedWords($0) }]
      {
        guard let texts else { continue }
        let own = texts.filter { $0 != "$(inherited)" && $0 != "${inherited}" }
        for text in own {
          let isRooted = text.contains("SRCROOT") || text.contains("PROJECT_DIR")
          if !text.contains("$") || isRooted {
            names.patterns.append(text)
          } else if let value = expanded(text, layers, target: target) {
            names.patterns += quotedWords(value)
          } else {
            names.isWhole = false
          }
        }
        if own.count == texts.count { return names }
      }
    }
    return names
  }

  /// A setting as a list, or as one text with blanks between its elements.
  private func texts(_ key: String, of settings: PropertyList.NodeID) -> [String]? {
    guard let node = list.value(key, of: settings) else { return nil }
    if let text = list.text(of: node) { return quotedWords(text) }
    return list.children(of: node).compactMap { list.text(of: $0) }
  }

  /// The words of a text; quotes or a backslash keep blanks in one.
  private func quotedWords(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil && (character == "\"" || character == "'") {
        quote = character
        word = word ?? ""
      } else if quote == nil && character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// What a setting says; most are not there, or hold no variable.
  private func value(_ key: String, _ layers: Layers, target: String) -> String? {
    guard let text = raw(key, layers) else { return nil }
    if text.utf8.count < maximumValueLength, !text.utf8.contains(UInt8(ascii: "$")) {
      return text.isEmpty ? nil : text
    }
    return expanded("$(\(key))", layers, target: target)
  }

  /// A value with its variables filled in; nil where it depends on one that is not known. Settings may
  /// name each other in a ring, and none of that ring is known.
  private func expanded(_ text: String, _ layers: Layers, target: String) -> String? {
    var values = ["TARGET_NAME": target, "TARGETNAME": target]
    // Operators work on the whole value of a variable, so its own variables are filled in first.
    var open = [(name: "", text: text)]
    var openNames: Set<String> = [""]
    // A text has room for fewer variables than this.
    for _ in 0..<maximumValueLength {
      guard let (name, text) = open.last, text.utf8.count < maximumValueLength else { return nil }
      guard let variable = innermostVariable(in: text) else {
        open.removeLast()
        if open.isEmpty { return text.isEmpty || text.contains(unknownValue) ? nil : text }
        openNames.remove(name)
        values[name] = text
        continue
      }
      let isRing = openNames.contains(variable.name)
      let value =
        isRing ? String(unknownValue) : values[variable.name] ?? raw(variable.name, layers)
      if let value, !isRing, values[variable.name] == nil, value.utf8.contains(UInt8(ascii: "$")) {
        open.append((variable.name, value))
        openNames.insert(variable.name)
        continue
      }
      open[open.count - 1].text.replaceSubrange(
        variable.range,
        with: settingValue(value, applying: variable.operators) ?? String(unknownValue))
    }
    return nil
  }

  /// The last `$(NAME:operator)` or `${NAME}` to open, which holds no other one.
  private func innermostVariable(
    in text: String
  ) -> (range: Range<String.Index>, name: String, operators: [Substring])? {
    // Byte by byte: to tell characters apart costs many times as much.
    let bytes = text.utf8
    guard let dollar = bytes.lastIndex(of: UInt8(ascii: "$")) else { return nil }
    let open = bytes.index(after: dollar)
    guard open < bytes.endIndex,
      bytes[open] == UInt8(ascii: "(") || bytes[open] == UInt8(ascii: "{")
    else { return nil }
    let start = bytes.index(after: open)
    let closing = bytes[open] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    guard let end = bytes[start...].firstIndex(of: closing) else { return nil }
    let parts = bytes[start..<end].split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false
    ).map { Substring($0) }
    return (dollar..<bytes.index(after: end), String(parts[0]), Array(parts.dropFirst()))
  }
}
