// Everything a later stage knows about one file. Self-contained: after the scan no stage holds a
// byte of source, so facts of a scan, of a git blob and of a facts file are the same thing.

/// The tables of one file, while they are filled.
///
/// Rows name each other by their place in a table (`LocalID`), and text by `Symbol`: an index into the
/// project's `Symbols`, or into `names` for a file that was scanned by itself. Declarations come in source order,
/// each after the one that holds it. Tables with a `declaration` are sorted by it; `calls`,
/// `closures`, `assignments`, `references`, `switches` and `branches` are sorted by `offset`.
package struct FileTables: Sendable {
  /// Empty in a project, whose `Symbols` hold the names of all files.
  package var names = Names()
  package var lines = LineIndex()
  package var byteCount: UInt32 = 0

  package var imports: [Import] = []
  package var declarations: [Declaration] = []
  package var attributes: [Attribute] = []
  package var inheritances: [Inheritance] = []
  package var genericParameters: [GenericParameter] = []
  package var requirements: [Requirement] = []
  package var properties: [Property] = []
  package var functions: [Function] = []
  package var parameters: [Parameter] = []
  package var references: [Reference] = []
  package var calls: [Call] = []
  package var arguments: [Argument] = []
  package var closures: [Closure] = []
  package var captures: [Capture] = []
  package var assignments: [Assignment] = []
  package var switches: [Switch] = []
  package var switchLabels: [SwitchLabel] = []
  package var branches: [Branch] = []
  package var conditions: [Condition] = []
  package var previews: [ByteRange] = []
  package var suppressions: [Suppression] = []
  package var scanProblems: [ScanProblem] = []

  package init() {}
}

/// The facts of one file, complete: many tables behind one reference, so that facts are passed on and
/// taken out of the project's array at the price of one.
package struct FileFacts: Sendable {
  /// Exactly one element.
  private var only: [FileTables] = []

  package init() {
    // A literal would copy the tables, one reference after the other.
    only.append(addingCapacity: 1) { $0.append(FileTables()) }
  }

  package init(_ tables: FileTables) { only = [tables] }

  /// Changes the tables in place, unless somebody else holds them.
  mutating func change(_ body: (inout FileTables) -> Void) { body(&only[0]) }
}

extension FileFacts {
  package var names: Names { only[0].names }
  package var lines: LineIndex { only[0].lines }
  package var byteCount: UInt32 { only[0].byteCount }
  package var imports: [Import] { only[0].imports }
  package var declarations: [Declaration] { only[0].declarations }
  package var attributes: [Attribute] { only[0].attributes }
  package var inheritances: [Inheritance] { only[0].inheritances }
  package var genericParameters: [GenericParameter] { only[0].genericParameters }
  package var requirements: [Requirement] { only[0].requirements }
  package var properties: [Property] { only[0].properties }
  package var functions: [Function] { only[0].functions }
  package var parameters: [Parameter] { only[0].parameters }
  package var references: [Reference] { only[0].references }
  package var calls: [Call] { only[0].calls }
  package var arguments: [Argument] { only[0].arguments }
  package var closures: [Closure] { only[0].closures }
  package var captures: [Capture] { only[0].captures }
  package var assignments: [Assignment] { only[0].assignments }
  package var switches: [Switch] { only[0].switches }
  package var switchLabels: [SwitchLabel] { only[0].switchLabels }
  package var branches: [Branch] { only[0].branches }
  package var conditions: [Condition] { only[0].conditions }
  package var previews: [ByteRange] { only[0].previews }
  package var suppressions: [Suppression] { only[0].suppressions }
  package var scanProblems: [ScanProblem] { only[0].scanProblems }
}

// MARK: - Imports

/// `@testable public import struct Feed.Item`
package struct Import: Sendable, BitwiseCopyable {
  /// The first part of the path: the module.
  package var module: Symbol
  /// The whole path as written, `Feed.Item`; equal to `module` for a plain import.
  package var path: Symbol
  /// The `import` keyword's statement, attributes included.
  package var offset, end: UInt32
  package var kind: ImportKind
  package var access: Access
  package var flags: ImportFlags
}

