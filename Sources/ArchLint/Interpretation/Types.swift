// The types of the project: every declaration under one numbering, extensions folded into the type
// they extend, members gathered, ancestors followed across files and modules.

/// A type, protocol or typealias of the project, or a type from outside that the project extends.
package struct TypeID: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }

  package static let none = TypeID(Int(UInt32.max))

  package var index: Int { Int(rawValue) }
  package var isNone: Bool { rawValue == UInt32.max }

  package static func < (left: TypeID, right: TypeID) -> Bool { left.rawValue < right.rawValue }
}

/// Where a name stands: the file, and the innermost declaration around it (none at file level).
package struct Place: Hashable, Sendable, BitwiseCopyable {
  package let file: FileID
  package let declaration: LocalID<Declaration>

  package init(_ file: FileID, _ declaration: LocalID<Declaration> = .none) {
    self.file = file
    self.declaration = declaration
  }

  package init(_ row: RowID<Declaration>) { self.init(row.file, row.local) }
}

/// All types, numbered in file order and within a file in source order.
package struct Types: Sendable {
  let facts: Facts
  let modules: ModuleMap
  var system: SystemTypes
  var scopes: Scopes

  var entries: [Entry] = []
  /// By symbol: the first type of that simple name; the others follow through `nextNamesake`.
  var firstNamesake: [Int32] = []
  var crowded = CrowdedNames()
  /// The declarations of types and extensions by file, with the type each belongs to.
  var owners: Groups<Owner> = Groups()
  var parts: Groups<RowID<Declaration>> = Groups()
  var memberRows: Groups<RowID<Declaration>> = Groups()
  var supertypeRows: Groups<Supertype> = Groups()
  var subtypeRows: Groups<TypeID> = Groups()
  /// By the type around them; empty while extensions still find the types that they extend.
  var nestedRows: Groups<TypeID> = Groups()
  package var declared = DeclarationNames()
  /// The names of types that stand in functions.
  var localNames = SymbolSet(count: 0)
  /// The names of generic parameters.
  var parameterNames = SymbolSet(count: 0)
  /// Types from outside that the project extends.
  var extendedTypes: [Symbol: TypeID] = [:]

  struct Entry: Sendable, BitwiseCopyable {
    var name: Symbol
    /// `extension` for a type from outside; a typealias of a composition is a `protocol`.
    var kind: DeclarationKind
    var access: Access
    var flags: EntryFlags = []
    /// The declaration; of a type from outside its first extension.
    var declaration: RowID<Declaration>
    /// The type around it, none at top level and for local types.
    var parent = TypeID.none
    var nextNamesake: Int32 = -1
    var traits: Traits = []
  }

  struct EntryFlags: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    /// Declared inside a function or closure.
    static let local = EntryFlags(rawValue: 1)
    /// It or a type around it has generic parameters.
    static let generic = EntryFlags(rawValue: 2)
    static let composition = EntryFlags(rawValue: 4)
    static let preview = EntryFlags(rawValue: 8)
    /// Something of the project stands above it.
    static let derived = EntryFlags(rawValue: 16)
    /// A type is nested in something that stands above it.
    static let inheritsTypes = EntryFlags(rawValue: 32)
  }

  /// A declaration of a type or an extension of it.
  struct Owner: Sendable, BitwiseCopyable {
    let declaration: LocalID<Declaration>
    let type: TypeID
  }
}

/// One superclass, protocol or part of a composition of a type.
package struct Supertype: Sendable, BitwiseCopyable {
  /// As it is written: an inheritance clause, or the typealias that composes it.
  package let place: Place
  /// The whole entry: `UIHostingController<C>`.
  package let text: Symbol
  /// None for a type from outside.
  package let type: TypeID
  /// The last part of its path, behind typealiases.
  package let name: Symbol
  package let offset: UInt32
  package let isAmbiguous: Bool
}

// MARK: - Questions

extension Types {
  package var count: Int { entries.count }
  package var all: Range<Int> { 0..<entries.count }

  package func name(_ type: TypeID) -> String { facts.symbols[entries[type.index].name] }
  package func symbol(_ type: TypeID) -> Symbol { entries[type.index].name }

  /// `List.Cell`
  package func path(_ type: TypeID) -> String {
    var parts: [String] = []
    var current = type
    while !current.isNone && parts.count < 64 {
      parts.append(name(current))
      current = entries[current.index].parent
    }
    return parts.reversed().joined(separator: ".")
  }

