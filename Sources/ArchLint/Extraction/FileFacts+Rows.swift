// The rows of one declaration, found by binary search: tables are sorted by declaration.

protocol DeclarationRow {
  var declaration: LocalID<Declaration> { get }
}

extension Attribute: DeclarationRow {}
extension Inheritance: DeclarationRow {}
extension GenericParameter: DeclarationRow {}
extension Requirement: DeclarationRow {}
extension Property: DeclarationRow {}
extension Function: DeclarationRow {}
extension Parameter: DeclarationRow {}

extension FileFacts {
  private func rows<Row: DeclarationRow>(
    of declaration: LocalID<Declaration>, in table: [Row]
  ) -> ArraySlice<Row> {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle].declaration < declaration { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < table.count && table[end].declaration == declaration { end += 1 }
    return table[low..<end]
  }

  /// The member of a type, or the declaration at file level, that a row of a body stands in.
  package func member(around from: LocalID<Declaration>) -> LocalID<Declaration> {
    var current = from
    while current.index < declarations.count {
      let parent = declarations[current.index].parent
      guard parent.index < declarations.count else { break }
      let kind = declarations[parent.index].kind
      if kind.isType || kind == .extension { break }
      current = parent
    }
    return current
  }

  package func attributes(of declaration: LocalID<Declaration>) -> ArraySlice<Attribute> {
    rows(of: declaration, in: attributes)
  }
  package func inheritances(of declaration: LocalID<Declaration>) -> ArraySlice<Inheritance> {
    rows(of: declaration, in: inheritances)
  }
  package func genericParameters(
    of declaration: LocalID<Declaration>
  ) -> ArraySlice<GenericParameter> {
    rows(of: declaration, in: genericParameters)
  }
  package func requirements(of declaration: LocalID<Declaration>) -> ArraySlice<Requirement> {
    rows(of: declaration, in: requirements)
  }
  package func property(of declaration: LocalID<Declaration>) -> Property? {
    rows(of: declaration, in: properties).first
  }
  package func function(of declaration: LocalID<Declaration>) -> Function? {
    rows(of: declaration, in: functions).first
  }
  package func parameters(of declaration: LocalID<Declaration>) -> ArraySlice<Parameter> {
    rows(of: declaration, in: parameters)
  }
}

extension FileFacts {
  /// Whether a place is inside `#Preview` or a preview provider.
  package func isInPreview(_ offset: UInt32) -> Bool {
    previews.contains { $0.contains(offset) }
  }

  package func arguments(of call: Call) -> ArraySlice<Argument> {
    let start = call.firstArgument.index
    guard start < arguments.count else { return [] }
    return arguments[start..<min(start + Int(call.argumentCount), arguments.count)]
  }

  /// What a call gives to a parameter of the function that it calls, trailing closures left out.
  ///
  /// - Parameter parameters: all of that function, whichever file it is in.
  package func argument(
    of call: Call, for parameter: Parameter, among parameters: ArraySlice<Parameter>
  ) -> Argument? {
    let given = arguments(of: call).filter {
      !$0.flags.contains(.trailing) && $0.label == parameter.label
    }
    if !parameter.label.isNone { return given.first }
    let before = parameters.prefix { $0.offset != parameter.offset }.filter { $0.label.isNone }
    return before.count < given.count ? given[before.count] : nil
  }

  /// The labels of a switch; those of switches within it stand between them in the table.
  package func labels(of row: LocalID<Switch>) -> [SwitchLabel] {
    guard row.index < switches.count else { return [] }
    let end = switches[row.index].end
    var index = switchLabels.partitioningIndex { switches[row.index].offset <= $0.offset }
    var found: [SwitchLabel] = []
    while index < switchLabels.count && switchLabels[index].offset < end {
      if switchLabels[index].switch == row { found.append(switchLabels[index]) }
      index += 1
    }
    return found
  }
}

extension Array {
  /// The first index whose element satisfies a condition that holds from there on.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