package enum ImportKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case module, `class`, `struct`, `enum`, `protocol`, `typealias`, `func`, `let`, `var`, actor
}

package struct ImportFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let testable = ImportFlags(rawValue: 1)
  package static let exported = ImportFlags(rawValue: 2)
  package static let implementationOnly = ImportFlags(rawValue: 4)
  package static let preconcurrency = ImportFlags(rawValue: 8)
  package static let spi = ImportFlags(rawValue: 16)
}

// MARK: - Declarations

/// A type, an extension, a member, a function, a variable (locals included) or an enum case.
package struct Declaration: Sendable, BitwiseCopyable {
  /// The simple name; for an extension the whole extended path (`List.Cell`); `init`, `deinit`,
  /// `subscript` for those; the operator for an operator function.
  package var name: Symbol
  package var parent: LocalID<Declaration>
  /// From the first attribute or modifier to the end of the body or statement.
  /// For a parameter of a closure the closure's range.
  package var start, end: UInt32
  /// Behind the backtick of an escaped name.
  package var nameOffset: UInt32
  /// What stands between the braces, exclusive of them; both 0 where there is no body. For a
  /// computed or observed variable the accessor block.
  package var bodyStart, bodyEnd: UInt32
  package var kind: DeclarationKind
  package var access: Access
  package var setterAccess: Access
  package var flags: DeclarationFlags

  package var body: ByteRange { ByteRange(bodyStart, bodyEnd) }
  package var hasBody: Bool { bodyStart < bodyEnd || flags.contains(.hasBody) }
}

package enum DeclarationKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case `class`, `struct`, `enum`, `protocol`, actor, `extension`
  case `typealias`, `associatedtype`
  case function, initializer, deinitializer, `subscript`
  case variable, `case`
  case macro, `operator`, precedenceGroup

  /// Class, struct, enum, protocol or actor: what has members and is no extension.
  package var isType: Bool { rawValue <= DeclarationKind.actor.rawValue }
}

package enum Access: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// None is written.
  case unspecified
  case `private`, `fileprivate`, `internal`, package, `public`, `open`
}

package struct DeclarationFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let `static` = DeclarationFlags(rawValue: 1 << 0)
  /// `class func`, `class var`; `static` is set too.
  package static let classMember = DeclarationFlags(rawValue: 1 << 1)
  package static let final = DeclarationFlags(rawValue: 1 << 2)
  package static let override = DeclarationFlags(rawValue: 1 << 3)
  package static let required = DeclarationFlags(rawValue: 1 << 4)
  package static let convenience = DeclarationFlags(rawValue: 1 << 5)
  package static let lazy = DeclarationFlags(rawValue: 1 << 6)
  package static let weak = DeclarationFlags(rawValue: 1 << 7)
  package static let unowned = DeclarationFlags(rawValue: 1 << 8)
  package static let mutating = DeclarationFlags(rawValue: 1 << 9)
  package static let indirect = DeclarationFlags(rawValue: 1 << 10)
  package static let dynamic = DeclarationFlags(rawValue: 1 << 11)
  package static let optional = DeclarationFlags(rawValue: 1 << 12)
  package static let nonisolated = DeclarationFlags(rawValue: 1 << 13)
  package static let prefix = DeclarationFlags(rawValue: 1 << 14)
  package static let postfix = DeclarationFlags(rawValue: 1 << 15)
  /// `let`; a variable without it is a `var`.
  package static let constant = DeclarationFlags(rawValue: 1 << 16)
  /// A getter, or an accessor block with `get`, `_read` …: nothing is stored.
  package static let computed = DeclarationFlags(rawValue: 1 << 17)
  /// Has `willSet` or `didSet`.
  package static let observed = DeclarationFlags(rawValue: 1 << 18)
  /// In a protocol: `{ get set }`.
  package static let settable = DeclarationFlags(rawValue: 1 << 19)
  /// Declared inside a function, an accessor, a closure or top-level control flow.
  package static let local = DeclarationFlags(rawValue: 1 << 20)
  /// Bound by `if let`, `guard let`, `while let`, `for … in`, `case let` or `catch let`.
  package static let binding = DeclarationFlags(rawValue: 1 << 21)
  /// Has braces, even if nothing stands between them.
  package static let hasBody = DeclarationFlags(rawValue: 1 << 22)
  /// Inside `#Preview { }` or a type that conforms to `PreviewProvider` in this file.
  package static let preview = DeclarationFlags(rawValue: 1 << 23)
  /// Carries at least one attribute.
  package static let attributed = DeclarationFlags(rawValue: 1 << 24)
  /// `async`, and `throws`/`rethrows` of a function.
  package static let async = DeclarationFlags(rawValue: 1 << 25)
  package static let `throws` = DeclarationFlags(rawValue: 1 << 26)
}

