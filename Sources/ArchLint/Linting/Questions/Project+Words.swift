// Names that rules look for, and the calls of production code that carry them.

extension Project {
  /// The symbol of a spelling; one that equals no other where the project does not hold it.
  package func word(_ text: String) -> Symbol { facts.symbols.find(text) ?? .absent }

  package func words(_ texts: [String]) -> Set<Symbol> {
    Set(texts.compactMap { facts.symbols.find($0) })
  }

  /// Where the last name of a call stands.
  package func location(of row: RowID<Call>) -> Location {
    let call = call(row)
    return Location(
      row.file, call.offset, to: call.offset + facts.symbols.length(of: call.name))
  }

  /// The path of what stands around a call.
  package func path(around row: RowID<Call>) -> String {
    path(of: Place(row.file, call(row).from))
  }

  /// Neither test nor, unless they are checked, preview.
  package func isJudged(_ file: FileID, _ offset: UInt32) -> Bool {
    if isTest(file) { return false }
    return !skipsPreviews || !facts.files[file.index].previews.contains { $0.contains(offset) }
  }

  package func isJudged(_ type: TypeID) -> Bool {
    let row = types.declaration(type)
    return types.isDeclared(type) && isJudged(row.file, declaration(row).nameOffset)
  }

  /// Whether one of these words, in ASCII, stands somewhere in a name.
  package func holds(_ name: Symbol, anyOf words: [String]) -> Bool {
    let bytes = facts.symbols.utf8(of: name)
    return words.contains { holds(bytes, Array($0.utf8)) }
  }

  func holds(_ name: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= name.count else { return false }
    return (0...(name.count - word.count)).contains { start in
      name[start] == first && word.indices.allSatisfy { name[start + $0] == word[$0] }
    }
  }

  /// Whether a name is that of a stand-in for tests and previews.
  package func isNameOfDouble(_ name: String) -> Bool {
    doubleWords.contains { word in
      name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase ?? false
        || name.hasSuffix(word)
    }
  }

  /// Calls of production code by any of these names, in the order of the names.
  package func judgedCalls(named names: [String]) -> [RowID<Call>] {
    names.flatMap { calls[word($0)] }.filter { isJudged($0.file, call($0).offset) }
  }

  /// The calls of a name in the braces of a declaration.
  package func calls(named name: String, in row: RowID<Declaration>) -> [RowID<Call>] {
    calls(named: [name], in: declaration(row).body, of: row.file)
  }

  package func calls(named names: [String], in range: ByteRange, of file: FileID) -> [RowID<Call>] {
    // Few words: to compare each costs less than to hash one name.
    let wanted = names.compactMap { facts.symbols.find($0) }
    if wanted.isEmpty { return [] }
    let calls = facts.files[file.index].calls(in: range)
    return calls.indices.filter { wanted.contains(calls[$0].name) }.map { RowID(file, LocalID($0)) }
  }

  /// The lowest iOS of a module, or the one that `rules.yml` gives to those that state none.
  package func minimumIOS(of module: ModuleID) -> IOSVersion? {
    guard modules[module].buildsForIOS else { return nil }
    return modules[module].minimumIOS ?? configuration.project.minimumIOS?.value
  }

  /// The lowest iOS of the modules of a file that are built for iOS; nil where one of them states
  /// none.
  package func minimumIOS(at file: FileID) -> IOSVersion? {
    let owners = modules.modules(of: file)
    if owners.isEmpty { return configuration.project.minimumIOS?.value }
    let versions = owners.filter { modules[$0].buildsForIOS }.map { minimumIOS(of: $0) }
    return versions.contains { $0 == nil } ? nil : versions.compactMap { $0 }.min()
  }

  /// Whether a file imports one of these modules.
  package func imports(_ file: FileID, anyOf modules: Set<Symbol>) -> Bool {
    facts.files[file.index].imports.contains { modules.contains($0.module) }
  }
}

/// "a view model", "an interactor": a role in a sentence.
package func roleWords(_ name: String) -> String {
  let words = name.reduce(into: "") { text, letter in
    text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
  }
  let isVowel = words.first.map { "aeiou".contains($0) } ?? false
  return (isVowel ? "an " : "a ") + words
}

private let doubleWords = ["Mock", "Preview", "Fake", "Stub", "Spy", "Dummy"]

extension Symbol {
  /// No name of the project, and not the absence of a name either.
  fileprivate static let absent = Symbol(Int(UInt32.max) - 1)
}

extension NamesInPaths {
  /// Whether a reference may name one of the names. Most references are no path, which is seen without
  /// a look at their spelling.
  mutating func mayBeHeld(by reference: Reference) -> Bool {
    contains(reference.name) || reference.path != reference.name && areHeld(by: reference.path)
  }
}
