// What a rule has to say about a place, and the collector it says it to.

/// The code breaks a rule, or an exception written for it has rotted.
package struct Finding: Sendable {
  package let rule: String
  package let grade: Grade
  package let location: Location
  package let message: String
  package var notes: [Note]
  /// The innermost named declaration around it, as a path ("TicketList.body"), empty for findings
  /// about a module. Part of its identity.
  package let declaration: String
  /// What it is about, normalised: a name, or "Feed → Store". Part of its identity.
  package let subject: String
  /// What makes it the same mistake as a finding of another rule (`RuleCard.consequenceOf`): equal
  /// keys, not equal places, since one rule may point at a property and the other at its type.
  package let cause: Cause
  /// The place of a larger mistake of which this one is a part, if anybody reports that.
  package let outerCause: Cause?
  /// It is about the text of one file, outside of any declaration: no other file can have the same one
  /// while that file is there.
  package let isOfFile: Bool
  /// The modules it is about where that is not the modules of its file; empty otherwise.
  package let modules: [ModuleID]
  /// Something else has to be done first, so that the report of screens does not list it under what
  /// may be removed now.
  package let isPending: Bool

  package init(
    rule: String, grade: Grade, location: Location, message: String, notes: [Note] = [],
    declaration: String, subject: String, cause: Cause? = nil, isOfFile: Bool = false,
    modules: [ModuleID] = [], isPending: Bool = false, outerCause: Cause? = nil
  ) {
    self.outerCause = outerCause
    self.isOfFile = isOfFile
    self.isPending = isPending
    self.rule = rule
    self.grade = grade
    self.location = location
    self.message = message
    self.notes = notes
    self.declaration = declaration
    self.subject = subject
    self.cause = cause ?? Cause(at: location)
    self.modules = modules
  }

  package struct Note: Sendable {
    package let message: String
    /// Nil for a note without a place.
    package let location: Location?

    package init(_ message: String, at location: Location? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// A place, and a word where several mistakes can stand at one place.
  package struct Cause: Hashable, Sendable {
    package let file: FileID
    package let offset: UInt32
    package let word: String

    package init(at location: Location, _ word: String = "") {
      file = location.file
      offset = location.offset
      self.word = word
    }
  }
}

/// How sure a rule is of a place, or how grave the place is. The level comes from configuration.
package enum Grade: UInt8, Sendable, Comparable {
  case full
  /// One step below the level in force there.
  case lower
  /// A hint only: info, however high the level is set.
  case hint

  package static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }

  /// What it leaves of the level in force.
  package func level(of level: Level) -> Level {
    switch self {
    case .full: level
    case .lower: level.lowered
    case .hint: min(level, .info)
    }
  }
}

/// Takes what one rule reports. A rule neither builds lists nor repeats its id.
package struct Findings: Sendable {
  package let rule: String
  package private(set) var list: [Finding] = []

  package init(of rule: String) { self.rule = rule }

  /// - Parameters:
  ///   - declaration: what stands around it, as a path; empty for a finding about a module.
  ///   - subject: what it is about, without line numbers or anything else that moves.
  ///   - isOfFile: see `Finding.isOfFile`.
  ///   - cause: the place that other rules would name for the same mistake; nil for `location`.
  ///   - isPending: see `Finding.isPending`.
  ///   - outerCause: see `Finding.outerCause`.
  package mutating func report(
    _ message: String, at location: Location, in declaration: String, subject: String,
    grade: Grade = .full, notes: [Finding.Note] = [], cause: Finding.Cause? = nil,
    isOfFile: Bool = false, modules: [ModuleID] = [], isPending: Bool = false,
    outerCause: Finding.Cause? = nil
  ) {
    list.append(
      Finding(
        rule: rule, grade: grade, location: location, message: message, notes: notes,
        declaration: declaration, subject: subject, cause: cause, isOfFile: isOfFile,
        modules: modules, isPending: isPending, outerCause: outerCause))
  }
}
