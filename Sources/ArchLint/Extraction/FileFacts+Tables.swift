// What is done with all tables of a file alike: emptying them, and copying them at their
// exact size.

extension FileTables {
  /// Forgets every row but keeps the memory.
  mutating func removeAll() {
    imports.removeAll(keepingCapacity: true)
    declarations.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    inheritances.removeAll(keepingCapacity: true)
    genericParameters.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    properties.removeAll(keepingCapacity: true)
    functions.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    references.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
    closures.removeAll(keepingCapacity: true)
    captures.removeAll(keepingCapacity: true)
    assignments.removeAll(keepingCapacity: true)
    switches.removeAll(keepingCapacity: true)
    switchLabels.removeAll(keepingCapacity: true)
    branches.removeAll(keepingCapacity: true)
    conditions.removeAll(keepingCapacity: true)
    previews.removeAll(keepingCapacity: true)
    suppressions.removeAll(keepingCapacity: true)
    scanProblems.removeAll(keepingCapacity: true)
  }

  /// A copy whose arrays have no spare room.
  var exactlySized: FileTables {
    var copy = FileTables()
    copy.names = names
    copy.lines = LineIndex(
      starts: lines.starts.exactlySized, wide: lines.wide.exactlySized,
      code: lines.code.exactlySized)
    copy.byteCount = byteCount
    copy.imports = imports.exactlySized
    copy.declarations = declarations.exactlySized
    copy.attributes = attributes.exactlySized
    copy.inheritances = inheritances.exactlySized
    copy.genericParameters = genericParameters.exactlySized
    copy.requirements = requirements.exactlySized
    copy.properties = properties.exactlySized
    copy.functions = functions.exactlySized
    copy.parameters = parameters.exactlySized
    copy.references = references.exactlySized
    copy.calls = calls.exactlySized
    copy.arguments = arguments.exactlySized
    copy.closures = closures.exactlySized
    copy.captures = captures.exactlySized
    copy.assignments = assignments.exactlySized
    copy.switches = switches.exactlySized
    copy.switchLabels = switchLabels.exactlySized
    copy.branches = branches.exactlySized
    copy.conditions = conditions.exactlySized
    copy.previews = previews.exactlySized
    copy.suppressions = suppressions.exactlySized
    copy.scanProblems = scanProblems.exactlySized
    return copy
  }
}

extension Array {
  fileprivate var exactlySized: [Element] {
    if isEmpty { return [] }
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
