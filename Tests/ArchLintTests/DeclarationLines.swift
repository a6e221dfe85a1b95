// Imports and declarations of a file as lines, written as the program around SwiftParser writes them.

@testable import ArchLint

/// In source order. What an `if let` or a pattern binds is left out, since it is no declaration to
/// the parser, and so is the variable of `let _ =`.
func declarationLines(_ facts: FileFacts) -> [String] {
  let imports = facts.imports.map { ($0.offset, importLine($0, facts.names)) }
  let declarations = facts.declarations.indices.compactMap { index -> (UInt32, String)? in
    let declaration = facts.declarations[index]
    guard !declaration.flags.contains(.binding), facts.names[declaration.name] != "_" else {
      return nil
    }
    return (declaration.nameOffset, declarationLine(LocalID(index), facts))
  }
  return (imports + declarations).sorted { $0.0 < $1.0 }.map(\.1)
}

private func importLine(_ row: Import, _ names: Names) -> String {
  var words: [String] = []
  if row.flags.contains(.testable) { words.append("testable") }
  if row.flags.contains(.exported) { words.append("_exported") }
  if row.flags.contains(.implementationOnly) { words.append("_implementationOnly") }
  if row.flags.contains(.preconcurrency) { words.append("preconcurrency") }
  if row.flags.contains(.spi) { words.append("_spi") }
  if row.access != .unspecified { words.append("\(row.access)") }
  return [
    "I", "\(row.offset)", "\(row.kind)", names[row.path], words.sorted().joined(separator: ","),
  ].joined(separator: "\t")
}

private func declarationLine(_ id: LocalID<Declaration>, _ facts: FileFacts) -> String {
  let declaration = facts.declarations[id.index]
  let types = facts.inheritances(of: id).map { dense(facts.names[$0.type]) }
  let attributes = facts.attributes(of: id).map { facts.names[$0.name] }
  return [
    "D", "\(declaration.nameOffset)", "\(declaration.kind)", dense(facts.names[declaration.name]),
    nesting(declaration, facts), types.joined(separator: ","), attributes.joined(separator: ","),
  ].joined(separator: "\t")
}

private func nesting(_ declaration: Declaration, _ facts: FileFacts) -> String {
  var names: [String] = []
  var parent = declaration.parent
  while !parent.isNone {
    names.append(dense(facts.names[facts.declarations[parent.index].name]))
    parent = facts.declarations[parent.index].parent
  }
  return names.reversed().joined(separator: "/")
}

/// Without blanks.
private func dense(_ text: String) -> String { text.filter { !$0.isWhitespace } }
