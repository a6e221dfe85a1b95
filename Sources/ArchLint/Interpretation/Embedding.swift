// One hosting controller that is put into another controller or into a view, with every step of it
// that is seen: rules about embedding ask here and look at no call themselves.

package struct Embedding: Sendable {
  /// The variable that holds it; nil for one that is built where it is used.
  package let child: Binding?
  /// `host`, or the construction's name for one without a variable.
  package let name: String
  /// The type whose members take the steps; none for free functions.
  package let owner: TypeID
  /// Every variable and parameter that holds it: the property and the local that is kept in it.
  package internal(set) var variables: Set<Binding> = []
  /// The construction, of one that is built where it is used.
  package let construction: RowID<Call>?
  /// By file and offset.
  package internal(set) var steps: [Step] = []
  /// Where it is given to code that is not seen here, which may take further steps.
  package internal(set) var escapes: [Location] = []
  /// It comes from outside as a parameter, so that its giver may have taken steps.
  package internal(set) var isHandedIn = false

  package struct Step: Sendable {
    package let kind: Kind
    package let location: Location
    /// None for an assignment.
    package let call: LocalID<Call>
    /// The member of the owner in which it stands, and the closure within.
    package let function: RowID<Declaration>
    package let closure: LocalID<Closure>
    /// The function of the project that takes the step, where this is a call of it.
    package let helper: RowID<Declaration>?
    /// One call that takes several steps, in what order is not seen.
    package let isCombined: Bool
    /// The view goes into a cell or another reusable view.
    package let isIntoCell: Bool
    /// The member belongs to a view controller.
    package let isInController: Bool
  }

  package enum Kind: UInt8, Sendable {
    case addChild, addView, didMove
    case willMoveAway, removeView, removeChild
  }

  package func steps(_ kind: Kind) -> [Step] { steps.filter { $0.kind == kind } }
  package func has(_ kind: Kind) -> Bool { steps.contains { $0.kind == kind } }
}

/// A function that takes steps for a controller or a view it is given.
package struct EmbeddingHelper: Sendable {
  package let function: RowID<Declaration>
  /// Which parameter is embedded; nil where the function embeds the controller it belongs to.
  let parameter: LocalID<Parameter>?
  /// The parameter is a view rather than a controller.
  let takesView: Bool
  package internal(set) var steps: [Embedding.Step]

  package func has(_ kind: Embedding.Kind) -> Bool { steps.contains { $0.kind == kind } }

  /// The first of the steps of a kind by offset.
  package func first(_ kind: Embedding.Kind) -> Embedding.Step? {
    steps.filter { $0.kind == kind }.min { $0.location < $1.location }
  }
}

/// All embeddings of the project, and the functions that help with them.
package struct Embeddings: Sendable {
  /// By place of the first step.
  package internal(set) var all: [Embedding] = []
  package internal(set) var helpers: [EmbeddingHelper] = []

  /// The embeddings that go through a helper, at the calls of it.
  package func uses(of helper: RowID<Declaration>) -> [(embedding: Embedding, step: Embedding.Step)]
  {
    all.compactMap { embedding in
      embedding.steps.first { $0.helper == helper }.map { (embedding, $0) }
    }
  }
}
