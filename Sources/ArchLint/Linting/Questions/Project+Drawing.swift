// What a View reads while it is drawn: its body and the parts of it, without what runs later.

/// A use of a member of one of the View's properties: `model.title`, `$model.title`.
package struct DrawnRead: Sendable {
  package let member: Symbol
  package let location: Location
}

extension Project {
  /// Where the body of a View, or a computed part of it, reads members of a property. Closures count
  /// only where they are known to be built on the spot.
  package func drawnReads(of property: RowID<Declaration>, in view: TypeID) -> [DrawnRead] {
    let own = declaration(property).name
    let projected = word("$" + name(own))
    var reads: [DrawnRead] = []
    for row in types.members(of: view) where isDrawn(row) {
      let file = facts.files[row.file.index]
      let body = declaration(row).body
      func add(_ path: String, at offset: UInt32, _ from: LocalID<Declaration>) {
        let parts = path.split(separator: ".")
        let place = Place(row.file, from)
        guard 1 < parts.count, let member = facts.symbols.find(parts[1]),
          types.binding(of: own, at: offset, in: place) == .variable(property)
        else { return }
        reads.append(DrawnRead(member: member, location: Location(row.file, offset)))
      }
      for reference in file.references(in: body)
      where reference.kind == .value && (reference.name == own || reference.name == projected) {
        guard reference.path != reference.name, isBuilt(reference.closure, in: file) else {
          continue
        }
        add(name(reference.path), at: reference.offset, reference.from)
      }
      for call in file.calls(in: body)
      where call.receiver.isNone && begins(call, with: own, or: projected) {
        guard isBuilt(call.closure, in: file) else { continue }
        // The last part is the method that is called.
        add(withoutSelf(receiverPath(of: call)), at: call.start, call.from)
      }
    }
    return reads
  }

  private func begins(_ call: Call, with own: Symbol, or projected: Symbol) -> Bool {
    if call.flags.contains(.onSelf) {
      let callee = withoutSelf(name(call.callee))
      return callee.hasPrefix(name(own) + ".") || callee.hasPrefix("$" + name(own) + ".")
    }
    return types.begins(call.callee, with: own) || types.begins(call.callee, with: projected)
  }

  /// Whether all closures around a place are built while the body is.
  private func isBuilt(_ closure: LocalID<Closure>, in file: FileFacts) -> Bool {
    runs(closure, in: file) { row, call in
      viewBuilders.contains(name(call.name)) && !isAction(row, of: call, in: file)
    }
  }

  private func isAction(_ closure: Closure, of call: Call, in file: FileFacts) -> Bool {
    guard closure.argument.index < file.arguments.count else { return true }
    let label = name(file.arguments[closure.argument.index].label)
    if actionLabels.contains(label) { return true }
    guard name(call.name) == "Button" else { return false }
    let hasAction = file.arguments(of: call).contains { name($0.label) == "action" }
    return label != "label" && !hasAction
  }
}

/// Calls whose closures run while the body is built.
let viewBuilders: Set<String> = viewContainers.union([
  "NavigationSplitView", "overlay", "background", "toolbar", "ToolbarItem", "ToolbarItemGroup",
  "safeAreaInset", "mask", "Label", "LabeledContent", "Button", "Menu", "Picker", "Toggle",
  "DisclosureGroup", "Tab", "ControlGroup", "contextMenu", "AnyView", "NavigationLink", "map",
  "filter", "compactMap", "flatMap", "sorted", "contains", "first", "allSatisfy",
])

private let actionLabels: Set<String> = [
  "action", "perform", "onDismiss", "onEditingChanged", "onCommit", "primaryAction", "onIncrement",
  "onDecrement", "set", "get",
]
