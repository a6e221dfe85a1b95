// Why a text is no YAML, in words that name the key and the line: libyaml says what it expected, and
// most often somebody has indented a line too far or not far enough.

/// What libyaml says, and about which places.
struct YAMLFault {
  let said: String
  /// "while parsing a block mapping"; empty where it is in nothing.
  let context: String
  /// Where it gave up, and where that began which it was reading.
  let place, start: UInt32
}

extension YAMLTreeBuilder {
  func problem(of fault: YAMLFault) -> Problem {
    let (place, message, help) = words(for: fault)
    return source.problem(
      message ?? "this is no YAML: \(fault.said)", at: ByteRange(place, place), help: help)
  }

  private func words(for fault: YAMLFault) -> (place: UInt32, message: String?, help: String?) {
    let place = fault.place
    if byte(at: place) == UInt8(ascii: "\t") {
      return (place, "YAML does not indent with tabs", "use spaces")
    }
    if fault.context.hasSuffix("alias") {
      return (place, "a text that begins with * has to stand in quotes", "write \"*…\"")
    }
    switch fault.said {
    case "found character that cannot start any token":
      return (place, "a text that begins with this character has to stand in quotes", nil)
    case "did not find expected key": return (place, nil, helpForKey(at: place))
    case "did not find expected '-' indicator": return (place, nil, helpForEntry(at: place))
    case "did not find expected <document start>": return (place, nil, helpForTop(at: place))
    case "did not find expected ',' or ']'":
      return (fault.start, nil, "this [ is not closed by a ]")
    case "did not find expected ',' or '}'":
      return (fault.start, nil, "this { is not closed by a }")
    case "found unexpected end of stream":
      return (fault.start, nil, "the quote that opens here is not closed")
    case "could not find expected ':'":
      return (fault.start, nil, "a key ends in a colon: \(word(at: fault.start)):")
    case "mapping values are not allowed in this context":
      return (place, nil, helpForColon(at: place))
    case "block sequence entries are not allowed in this context":
      return (place, nil, "a list begins on a line of its own below its key, or stands in [ ]")
    case "found unknown escape character":
      return (place, nil, "in \"…\" a \\ stands for something else; in '…' it is itself")
    default: return (place, nil, nil)
    }
  }

  // MARK: - Lines that stand in the wrong column

  /// In a map a line came that is neither a key of it nor a part of the value above.
  private func helpForKey(at place: UInt32) -> String? {
    guard beginsLine(place) else {
      return "a text with quotes in it stands in quotes as a whole"
    }
    guard let map = open.last, map.isMap else { return nil }
    let column = self.column(of: place)
    let keyColumn = self.column(of: map.start)
    guard let above = map.entries.last else { return "begin it in column \(keyColumn)" }
    if column == keyColumn {
      return "an entry of a list stands among keys here: above it belongs the key of the list"
    }
    let name = "\"\(above.key.value)\""
    guard let inner = above.value.blockStart(in: source) else {
      return "it begins in column \(column), and \(name) above it in column \(keyColumn):"
        + " keys of one map begin in the same column"
    }
    return "it begins in column \(column); what belongs to \(name) begins in column"
      + " \(self.column(of: inner)), and what stands beside \(name) in column \(keyColumn)"
  }

  /// In a list a line came that is neither an entry of it nor a part of the one above.
  private func helpForEntry(at place: UInt32) -> String? {
    guard let list = open.last, !list.isMap else { return nil }
    let column = self.column(of: list.start)
    let name = open.dropLast().last?.key.map { " of \"\($0.value)\"" } ?? ""
    return "the entries\(name) begin with - in column \(column);"
      + " what belongs to the entry above begins in column \(column + 2)"
  }

  /// Behind everything a line came that stands further to the left.
  private func helpForTop(at place: UInt32) -> String? {
    guard let root, beginsLine(place) else { return nil }
    return "it begins in column \(column(of: place)), and the first key of the file in column"
      + " \(column(of: root.range.start)): begin both in the same column"
  }

  /// A second colon belongs to a text, or to a key that stands too far to the right.
  private func helpForColon(at place: UInt32) -> String {
    let line = source.lines.range(
      ofLine: source.lines.line(at: place), length: UInt32(source.bytes.count))
    let before = source.bytes[Int(line.start)..<Int(place)]
    if before.contains(UInt8(ascii: ":")) {
      return "a text with a colon and a blank in it stands in quotes; a key begins a line of its"
        + " own"
    }
    return "this line is read as part of the text above it: begin the key in the column of the one"
      + " above"
  }

  // MARK: - Text

  private func byte(at place: UInt32) -> UInt8 {
    Int(place) < source.bytes.count ? source.bytes[Int(place)] : 0
  }

  private func column(of place: UInt32) -> Int { source.lines.column(at: place) }

  private func beginsLine(_ place: UInt32) -> Bool {
    let line = source.lines.range(
      ofLine: source.lines.line(at: place), length: UInt32(source.bytes.count))
    return source.bytes[Int(line.start)..<Int(place)].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  private func word(at place: UInt32) -> String {
    let word = source.bytes[Int(place)...].prefix { UInt8(ascii: " ") < $0 }
    return String(decoding: word, as: UTF8.self)
  }
}

extension YAMLNode {
  /// Where a list or map begins that is written in lines and not in brackets.
  fileprivate func blockStart(in source: ConfigurationSource) -> UInt32? {
    switch content {
    case .scalar: return nil
    case .list, .map: break
    }
    let byte = Int(range.start) < source.bytes.count ? source.bytes[Int(range.start)] : 0
    return byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") ? nil : range.start
  }
}
