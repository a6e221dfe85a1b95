// How Views tell others what happened: their delegates, their event closures, and the places that
// receive them.

/// A SwiftUI View with one of its delegate properties.
package struct ViewDelegate: Sendable {
  package let view: TypeID
  package let delegate: DelegateProperty
}

extension Project {
  /// The delegates of Views that are typed by protocols of the project, production code only.
  package var viewDelegates: [ViewDelegate] {
    shared.viewDelegates.value { findViewDelegates() }
  }

  private func findViewDelegates() -> [ViewDelegate] {
    declarations(playing: .view).flatMap { view in
      delegateProperties(of: view).filter { !$0.protocols.isEmpty }
        .map { ViewDelegate(view: view, delegate: $0) }
    }
  }

  /// The protocols through which Views speak, each once, with the Views.
  package func viewDelegateProtocols() -> [(type: TypeID, views: [TypeID])] {
    var views: [TypeID: [TypeID]] = [:]
    for found in viewDelegates {
      for type in found.delegate.protocols { views[type, default: []].append(found.view) }
    }
    return views.map { (type: $0.key, views: $0.value) }.sorted { $0.type < $1.type }
  }

  /// The instance methods that a protocol requires itself.
  package func requiredMethods(of type: TypeID) -> [RowID<Declaration>] {
    let home = types.declaration(type)
    return types.members(of: type).filter { row in
      let member = declaration(row)
      return member.kind == .function && !member.flags.contains(.static)
        && row.file == home.file && member.parent == home.local
    }
  }

  /// The types of production code that implement a protocol, with the place where they say so; mocks
  /// and previews left out.
  package func conformers(of type: TypeID) -> [(type: TypeID, location: Location)] {
    let refinements = Set(
      [type]
        + types.descendants(of: type).filter {
          types.kind($0) == .protocol
        })
    return types.descendants(of: type).compactMap {
      conformer -> (type: TypeID, location: Location)? in
      guard types.kind(conformer) != .protocol, types.isDeclared(conformer), !isMock(conformer)
      else { return nil }
      let entry = types.supertypes(of: conformer).first { refinements.contains($0.type) }
      guard let entry, !isTest(entry.place.file),
        !isSkipped(Location(entry.place.file, entry.offset))
      else { return nil }
      let length = UInt32(truncatingIfNeeded: facts.symbols.utf8(of: entry.text).count)
      return (
        conformer, Location(entry.place.file, entry.offset, to: entry.offset + length)
      )
    }
  }

  /// Stands in for something in previews or tests, as its name says.
  package func isMock(_ type: TypeID) -> Bool {
    let name = types.name(type).lowercased()
    let isNamed = ["mock", "stub", "fake", "spy", "dummy", "preview"].contains {
      name.hasPrefix($0) || name.hasSuffix($0)
    }
    return isNamed || isTest(types.declaration(type).file) || types.isPreview(type)
  }

  /// The types that host a View: hosting subclasses, and those in whose members it is hosted.
  package func hosts(of view: TypeID) -> Set<TypeID> {
    var hosts = Set(links.hosts(of: view).map(\.type))
    for hosted in hostedViews.hosting(view) where !isSkipped(Location(hosted.file, hosted.start)) {
      hosts.insert(hosted.owner)
    }
    hosts.remove(.none)
    return hosts
  }

  /// The implementations of a method that a protocol requires, in one of its conformers: by name and
  /// labels.
  package func implementations(
    of method: RowID<Declaration>, in conformer: TypeID
  ) -> [RowID<Declaration>] {
    let name = declaration(method).name
    let labels = parameters(of: method).map(\.label)
    return types.members(of: conformer).filter { row in
      let member = declaration(row)
      return member.kind == .function && member.name == name && member.hasBody
        && parameters(of: row).map(\.label) == labels
    }
  }

  package func parameters(of row: RowID<Declaration>) -> ArraySlice<Parameter> {
    facts[row.file].parameters(of: row.local)
  }

  package func function(_ row: RowID<Declaration>) -> Function? {
    facts[row.file].function(of: row.local)
  }

  // MARK: - Closures

  /// The stored closures of a View that say what happened: they return nothing, and are neither
  /// slots nor questions. The one that `refreshable` waits for is none.
  package func eventClosures(of view: TypeID) -> [RowID<Declaration>] {
    let found = storedProperties(of: view).filter { !isWrapped($0) && types.isEvent($0) }
    return found.isEmpty ? [] : found.filter { !isRefreshing($0, of: view) }
  }

  /// `.refreshable { await reload() }` or `.refreshable(action: reload)` in one of the View's members.
  private func isRefreshing(_ closure: RowID<Declaration>, of view: TypeID) -> Bool {
    guard let refreshable = facts.symbols.find("refreshable") else { return false }
    let name = declaration(closure).name
    return types.declarations(of: view).contains { part in
      let rows = facts[part.file]
      let body = declaration(part).body
      return rows.calls[rows.calls.range(from: body.start, to: body.end)].contains { call in
        guard call.name == refreshable else { return false }
        return types.firstUse(of: name, from: call.offset, to: call.end, in: rows) != nil
          || types.isCalled(name, from: call.offset, to: call.end, in: rows)
      }
    }
  }

  /// Closures and methods' names in places that keep them, production code only.
  package var keptHandlers: [KeptHandler] { shared.keptHandlers.value { findKeptHandlers() } }

  private func findKeptHandlers() -> [KeptHandler] {
    var finder = KeptHandlerFinder(types, hosting, hostedViews, embeddings)
    return finder.find().filter(isJudged)
  }

  /// Those that are given to functions which keep them: `observe`, `present(item:)`.
  package func handlers(keptBy functions: [String]) -> [KeptHandler] {
    if functions.isEmpty { return [] }
    var finder = KeptHandlerFinder(types, hosting, hostedViews, embeddings)
    return finder.find(keptBy: functions.map { KeepingFunction($0) }, calls).filter(isJudged)
  }

  private func isJudged(_ handler: KeptHandler) -> Bool {
    !isTest(handler.file) && !isSkipped(Location(handler.file, handler.offset))
  }
}

extension Types {
  /// Whether a variable holds a function that returns nothing.
  package func isEvent(_ row: RowID<Declaration>) -> Bool {
    guard let text = functionText(of: row), let result = text.result else { return false }
    return ["Void", "()", "Swift.Void", "(Void)"].contains(String(decoding: result, as: UTF8.self))
  }

  /// Whether a plain name is called in a range: `reload()` or `self.reload()`.
  func isCalled(_ name: Symbol, from start: UInt32, to end: UInt32, in rows: FileFacts) -> Bool {
    rows.calls[rows.calls.range(from: start, to: end)].contains {
      $0.name == name && $0.receiver.isNone && names(in: $0.callee).count == 1
    }
  }
}