/// `@available(iOS 17, *)`: `name` is `available` and `arguments` the text between the parentheses.
package struct Attribute: Sendable, BitwiseCopyable {
  package var declaration: LocalID<Declaration>
  /// As written without the `@`: `Published`, `SwiftUI.State`.
  package var name: Symbol
  package var arguments: Symbol
  package var offset: UInt32
}

/// One entry of an inheritance clause.
package struct Inheritance: Sendable, BitwiseCopyable {
  package var declaration: LocalID<Declaration>
  /// The entry as written: `UIHostingController<ModifiedContent<A, B>>`, `SwiftUI.View`. Parts of a
  /// composition `A & B` are entries of their own; `@unchecked` and the like are left out.
  package var type: Symbol
  /// The path without generic arguments and module selectors: `UIHostingController`, `SwiftUI.View`.
  package var path: Symbol
  /// The last part of the path: `View`.
  package var name: Symbol
  /// The first generic argument as written, `ModifiedContent<A, B>`; none without arguments.
  package var firstArgument: Symbol
  package var offset: UInt32
}

/// `<VM: TrailViewModel>`
package struct GenericParameter: Sendable, BitwiseCopyable {
  package var declaration: LocalID<Declaration>
  package var name: Symbol
  /// The constraint as written, none without one.
  package var constraint: Symbol
  package var offset: UInt32
}

/// One requirement of a `where` clause: `Self: UIViewController`, `Body == Never`.
package struct Requirement: Sendable, BitwiseCopyable {
  package var declaration: LocalID<Declaration>
  package var left, right: Symbol
  package var isEquality: Bool
  package var offset: UInt32
}

/// What a variable has beyond `Declaration`. One row for each name of a pattern; names that patterns
/// of loops and cases bind, and parameters of closures without a type, have none. A typealias has a
/// row too: its `type` is the type it stands for.
package struct Property: Sendable, BitwiseCopyable {
  package var declaration: LocalID<Declaration>
  /// The annotation as written: `TicketListDelegate?`, `any Store`, `(Action) -> Void`. None without.
  package var type: Symbol
  /// The annotation's path without `any`, `some`, optional marks and generic arguments, if it is one
  /// named type: `TicketListDelegate`, `UI.View`; none for functions, tuples, arrays, compositions.
  package var typeName: Symbol
  /// What the initial value is; `ArgumentKind.none` without one.
  package var valueKind: ArgumentKind
  /// The initial value as text, as for `Argument.value`.
  package var value: Symbol
  /// The call that is the whole initial value, or its outermost one: `TrailModel()`.
  package var valueCall: LocalID<Call>
  package var valueClosure: LocalID<Closure>
  package var typeOffset: UInt32
}

/// What a function, initialiser or subscript has beyond `Declaration`.
package struct Function: Sendable, BitwiseCopyable {
  package var declaration: LocalID<Declaration>
  /// The result type as written; none for `Void` that is not written.
  package var result: Symbol
  /// As `Property.typeName`, of the result.
  package var resultName: Symbol
  /// The type of a typed `throws(E)`.
  package var thrown: Symbol
  /// Statements of the body, nested ones not counted.
  package var statementCount: UInt16
  /// `init?` and `init!`.
  package var isFailable: Bool
  /// The `-> Type`, 0 without.
  package var resultOffset: UInt32
}

