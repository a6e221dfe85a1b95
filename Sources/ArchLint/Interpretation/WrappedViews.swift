// Views that are there for another View: a theme or a container is no screen, what stands in it is one.

extension Types {
  /// Whether a View is there for the View it takes as a generic parameter: a theme, a container. One
  /// that has content of its own beside what it is given, or only leads to it, is none.
  func wrapsViews(_ view: TypeID) -> Bool {
    let row = declaration(view)
    let parameters = facts[row.file].genericParameters(of: row.local)
    if parameters.isEmpty { return false }
    var wrapped: [Symbol] = []
    for parameter in parameters {
      for bound in resolveAll(text: parameter.constraint, at: Place(row)) {
        if traits(of: bound).contains(.view) {
          wrapped.append(parameter.name)
        } else if bound.meaning == .declared {
          // It knows a view model by a protocol of the project.
          return false
        }
      }
    }
    if wrapped.isEmpty { return false }
    let stored = members(of: view).filter { member in
      isStored(member)
        && !facts[member.file].declarations[member.local.index].flags.contains(.static)
    }
    let isNamedSo = wrapped.contains { wrapperNames.contains(facts.symbols[$0]) }
    guard isNamedSo || stored.count <= wrapped.count else { return false }
    let held = stored.filter { holdsContent($0, of: wrapped) }
    return isAllContent(held, of: view, isFrame: isNamedSo && isFrame(of: held, among: stored))
  }

  /// Whether a View knows nothing but what stands in it and how to get out of it: whatever it lays out
  /// beside that is a frame.
  private func isFrame(of held: [RowID<Declaration>], among stored: [RowID<Declaration>]) -> Bool {
    held.count == 1 && 1 < stored.count
      && stored.allSatisfy { $0 == held[0] || functionText(of: $0) != nil }
  }

  /// `Content`, `() -> Content` and the like.
  private func holdsContent(_ row: RowID<Declaration>, of parameters: [Symbol]) -> Bool {
    guard let property = facts[row.file].property(of: row.local) else { return false }
    let words = facts.symbols[property.type].split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return parameters.contains { parameter in words.contains { $0 == facts.symbols[parameter] } }
  }

  /// Whether the View shows what the properties hold, and lays nothing of its own out beside it.
  private func isAllContent(
    _ held: [RowID<Declaration>], of view: TypeID, isFrame: Bool
  ) -> Bool {
    let names = Set(held.map { facts[$0.file].declarations[$0.local.index].name })
    if names.isEmpty { return true }
    var isShown = false
    var isLedTo = false
    for row in members(of: view) {
      let file = facts[row.file]
      let member = file.declarations[row.local.index]
      guard member.kind == .variable || member.kind == .function, member.hasBody else { continue }
      for use in uses(of: names, in: member.body, of: row.file) {
        if isDestination(use.closure, in: file) {
          isLedTo = true
        } else if !isFrame, isLaidOutBesideOthers(use.offset, in: member.body, of: row.file) {
          return false
        } else {
          isShown = true
        }
      }
    }
    return isShown || !isLedTo
  }

  private func uses(
    of names: Set<Symbol>, in body: ByteRange, of id: FileID
  ) -> [(offset: UInt32, closure: LocalID<Closure>)] {
    let file = facts[id]
    let read = file.references(in: body).filter {
      $0.kind == .value && names.contains($0.name)
        && ($0.path == $0.name || $0.flags.contains(.onSelf))
    }
    let called = file.calls(in: body).filter { call in
      guard call.receiver.isNone, names.contains(call.name) else { return false }
      return self.names(in: call.callee).count == 1
    }
    return read.map { ($0.offset, $0.closure) } + called.map { ($0.start, $0.closure) }
  }

  /// In the closure of what presents or pushes.
  private func isDestination(_ closure: LocalID<Closure>, in file: FileFacts) -> Bool {
    var current = closure
    while current.index < file.closures.count {
      let row = file.closures[current.index]
      if row.call.index < file.calls.count,
        destinationNames.contains(facts.symbols[file.calls[row.call.index].name])
      {
        return true
      }
      current = row.parent
    }
    return false
  }

  /// Whether a stack, a list or the like holds the place and other content. What lies before or behind
  /// it, and what stands there in its stead, is no content beside it.
  private func isLaidOutBesideOthers(
    _ offset: UInt32, in body: ByteRange, of id: FileID
  ) -> Bool {
    let file = facts[id]
    return file.calls(in: body).contains { call in
      guard call.receiver.isNone, call.outer.isNone, !(call.start <= offset && offset < call.end),
        call.closure.index < file.closures.count
      else { return false }
      let closure = file.closures[call.closure.index]
      guard closure.offset < offset, offset < closure.end, closure.call.index < file.calls.count,
        layoutNames.contains(facts.symbols[file.calls[closure.call.index].name])
      else { return false }
      if contentNames.contains(facts.symbols[call.name]) { return true }
      let made = viewGiven(by: call, in: id)
      return made.meaning == .declared && traits(made.type).contains(.view)
    }
  }
}

private let wrapperNames: Set<String> = [
  "Content", "Wrapped", "Root", "Base", "Inner", "Child", "C", "V",
]

private let destinationNames: Set<String> = [
  "sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationLink",
]

/// SwiftUI's containers that show one part beside the other. In a `ZStack` the parts lie one upon the
/// other: a background, a banner.
private let layoutNames: Set<String> = [
  "VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow",
  "List", "Form", "Section", "ScrollView", "TabView",
]

/// SwiftUI's Views that say or ask something, as opposed to room, lines and colours.
private let contentNames: Set<String> = [
  "Text", "Label", "Image", "AsyncImage", "Button", "Link", "Menu", "Toggle", "TextField",
  "SecureField", "TextEditor", "Picker", "DatePicker", "Slider", "Stepper", "List", "Form",
  "ForEach", "NavigationLink", "Table", "Map", "Chart",
]
