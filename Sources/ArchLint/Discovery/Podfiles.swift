// What CocoaPods leaves in a project: the modules that a Podfile brings in, and which version of the tool
// was used last, by the lock file.

extension ProjectDescriptions {
  /// The Podfiles that were found, each with what the lock file beside it says.
  mutating func podfiles() -> [Podfile] {
    let locks = table.ids(of: .podfileLock)
    return table.ids(of: .podfile).map { file in
      let path = table.path(of: file)
      setLines(ofFileAt: path)
      let lock = locks.first { table.path(of: $0) == path + ".lock" }
      return Podfile(
        file: file, folder: folder(of: path), modules: Set(podNames(inPodfile: bytes(of: file))),
        toolVersion: lock.flatMap { podsVersion(inLock: bytes(of: $0)) })
    }
  }
}

extension ProjectDescriptions {
  /// The names of the modules that Podfiles bring in: the one that `project.cocoapods` names, whatever it
  /// is called, or else all that were found.
  func podModules(of podfiles: [Podfile], _ problems: inout Problems) -> Set<String> {
    guard let named = configuration.project.cocoapods else {
      return podfiles.reduce(into: []) { $0.formUnion($1.modules) }
    }
    let former = table.ids(of: .podfile).map { table.path(of: $0) }.first {
      configuration.laterNames?.path($0, askedBy: named.value) == named.value
    }
    guard let bytes = try? files.bytes(of: former ?? named.value).get() else {
      let known = table.ids(of: .podfile).map { table.path(of: $0) }
      reportUnknown("no Podfile \(named.value) was found", named, known, &problems)
      return []
    }
    return Set(podNames(inPodfile: bytes))
  }
}

/// The modules of the lines `pod 'RxSwift', '~> 6.0'`: a part of a pod, `Firebase/Core`, is in the module
/// of the pod, and what no name of a module may hold is an underscore there.
func podNames(inPodfile bytes: [UInt8]) -> [String] {
  bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }.compactMap { line in
    var rest = line.drop { $0 <= 0x20 }
    guard rest.starts(with: "pod".utf8) else { return nil }
    rest = rest.dropFirst(3).drop { $0 <= 0x20 || $0 == UInt8(ascii: "(") }
    guard let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      return nil
    }
    let name = rest.dropFirst().prefix { $0 != quote && $0 != UInt8(ascii: "/") }
    return name.isEmpty ? nil : String(decoding: name.map(moduleByte), as: UTF8.self)
  }
}

private func moduleByte(_ byte: UInt8) -> UInt8 {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
    byte
  default: UInt8(ascii: "_")
  }
}

/// The version in the line `COCOAPODS: 1.16.2`, which ends a lock file.
func podsVersion(inLock bytes: [UInt8]) -> IOSVersion? {
  let mark = Array("COCOAPODS:".utf8)
  for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() where line.starts(with: mark) {
    let text = line.dropFirst(mark.count).filter { 0x20 < $0 }
    // A pre-release says more behind its numbers: `1.16.0.beta.1`.
    let numbers = text.split(separator: UInt8(ascii: ".")).prefix(3)
      .prefix { part in part.allSatisfy { 0x30 <= $0 && $0 <= 0x39 } }
    return IOSVersion(numbers.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "."))
  }
  return nil
}