/// A parameter of a function, initialiser or subscript, or an associated value of an enum case.
package struct Parameter: Sendable, BitwiseCopyable {
  package var declaration: LocalID<Declaration>
  /// The argument label; none for `_` and for an associated value without a label.
  package var label: Symbol
  /// The name inside; equals the label where only one is written.
  package var name: Symbol
  package var type: Symbol
  /// As `Property.typeName`.
  package var typeName: Symbol
  /// The default as text (as `Argument.value`), none without one.
  package var value: Symbol
  package var flags: ParameterFlags
  package var offset: UInt32
}

package struct ParameterFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let escaping = ParameterFlags(rawValue: 1)
  package static let autoclosure = ParameterFlags(rawValue: 2)
  package static let viewBuilder = ParameterFlags(rawValue: 4)
  package static let hasDefault = ParameterFlags(rawValue: 8)
  package static let variadic = ParameterFlags(rawValue: 16)
  package static let isInout = ParameterFlags(rawValue: 32)
  /// The type is a function type, also behind `?` and parentheses.
  package static let function = ParameterFlags(rawValue: 64)
}

// MARK: - Bodies

/// A type that is named, or the head of an expression.
///
/// One row for a dotted path: `Old.Wrapped`, `viewModel.inputs.rows`. The heads of calls have a row
/// only where they begin with a capital letter (`Old.Wrapped(…)`); `Call` holds the rest.
package struct Reference: Sendable, BitwiseCopyable {
  /// The first part of the path (behind a module selector), `viewModel`; `self.` is left out, `$rows`
  /// keeps its sign.
  package var name: Symbol
  /// The whole path as written, without `self.`, generic arguments, `?` and `!`:
  /// `viewModel.inputs.rows`, `UIKit::UIView`.
  package var path: Symbol
  /// The innermost declaration around it: a type, a function, a member or a variable of the file, for
  /// what stands in its head and value as well. A local variable counts for its accessors alone. None
  /// at file level.
  package var from: LocalID<Declaration>
  package var offset: UInt32
  /// The closure in the upper 24 bits, which number more closures than a file can hold; below them the
  /// kind and the flags. References are the most frequent rows of all.
  private var packed: UInt32

  package init(
    name: Symbol, path: Symbol, from: LocalID<Declaration>, closure: LocalID<Closure>,
    offset: UInt32, kind: ReferenceKind, flags: ReferenceFlags
  ) {
    self.name = name
    self.path = path
    self.from = from
    self.offset = offset
    packed =
      closure.rawValue << 8 | UInt32(kind.rawValue & 0xF) << 4 | UInt32(flags.rawValue & 0xF)
  }

  package var closure: LocalID<Closure> {
    let index = packed >> 8
    return index == 0xFF_FFFF ? .none : LocalID(Int(index))
  }

  package var kind: ReferenceKind {
    get { ReferenceKind(rawValue: UInt8(packed >> 4 & 0xF)) ?? .value }
    set { packed = packed & ~0xF0 | UInt32(newValue.rawValue & 0xF) << 4 }
  }

  package var flags: ReferenceFlags { ReferenceFlags(rawValue: UInt8(packed & 0xF)) }
}

package enum ReferenceKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// Annotation, result, inheritance, generic argument, constraint, cast, pattern type.
  case type
  /// A name with a capital letter in an expression: `Old.shared`.
  case expression
  /// The same at the head of a call: `Old.Wrapped(…)`.
  case call
  /// Any other name at the head of an expression: `rows`, `model.title`, `$model.rows`.
  case value
  /// `@Published`
  case attribute
  /// The root of a key path: `\Row.title`. Without a root the path alone: `\.title` has name `title`.
  case keyPath
}

package struct ReferenceFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Written with `self.`.
  package static let onSelf = ReferenceFlags(rawValue: 1)
  /// Behind a module selector or a path that begins with it: `UIKit::UIView`.
  package static let moduleSelector = ReferenceFlags(rawValue: 2)
  /// An implicit member: `.loading` (name and path are `loading`).
  package static let implicitMember = ReferenceFlags(rawValue: 4)
}

