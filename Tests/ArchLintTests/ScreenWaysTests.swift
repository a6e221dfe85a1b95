// Which way leads to which, where it is easy to take somebody else's for one's own: calls of one's own
// methods, properties that begin with a controller, types that stand for others, modifiers and casts.

import TestKit
import Testing

private let app = """
  //- rules.yml
  version: 1
  modules: { App: { path: "App/**", kind: app } }

  """

@Suite struct ScreenWaysTests {
  private func check(_ project: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkScreens(Fixture("screens", app + project), sourceLocation: sourceLocation)
  }

  // MARK: - Whose function is called

  /// What two classes have in common does not let one call the methods of the other.
  @Test func ownMethodsStayWithTheirClass() {
    check(
      """
      //- screens
      Harbour: uikit-code
        edge push Pier direct
      Pier: uikit-code
        edges none
      //- App/Port.swift
      import UIKit
      protocol Listener: AnyObject {}
      class PortController: Listener {
        let window: UIWindow
        init(window: UIWindow) { self.window = window; setUp() }
        func setUp() { window.rootViewController = HarbourViewController() }
      }
      class HarbourViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func go() { navigationController?.pushViewController(PierViewController(), animated: true) }
      }
      class PierViewController: UIViewController {
        private let badge = BadgeView(text: "x")
        override func viewDidLoad() { view.addSubview(badge) }
      }
      class BadgeView: UIView, Listener {
        init(text: String) { super.init(frame: .zero); setUp() }
        func setUp() { addSubview(UILabel()) }
      }
      """)
  }

  /// A requirement is answered by whoever conforms, an override by the class below; a method of another
  /// one that is only called alike is not.
  @Test func requirementsAndOverridesAreDispatched() {
    check(
      """
      //- screens
      Crane: uikit-code
      Harbour: uikit-code
        edge push Crane router
      Hook: uikit-code
      Lock: uikit-code
        edge push Tide router
      Tide: uikit-code
      //- App/Port.swift
      import UIKit
      protocol Marker: AnyObject {}
      protocol Pilot: Marker { func open() }
      final class CranePilot: Pilot {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func open() { navigation.pushViewController(CraneViewController(), animated: true) }
      }
      final class HookPilot: Marker {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func open() { navigation.pushViewController(HookViewController(), animated: true) }
      }
      class Gate {
        func start() { open() }
        func open() {}
      }
      final class TideGate: Gate {
        let navigation = UINavigationController()
        override func open() { navigation.pushViewController(TideViewController(), animated: true) }
      }
      class HarbourViewController: UIViewController {
        var pilot: Pilot?
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func go() { pilot?.open() }
      }
      class LockViewController: UIViewController {
        let gate: Gate
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func go() { gate.start() }
      }
      class CraneViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class HookViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class TideViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      """)
  }

  /// A private function is called in its file alone, and any with its own labels.
  @Test func privateFunctionsAndLabels() {
    check(
      """
      //- screens
      Crane: uikit-code
      Log: uikit-code
        edges none
      Pier: uikit-code
        edges none
      //- App/Crane.swift
      import UIKit
      final class Painter {
        weak var controller: UIViewController?
        private func paint() { controller?.present(CraneViewController(), animated: true) }
        func draw() { controller?.present(CraneViewController(), animated: true) }
      }
      class CraneViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      //- App/Log.swift
      import UIKit
      class LogViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func save() { view.layer.presentation()?.paint() }
      }
      class PierViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func save() { view.layer.draw(in: context) }
      }
      """)
  }

  // MARK: - Where a property is shown

  /// The way begins where the property is shown, not where it is declared or its object is touched.
  @Test func propertiesThatBeginWithAController() {
    check(
      """
      //- screens
      Filter: uikit-code
        edge modal Picker router
      List: uikit-code
        edge modal Filter direct
        edge push Detail direct
      Detail: uikit-code
      Picker: uikit-code
      SignIn: uikit-code
        edges none
      //- App/Port.swift
      import UIKit
      final class Provider {
        var filter: Filter = { Filter(controller: FilterViewController()) }()
        func name() -> String { "x" }
      }
      final class Filter {
        let controller: FilterViewController
        lazy var picker: PickerViewController = { PickerViewController() }()
        init(controller: FilterViewController) { self.controller = controller }
        func pick() { controller.present(UINavigationController(rootViewController: picker), animated: true) }
      }
      class FilterViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class PickerViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class DetailViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class SignInViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func go() { let provider = Provider(); print(provider.name()) }
      }
      class ListViewController: UIViewController {
        var provider: Provider?
        private lazy var detail: DetailViewController = {
          let detail = DetailViewController()
          return detail
        }()
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func filter() {
          if let controller = provider?.filter.controller {
            present(UINavigationController(rootViewController: controller), animated: true)
          }
        }
        func open() { navigationController?.pushViewController(detail, animated: true) }
      }
      """)
  }

