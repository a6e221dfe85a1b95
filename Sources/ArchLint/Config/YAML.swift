// The only file that imports CYaml: bytes → node tree with offsets. libyaml's events are read, not
// its documents, because documents drop positions and expand aliases.

internal import CYaml

/// Reads one YAML document. What YAML 1.1 hides in it (aliases, merge keys, tags, duplicate keys,
/// further documents) is a problem, and none of it is followed.
package enum YAML {
  /// A configuration of 1 MiB or of 64 levels has not been written by a person.
  package static let maximumByteCount = 1 << 20
  static let maximumDepth = 64

  /// The document's root; nil where it is empty or cannot be read.
  package static func read(
    _ source: ConfigurationSource, maximumByteCount: Int = maximumByteCount,
    _ problems: inout Problems
  ) -> YAMLNode? {
    guard source.bytes.count <= maximumByteCount else {
      problems.add(
        .error, "\(source.path) is larger than it can be (\(maximumByteCount >> 20) MiB)",
        path: source.path)
      return nil
    }
    if let offset = source.bytes.firstInvalidUTF8 {
      problems.add(
        source.problem(
          "this byte is not UTF-8", at: ByteRange(offset, offset),
          help: "save the file in the encoding UTF-8"))
      return nil
    }
    var builder = YAMLTreeBuilder(source: source)
    let parser = YAMLEventParser(source)
    defer { parser.end() }
    while let event = parser.next(), builder.take(event) {}
    // What the parser stumbled over is a consequence.
    if parser.failed, let marker = source.conflictMarker {
      problems.add(
        source.problem(
          "a merge conflict was left behind", at: marker,
          help: "keep what belongs there of both sides, without the lines that mark them"))
      return nil
    }
    problems.add(builder.problems)
    if parser.failed { problems.add(builder.problem(of: parser.fault)) }
    return parser.failed ? nil : builder.root
  }
}

// MARK: - libyaml

/// One step of the document, in our own words.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case scalar(String, isQuoted: Bool)
    case alias(String)
    case listStart, listEnd, mapStart, mapEnd
    case nothing
  }

  let kind: Kind
  let range: ByteRange
  var hasAnchor = false
  var hasTag = false
}

/// libyaml's parser behind a pointer of its own, since it keeps its address; `end` frees it.
@safe private struct YAMLEventParser {
  private let source: ConfigurationSource
  private let state: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>
  /// How many bytes stand before the text that libyaml sees: those of the byte order mark.
  private let skipped: Int
  /// Where each character begins, as libyaml counts characters; empty where all are of one byte.
  private let starts: [UInt32]

  init(_ source: ConfigurationSource) {
    self.source = source
    skipped = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let bytes = source.bytes[skipped...]
    starts = bytes.contains { 0x80 <= $0 } ? bytes.characterStarts : []
    unsafe text = .allocate(capacity: bytes.count)
    unsafe _ = text.initialize(from: bytes)
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: yaml_parser_t())
    unsafe yaml_parser_initialize(state)
    unsafe yaml_parser_set_encoding(state, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(state, text.baseAddress, text.count)
  }

  func end() {
    unsafe yaml_parser_delete(state)
    unsafe state.deallocate()
    unsafe text.deallocate()
  }

  var failed: Bool { unsafe state.pointee.error != YAML_NO_ERROR }

  /// Nil at the end of the stream, or where the text is no YAML.
  func next() -> YAMLEvent? {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(state, &event) == 1 else { return nil }
    defer { unsafe yaml_event_delete(&event) }
    guard unsafe event.type != YAML_STREAM_END_EVENT, unsafe event.type != YAML_NO_EVENT else {
      return nil
    }
    return unsafe converted(event)
  }

  private func converted(_ event: yaml_event_t) -> YAMLEvent {
    let range = unsafe ByteRange(offset(event.start_mark), offset(event.end_mark))
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, range: range)
    case YAML_ALIAS_EVENT:
      return unsafe YAMLEvent(kind: .alias(String(name: event.data.alias.anchor)), range: range)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isQuoted = unsafe scalar.style != YAML_PLAIN_SCALAR_STYLE
      return unsafe YAMLEvent(
        kind: .scalar(String(decoding: bytes, as: UTF8.self), isQuoted: isQuoted), range: range,
        hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let list = unsafe event.data.sequence_start
      return unsafe YAMLEvent(
        kind: .listStart, range: range, hasAnchor: list.anchor != nil, hasTag: list.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let map = unsafe event.data.mapping_start
      return unsafe YAMLEvent(
        kind: .mapStart, range: range, hasAnchor: map.anchor != nil, hasTag: map.tag != nil)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .listEnd, range: range)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mapEnd, range: range)
    default: return YAMLEvent(kind: .nothing, range: range)
    }
  }

  private func offset(_ mark: yaml_mark_t) -> UInt32 {
    let end = unsafe text.count
    let index = min(Int(clamping: mark.index), end)
    let place = starts.isEmpty ? index : index < starts.count ? Int(starts[index]) : end
    return UInt32(place + skipped)
  }

  /// What was wrong where the text is no YAML.
  var fault: YAMLFault {
    unsafe YAMLFault(
      said: state.pointee.problem.map { unsafe String(cString: $0) } ?? "unreadable",
      context: state.pointee.context.map { unsafe String(cString: $0) } ?? "",
      place: offset(state.pointee.problem_mark), start: offset(state.pointee.context_mark))
  }
}

extension String {
  fileprivate init(name: UnsafeMutablePointer<yaml_char_t>?) {
    self = unsafe name.map { unsafe String(cString: $0) } ?? ""
  }
}

// MARK: - Bytes

extension [UInt8] {
  /// The offset of the first byte that belongs to no character of UTF-8.
  fileprivate var firstInvalidUTF8: UInt32? {
    var bytes = makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset: UInt32 = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let character): offset += UInt32(character.count)
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The places of all bytes that begin a character, counted from the start of the slice.
  fileprivate var characterStarts: [UInt32] {
    var places: [UInt32] = []
    places.reserveCapacity(count)
    for (place, byte) in enumerated() where byte & 0xC0 != 0x80 { places.append(UInt32(place)) }
    return places
  }
}
