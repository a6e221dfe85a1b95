// Names by what is declared under them somewhere in the project: enough to tell what several questions
// are about from most of what they would have to look at.

package struct DeclarationNames: Sendable {
  /// Functions.
  package private(set) var functions: SymbolSet
  /// Variables that stand directly in a type or an extension.
  private(set) var properties: SymbolSet
  /// Functions that change the value they are called on.
  package private(set) var mutatingFunctions: Set<Symbol> = []
  /// Variables that keep nobody alive.
  package private(set) var weakVariables: Set<Symbol> = []

  /// - Parameter count: how many names there are.
  init(count: Int = 0) {
    functions = SymbolSet(count: count)
    properties = SymbolSet(count: count)
  }

  mutating func note(_ declaration: Declaration, isMember: Bool) {
    switch declaration.kind {
    case .function:
      functions.insert(declaration.name)
      if declaration.flags.contains(.mutating) { mutatingFunctions.insert(declaration.name) }
    case .variable:
      if isMember { properties.insert(declaration.name) }
      if declaration.flags.contains(.weak) { weakVariables.insert(declaration.name) }
    default: break
    }
  }
}
