// What a user can be taken to: a screen is a cluster of declarations with a stage on the way from
// UIKit to SwiftUI, and everything that is said of it names the place that proves it.

/// A screen, by its place in `Screens.all`.
package struct ScreenID: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }

  package var index: Int { Int(rawValue) }

  package static func < (left: ScreenID, right: ScreenID) -> Bool {
    left.rawValue < right.rawValue
  }
}

package struct Screen: Sendable {
  /// As the report prints it: the stem, or what `screens.rename` says; unique.
  package internal(set) var name: String
  /// Without the suffixes that tell parts of a screen apart.
  package internal(set) var stem: String
  package internal(set) var entry: Entry
  /// The controller or hosting subclass; of a bare host and of a destination the View.
  package internal(set) var type: TypeID
  /// The SwiftUI View that is the whole content; none for a UIKit screen.
  package internal(set) var view: TypeID
  /// Where the entry stands.
  package internal(set) var location: Location
  /// The module of the entry; nil for a file in none.
  package internal(set) var module: ModuleID?

  package internal(set) var parts: [ScreenPart] = []
  package internal(set) var components: [ScreenComponent] = []
  package internal(set) var stage: Stage = .uikitCode
  /// Why it is at this stage and, where that is known, why at no higher one.
  package internal(set) var reasons: [ScreenReason] = []
  package internal(set) var axes = ScreenAxes()
  package internal(set) var bridges = ScreenBridges()
  package internal(set) var lines = ScreenLines()
  package internal(set) var interface = InterfaceUse()
  package internal(set) var marks: ScreenMarks = []
  /// The first type that keeps its Views in the app; none at any other stage than `hosted`.
  package internal(set) var boundTo = TypeID.none
  /// Of a screen that SwiftUI alone shows: the controller that keeps it below native, though that is no
  /// screen of its own.
  package internal(set) var wrapped = TypeID.none
  /// Why it stays UIKit, as `rules.yml` says.
  package internal(set) var keepReason: String?
  /// Another live implementation of it, or a View of the same name that nobody shows yet.
  package internal(set) var twin = TypeID.none

  package enum Entry: String, Sendable, CaseIterable {
    /// A UIKit controller, also one that a hosting controller fills as a child.
    case controller
    case hostingSubclass = "hosting-subclass"
    case bareHost = "bare-host"
    /// A View that SwiftUI itself shows.
    case destination
  }

  package var isUIKit: Bool { stage < .hosted }

  /// Whether a part is a View that draws in SwiftUI and would leave the app together with the content.
  func isShownView(_ part: ScreenPart, _ types: Types) -> Bool {
    guard !view.isNone, !part.isByName, part.kind == .content || part.kind == .part,
      part.type != twin, types.isDeclared(part.type)
    else { return false }
    let traits = types.traits(part.type)
    return traits.contains(.view) && traits.isDisjoint(with: .representable)
      && types.scopes.areTogether(types.declaration(part.type).file, types.declaration(view).file)
  }
}

package struct ScreenMarks: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Two implementations, of which the older one counts.
  package static let parallel = ScreenMarks(rawValue: 1)
  /// Some part is linked by its name alone.
  package static let byName = ScreenMarks(rawValue: 2)
  /// Outside the ladder: it stays UIKit.
  package static let keep = ScreenMarks(rawValue: 4)
  /// The stage was settled in `rules.yml`.
  package static let settled = ScreenMarks(rawValue: 8)

  package var names: [String] {
    var names: [String] = []
    if contains(.parallel) { names.append("parallel") }
    if contains(.byName) { names.append("by name") }
    if contains(.keep) { names.append("keep") }
    if contains(.settled) { names.append("settled") }
    return names
  }
}

// MARK: - Parts

/// A declaration of the cluster, and what tied it to the screen.
package struct ScreenPart: Sendable {
  package let type: TypeID
  package let kind: Kind
  package let evidence: ScreenEvidence
  package let location: Location
  package let isByName: Bool

  package enum Kind: String, Sendable, CaseIterable {
    case entry, content, state, events, navigation, bridge, part
  }
}

/// SwiftUI within a UIKit screen: a hosted View that is not its whole content.
package struct ScreenComponent: Sendable {
  /// None where the View could not be found.
  package let view: TypeID
  package let location: Location
  /// Why it is no whole content.
  package let reason: String
  package internal(set) var eventClosures = 0
  package internal(set) var isInCell = false
}

package struct ScreenReason: Sendable {
  package let text: String
  package let location: Location?

  package init(_ text: String, at location: Location? = nil) {
    self.text = text
    self.location = location
  }
}

