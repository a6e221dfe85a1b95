// Typed integers, so that a file cannot be taken for a module nor a name for a row.

/// A file that was read: sources, manifests, project files and `rules.yml` alike, in path order.
package struct FileID: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(_ index: Int) { rawValue = UInt32(index) }

  package var index: Int { Int(rawValue) }

  package static func < (left: FileID, right: FileID) -> Bool { left.rawValue < right.rawValue }
}

/// A module of the project, or an external one that `rules.yml` names.
package struct ModuleID: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(_ index: Int) { rawValue = UInt32(index) }

  package var index: Int { Int(rawValue) }

  package static func < (left: ModuleID, right: ModuleID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A name or a normalised piece of text: an index into `LocalSymbols` while a file is scanned and
/// in `FileFacts`, into `Symbols` after `Facts` has merged all files.
package struct Symbol: Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }

  /// No name at all: an absent type, label or value. Spelled "" by `Symbols`.
  package static let none = Symbol(Int(UInt32.max))

  package var index: Int { Int(rawValue) }
  package var isNone: Bool { rawValue == UInt32.max }
}

/// The place of a row in the table of its kind, within one file.
package struct LocalID<Row>: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }

  package static var none: LocalID { LocalID(Int(UInt32.max)) }

  package var index: Int { Int(rawValue) }
  package var isNone: Bool { rawValue == UInt32.max }

  package static func < (left: LocalID, right: LocalID) -> Bool { left.rawValue < right.rawValue }
}

/// A row of one file, seen from the whole project.
package struct RowID<Row>: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let file: FileID
  package let local: LocalID<Row>

  package init(_ file: FileID, _ local: LocalID<Row>) {
    self.file = file
    self.local = local
  }

  package static func < (left: RowID, right: RowID) -> Bool {
    left.file == right.file ? left.local < right.local : left.file < right.file
  }
}
