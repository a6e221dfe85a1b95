// Windows that let touches through: what stands in them lies over the app's screens, and nobody is taken
// there. That a window is raised proves nothing, since one that asks for a password is, too.

extension ScreenSiteFinder {
  /// Whether the window that an assignment gives its root controller lets touches through: a toast, a
  /// filter over all.
  func isOverlay(_ location: Location) -> Bool {
    let rows = facts.files[location.file.index]
    let range = ByteRange(location.offset, location.offset + 1)
    guard let assignment = rows.assignments(in: range).first else { return false }
    let place = Place(location.file, assignment.from)
    var window = types.names(in: assignment.target)
    _ = window.popLast()
    let member = ground.member(around: assignment.from, in: location.file)
    return isDeaf(window, in: member)
      || passesTouches(classOfWindow(window, at: assignment.offset, in: place))
  }

  /// `window.isUserInteractionEnabled = false`
  private func isDeaf(_ window: [Symbol], in member: RowID<Declaration>) -> Bool {
    let rows = facts.files[member.file.index]
    guard member.local.index < rows.declarations.count else { return false }
    let property = window + [ground.word("isUserInteractionEnabled")]
    return rows.assignments(in: rows.declarations[member.local.index].body).contains {
      types.names(in: $0.target) == property && facts.symbols[$0.value] == "false"
    }
  }

  /// A class of the project that says itself which touches are for it.
  private func passesTouches(_ window: TypeID) -> Bool {
    if window.isNone { return false }
    let words = ["hitTest", "point"].map(ground.word)
    return ([window] + types.ancestors(of: window)).contains { type in
      types.members(of: type).contains { row in
        let member = ground.declaration(row)
        return member.flags.contains(.override) && words.contains(member.name)
      }
    }
  }

  /// The class of the project's own that the window is of: the variable's, or the one around, which gives
  /// itself its root.
  private func classOfWindow(_ path: [Symbol], at offset: UInt32, in place: Place) -> TypeID {
    let own = types.type(around: place)
    if path.isEmpty { return ground.has(own, .window) ? own : .none }
    guard path.count == 1, let binding = types.binding(of: path[0], at: offset, in: place) else {
      return .none
    }
    let value = types.valueType(of: binding)
    return value.meaning == .declared && ground.has(value.type, .window) ? value.type : .none
  }
}
