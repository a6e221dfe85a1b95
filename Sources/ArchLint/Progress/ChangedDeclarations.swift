// Which types say something else than in an earlier state, by the bytes of their declarations: a file may
// hold parts of several screens, and what changes in one of them touches no other.

struct ChangedDeclarations {
  /// The paths of types of which a declaration is new, gone or another than before.
  private(set) var types: Set<String> = []

  init(
    from before: Project, in former: any FileSystem, to now: Project, in files: any FileSystem,
    _ changes: StateChanges
  ) {
    let earlier = Self.texts(of: before, in: former, changes)
    let later = Self.texts(of: now, in: files, changes)
    types = Set(later.filter { earlier[$0.key] != $0.value }.map(\.key))
    types.formUnion(earlier.keys.filter { later[$0] == nil })
  }

  /// By path of a type: its declarations in files that may have changed, wherever they stand.
  private static func texts(
    of project: Project, in files: any FileSystem, _ changes: StateChanges
  ) -> [String: [[UInt8]]] {
    let paths = project.files.files.map(\.path)
    let changed = paths.map { changes.mayConcern($0) }
    let files = files.holding(zip(paths, changed).filter(\.1).map(\.0))
    var bytes: [FileID: [UInt8]] = [:]
    var texts: [String: [[UInt8]]] = [:]
    for type in project.types.all.map({ TypeID($0) }) {
      for row in project.types.declarations(of: type) where changed[row.file.index] {
        let text = bytes[row.file] ?? (try? files.bytes(of: paths[row.file.index]).get()) ?? []
        bytes[row.file] = text
        let declaration = project.declaration(row)
        let (start, end) = (Int(declaration.start), min(Int(declaration.end), text.count))
        guard start <= end else { continue }
        texts[project.types.path(type), default: []].append(Array(text[start..<end]))
      }
    }
    return texts.mapValues { $0.sorted { $0.lexicographicallyPrecedes($1) } }
  }
}

extension Project {
  /// The names of screens one of whose declarations is among the types; what many screens share, as a
  /// router, is none of theirs.
  func screens(touchedBy changed: ChangedDeclarations) -> Set<String> {
    let touched = screens.all.filter { screen in
      let own = screen.parts.filter { $0.kind != .navigation }.map(\.type)
      return (own + [screen.type]).contains { changed.types.contains(types.path($0)) }
    }
    return Set(touched.map(\.name))
  }
}