/// What Interface Builder draws of a screen.
package struct InterfaceUse: Sendable, Hashable {
  package internal(set) var scenes = 0
  package internal(set) var outlets = 0
  package internal(set) var actions = 0
  package internal(set) var segues = 0

  package var isUsed: Bool { 0 < scenes + outlets + actions + segues }

  /// What there is of each, by what it is called; what there is none of is left out.
  package var parts: [(noun: String, count: Int)] {
    let all: [(noun: String, count: Int)] = [
      ("scene or nib file", scenes), ("outlet", outlets), ("action", actions), ("segue", segues),
    ]
    return all.filter { 0 < $0.count }
  }
}

// MARK: - Axes, bridges, lines

package struct ScreenAxes: Sendable, Hashable {
  package internal(set) var rendering = Rendering.code
  package internal(set) var state = State.inController
  package internal(set) var events = Events.direct
  package internal(set) var navigation = Navigation.none
  package internal(set) var home = Home.app

  package enum Rendering: String, Sendable, CaseIterable { case ib, code, mixed, hosted, native }
  package enum State: String, Sendable, CaseIterable {
    case inController = "in-controller"
    case legacy, bridged, shared, `protocol`, packaged
  }
  package enum Events: String, Sendable, CaseIterable {
    case direct, closure, delegate, action, swiftui
  }
  package enum Navigation: String, Sendable, CaseIterable {
    case none, segue
    case uikitSelf = "uikit-self"
    case router, sandwich, swiftui
  }
  package enum Home: String, Sendable, CaseIterable { case app, split, package }

  package var names: [String] {
    [
      rendering.rawValue, state.rawValue, events.rawValue, navigation.rawValue, home.rawValue,
    ]
  }
}

/// What ties UIKit and SwiftUI together and has to go again, counted by kind.
package struct ScreenBridges: Sendable, Hashable {
  package internal(set) var counts = [Int](repeating: 0, count: Kind.allCases.count)

  package enum Kind: Int, Sendable, CaseIterable {
    case host, sandwich, destinationGeneric, slot, viewModelProtocol, dataSource, rxBridge
    case delegate, eventClosure, handlerCase

    package var name: String {
      switch self {
      case .host: "host"
      case .sandwich: "sandwich"
      case .destinationGeneric: "destination generic"
      case .slot: "slot"
      case .viewModelProtocol: "view-model protocol"
      case .dataSource: "data source"
      case .rxBridge: "rx bridge"
      case .delegate: "delegate"
      case .eventClosure: "event closure"
      case .handlerCase: "handler case"
      }
    }

    /// For a column of a table.
    package var shortName: String {
      switch self {
      case .host: "host"
      case .sandwich: "sandwich"
      case .destinationGeneric: "dest"
      case .slot: "slot"
      case .viewModelProtocol: "vm"
      case .dataSource: "ds"
      case .rxBridge: "rx"
      case .delegate: "dlg"
      case .eventClosure: "closures"
      case .handlerCase: "act"
      }
    }
  }

  package subscript(kind: Kind) -> Int {
    get { counts[kind.rawValue] }
    set { counts[kind.rawValue] = newValue }
  }

  package var total: Int { counts.reduce(0, +) }
}

/// Code lines: neither blank nor comment nor import.
package struct ScreenLines: Sendable, Hashable {
  package internal(set) var uikit = 0
  package internal(set) var swiftui = 0
  package internal(set) var state = 0
  package internal(set) var navigation = 0
  package internal(set) var bridge = 0

  package var total: Int { uikit + swiftui + state + navigation + bridge }

  package static func + (left: ScreenLines, right: ScreenLines) -> ScreenLines {
    var sum = left
    sum.uikit += right.uikit
    sum.swiftui += right.swiftui
    sum.state += right.state
    sum.navigation += right.navigation
    sum.bridge += right.bridge
    return sum
  }
}

// MARK: - All of them

package struct Screens: Sendable {
  /// By name.
  package internal(set) var all: [Screen] = []
  package internal(set) var graph = ScreenGraph()
  /// Controllers that show others and are no screen: navigation, tab bar and page controllers.
  package internal(set) var shell: [TypeID] = []
  /// Views and other declarations that several screens use, with the number of them.
  package internal(set) var shared: [(type: TypeID, screens: Int)] = []
  package internal(set) var sharedLines = ScreenLines()
  /// Controllers that others derive from and that are never shown themselves.
  package internal(set) var bases: [TypeID] = []
  /// By type: the screens whose cluster it is in.
  package internal(set) var ofType: [TypeID: [ScreenID]] = [:]

  package init() {}

  package subscript(id: ScreenID) -> Screen { all[id.index] }

  package var ids: [ScreenID] { all.indices.map { ScreenID($0) } }
}
