// The `hosting:` and `navigation:` sections: options that several rules share, declared once.

/// How the project puts SwiftUI into UIKit.
package enum HostingOptions {
  package static let section = "hosting"

  package static let bases = Option(
    "bases", in: section, default: [String](),
    "Own subclasses of UIHostingController that hosting classes derive from.")
  package static let helpers = Option(
    "helpers", in: section, default: [String](),
    "Functions that embed a hosting controller completely.")
  package static let allow = Option(
    "allow", in: section, default: [ModuleName: [Form]](),
    "The forms of hosting that each module may use; hosting-style is off without it.")
  package static let layoutHelpers = Option(
    "layout_helpers", in: section, default: [String](),
    "Functions that lay out an embedded view, as names or patterns.")

  package static let all: [any OptionKey] = [bases, helpers, allow, layoutHelpers]

  package enum Form: String, OptionChoice, Sendable {
    case subclass, child, helper
    case bareModal = "bare-modal"
    case barePush = "bare-push"

    package var words: String {
      switch self {
      case .subclass: "a subclass of the hosting controller"
      case .child: "a hosting controller as a child"
      case .helper: "a function that embeds"
      case .bareModal: "a hosting controller that is presented as it is"
      case .barePush: "a hosting controller that is pushed as it is"
      }
    }
  }
}

/// How the project moves from screen to screen.
package enum NavigationOptions {
  package static let section = "navigation"

  package static let handlerNames = Option(
    "handler_names", in: section, default: ["actionHandler", "onAction"],
    "Names of the closure that carries a screen's actions out.")
  package static let handlerOwner = Option(
    "handler_owner", in: section, default: HandlerOwner.viewModel,
    "Who holds that closure.")
  package static let owner = Option(
    "owner", in: section, default: ["router", "coordinator"] as [RoleName],
    "The roles that may push and present.")
  package static let pushCalls = Option(
    "push_calls", in: section,
    default: [
      "pushViewController", "setViewControllers", "show", "showDetailViewController", "present",
    ],
    "Calls that move to another screen.")
  package static let allowPresented = Option(
    "allow_presented", in: section,
    default: ["UIAlertController", "UIActivityViewController"],
    "Controllers that anybody may present.")
  package static let allowLinksIn = Option(
    "allow_links_in", in: section,
    default: [LinkPlace.sheet, .fullScreenCover, .popover, .preview],
    "Where SwiftUI's own navigation is no fault.")
  package static let sharedWrappers = Option(
    "shared_wrappers", in: section, default: [String](),
    "Controllers that are wrapped on purpose, and for good.")
  package static let wrapIfAtMost = Option(
    "wrap_if_at_most", in: section, default: 2,
    "Up to so many UIKit destinations are wrapped when a screen is rewritten.")
  package static let postponeIfShareOver = Option(
    "postpone_if_share_over", in: section, default: 0.5,
    "A screen with a larger share of UIKit destinations waits for them.")

  package static let all: [any OptionKey] = [
    handlerNames, handlerOwner, owner, pushCalls, allowPresented, allowLinksIn, sharedWrappers,
    wrapIfAtMost, postponeIfShareOver,
  ]

  package enum HandlerOwner: String, OptionChoice, Sendable { case view, viewModel, either }
  package enum LinkPlace: String, OptionChoice, Sendable {
    case sheet, fullScreenCover, popover, preview
  }
}

/// What the rules about leftovers have in common: each has the option for itself.
package enum RetireOptions {
  package static let sinceDays = Option(
    "since_days", default: 0,
    "From so many days on a finding is a warning, before that a hint; 0 looks at no age.")
}

/// The sections of options that rules share, by name.
package let sharedSections: [(name: String, options: [any OptionKey])] = [
  (HostingOptions.section, HostingOptions.all),
  (NavigationOptions.section, NavigationOptions.all),
]

extension Configuration {
  /// The value of an option that rules share, where no rule and no place is asked for.
  package subscript<Value>(shared option: Option<Value>) -> Value {
    let section = shared.first { $0.name == option.section }
    let entry = section?.options.first { $0.key.value == option.name }
    return entry.flatMap { Value($0.value) } ?? option.defaultValue
  }
}