  // MARK: - Types that stand for others

  private static let erasers = """
    //- App/Erasers.swift
    import SwiftUI
    import UIKit
    protocol Pilot: AnyObject {
      associatedtype Route
      func navigate(to route: Route, context: AnyObject?)
      func start()
    }
    extension Pilot {
      func navigate(to route: Route) { navigate(to: route, context: nil) }
      func asAnyPilot() -> AnyPilot<Route> { AnyPilot(self) }
    }
    final class AnyPilot<Route>: Pilot {
      private let go: (Route, AnyObject?) -> Void
      private let begin: () -> Void
      init<P: Pilot>(_ pilot: P) where P.Route == Route {
        go = { route, context in pilot.navigate(to: route, context: context) }
        begin = { pilot.start() }
      }
      func navigate(to route: Route, context: AnyObject?) { go(route, context) }
      func start() { begin() }
    }
    protocol Mill: AnyObject { associatedtype Act; func receive(_ act: Act) }
    final class Hopper<Act>: ObservableObject {
      private var pass: ((Act) -> Void)?
      init<M: Mill>(mill: M) where M.Act == Act { pass = { mill.receive($0) } }
      func send(_ act: Act) { pass?(act) }
    }

    """

  /// `AnyPilot<CraneRoute>` is the pilot whose route that is, and nobody else.
  @Test func typeArgumentsTellWhoIsMeant() {
    check(
      """
      //- screens
      Crane: decoupled
        edge push Hook router
      Harbour: decoupled
        edge push Crane router
      Hook: decoupled
        edges none
      Lock: decoupled
        edges none
      \(Self.erasers)//- App/Harbour.swift
      import SwiftUI
      import UIKit
      enum HarbourRoute { case list, crane }
      enum HarbourAct { case tapped }
      protocol CraneModule { func makeCrane(_ navigation: UINavigationController) -> AnyPilot<CraneRoute> }
      final class HarbourPilot: Pilot {
        let navigation: UINavigationController
        let module: CraneModule
        init(navigation: UINavigationController, module: CraneModule) {
          self.navigation = navigation
          self.module = module
        }
        func start() { navigate(to: .list) }
        func navigate(to route: HarbourRoute, context: AnyObject?) {
          switch route {
          case .list: showList()
          case .crane: showCrane()
          }
        }
        private func showList() {
          let mill = HarbourMill(pilot: asAnyPilot())
          let view = HarbourView(hopper: Hopper(mill: mill))
          navigation.pushViewController(UIHostingController(rootView: view), animated: true)
        }
        private func showCrane() {
          let pilot = module.makeCrane(navigation)
          pilot.start()
        }
      }
      final class HarbourMill: Mill {
        let pilot: AnyPilot<HarbourRoute>
        init(pilot: AnyPilot<HarbourRoute>) { self.pilot = pilot }
        func receive(_ act: HarbourAct) { pilot.navigate(to: .crane) }
      }
      struct HarbourView: View {
        @ObservedObject var hopper: Hopper<HarbourAct>
        var body: some View { Button("x") { hopper.send(.tapped) } }
      }
      //- App/Crane.swift
      import SwiftUI
      import UIKit
      enum CraneRoute { case crane, hook, lock }
      enum CraneAct { case lift }
      final class CranePilot: Pilot {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() { navigate(to: .crane) }
        func navigate(to route: CraneRoute, context: AnyObject?) {
          switch route {
          case .crane: show()
          case .hook: showHook()
          case .lock: showLock()
          }
        }
        private func show() {
          let view = CraneView(hopper: Hopper(mill: CraneMill(pilot: AnyPilot(self))))
          navigation.pushViewController(UIHostingController(rootView: view), animated: true)
        }
        private func showHook() {
          navigation.pushViewController(UIHostingController(rootView: HookView()), animated: true)
        }
        private func showLock() {
          navigation.pushViewController(UIHostingController(rootView: LockView()), animated: true)
        }
      }
      final class CraneMill: Mill {
        let pilot: AnyPilot<CraneRoute>
        init(pilot: AnyPilot<CraneRoute>) { self.pilot = pilot }
        func receive(_ act: CraneAct) { pilot.navigate(to: .hook) }
      }
      struct CraneView: View {
        @ObservedObject var hopper: Hopper<CraneAct>
        var body: some View { Button("x") { hopper.send(.lift) } }
      }
      struct HookView: View { var body: some View { Text("hook") } }
      struct LockView: View { var body: some View { Text("lock") } }
      """)
  }

