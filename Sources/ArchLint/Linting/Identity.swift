// What makes a finding the same one tomorrow: neither its line nor its words, which change with every
// edit, but the rule, the declaration it stands in and what it is about.

/// Tells a finding from every other one of its state.
package struct Identity: Hashable, Sendable {
  package let rule: String
  /// The innermost declaration around it, as a path; empty for a finding about a module.
  package let declaration: String
  package let subject: String
  /// Its place among equals in the order of paths, from 0.
  package let ordinal: Int

  package init(rule: String, declaration: String, subject: String, ordinal: Int = 0) {
    self.rule = rule
    self.declaration = declaration
    self.subject = subject
    self.ordinal = ordinal
  }

  /// The same on every machine and in every run, for formats that want one word: 16 hexadecimal
  /// digits (FNV-1a).
  package var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [rule, declaration, subject, String(ordinal)] {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // No text holds this byte, so "ab" + "c" differs from "a" + "bc".
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// A finding, known by its identity. Module and path help to find it again and are no part of it.
package struct IdentifiedFinding: Sendable {
  package internal(set) var rated: RatedFinding
  package let identity: Identity
  /// Relative to the project root.
  package let path: String
  /// The first of its modules; empty where it has none.
  package let module: String

  package var mark: Mark {
    Mark(identity: identity, path: path, module: module, isOfFile: rated.finding.isOfFile)
  }
}

/// What is kept of a finding to know it again.
package struct Mark: Hashable, Sendable {
  package let identity: Identity
  package let path: String
  package let module: String
  /// As its finding says; false where only the mark is known.
  package var isOfFile = false

  package init(identity: Identity, path: String, module: String, isOfFile: Bool = false) {
    self.identity = identity
    self.path = path
    self.module = module
    self.isOfFile = isOfFile
  }
}

extension Project {
  /// Findings in the order of their places, each with its identity.
  package func identified(_ findings: [RatedFinding]) -> [IdentifiedFinding] {
    let placed = findings.map { (path: files.path(of: $0.finding.location.file), rated: $0) }
      .sorted { left, right in
        if left.path != right.path { return precedesInBytes(left.path, right.path) }
        let (here, there) = (left.rated.finding, right.rated.finding)
        if here.location.offset != there.location.offset {
          return here.location.offset < there.location.offset
        }
        return (here.rule, here.message) < (there.rule, there.message)
      }
    var counts: [Identity: Int] = [:]
    return placed.map { path, rated in
      let finding = rated.finding
      let kind = Identity(
        rule: finding.rule, declaration: finding.declaration, subject: finding.subject)
      let ordinal = counts[kind, default: 0]
      counts[kind] = ordinal + 1
      let module = finding.modules.first ?? modules.modules(of: finding.location.file).first
      return IdentifiedFinding(
        rated: rated,
        identity: Identity(
          rule: finding.rule, declaration: finding.declaration, subject: finding.subject,
          ordinal: ordinal),
        path: path, module: module.map { name($0) } ?? "")
    }
  }
}

/// What is known of the files of two states, to tell what has moved from what is new.
package struct FileHistory: Sendable {
  /// The present path of a renamed file → its former one.
  package var renames: [String: String] = [:]
  /// The former name of a renamed module → its present one.
  package var laterModules: [String: String] = [:]
  /// Whether what is found again may already stand under present paths: a baseline may have been updated
  /// after the files were renamed.
  package var mayBeUpdated = false
  package var isThere: @Sendable (_ path: String) -> Bool = { _ in false }
  package var wasThere: @Sendable (_ path: String) -> Bool = { _ in false }

  package init() {}

  func formerPath(of path: String) -> String { renames[path] ?? path }

  /// Whether a file came, so that what was said of one that went may be said of it now.
  func mayTakeOver(_ path: String) -> Bool { !wasThere(path) && renames[path] == nil }
}
