// The tables of the file that is being scanned. They are filled in memory that is used again for the
// next file, and copied at their exact size when the file is complete.

struct OpenTables: ~Copyable, Sendable {
  var imports = RowBuffer<Import>()
  var declarations = RowBuffer<Declaration>()
  var attributes = RowBuffer<Attribute>()
  var inheritances = RowBuffer<Inheritance>()
  var genericParameters = RowBuffer<GenericParameter>()
  var requirements = RowBuffer<Requirement>()
  var properties = RowBuffer<Property>()
  var functions = RowBuffer<Function>()
  var parameters = RowBuffer<Parameter>()
  var references = RowBuffer<Reference>()
  var calls = RowBuffer<Call>()
  var arguments = RowBuffer<Argument>()
  var closures = RowBuffer<Closure>()
  var captures = RowBuffer<Capture>()
  var assignments = RowBuffer<Assignment>()
  var switches = RowBuffer<Switch>()
  var switchLabels = RowBuffer<SwitchLabel>()
  var branches = RowBuffer<Branch>()
  var conditions = RowBuffer<Condition>()
  var previews = RowBuffer<ByteRange>()
  var suppressions = RowBuffer<Suppression>()
  var scanProblems = RowBuffer<ScanProblem>()

  /// Forgets every row but keeps the memory.
  mutating func removeAll() {
    imports.removeAll()
    declarations.removeAll()
    attributes.removeAll()
    inheritances.removeAll()
    genericParameters.removeAll()
    requirements.removeAll()
    properties.removeAll()
    functions.removeAll()
    parameters.removeAll()
    references.removeAll()
    calls.removeAll()
    arguments.removeAll()
    closures.removeAll()
    captures.removeAll()
    assignments.removeAll()
    switches.removeAll()
    switchLabels.removeAll()
    branches.removeAll()
    conditions.removeAll()
    previews.removeAll()
    suppressions.removeAll()
    scanProblems.removeAll()
  }

  /// Damaged source and closures among default values can bring rows out of their order.
  mutating func restoreOrder() {
    references.restoreOrder { $0.offset }
    attributes.restoreOrder { $0.declaration.rawValue }
    inheritances.restoreOrder { $0.declaration.rawValue }
    genericParameters.restoreOrder { $0.declaration.rawValue }
    requirements.restoreOrder { $0.declaration.rawValue }
    properties.restoreOrder { $0.declaration.rawValue }
    functions.restoreOrder { $0.declaration.rawValue }
    parameters.restoreOrder { $0.declaration.rawValue }
    previews.restoreOrder { $0.start }
    conditions.restoreOrder { $0.start }
  }

  /// Copies all rows.
  func copy(into tables: inout FileTables) {
    tables.imports = imports.array
    tables.declarations = declarations.array
    tables.attributes = attributes.array
    tables.inheritances = inheritances.array
    tables.genericParameters = genericParameters.array
    tables.requirements = requirements.array
    tables.properties = properties.array
    tables.functions = functions.array
    tables.parameters = parameters.array
    tables.references = references.array
    tables.calls = calls.array
    tables.arguments = arguments.array
    tables.closures = closures.array
    tables.captures = captures.array
    tables.assignments = assignments.array
    tables.switches = switches.array
    tables.switchLabels = switchLabels.array
    tables.branches = branches.array
    tables.conditions = conditions.array
    tables.previews = previews.array
    tables.suppressions = suppressions.array
    tables.scanProblems = scanProblems.array
  }
}
