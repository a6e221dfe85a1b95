// DataSources that hold what a view model holds already: every property copies one of the same name.

/// A DataSource that only repeats a view model.
package struct CopiedState: Sendable {
  package let dataSource: TypeID
  package let viewModel: TypeID
  /// The places that copy, in file order.
  package let copies: [Location]
}

extension Project {
  /// The DataSources of production code of which every property has a copy of the property of the same
  /// name of one view model that SwiftUI can observe, and nothing else is ever written to them.
  package func copiedStates() -> [CopiedState] {
    let candidates = declarations(playing: .dataSource).filter { types.kind($0) == .class }
    if candidates.isEmpty { return [] }
    let properties = candidates.map { storedProperties(of: $0) }
    let names = Set(properties.joined().map { declaration($0).name })
    let written = writesByName(names)
    return zip(candidates, properties).compactMap { type, rows in
      var copies: [Location] = []
      var sources: Set<TypeID> = []
      for row in rows {
        let writes = (written[declaration(row).name] ?? []).filter { owns(type, $0) }
        if writes.isEmpty { return nil }
        for write in writes {
          guard let source = source(of: write, declaration(row).name) else { return nil }
          sources.insert(source)
          copies.append(write.location)
        }
      }
      guard sources.count == 1, let source = sources.first, source != type, !isReactive(source)
      else { return nil }
      return CopiedState(dataSource: type, viewModel: source, copies: copies.sorted())
    }
  }

  /// Something that writes a property of that name behind a path, whatever it belongs to.
  private struct NamedWrite {
    let file: FileID
    /// The path to the object.
    let owner: [Symbol]
    let offset: UInt32
    let from: LocalID<Declaration>
    let kind: Kind

    enum Kind {
      case assignment(Assignment)
      /// `assign(to: &data.$rows)`
      case published(RowID<Call>)
    }

    var location: Location { Location(file, offset) }
  }

  private func writesByName(_ names: Set<Symbol>) -> [Symbol: [NamedWrite]] {
    var found: [Symbol: [NamedWrite]] = [:]
    for (index, rows) in facts.files.enumerated() where !isTest(FileID(index)) {
      let file = FileID(index)
      for row in rows.assignments {
        let last = facts.symbols.lastPart(of: row.target)
        guard names.contains(last), isJudged(file, row.offset) else { continue }
        let owner = row.receiver.isNone ? Array(types.names(in: row.target).dropLast()) : [.none]
        found[last, default: []].append(
          NamedWrite(
            file: file, owner: owner, offset: row.offset, from: row.from, kind: .assignment(row)))
      }
    }
    for row in calls[word("assign")] {
      guard let target = arguments(of: row).first(where: { $0.label == word("to") }),
        let last = plainNames(in: name(target.value)).last, names.contains(last),
        isJudged(row.file, call(row).offset)
      else { continue }
      found[last, default: []].append(
        NamedWrite(
          file: row.file, owner: Array(plainNames(in: name(target.value)).dropLast()),
          offset: target.offset, from: call(row).from, kind: .published(row)))
    }
    return found
  }

  /// `self.data.$rows` → [data, rows]. A name that nothing in the project has is none.
  private func plainNames(in path: String) -> [Symbol] {
    withoutSelf(path).split(separator: ".").map { part in
      facts.symbols.find(part.hasPrefix("$") ? part.dropFirst() : part) ?? .none
    }
  }

  /// Whether the object may be a DataSource: it is one, or nobody sees what it is.
  private func owns(_ type: TypeID, _ write: NamedWrite) -> Bool {
    let place = Place(write.file, write.from)
    // Its own members fill it in an initialiser.
    if write.owner.isEmpty { return types.type(around: place) == type && !isInInitializer(place) }
    let owners = ownersOfMembers(behind: write.owner, from: write.offset, in: place)
    return owners.isEmpty || owners.contains(type)
  }

  private func isInInitializer(_ place: Place) -> Bool {
    let rows = facts.files[place.file.index].declarations
    return place.declaration.index < rows.count
      && rows[place.declaration.index].kind == .initializer
  }

  /// The observable view model whose property of that name is copied; nil for anything else.
  private func source(of write: NamedWrite, _ name: Symbol) -> TypeID? {
    let place = Place(write.file, write.from)
    switch write.kind {
    case .published(let row): return source(of: chain(upTo: row), name, at: place)
    case .assignment(let row):
      let isParameter =
        row.valueKind == .identifier
        && (self.name(row.value) == "$0" || isOwnParameter(row.value, of: row, in: write.file))
      if isParameter { return sinkSource(of: row, name, in: write.file) }
      guard row.valueKind == .member else { return nil }
      return source(ofPath: types.names(in: row.value), name, at: row.offset, place)
    }
  }

  private func isOwnParameter(_ value: Symbol, of row: Assignment, in file: FileID) -> Bool {
    guard
      case .variable(let variable)? = types.binding(
        of: value, at: row.offset, in: Place(file, row.from))
    else { return false }
    return declaration(variable).flags.contains(.binding)
  }

  /// `viewModel.$rows.sink { [weak self] in self?.data.rows = $0 }`
  private func sinkSource(of row: Assignment, _ name: Symbol, in file: FileID) -> TypeID? {
    let rows = facts.files[file.index]
    guard row.closure.index < rows.closures.count else { return nil }
    let closure = rows.closures[row.closure.index]
    guard closure.call.index < rows.calls.count, rows.calls[closure.call.index].name == word("sink")
    else { return nil }
    return source(
      of: chain(upTo: RowID(file, closure.call)), name, at: Place(file, closure.from))
  }

  /// The chain begins with the property's publisher and passes its values on as they are.
  private func source(of chain: Chain, _ name: Symbol, at place: Place) -> TypeID? {
    let faithful = words(["receive", "removeDuplicates", "sink", "assign", "eraseToAnyPublisher"])
    guard chain.names.allSatisfy({ faithful.contains($0) }) else { return nil }
    let root = root(of: chain)
    guard let dollar = root.utf8.firstIndex(of: UInt8(ascii: "$")),
      root[root.index(after: dollar)...] == self.name(name)
    else { return nil }
    let first = chain.calls.first.map { facts.files[chain.file.index].calls[$0.index].start } ?? 0
    return source(ofPath: plainNames(in: root), name, at: first, place)
  }

  private func source(
    ofPath path: [Symbol], _ name: Symbol, at offset: UInt32, _ place: Place
  ) -> TypeID? {
    guard path.last == name, 1 < path.count else { return nil }
    let owners = ownersOfMembers(behind: Array(path.dropLast()), from: offset, in: place)
    return owners.first { owner in
      plays(owner, .viewModel)
        && !types.traits(owner).isDisjoint(with: [.observable, .observableObject])
        && types.property(named: name, of: owner) != nil
    }
  }

  private func isReactive(_ type: TypeID) -> Bool {
    let reactive = words(["RxSwift", "RxCocoa", "RxRelay", "ReactiveSwift"])
    return types.declarations(of: type).contains { imports($0.file, anyOf: reactive) }
  }
}
