// Whether what a closure does shows on the screen that it belongs to.

extension Project {
  /// Whether a closure in a view controller or a view of UIKit changes what is on screen: it calls a
  /// function of the screen, sets what UIKit declares, or changes an object that draws. Where it cannot
  /// be told what is changed, it counts.
  package func draws(_ closure: Closure, in place: Place) -> Bool {
    let file = facts.files[place.file.index]
    let range = ByteRange(closure.offset, closure.end)
    for assignment in file.assignments(in: range) {
      let around = Place(place.file, assignment.from)
      if isOnScreen(name(assignment.target), at: assignment.offset, around) { return true }
    }
    return file.calls(in: range).contains { call in
      callDraws(call, in: file, Place(place.file, call.from))
    }
  }

  private func callDraws(_ call: Call, in file: FileFacts, _ place: Place) -> Bool {
    // What continues another call, or is a constructor, belongs to what stands before it.
    guard call.receiver.isNone, !call.flags.contains(.implicitMember) else { return false }
    let callee = name(call.callee)
    let receiver = withoutSelf(receiverPath(of: call))
    if receiver.isEmpty {
      return callee.hasPrefix("self.")
        || types.instanceMethod(named: call.callee, .identifier, at: call.start, in: place) != nil
    }
    if file.arguments(of: call).contains(where: { $0.kind == .selfReference }),
      valueType(at: receiver, from: call.start, in: place).meaning == .declared
    {
      return true
    }
    return isDrawn(receiver, isOnSelf: callee.hasPrefix("self."), at: call.start, place)
  }

  /// What an assignment changes: a property of the screen itself, or of an object.
  private func isOnScreen(_ target: String, at offset: UInt32, _ place: Place) -> Bool {
    let path = withoutSelf(target)
    guard let period = path.lastIndex(of: ".") else {
      guard let row = variable(at: target, from: offset, in: place) else {
        // UIKit declares it, where it is not a local of a pattern.
        return target.hasPrefix("self.")
      }
      let flags = declaration(row).flags
      if flags.contains(.local) { return false }
      return !flags.isDisjoint(with: [.observed, .computed]) || isDrawing(objectType(of: row))
    }
    return isDrawn(
      String(path[..<period]), isOnSelf: target.hasPrefix("self."), at: offset, place)
  }

  /// Whether what a path leads to draws; of a path that leads nowhere its beginning decides.
  private func isDrawn(
    _ path: String, isOnSelf: Bool, at offset: UInt32, _ place: Place
  ) -> Bool {
    let whole = valueType(at: isOnSelf ? "self." + path : path, from: offset, in: place)
    if whole.meaning == .declared || whole.meaning == .outside { return isDrawing(whole) }
    let first = String(path.prefix { $0 != "." })
    let begin = valueType(at: isOnSelf ? "self." + first : first, from: offset, in: place)
    if begin.meaning == .declared || begin.meaning == .outside { return isDrawing(begin) }
    return isOnSelf
  }

  /// A view or a controller, a DataSource, or a protocol that one of them may stand behind.
  private func isDrawing(_ object: Resolution) -> Bool {
    if !types.traits(of: object).isDisjoint(with: drawing) { return true }
    guard object.meaning == .declared else { return name(object.name).hasPrefix("UI") }
    if plays(object.type, .dataSource) { return true }
    return types.kind(object.type) == .protocol
      && conformers(of: object.type).contains {
        !types.traits($0.type).isDisjoint(with: drawing)
      }
  }
}

private let drawing: Traits = [.view, .viewController, .uiView]
