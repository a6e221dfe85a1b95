// Where code reads a property of an object by its path.

extension Project {
  /// Whether code in a range reads one of the properties of the object at a path; the empty path is
  /// `self`.
  ///
  /// - Parameters:
  ///   - closure: only what stands directly in this closure (`none`: in no closure) counts; nil for
  ///     everything in the range.
  ///   - hole: a range that does not count.
  package func reads(
    _ members: Set<Symbol>, of object: String, in range: ByteRange, _ id: FileID,
    closure: LocalID<Closure>? = nil, besides hole: ByteRange = .empty
  ) -> Bool {
    let file = facts.files[id.index]
    let spellings = members.map { name($0) }
    func isRead(_ path: String) -> Bool {
      let plain = withoutSelf(path)
      let rest: Substring
      if object.isEmpty {
        rest = plain[...]
      } else {
        guard plain.hasPrefix(object + ".") else { return false }
        rest = plain.dropFirst(object.utf8.count + 1)
      }
      let first = rest.prefix { $0 != "." }
      return spellings.contains { $0 == first }
    }
    func counts(_ row: LocalID<Closure>, _ offset: UInt32) -> Bool {
      !hole.contains(offset) && (closure == nil || closure == row)
    }
    for reference in file.references(in: range) where reference.kind == .value {
      guard counts(reference.closure, reference.offset), isRead(name(reference.path)),
        !object.isEmpty || isMember(reference, in: id)
      else { continue }
      return true
    }
    return file.calls(in: range).contains { call in
      guard call.receiver.isNone, counts(call.closure, call.offset) else { return false }
      let path = receiverPath(of: call)
      return !path.isEmpty && isRead(path)
    }
  }

  /// A bare name that means a property, and no local or parameter.
  private func isMember(_ reference: Reference, in file: FileID) -> Bool {
    let place = Place(file, reference.from)
    guard
      case .variable(let row)? = types.binding(
        of: reference.name, at: reference.offset, in: place)
    else { return reference.flags.contains(.onSelf) }
    return !declaration(row).flags.contains(.local)
  }
}