/// `navigationController?.pushViewController(detail, animated: true)`
package struct Call: Sendable, BitwiseCopyable {
  /// The last part of the callee: `pushViewController`; `init` for `self.init(…)`. With its number
  /// sign for macros and the like: `#Preview`, `#available`, `#selector`.
  package var name: Symbol
  /// The callee as written, without generic arguments, `?` and `!`:
  /// `navigationController.pushViewController`, `self.show`, `.init`. Behind another call, a literal
  /// or a bracket what follows it: `.sheet`. None where only a bracket or a closure is called.
  package var callee: Symbol
  /// The call that the callee continues: of `a().b()` the call of `b` has that of `a` here.
  package var receiver: LocalID<Call>
  package var from: LocalID<Declaration>
  package var closure: LocalID<Closure>
  /// The call in whose argument this one stands directly (no closure between), with its argument.
  package var outer: LocalID<Call>
  package var outerArgument: LocalID<Argument>
  package var firstArgument: LocalID<Argument>
  package var argumentCount: UInt16
  package var flags: CallFlags
  /// Where the callee begins (of a chain its first part), where its last name stands (the opening
  /// bracket of a subscript or of a call without a name), and the end of the closing parenthesis or
  /// last trailing closure.
  package var start, offset, end: UInt32
}

package struct CallFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let trailingClosure = CallFlags(rawValue: 1)
  /// `.init(…)`, `.just(…)`: the callee begins with a period and has no receiver.
  package static let implicitMember = CallFlags(rawValue: 2)
  /// Somewhere in the callee stands `?.`.
  package static let optionalChain = CallFlags(rawValue: 4)
  /// The callee's chain begins with `self.`; `super.` has `onSuper`.
  package static let onSelf = CallFlags(rawValue: 8)
  package static let onSuper = CallFlags(rawValue: 16)
  /// The call's chain begins a statement, so its value is not used.
  package static let statement = CallFlags(rawValue: 32)
  package static let macro = CallFlags(rawValue: 64)
  /// Behind `try`, `try?` or `try!`, and behind `await`.
  package static let `try` = CallFlags(rawValue: 128)
  package static let optionalTry = CallFlags(rawValue: 256)
  package static let await = CallFlags(rawValue: 512)
  /// The value of a `return`, or the only statement of a body, a branch or a case.
  package static let returned = CallFlags(rawValue: 1024)
  /// A subscript, `rows[0]`, is kept as a call named `subscript` whose callee is `rows`.
  package static let `subscript` = CallFlags(rawValue: 2048)
  /// Followed by `??`, parentheses around a `try` passed over: `(try? await load()) ?? []`.
  package static let defaulted = CallFlags(rawValue: 4096)
}

/// One argument of a call; trailing closures come last, the first of them without a label.
package struct Argument: Sendable, BitwiseCopyable {
  package var label: Symbol
  /// What is passed, as text: a name or dotted path, `self`, an operator, a literal (of a string its
  /// text, without quotes and only if it is on one line, without interpolation and at most 128 bytes);
  /// for a call the callee of its last link. None for anything else.
  package var value: Symbol
  package var offset, end: UInt32
  /// Of a closure or a call its row.
  private let row: UInt32
  /// The call in the upper 24 bits, which number more calls than a file can hold; below them the kind
  /// and the flags.
  private let packed: UInt32

  package init(
    call: LocalID<Call>, label: Symbol, value: Symbol, kind: ArgumentKind, flags: ArgumentFlags,
    closure: LocalID<Closure>, valueCall: LocalID<Call>, offset: UInt32, end: UInt32
  ) {
    self.label = label
    self.value = value
    self.offset = offset
    self.end = end
    row = kind == .closure ? closure.rawValue : valueCall.rawValue
    packed = call.rawValue << 8 | UInt32(kind.rawValue & 0xF) << 4 | UInt32(flags.rawValue & 0xF)
  }

  package var call: LocalID<Call> {
    let index = packed >> 8
    return index == 0xFF_FFFF ? .none : LocalID(Int(index))
  }

  package var kind: ArgumentKind { ArgumentKind(rawValue: UInt8(packed >> 4 & 0xF)) ?? .other }

  package var flags: ArgumentFlags { ArgumentFlags(rawValue: UInt8(packed & 0xF)) }

  /// The closure that is the whole argument.
  package var closure: LocalID<Closure> { kind == .closure ? LocalID(Int(row)) : .none }

  /// The call, of a chain the last link, that is the whole argument.
  package var valueCall: LocalID<Call> { kind == .call ? LocalID(Int(row)) : .none }
}