  /// Where they are not told, nobody is meant rather than everybody.
  @Test func whoeverIsErasedIsNotEverybody() {
    check(
      """
      //- screens
      Crane: decoupled
      Tide: decoupled
        edges none
      \(Self.erasers)//- App/Crane.swift
      import SwiftUI
      import UIKit
      final class CranePilot: Pilot {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          navigation.pushViewController(UIHostingController(rootView: CraneView()), animated: true)
        }
        func navigate(to route: Int, context: AnyObject?) {}
      }
      final class TidePilot: Pilot {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          navigation.pushViewController(UIHostingController(rootView: TideView()), animated: true)
        }
        func navigate(to route: String, context: AnyObject?) {}
      }
      struct CraneView: View { var body: some View { Text("crane") } }
      struct TideView: View {
        let pilot: AnyPilot<Never>
        var body: some View { Button("x") { pilot.start() } }
      }
      """)
  }

  // MARK: - Names

  /// A class of a screen's stem that shows other screens is a router that code links, or nothing does.
  @Test func aNavigatorIsNoStateByName() {
    check(
      """
      //- screens
      Harbour: uikit-code
        edge push Crane router
      Crane: uikit-code
      Modal: uikit-code
        edges none
      //- App/Port.swift
      import UIKit
      final class ModalPresenter {
        static let shared = ModalPresenter()
        let navigation = UINavigationController()
        func showModal() { navigation.present(ModalViewController(), animated: true) }
        func showCrane() { navigation.pushViewController(CraneViewController(), animated: true) }
      }
      class ModalViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class CraneViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class HarbourViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func crane() { ModalPresenter.shared.showCrane() }
      }
      """)
  }

  /// A controller that nothing opens any more is no second way to show what a View shows.
  @Test func whatNothingOpensIsNotParallel() {
    check(
      """
      //- screens
      Harbour: uikit-code
        edge modal OptionsView direct
      Licence: uikit-code
      OptionsView: decoupled
        edge push Licence sandwich
        edge push Sound direct
      OptionsViewController: uikit-code
      Sound: native
      //- App/Port.swift
      import SwiftUI
      import UIKit
      class HarbourViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func showOptions() { present(UIHostingController(rootView: OptionsView()), animated: true) }
      }
      class OptionsViewController: UITableViewController {
        override func viewDidLoad() { super.viewDidLoad() }
      }
      struct OptionsView: View { var body: some View { NavigationStack { Basics() } } }
      struct Basics: View {
        var body: some View {
          NavigationLink { SoundView() } label: { Text("x") }
          NavigationLink { LicenceView() } label: { Text("x") }
        }
      }
      struct SoundView: View { var body: some View { Text("x") } }
      class LicenceViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      struct LicenceView: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> LicenceViewController { LicenceViewController() }
        func updateUIViewController(_ controller: LicenceViewController, context: Context) {}
      }
      """)
  }

  // MARK: - SwiftUI

  @Test func modifiersOfTheProject() {
    check(
      """
      //- screens
      Barge: native
      Crane: native
      Lock: native
      Quay: native
        edge push Barge direct
        edge push Crane direct
        edge modal Lock direct
      //- App/Port.swift
      import SwiftUI
      @main struct PortApp: App { var body: some Scene { WindowGroup { QuayView() } } }
      struct QuayView: View {
        @State var isOpen = false
        var body: some View {
          List { Text("quay") }
            .showCrane(isActive: $isOpen)
            .pushed(isActive: $isOpen, destination: { BargeView() })
            .covered(isPresented: $isOpen) { LockView() }
            .framed { BuoyView() }
        }
      }
      extension View {
        func showCrane(isActive: Binding<Bool>) -> some View {
          pushed(isActive: isActive, destination: { CraneView() })
        }
        func pushed<Content: View>(
          isActive: Binding<Bool>, @ViewBuilder destination: () -> Content
        ) -> some View {
          overlay(
            NavigationLink(
              destination: isActive.wrappedValue ? destination() : nil, isActive: isActive,
              label: { EmptyView() }))
        }
        func covered<Content: View>(
          isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
        ) -> some View {
          fullScreenCover(isPresented: isPresented) { content() }
        }
        func framed<Content: View>(@ViewBuilder content: () -> Content) -> some View {
          overlay(content())
        }
      }
      struct CraneView: View { var body: some View { Text("crane") } }
      struct BargeView: View { var body: some View { Text("barge") } }
      struct LockView: View { var body: some View { Text("lock") } }
      struct BuoyView: View { var body: some View { Text("buoy") } }
      """)
  }

