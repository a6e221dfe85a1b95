// What a byte can begin, as a picture that can be checked against an ASCII chart by eye. The lexer
// branches on the class first and looks at the byte itself second.

enum ByteClass: UInt8 {
  case id  // letter, underscore, dollar
  case no  // digit
  case hi  // part of a character of more than one byte
  case op  // operator character but the next two
  case pt  // point: by itself, or part of an operator
  case sl  // slash: comment, regex literal or operator
  case sp  // space, tab and other blanks
  case nl  // line feed, carriage return
  case pu  // punctuation that is a token by itself, but the next three
  case lp  // left parenthesis
  case rp  // right parenthesis: also the end of an interpolation
  case co  // colon
  case qt  // double quote
  case hs  // number sign
  case bt  // backtick
  case z0  // the zero that ends every buffer, or a stray one
  case xx  // nothing Swift source should contain

  var continuesIdentifier: Bool { rawValue <= ByteClass.no.rawValue }

  var mayContinueIdentifier: Bool { rawValue <= ByteClass.hi.rawValue }

  var mayContinueOperator: Bool {
    ByteClass.hi.rawValue <= rawValue && rawValue <= ByteClass.sl.rawValue
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// A literal of enum cases is laid out by the compiler: looking a byte up is one load, with no
  /// lazy-initialisation check.
  static func of(_ byte: UInt8) -> ByteClass { byteClasses[Int(byte)] }
}

private let byteClasses: InlineArray<256, ByteClass> = [
  // 0    1    2    3    4    5    6    7    8    9    A    B    C    D    E    F
  .z0, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .sp, .nl, .sp, .sp, .nl, .xx, .xx,  // 0
  .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx, .xx,  // 1
  .sp, .op, .qt, .hs, .id, .op, .op, .xx, .lp, .rp, .op, .op, .pu, .op, .pt, .sl,  // 2
  .no, .no, .no, .no, .no, .no, .no, .no, .no, .no, .co, .pu, .op, .op, .op, .op,  // 3
  .pu, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id,  // 4
  .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .pu, .pu, .pu, .op, .id,  // 5
  .bt, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id,  // 6
  .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .id, .pu, .op, .pu, .op, .xx,  // 7
  .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi,  // 8
  .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi,  // 9
  .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi,  // A
  .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi,  // B
  .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi,  // C
  .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi,  // D
  .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi,  // E
  .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi, .hi,  // F
]
