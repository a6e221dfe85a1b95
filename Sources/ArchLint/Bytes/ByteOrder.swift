// The order of paths and names: by their bytes, which no locale and no normal form of Unicode
// changes. Calls C, because paths share long beginnings and are compared very often.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Whether the first text comes before the second in the order of their bytes.
package func precedesInBytes(_ left: String, _ right: String) -> Bool {
  compareBytes(left, right) < 0
}

/// Below zero, zero or above it, as the first text comes before, equals or follows the second.
package func compareBytes(_ left: String, _ right: String) -> Int {
  let fast = unsafe left.utf8.withContiguousStorageIfAvailable { left in
    unsafe right.utf8.withContiguousStorageIfAvailable { right in
      guard let first = left.baseAddress, let second = right.baseAddress else {
        return left.count - right.count
      }
      let order = unsafe memcmp(first, second, min(left.count, right.count))
      return order == 0 ? left.count - right.count : Int(order)
    }
  }
  if case .some(.some(let order)) = fast { return order }
  if left.utf8.lexicographicallyPrecedes(right.utf8) { return -1 }
  return left.utf8.elementsEqual(right.utf8) ? 0 : 1
}

extension Array {
  /// The first index whose path does not come before another one; the elements are in the order of
  /// their paths.
  @inline(__always)
  func firstIndex(notBefore path: String, _ pathOf: (Element) -> String) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if compareBytes(pathOf(self[middle]), path) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The indices of all elements below a folder; "" is the root.
  @inline(__always)
  func range(below folder: String, _ pathOf: (Element) -> String) -> Range<Int> {
    if folder.isEmpty { return indices }
    // The character after the slash ends the run of paths that start with the folder.
    let (start, end) = (folder + "/", folder + "0")
    return firstIndex(notBefore: start, pathOf)..<firstIndex(notBefore: end, pathOf)
  }
}
