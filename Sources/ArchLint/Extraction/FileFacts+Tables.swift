// What is done with all tables of a file alike: emptying them, changing their symbols, and copying
// them at their exact size.

extension FileFacts {
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
  var exactlySized: FileFacts {
    var copy = FileFacts()
    copy.names = names
    copy.lines = LineIndex(
      starts: lines.starts.exactlySized, wide: lines.wide.exactlySized,
      code: lines.code.exactlySized)
    copy.byteCount = byteCount
    copy.contentHash = contentHash
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

  /// Replaces each symbol of each row by what `change` makes of it.
  @inline(__always)
  mutating func changeSymbols(_ change: (inout Symbol) -> Void) {
    for row in imports.indices {
      change(&imports[row].module)
      change(&imports[row].path)
    }
    for row in declarations.indices { change(&declarations[row].name) }
    for row in attributes.indices {
      change(&attributes[row].name)
      change(&attributes[row].arguments)
    }
    for row in inheritances.indices {
      change(&inheritances[row].type)
      change(&inheritances[row].path)
      change(&inheritances[row].name)
      change(&inheritances[row].firstArgument)
    }
    for row in genericParameters.indices {
      change(&genericParameters[row].name)
      change(&genericParameters[row].constraint)
    }
    for row in requirements.indices {
      change(&requirements[row].left)
      change(&requirements[row].right)
    }
    changeMemberSymbols(change)
    changeBodySymbols(change)
    for row in conditions.indices { change(&conditions[row].text) }
    for row in suppressions.indices {
      change(&suppressions[row].rule)
      change(&suppressions[row].reason)
    }
  }

  @inline(__always)
  private mutating func changeMemberSymbols(_ change: (inout Symbol) -> Void) {
    for row in properties.indices {
      change(&properties[row].type)
      change(&properties[row].typeName)
      change(&properties[row].value)
    }
    for row in functions.indices {
      change(&functions[row].result)
      change(&functions[row].resultName)
      change(&functions[row].thrown)
    }
    for row in parameters.indices {
      change(&parameters[row].label)
      change(&parameters[row].name)
      change(&parameters[row].type)
      change(&parameters[row].typeName)
      change(&parameters[row].value)
    }
  }

  @inline(__always)
  private mutating func changeBodySymbols(_ change: (inout Symbol) -> Void) {
    for row in references.indices {
      change(&references[row].name)
      change(&references[row].path)
    }
    for row in calls.indices {
      change(&calls[row].name)
      change(&calls[row].callee)
    }
    for row in arguments.indices {
      change(&arguments[row].label)
      change(&arguments[row].value)
    }
    for row in captures.indices {
      change(&captures[row].name)
      change(&captures[row].value)
    }
    for row in assignments.indices {
      change(&assignments[row].target)
      change(&assignments[row].value)
    }
    for row in switches.indices { change(&switches[row].subject) }
    for row in switchLabels.indices { change(&switchLabels[row].name) }
    for row in branches.indices { change(&branches[row].condition) }
  }
}

extension Array {
  fileprivate var exactlySized: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
