// A sentence for every value that the migration report prints.

extension Profile {
  /// "You have it if …"
  package var meaning: String {
    switch self {
    case .rxDatasource:
      "a screen is a `UIHostingController` subclass, its View reads a nested DataSource that an RxSwift"
        + " view model feeds"
    case .featurePackage:
      "Views live in feature packages, generic over a view-model protocol, and send an Action enum to"
        + " the app"
    case .sharedMvvm: "one `ObservableObject` view model serves a UIKit and a SwiftUI screen"
    case .component: "single SwiftUI components stand inside UIKit screens and answer by closures"
    case .viper: "Views read a DataSource, presenters feed it, routers navigate"
    }
  }
}

extension Stage {
  package var meaning: String {
    switch self {
    case .uikitIB: "UIKit, drawn in Interface Builder: a scene, a nib or outlets"
    case .uikitCode: "UIKit in code"
    case .mixed: "UIKit with SwiftUI inside that is not its whole content"
    case .hosted: "SwiftUI as a whole, entered through UIKit: a hosting controller shows it"
    case .decoupled:
      "hosted, and its Views name no view model, presenter, router, controller, repository or"
        + " service, and nothing that keeps a controller, only values, closures, delegates, a DataSource"
        + " or a protocol"
    case .packaged: "hosted, its View lives in a feature package and its host in the app"
    case .packagedClean: "\(Stage.cleanWhereHosted); or \(Stage.cleanWhereNative)"
    case .native:
      "SwiftUI alone shows it, no UIKit is left around it; this says nothing about its view model or"
        + " its module"
    }
  }
}

extension Stage {
  private static let cleanWhereHosted = "packaged, and the host is the only bridge left"
  private static let cleanWhereNative =
    "native, but for a UIKit screen or controller that it wraps, whatever module it is in"

  /// Of the two ways to `packaged-clean` only the one that a screen has taken.
  func meaning(of rendering: ScreenAxes.Rendering) -> String {
    guard self == .packagedClean else { return meaning }
    return rendering == .native ? Stage.cleanWhereNative : Stage.cleanWhereHosted
  }
}

extension ScreenAxes.Rendering {
  package var meaning: String {
    switch self {
    case .ib: "Interface Builder"
    case .code: "UIKit in code"
    case .mixed: "UIKit with SwiftUI components inside"
    case .hosted: "SwiftUI, in a hosting controller"
    case .native: "SwiftUI, shown by SwiftUI"
    }
  }
}

extension ScreenAxes.State {
  package var meaning: String {
    switch self {
    case .inController: "in the controller or the View itself"
    case .legacy: "a view model or presenter for UIKit, by closures or Rx"
    case .bridged: "a DataSource for the View, fed by what was there before"
    case .shared: "an observable class that UIKit and SwiftUI both use, or of another module"
    case .protocol: "behind a view-model protocol"
    case .packaged: "a concrete class in the same module as the View"
    }
  }
}

extension ScreenAxes.Events {
  package var meaning: String {
    switch self {
    case .direct: "it calls its view model, or moves on, by itself"
    case .closure: "closures that its owner fills"
    case .delegate: "a delegate protocol"
    case .action: "one handler that takes an enum of actions"
    case .swiftui: "SwiftUI's own: bindings, links, environment"
    }
  }
}

extension ScreenAxes.Navigation {
  package var meaning: String {
    switch self {
    case .none: "no way out of it was found"
    case .segue: "segues of a storyboard"
    case .uikitSelf: "its controller pushes or presents by itself"
    case .router: "a router, coordinator or handler in the app"
    case .sandwich: "SwiftUI shows a wrapped UIKit screen"
    case .swiftui: "SwiftUI: links, destinations, sheets"
    }
  }
}

extension ScreenAxes.Home {
  package var meaning: String {
    switch self {
    case .app: "its View, or its controller where it has none, is in the app"
    case .split: "its View is in a package, its host or state in the app"
    case .package: "all in a package"
    }
  }
}

extension ScreenBridges.Kind {
  package var meaning: String {
    switch self {
    case .host: "a hosting controller: a class of its own, a bare one, or a child"
    case .sandwich: "a UIKit screen that SwiftUI shows through a representable"
    case .destinationGeneric: "a generic parameter by which the View is given a screen to open"
    case .slot: "a generic parameter or closure by which the app puts content into the View"
    case .viewModelProtocol:
      "a View that is generic over a protocol with one production implementation"
    case .dataSource: "an observable object between the View and an older source"
    case .rxBridge: "RxSwift that feeds the View"
    case .delegate: "a delegate of the View that UIKit code implements"
    case .eventClosure: "a closure of the View that UIKit code fills"
    case .handlerCase: "a case of the View's actions that the app handles"
    }
  }
}

extension Blocker.Kind {
  package var meaning: String {
    switch self {
    case .uikitDestination: "it opens a UIKit screen"
    case .concreteService:
      "its state takes a concrete service or repository, or it reaches for a shared instance"
    case .sdkImport: "it imports a module that features must not import"
    case .appType: "its View, protocols or actions name a type that lives in the app"
    case .interfaceBuilder: "scenes, nibs, outlets, actions and segues"
    case .baseClass: "a base controller of the project's own, with behaviour"
    case .uikitFeature: "something that SwiftUI has no ready answer for, such as drag and drop"
    case .objc: "Objective-C is told of the class, or of members that no `#selector` names"
    case .osFloor:
      "the module runs on an iOS that lacks what takes the place of something that the screen uses, or"
        + " SwiftUI as a whole; what code asks for by `#available` is not counted"
    case .findings: "open findings of level error in its declarations"
    }
  }
}

extension ScreenEdge.Kind {
  package var meaning: String {
    switch self {
    case .push: "on a navigation stack"
    case .modal: "presented: a sheet, a cover, a popover"
    case .root: "a tab, the root of a window or of a scene"
    case .embed: "as a part of another screen that others open, too"
    case .segue: "a segue of a storyboard, of any kind"
    case .unknown: "it is built there; how it is shown cannot be told"
    }
  }
}

extension ScreenEdge.Through {
  package var meaning: String {
    switch self {
    case .direct: "code of the screen itself"
    case .router: "a router, coordinator or another class that the screen calls"
    case .action: "a case of the screen's actions"
    case .delegate: "a method of the screen's delegate"
    case .closure: "a closure that the screen is given"
    case .sandwich: "a representable that wraps a controller"
    }
  }
}
