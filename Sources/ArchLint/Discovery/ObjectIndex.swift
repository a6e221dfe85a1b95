// The objects of an Xcode project by their identifiers: thousands of them name each other, and a
// dictionary of strings would cost more than to read the file.

/// A hash table of nodes, whose identifiers are compared where they lie.
struct ObjectIndex {
  /// A power of two, at least twice as many as objects; 0 is free, since the root is no object.
  private var slots: [UInt32] = []

  /// Behind a merge conflict an object may stand twice: the first one counts.
  init(_ list: PropertyList) {
    guard let root = list.root, let table = list.value("objects", of: root) else { return }
    let objects = Array(list.children(of: table))
    var size = 16
    while size < 2 * objects.count { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for object in objects {
      let slot = slot(of: list.nodes[object].key, in: list)
      if slots[slot] == 0 { slots[slot] = UInt32(object) }
    }
  }

  /// The object whose identifier a text is.
  func object(namedBy text: PropertyList.NodeID, in list: PropertyList) -> PropertyList.NodeID? {
    if slots.isEmpty { return nil }
    let object = slots[slot(of: list.range(of: text), in: list)]
    return object == 0 ? nil : Int(object)
  }

  /// Where the object of an identifier is, or would be put.
  private func slot(of identifier: ByteRange, in list: PropertyList) -> Int {
    var slot = Int(truncatingIfNeeded: list.source.hash(of: identifier)) & (slots.count - 1)
    while slots[slot] != 0 {
      if list.source.areEqual(list.nodes[Int(slots[slot])].key, identifier) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
