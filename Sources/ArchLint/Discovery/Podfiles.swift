// What CocoaPods leaves in a project: which of its versions was used last, by the lock file.

extension ProjectDescriptions {
  /// The Podfiles that were found, each with what the lock file beside it says.
  mutating func podfiles() -> [Podfile] {
    let locks = table.ids(of: .podfileLock)
    return table.ids(of: .podfile).map { file in
      let path = table.path(of: file)
      setLines(ofFileAt: path)
      let lock = locks.first { table.path(of: $0) == path + ".lock" }
      return Podfile(
        file: file, folder: folder(of: path),
        toolVersion: lock.flatMap { podsVersion(inLock: bytes(of: $0)) })
    }
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