  /// Their controllers come from a static function of the class, and into a navigation controller by an
  /// initialiser of the project's own.
  @Test func representablesAroundMadeControllers() {
    check(
      """
      //- screens
      Crane: uikit-code
      Hook: uikit-code
      Quay: packaged-clean
        edge modal Crane sandwich
        edge modal Hook sandwich
      //- App/Port.swift
      import SwiftUI
      import UIKit
      @main struct PortApp: App { var body: some Scene { WindowGroup { QuayView() } } }
      struct QuayView: View {
        @State var isOpen = false
        var body: some View {
          List { Text("quay") }
            .sheet(isPresented: $isOpen) { CraneView() }
            .sheet(isPresented: $isOpen) { HookView() }
        }
      }
      struct CraneView: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> some UIViewController {
          let crane = CraneViewController.make(from: "Port")
          return UINavigationController(rootViewController: crane)
        }
        func updateUIViewController(_ controller: UIViewControllerType, context: Context) {}
      }
      struct HookView: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> some UIViewController {
          let hook = HookViewController()
          return PortNavigationController(rootPort: hook)
        }
        func updateUIViewController(_ controller: UIViewControllerType, context: Context) {}
      }
      class PortNavigationController: UINavigationController {
        convenience init(rootPort: UIViewController) { self.init(rootViewController: rootPort) }
      }
      class CraneViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class HookViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      """)
  }

  /// A representable at the root of a hosting controller shows what it wraps.
  @Test func hostedRepresentables() {
    check(
      """
      //- screens
      Crane: uikit-code
      Harbour: uikit-code
        edge modal Crane direct
        edge modal Menu direct
      Menu: decoupled
      //- App/Port.swift
      import SwiftUI
      import UIKit
      class HarbourViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func menu() { present(UIHostingController(rootView: MenuWrapper()), animated: true) }
        func crane() { present(UIHostingController(rootView: CraneWrapper()), animated: true) }
      }
      struct MenuWrapper: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController {
          UIHostingController(rootView: MenuView())
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      struct CraneWrapper: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> CraneViewController { CraneViewController() }
        func updateUIViewController(_ controller: CraneViewController, context: Context) {}
      }
      struct MenuView: View { var body: some View { Text("menu") } }
      class CraneViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      """)
  }

  // MARK: - UIKit

  @Test func initialisersThatTakeARoot() {
    check(
      """
      //- screens
      Crane: uikit-code
      Harbour: uikit-code
        edge modal Crane direct
        edge modal Hook direct
      Hook: uikit-code
      //- App/Port.swift
      import UIKit
      extension UINavigationController {
        convenience init(rootPort controller: UIViewController) {
          self.init(rootViewController: controller)
        }
      }
      final class PortNavigationController: UINavigationController {
        init(port: UIViewController) { super.init(rootViewController: port) }
      }
      class HarbourViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func crane() {
          let crane = CraneViewController()
          let navigation = UINavigationController(rootPort: crane)
          present(navigation, animated: true)
        }
        func hook() { present(PortNavigationController(port: HookViewController()), animated: true) }
      }
      class CraneViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class HookViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      """)
  }