package enum ArgumentKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case none
  case closure
  /// `self`
  case selfReference
  /// One plain name: `route`.
  case identifier
  /// A dotted path, `self.route`, `Kind.a`; implicit members `.loading` too.
  case member
  case string, number, boolean, null
  case call
  case keyPath
  case array, dictionary
  case tuple
  /// An operator expression, a cast, a ternary, a subscript, anything else.
  case other
}

package struct ArgumentFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let trailing = ArgumentFlags(rawValue: 1)
  /// Passed with `&`.
  package static let isInout = ArgumentFlags(rawValue: 2)
  /// An implicit member: `.loading`.
  package static let implicitMember = ArgumentFlags(rawValue: 4)
}

package struct Closure: Sendable, BitwiseCopyable {
  /// The closure around it within the same declaration; none for an outermost one.
  package var parent: LocalID<Closure>
  package var from: LocalID<Declaration>
  /// The call it is an argument of, and which; none for a closure that is assigned or stored.
  package var call: LocalID<Call>
  package var argument: LocalID<Argument>
  /// The assignment whose right-hand side it is.
  package var assignment: LocalID<Assignment>
  /// From `{` to behind `}`.
  package var offset, end: UInt32
  /// The first `self` or `super` in its own statements (capture list excepted) or, at any depth, in
  /// those of nested closures, nested capture lists included; 0 without one.
  package var selfOffset: UInt32
  /// Where its weak capture is unwrapped: `guard let self`, `if let self`, `let strong = self`; 0 if not.
  package var unwrapOffset: UInt32
  package var firstCapture: LocalID<Capture>
  package var captureCount: UInt16
  package var statementCount: UInt16
  /// Its parameters' names are in `Declaration` rows with the flag `binding` and this closure's range.
  package var parameterCount: UInt8
  package var flags: ClosureFlags
}

package struct ClosureFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let weakSelf = ClosureFlags(rawValue: 1)
  package static let unownedSelf = ClosureFlags(rawValue: 2)
  /// `[self]` or `[x = self]` in its own list.
  package static let strongSelf = ClosureFlags(rawValue: 4)
  /// Uses `$0`, `$1` ….
  package static let shorthandArguments = ClosureFlags(rawValue: 8)
  package static let isAsync = ClosureFlags(rawValue: 16)
  /// Called on the spot: `{ … }()`.
  package static let calledAtOnce = ClosureFlags(rawValue: 32)
  /// Uses a member without `self.` after its weak capture was unwrapped or under `[self]`: a bare
  /// lower-case name that is neither a local, a parameter nor a capture of the closures around it.
  package static let bareMember = ClosureFlags(rawValue: 64)
  /// One of its parameters is called `self`: `{ (self, value) in … }`.
  package static let bindsSelf = ClosureFlags(rawValue: 128)
}

/// `[weak self, id = model.id]`: an entry of a capture list.
package struct Capture: Sendable, BitwiseCopyable {
  package var closure: LocalID<Closure>
  package var name: Symbol
  /// The expression behind `=` as text; none for a plain name.
  package var value: Symbol
  package var kind: CaptureKind
  package var offset: UInt32
}

package enum CaptureKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case strong, weak, unowned
}

/// `rootView.delegate = self`, `count += 1`
package struct Assignment: Sendable, BitwiseCopyable {
  /// The left-hand side as written, with `?` and `!` left out: `rootView.delegate`, `self.count`,
  /// `_pager`. Where it continues a call or a subscript: what follows, with a leading period; none
  /// where nothing does.
  package var target: Symbol
  /// The call that the left-hand side continues.
  package var receiver: LocalID<Call>
  package var from: LocalID<Declaration>
  package var closure: LocalID<Closure>
  /// The right-hand side, as in `Argument`.
  package var value: Symbol
  package var valueKind: ArgumentKind
  package var isCompound: Bool
  package var valueCall: LocalID<Call>
  package var valueClosure: LocalID<Closure>
  /// Where `target` begins, or the `=` without one.
  package var offset, end: UInt32
}