  package func kind(_ type: TypeID) -> DeclarationKind { entries[type.index].kind }
  package func access(_ type: TypeID) -> Access { entries[type.index].access }
  package func parent(_ type: TypeID) -> TypeID { entries[type.index].parent }
  package func declaration(_ type: TypeID) -> RowID<Declaration> {
    entries[type.index].declaration
  }
  package func traits(_ type: TypeID) -> Traits { entries[type.index].traits }
  package func isPreview(_ type: TypeID) -> Bool {
    entries[type.index].flags.contains(.preview)
  }

  /// Declared here: neither a type from outside nor a plain typealias.
  package func isDeclared(_ type: TypeID) -> Bool {
    let kind = entries[type.index].kind
    return kind.isType
  }

  /// The declaration and all extensions, in file order.
  package func declarations(of type: TypeID) -> ArraySlice<RowID<Declaration>> { parts[type.index] }

  /// What stands directly in its declaration or in one of its extensions.
  package func members(of type: TypeID) -> ArraySlice<RowID<Declaration>> {
    memberRows[type.index]
  }

  package func supertypes(of type: TypeID) -> ArraySlice<Supertype> { supertypeRows[type.index] }

  /// Types of the project that name it directly in an inheritance clause.
  package func subtypes(of type: TypeID) -> ArraySlice<TypeID> { subtypeRows[type.index] }

  /// The type whose declaration or extension this row is; none for anything else.
  package func type(declaredBy row: RowID<Declaration>) -> TypeID {
    let rows = owners.range(of: row.file.index)
    var low = rows.lowerBound
    var high = rows.upperBound
    while low < high {
      let middle = (low + high) / 2
      if owners.rows[middle].declaration < row.local { low = middle + 1 } else { high = middle }
    }
    guard low < rows.upperBound, owners.rows[low].declaration == row.local else { return .none }
    return owners.rows[low].type
  }

  /// The innermost type around a declaration or the type that it declares itself.
  package func type(around place: Place) -> TypeID {
    let count = facts.files[place.file.index].declarations.count
    var current = place.declaration
    while current.index < count {
      let declaration = facts.files[place.file.index].declarations[current.index]
      if declaration.kind.isType || declaration.kind == .extension {
        return type(declaredBy: RowID(place.file, current))
      }
      current = declaration.parent
    }
    return .none
  }

  /// The only type of that name, wherever it stands; nil where there are several or none.
  func onlyNamesake(of name: Symbol) -> TypeID? {
    let first = firstNamesake(of: name)
    return first == -1 || entries[Int(first)].nextNamesake != -1 ? nil : TypeID(Int(first))
  }

  /// A type from outside that the project extends.
  package func extendedType(named name: Symbol) -> TypeID { extendedTypes[name] ?? .none }
}

// MARK: - Groups

/// Rows in groups, by the number of the group, one behind the other.
struct Groups<Row: Sendable>: Sendable {
  private var starts: [UInt32] = [0]
  private(set) var rows: [Row] = []

  init() {}

  /// Rows in any order, each with its group; within a group they keep their order.
  init(count: Int, _ pairs: [(group: Int, row: Row)]) {
    var starts = [UInt32](repeating: 0, count: count + 1)
    for pair in pairs { starts[pair.group + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    guard let first = pairs.first?.row else {
      self.starts = starts
      return
    }
    var next = starts
    rows = [Row](repeating: first, count: pairs.count)
    for pair in pairs {
      rows[Int(next[pair.group])] = pair.row
      next[pair.group] += 1
    }
    self.starts = starts
  }

  var isEmpty: Bool { rows.isEmpty }

  func isEmpty(_ group: Int) -> Bool {
    guard 0 <= group, group + 1 < starts.count else { return true }
    return starts[group] == starts[group + 1]
  }

  /// Empty for a number that has no group.
  subscript(group: Int) -> ArraySlice<Row> { rows[range(of: group)] }

  /// Where a group stands in `rows`: to look at one without a slice, which counts references.
  func range(of group: Int) -> Range<Int> {
    guard 0 <= group, group + 1 < starts.count else { return 0..<0 }
    return Int(starts[group])..<Int(starts[group + 1])
  }
}

// MARK: - Names

extension Types {
  /// Whether the name is one of a framework's types that are known here.
  package func isSystemType(_ name: Symbol) -> Bool { system.isOfSystem(name) }

  /// The only type at top level of that name in the whole project.
  package func onlyType(named name: Symbol) -> TypeID? {
    var found: TypeID?
    var candidate = firstNamesake(of: name)
    while candidate != -1 {
      let entry = entries[Int(candidate)]
      if entry.parent.isNone && !entry.flags.contains(.local) && entry.kind != .extension {
        if found != nil { return nil }
        found = TypeID(Int(candidate))
      }
      candidate = entry.nextNamesake
    }
    return found
  }
}
