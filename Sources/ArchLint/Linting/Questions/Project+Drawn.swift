// What a View runs whenever SwiftUI asks for its body.

extension Project {
  /// The body of a View, and computed properties and functions that give Views.
  package func isDrawn(_ row: RowID<Declaration>) -> Bool {
    let member = declaration(row)
    if member.flags.contains(.static) || !member.hasBody { return false }
    switch member.kind {
    case .variable:
      return member.flags.contains(.computed) && givesView(property(row)?.type ?? .none)
    case .function: return givesView(function(row)?.result ?? .none)
    default: return false
    }
  }

  private func givesView(_ type: Symbol) -> Bool {
    ["some View", "some SwiftUI.View", "AnyView", "Self.Body"].contains(name(type))
  }

  /// Whether all closures around a place run with the body: those of SwiftUI's own containers. The
  /// closure of another control cannot be told from an action.
  package func isDrawnAtOnce(_ closure: LocalID<Closure>, in file: FileID) -> Bool {
    let rows = facts[file]
    return runs(closure, in: rows) { row, call in
      guard row.argument.index < rows.arguments.count else { return false }
      let label = rows.arguments[row.argument.index].label
      return call.receiver.isNone && call.callee == call.name
        && viewContainerNames.contains(call.name) && (label.isNone || name(label) == "content")
    }
  }

  /// Whether every closure around a place is called on the spot or given to a call that
  /// `runsAtOnce` says runs it while the body is built.
  func runs(
    _ closure: LocalID<Closure>, in rows: FileFacts,
    where runsAtOnce: (_ closure: Closure, _ call: Call) -> Bool
  ) -> Bool {
    var current = closure
    while current.index < rows.closures.count {
      let row = rows.closures[current.index]
      if !row.flags.contains(.calledAtOnce) {
        guard row.call.index < rows.calls.count, runsAtOnce(row, rows.calls[row.call.index]) else {
          return false
        }
      }
      current = row.parent
    }
    return true
  }
}

/// SwiftUI's containers: their closures build what stands in them.
let viewContainers: Set<String> = [
  "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
  "GridRow", "Group", "Section", "List", "ForEach", "Form", "ScrollView", "NavigationView",
  "NavigationStack", "GeometryReader", "ScrollViewReader", "ViewThatFits", "TabView", "GroupBox",
]
