// A table while it is filled: rows one behind the other in raw memory that is used again for the next
// file. An array would prove at every change of a row that nobody else holds it, which the scanner does
// several million times; here nobody else can.

/// Safe, since every access is within the rows that were added, and the memory has one owner.
@safe struct RowBuffer<Row: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private var rows: UnsafeMutablePointer<Row>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 32) {
    self.capacity = max(1, capacity)
    unsafe rows = .allocate(capacity: self.capacity)
  }

  deinit { unsafe rows.deallocate() }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  @inline(__always)
  mutating func append(_ row: Row) {
    if count == capacity { grow() }
    unsafe (rows + count).initialize(to: row)
    count &+= 1
  }

  subscript(index: Int) -> Row {
    @inline(__always)
    get {
      check(index)
      return unsafe rows[index]
    }
    @inline(__always)
    _modify {
      check(index)
      yield unsafe &rows[index]
    }
  }

  var last: Row? { count == 0 ? nil : self[count &- 1] }

  /// The row at a place, or the last one where there is none; there must be at least one.
  @inline(__always)
  func nearest(_ index: Int) -> Row {
    precondition(count != 0, "no row")
    let place = min(UInt(bitPattern: index), UInt(bitPattern: count &- 1))
    return unsafe rows[Int(bitPattern: place)]
  }

  /// The last row, which is there no more.
  @inline(__always)
  mutating func removeLast() -> Row {
    check(count &- 1)
    count &-= 1
    return unsafe rows[count]
  }

  /// Moves the rows of another table from a place on behind those of this one.
  mutating func take(from mark: Int, of other: inout RowBuffer) {
    guard 0 <= mark, mark < other.count else { return }
    let taken = other.count &- mark
    while capacity < count &+ taken { grow() }
    unsafe (rows + count).initialize(from: other.rows + mark, count: taken)
    count &+= taken
    other.count = mark
  }

  /// Keeps so many rows at most.
  @inline(__always)
  mutating func truncate(to count: Int) {
    if 0 <= count, count < self.count { self.count = count }
  }

  /// Forgets the rows, but keeps the memory.
  mutating func removeAll() { count = 0 }

  /// The rows in an array without spare room.
  var array: [Row] {
    if count == 0 { return [] }
    return unsafe Array(UnsafeBufferPointer(start: rows, count: count))
  }

  /// What is made of each row, in an array without spare room.
  func map<Result>(_ transform: (Row) -> Result) -> [Result] {
    var results: [Result] = []
    results.append(addingCapacity: count) { results in
      for index in 0..<count { results.append(unsafe transform(rows[index])) }
    }
    return results
  }

  /// Brings the rows into the order of their keys; those of one key stay as they stand.
  mutating func restoreOrder(by key: (Row) -> UInt32) {
    var previous: UInt32 = 0
    for index in 0..<count {
      let next = unsafe key(rows[index])
      if next < previous { return sort(by: key) }
      previous = next
    }
  }

  private mutating func sort(by key: (Row) -> UInt32) {
    // The standard sort is stable.
    let sorted = array.sorted { key($0) < key($1) }
    removeAll()
    for row in sorted { append(row) }
  }

  @inline(__always)
  private func check(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such row")
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: 2 * capacity)
    unsafe larger.moveInitialize(from: rows, count: count)
    unsafe rows.deallocate()
    unsafe rows = larger
    capacity *= 2
  }
}