/// `switch action { … }`
package struct Switch: Sendable, BitwiseCopyable {
  /// The subject as written.
  package var subject: Symbol
  package var from: LocalID<Declaration>
  package var closure: LocalID<Closure>
  /// From the keyword to behind the closing brace.
  package var offset, end: UInt32
}

/// `case .open(let berth), .reopen:` is two rows with one body; `default:` has no name.
package struct SwitchLabel: Sendable, BitwiseCopyable {
  package var `switch`: LocalID<Switch>
  /// The case's name for a pattern `.name`, `Type.name` or either with a payload; none for any other.
  package var name: Symbol
  package var kind: SwitchLabelKind
  package var hasGuard: Bool
  package var statementCount: UInt16
  package var offset: UInt32
  package var bodyStart, bodyEnd: UInt32

  package var body: ByteRange { ByteRange(bodyStart, bodyEnd) }
}

package enum SwitchLabelKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case enumCase, pattern, `default`, unknownDefault
}

/// Code that runs under a condition, or again and again. `else if` is one row of the kind `else`.
package struct Branch: Sendable, BitwiseCopyable {
  package var kind: BranchKind
  package var from: LocalID<Declaration>
  package var closure: LocalID<Closure>
  /// The condition, sequence or subject as written, at most 256 bytes of it.
  package var condition: Symbol
  package var offset: UInt32
  /// Between the braces. For a `guard` the `else` body; what follows it to the end of the enclosing
  /// braces runs under its condition.
  package var bodyStart, bodyEnd: UInt32
  package var end: UInt32

  package var body: ByteRange { ByteRange(bodyStart, bodyEnd) }
}

package enum BranchKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case `if`, `else`, `guard`, `for`, `while`, `repeat`, `do`, `catch`, `defer`
}

// MARK: - The file as a whole

/// The code between two directives of an `#if` block.
package struct Condition: Sendable, BitwiseCopyable {
  /// The condition as written, as one line: `canImport(UIKit) && !DEBUG`. For `#elseif` and `#else` the
  /// conditions before it are negated and joined: `!(DEBUG) && os(iOS)`.
  package var text: Symbol
  /// The block around it.
  package var parent: LocalID<Condition>
  package var start, end: UInt32
}

/// One id of a suppression comment, or the comment as a whole where it cannot be read.
package struct Suppression: Sendable, BitwiseCopyable {
  /// As written; none for a comment that cannot be read.
  package var rule: Symbol
  package var scope: SuppressionScope
  /// The lines it covers, first and last, counted from 1; the last line of the file for an open region.
  package var firstLine, lastLine: UInt32
  /// The comment, and the id in it.
  package var offset, end: UInt32
  package var idOffset: UInt32
  /// The last day it holds, as yyyymmdd; 0 without one.
  package var until: UInt32
  package var hasReason: Bool
  package var fault: SuppressionFault
  package var reason: Symbol
}

package enum SuppressionScope: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case next, this, region, file
}

package enum SuppressionFault: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case none
  /// `archlint:` and then nothing that says what was meant.
  case unknownDirective
  /// A `disable` or an `enable` in another spelling; the row says what was meant.
  case misspelt, misspeltEnd
  /// The id stands in a comment for SwiftLint.
  case ofSwiftLint
  case noIDs
  case badDate
  /// An `enable` that ends no region.
  case endsNothing
}

/// What the lexer or the scanner could not make sense of.
package struct ScanProblem: Sendable, BitwiseCopyable {
  package enum Kind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case unterminatedString, unterminatedComment, unterminatedRegex
    case unbalancedBraces, missingBody, conflictMarker, binary
  }

  package var kind: Kind
  package var offset: UInt32
}
