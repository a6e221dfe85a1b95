// What the scanner remembers of each bracket it is inside of. An explicit stack of these stands in
// for the call stack of a recursive parser, since the input decides how deep it nests.

/// One open bracket, or the head of a statement whose braces are still to come.
struct Frame: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    case file, members, code, closure, accessors, switchBody
    /// From `if`, `guard`, `for`, `while`, `switch` or `catch` to its brace.
    case condition
    /// The parameters of a function, or the payload of an enum case.
    case parameters
    /// The arguments of a call or subscript, its trailing closures included.
    case arguments
    case tuple, array, interpolation
  }

  /// What the statement in progress is.
  enum Statement: UInt8, Sendable {
    case none, expression, assignment, result
    case variable, enumCase, function, accessorBlock
    /// `case …` of a switch, up to its colon.
    case label
    /// `let x = …` in a condition.
    case binding
    /// One with braces of its own: `if`, `for`, `switch`, `do`.
    case control
  }

  struct Flags: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt16

    static let preview = Flags(rawValue: 1)
    /// What is read is a pattern, so a path in front of parentheses is no call.
    static let pattern = Flags(rawValue: 8)
    /// Plain names of the pattern are new variables.
    static let binds = Flags(rawValue: 16)
    /// The same for the items to come, behind the next comma.
    static let bindsItems = Flags(rawValue: 32)
    /// Of a binding pattern: `var`.
    static let variableBindings = Flags(rawValue: 64)
    /// The parentheses of a call are closed, or there are none: trailing closures follow.
    static let trailing = Flags(rawValue: 128)
    /// Of arguments: a subscript's; of a tuple: it has a comma.
    static let bracket = Flags(rawValue: 256)
    static let dictionary = Flags(rawValue: 512)
    static let payload = Flags(rawValue: 1024)
    static let afterRepeat = Flags(rawValue: 2048)
    /// Of an array: the values of a closure's capture list, of which the entries are known already.
    static let captures = Flags(rawValue: 4096)
    static let local = Flags(rawValue: 8192)
  }

  /// What the braces of a `code` frame, or the head of a `condition`, belong to.
  enum Owner: UInt8, Sendable {
    case nothing, declaration, accessor, branch, `switch`
  }

  var kind: Kind
  var statement = Statement.none
  var owner = Owner.nothing
  var flags: Flags = []
  var ternaries: UInt16 = 0
  var statements: UInt16 = 0
  var operand = Operand()
  var item = Item()
  /// The declaration that rows are counted to, and the one to go back to at the next statement.
  var from = LocalID<Declaration>.none
  var base = LocalID<Declaration>.none
  var closure = LocalID<Closure>.none
  /// Of `arguments` its own call; elsewhere the call that holds these brackets, if any.
  var outer = LocalID<Call>.none
  /// The row of the branch, switch, closure or function that owns the braces.
  var row: UInt32 = .max
  /// The names that the statement in progress declares.
  var declared = LocalID<Declaration>.none
  var property = LocalID<Property>.none
  var declaredCount: UInt32 = 0
  /// The assignment in progress, or the first label of the case in progress.
  var statementRow: UInt32 = .max
  /// The call that was the whole of the last statement.
  var lastCall = LocalID<Call>.none
  var open: UInt32 = 0
  /// The first row of the case in progress and how many patterns it has.
  var label: UInt32 = .max
  var labelCount: UInt32 = 0
  /// `try` and `await` in front of the call whose arguments these are.
  var effects: CallFlags = []
  /// The locals in scope in front of the parameters that are being read.
  var headerLocals: UInt32 = 0
  var argumentsMark: UInt32 = 0
  var nestedMark: UInt32 = 0
  var localsMark: UInt32 = 0

  init(_ kind: Kind) { self.kind = kind }

  /// Whether statements stand in it.
  var holdsStatements: Bool { kind.rawValue <= Kind.switchBody.rawValue }
}

/// The operand that is being read: a path, a literal, a bracket, and what was called on it.
struct Operand: Sendable, BitwiseCopyable {
  /// `none` where an operand is still expected.
  var kind = ArgumentKind.none
  var flags: CallFlags = []
  /// Whether the source of the path is its text: no blanks, marks or generic arguments in it.
  var isPlain = true
  var hasModuleSelector = false
  /// The tokens of the path behind the last call; -1 without one.
  var first: Int32 = -1
  var last: Int32 = -1
  var start: UInt32 = 0
  /// The last link of the chain so far.
  var receiver = LocalID<Call>.none
  var value = Symbol.none
  var closure = LocalID<Closure>.none
  /// The row already made for its head.
  var reference = LocalID<Reference>.none

  var isPresent: Bool { kind != .none }
}

/// One argument, element, initial value or right-hand side: what its operands come to.
struct Item: Sendable, BitwiseCopyable {
  var kind = ArgumentKind.none
  var flags: ArgumentFlags = []
  /// `try`, `try?` and `await` in front of it.
  var effects: CallFlags = []
  /// Has more than one operand, or an operator.
  var isComposite = false
  var hasStarted = false
  var label = Symbol.none
  var value = Symbol.none
  var call = LocalID<Call>.none
  var closure = LocalID<Closure>.none
  var start: UInt32 = 0
}
