// Numbers as messages write them.

/// "1 file", "1,234 files".
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// 1234 → "1,234".
package func grouped(_ number: Int) -> String {
  var digits = Array(String(number).utf8)
  var position = digits.count - 3
  let first = digits.first == UInt8(ascii: "-") ? 1 : 0
  while first < position {
    digits.insert(UInt8(ascii: ","), at: position)
    position -= 3
  }
  return String(decoding: digits, as: UTF8.self)
}