  /// What a function makes for a key is shown where that key leads, under the name that a cast gives it.
  @Test func casesThatCastWhatWasMade() {
    check(
      """
      //- screens
      About: uikit-code
      Harbour: uikit-code
        edge push About router
        edge modal Sort router
        edge modal Users router
      Sort: uikit-code
      Users: uikit-code
      //- App/Port.swift
      import UIKit
      enum Berth { case about, sort(Int), users }
      final class Pilot {
        weak var navigation: UINavigationController?
        @discardableResult func navigate(to berth: Berth) -> UIViewController? {
          let controller = make(berth)
          switch berth {
          case let .sort(order):
            if let sort = controller as? SortViewController {
              sort.order = order
              let box = UINavigationController(rootViewController: sort)
              navigation?.present(box, animated: true)
            }
          case .users:
            let box = UINavigationController(rootViewController: controller)
            navigation?.present(box, animated: true)
          default:
            navigation?.pushViewController(controller, animated: true)
          }
          return controller
        }
        private func make(_ berth: Berth) -> UIViewController {
          switch berth {
          case .about: return AboutViewController()
          case .sort: return SortViewController()
          case .users: return UsersViewController()
          }
        }
      }
      class HarbourViewController: UIViewController {
        let pilot: Pilot
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func about() { pilot.navigate(to: .about) }
        func sort() { pilot.navigate(to: .sort(1)) }
        func users() { pilot.navigate(to: .users) }
      }
      class AboutViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class SortViewController: UIViewController {
        var order = 0
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      class UsersViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      """)
  }

  /// A key that tells how one screen is shown does not leave open which.
  @Test func keysThatTellHow() {
    check(
      """
      //- screens
      Harbour: uikit-code
        edge push Picker router
        edge modal Picker router
        unresolved none
      Picker: uikit-code
      Pier: uikit-code
        edge push Picker router
        edge modal Picker router
        unresolved none
      //- App/Port.swift
      import UIKit
      enum Style { case sheet, stack }
      struct Port { var style: Style { .sheet } }
      final class PickerFlow {
        let navigation: UINavigationController
        let port: Port
        private lazy var picker: PickerViewController = {
          let picker = PickerViewController()
          return picker
        }()
        init(_ navigation: UINavigationController, port: Port) {
          self.navigation = navigation
          self.port = port
        }
        func start() { show(style: port.style) }
        private func show(style: Style) {
          switch style {
          case .sheet:
            let box = UINavigationController(rootViewController: picker)
            navigation.present(box, animated: true)
          case .stack:
            navigation.pushViewController(picker, animated: true)
          }
        }
      }
      class HarbourViewController: UIViewController {
        let flow: PickerFlow
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func pick() { flow.start() }
      }
      class PierViewController: UIViewController {
        let flow: PickerFlow
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func pick() { flow.start() }
      }
      class PickerViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      """)
  }

  /// A closure in a value belongs to the screen that has such values and calls it.
  @Test func closuresInValues() {
    check(
      """
      //- screens
      About: uikit-code
      Harbour: uikit-code
        edge push Menu router
      Menu: uikit-code
        edge push About closure
        edge push Scan closure
      Scan: uikit-code
      //- App/Port.swift
      import UIKit
      struct MenuItem {
        let title: String
        let callback: () -> Void
      }
      final class Flow {
        let navigation = UINavigationController()
        func presentMenu() {
          var items = [MenuItem(title: "about", callback: {
            self.navigation.pushViewController(AboutViewController(), animated: true)
          })]
          items.append(MenuItem(title: "scan") {
            self.navigation.pushViewController(ScanViewController(), animated: true)
          })
          navigation.pushViewController(MenuViewController(items: items), animated: true)
        }
      }
      class MenuViewController: UIViewController {
        let items: [MenuItem]
        init(items: [MenuItem]) { self.items = items; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func select(_ index: Int) { items[index].callback() }
      }
      class HarbourViewController: UIViewController {
        let flow: Flow
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func menu() { flow.presentMenu() }
      }
      class AboutViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      class ScanViewController: UIViewController { override func viewDidLoad() { view.addSubview(UILabel()) } }
      """)
  }

  /// SwiftGen's names of storyboards and scenes.
  @Test func scenesThatSwiftGenNames() {
    check(
      """
      //- screens
      Crane: uikit-ib
      Harbour: uikit-code
        edge push Crane direct
        edge modal Hook direct
      Hook: uikit-ib
      //- App/Port.storyboard
      <document initialViewController="1"><scenes>
      <scene><objects><viewController id="1" customClass="HookViewController" customModule="App" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><viewController id="2" storyboardIdentifier="Crane-One" customClass="CraneViewController" customModule="App" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      //- App/Port.swift
      import UIKit
      class HarbourViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func crane() {
          let crane = StoryboardScene.Port.craneOne.instantiate()
          navigationController?.pushViewController(crane, animated: true)
        }
        func hook() { present(StoryboardScene.Port.initialScene.instantiate(), animated: true) }
      }
      class CraneViewController: UIViewController { override func viewDidLoad() { title = "x" } }
      class HookViewController: UIViewController { override func viewDidLoad() { title = "x" } }
      """)
  }
}
