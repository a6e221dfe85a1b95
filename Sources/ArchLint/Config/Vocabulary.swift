// The words that `rules.yml` and the rest of the program share: levels, profiles, stages, kinds of
// modules and the roles that have a meaning for rules.

/// A value of `rules.yml` and the bytes where it stands.
package struct Written<Value: Sendable>: Sendable {
  package let value: Value
  package let range: ByteRange

  package init(_ value: Value, at range: ByteRange) {
    self.value = value
    self.range = range
  }
}

/// How grave a finding is. `off` is the level of a rule that does not run.
package enum Level: UInt8, Sendable, Comparable, CaseIterable {
  case off, info, warning, error

  package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

  package var name: String {
    switch self {
    case .off: "off"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// `off`, `false` and `no` all switch a rule off, since YAML 1.1 takes them for one value.
  package init?(_ text: String) {
    switch text {
    case "off", "false", "no": self = .off
    case "info": self = .info
    case "warning": self = .warning
    case "error": self = .error
    default: return nil
    }
  }

  /// One step weaker; a finding never sinks below info.
  package var lowered: Level { self == .error ? .warning : min(self, .info) }
}

/// One of the five styles in which UIKit and SwiftUI are mixed. A profile switches on the rules that
/// belong to it.
package enum Profile: String, Sendable, CaseIterable {
  case rxDatasource = "rx-datasource"
  case featurePackage = "feature-package"
  case sharedMvvm = "shared-mvvm"
  case component
  case viper
}

/// The ladder a screen climbs from UIKit to SwiftUI, lowest first.
package enum Stage: UInt8, Sendable, Comparable, CaseIterable {
  case uikitIB, uikitCode, mixed, hosted, decoupled, packaged, packagedClean, native

  package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }

  package var name: String {
    switch self {
    case .uikitIB: "uikit-ib"
    case .uikitCode: "uikit-code"
    case .mixed: "mixed"
    case .hosted: "hosted"
    case .decoupled: "decoupled"
    case .packaged: "packaged"
    case .packagedClean: "packaged-clean"
    case .native: "native"
    }
  }

  package init?(name: String) {
    guard let stage = Stage.allCases.first(where: { $0.name == name }) else { return nil }
    self = stage
  }
}

/// What a module is for, as far as rules care.
package enum ModuleKind: String, Sendable, CaseIterable {
  /// The target that is shipped: it composes the others and may know them all.
  case app
  /// Screens that are shared by no other module: `feature-package` rules speak of these.
  case feature
  case library
  /// Tests and their support: may use anything, never judged as production code.
  case test
  /// Programs and plug-ins that serve the build and are not shipped.
  case tool
}

/// The roles that have a meaning for rules. Any other key under `roles:` is a role too; those serve
/// `role_allow`, `role_layers`, `imports` and options.
package enum BuiltInRole: String, Sendable, CaseIterable {
  case view, screenView, viewModel, viewModelProtocol, dataSource, delegate, action, router
  case coordinator, presenter, interactor, hostingController, viewController, representable
  case repository, service, transportModel, slotContent, helper
}

/// The style that a module follows.
package struct ModuleProfile: Sendable, Hashable {
  package let profile: Profile
  /// Read off the code, not named in `rules.yml`: its rules stay at warning then.
  package let isGuessed: Bool

  package init(_ profile: Profile, isGuessed: Bool) {
    self.profile = profile
    self.isGuessed = isGuessed
  }
}
