// What looks like a screen, or like a part of one, and is none. Each kind was met in an app.

import TestKit
import Testing

@testable import ArchLint

@Suite struct ScreenKindsTests {
  @Test func aViewThatOpensTheControllerIsNoTwin() {
    check(
      """
      //- screens
      Photo: uikit-code code/in-controller/direct/none/app
        bridges none
        edges none
      //- App/All.swift
      import SwiftUI
      import UIKit
      final class PhotoViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UIImageView()) }
      }
      struct Photo: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> PhotoViewController { PhotoViewController() }
        func updateUIViewController(_ controller: PhotoViewController, context: Context) {}
      }
      struct PhotoView: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { Photo() } }
      }
      """)
  }

  @Test func aContainerOfTheProjectsOwn() {
    check(
      """
      //- screens
      List: uikit-code
      //- App/All.swift
      import UIKit
      final class TabContainerController: UIViewController {
        var wrapped: UIViewController? {
          willSet { wrapped?.removeFromParent() }
          didSet {
            guard let added = wrapped else { return }
            addChild(added)
            view.addSubview(added.view)
            added.didMove(toParent: self)
          }
        }
      }
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var detail: UIViewController?
        override func viewDidLoad() { view.addSubview(label) }
      }
      """)
  }

  /// What a window that lets touches through shows is no place to be taken to.
  @Test func theRootOfAWindowThatLetsTouchesThrough() {
    check(
      """
      //- screens
      Home: decoupled
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct HomeView: View { var body: some View { Text("") } }
      struct ToastView: View { var body: some View { Text("") } }
      struct TintView: View { var body: some View { Text("") } }
      final class ToastHostingController: UIHostingController<ToastView> {}
      class PassingWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
      }
      final class ToastWindow: PassingWindow {}
      final class FilterViewController: UIViewController {}
      final class FilterWindow: PassingWindow {
        func show() { rootViewController = FilterViewController() }
      }
      final class Windows {
        private var toasts, tint, main: UIWindow?
        func showToasts(in scene: UIWindowScene) {
          let host = ToastHostingController(rootView: ToastView())
          let window = ToastWindow(windowScene: scene)
          window.rootViewController = host
          toasts = window
        }
        func tint(_ window: UIWindow) {
          window.rootViewController = UIHostingController(rootView: TintView())
          window.isUserInteractionEnabled = false
        }
        func start(in scene: UIWindowScene) {
          let window = UIWindow(windowScene: scene)
          window.rootViewController = UIHostingController(rootView: HomeView())
          window.makeKeyAndVisible()
        }
      }
      """)
  }

  /// One that is raised may well be: it asks for a password.
  @Test func theRootOfARaisedWindow() {
    check(
      """
      //- screens
      Code: decoupled
      Lock: uikit-code
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct CodeView: View { var body: some View { Text("") } }
      final class LockViewController: UIViewController {}
      final class LockWindow: UIWindow {
        override func layoutSubviews() {}
      }
      final class Locks {
        func lock(in scene: UIWindowScene) {
          let window = LockWindow(windowScene: scene)
          window.windowLevel = .alert
          window.rootViewController = LockViewController()
          window.isHidden = false
        }
        func ask(in scene: UIWindowScene) {
          let window = UIWindow(windowScene: scene)
          window.windowLevel = .alert
          window.isUserInteractionEnabled = true
          window.rootViewController = UIHostingController(rootView: CodeView())
        }
      }
      """)
  }

  @Test func aPlaceholderThatSeveralEmbed() {
    check(
      """
      //- screens
      List: uikit-code code/in-controller/direct/none/app
        edges none
        part part GhostViewController
      Board: uikit-code
        part part GhostViewController
        part part LegendViewController
      //- App/All.swift
      import UIKit
      protocol Ghostable: UIViewController { var ghost: GhostViewController { get } }
      extension Ghostable {
        func showGhost() {
          addChild(ghost)
          view.addSubview(ghost.view)
          ghost.didMove(toParent: self)
        }
      }
      final class GhostViewController: UITableViewController {}
      final class ListViewController: UIViewController, Ghostable {
        lazy var ghost = GhostViewController()
      }
      final class BoardViewController: UIViewController, Ghostable {
        lazy var ghost = GhostViewController()
        private let legend: LegendViewController
        init() {
          legend = LegendViewController()
          super.init(nibName: nil, bundle: nil)
        }
      }
      private extension BoardViewController {
        func addLegend() {
          addChild(legend)
          view.addSubview(legend.view)
        }
      }
      final class LegendViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      """)
  }

  @Test func aHelperWithAnEmptyView() {
    check(
      """
      //- screens
      Home: native
        edges none
      //- App/App.swift
      import SwiftUI
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { var body: some View { Text("").background(TitleBar()) } }
      struct TitleBar: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { TitleBarViewController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      private final class TitleBarViewController: UIViewController {
        override func loadView() {
          view = UIView()
          view.isUserInteractionEnabled = false
        }
        override func viewDidAppear(_ animated: Bool) { attach(view.window) }
        private func attach(_ window: UIWindow?) {}
      }
      """)
  }

  @Test func aHostThatNobodyBuildsAnyMore() {
    check(
      """
      //- screens
      Home: native
        edge push List direct
      List: native native/in-controller/swiftui/none/app
        bridges none
      //- App/App.swift
      import SwiftUI
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        var body: some View { NavigationStack { NavigationLink { ListView() } label: { Text("") } } }
      }
      struct ListView: View { var body: some View { Text("") } }
      final class ListHostingController: UIHostingController<ListView> {}
      """)
  }

  @Test func aLocalViewWithinAStack() {
    check(
      """
      //- screens
      Opener: uikit-code
        edge modal Certificate direct
      Certificate: decoupled
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct CertificateView: View {
        let onImport: () -> Void
        var body: some View { Text("") }
      }
      final class OpenerViewController: UIViewController {
        func open() {
          let importView = CertificateView(onImport: { [weak self] in self?.dismiss(animated: true) })
          let host = UIHostingController(rootView: NavigationView { importView }.navigationViewStyle(.stack))
          present(host, animated: true)
        }
      }
      """)
  }

  /// What is left a screen: it draws something beside, or knows what it shows.
  @Test func aControllerWithAChildIsNoContainer() {
    check(
      """
      //- screens
      Banner: uikit-code
      Board: uikit-code
      Drawn: uikit-code
      Fixed: uikit-code
      //- App/All.swift
      import UIKit
      final class BoardViewController: UIViewController {
        private var content: UIViewController?
        func show(_ next: UIViewController) {
          addChild(next)
          view.addSubview(next.view)
          content = next
          place(TideLabel())
        }
        private func place(_ label: TideLabel) {}
      }
      final class TideLabel: UILabel {}
      final class DrawnViewController: UIViewController {
        private var content: UIViewController?
        override func loadView() { view = TideLabel() }
        func show(_ next: UIViewController) {
          addChild(next)
          view.addSubview(next.view)
        }
      }
      final class FixedViewController: UIViewController {
        private let map = MapViewController()
        override func viewDidLoad() {
          addChild(map)
          view.addSubview(map.view)
        }
      }
      final class MapViewController: UIViewController {}
      final class BannerViewController: UIViewController {
        private weak var opener: UIViewController?
        override func viewDidLoad() { view.addSubview(opener!.view) }
      }
      """)
  }

  /// A base puts a theme around the View that each of its subclasses names.
  @Test func aThemeAroundWhatASubclassNames() {
    check(
      """
      //- screens
      Berth: decoupled
        part content BerthView
      Quay: decoupled
        part content QuayView
      Tide: decoupled
        part content TideController.Table
      //- App/All.swift
      import SwiftUI
      import UIKit
      class Themed<Content: View>: UIHostingController<Themed.Frame> {
        struct Frame: View {
          let content: Content
          var body: some View { content }
        }
        init(rootView: Content) { super.init(rootView: .init(content: rootView)) }
      }
      struct BerthView: View { var body: some View { Text("") } }
      struct QuayView: View { var body: some View { Text("") } }
      final class BerthController: Themed<BerthView> {
        init(name: String) { super.init(rootView: BerthView()) }
      }
      final class QuayController: Themed<QuayView> {}
      final class TideController: UIHostingController<TideController.Table> {
        struct Table: View { var body: some View { Text("") } }
      }
      """)
  }

  /// A sheet is a way, though no screen of its own stands in it.
  @Test func aModalThatIsLaidOutOnTheSpot() {
    check(
      """
      //- screens
      Home: native native/in-controller/swiftui/none/app
        edges none
      Tide: native native/in-controller/swiftui/swiftui/app
        edges none
      //- App/App.swift
      import SwiftUI
      @main struct HarbourApp: App {
        var body: some Scene {
          WindowGroup { HomeView() }
          WindowGroup { TideView() }
        }
      }
      struct HomeView: View { var body: some View { Text("sheet") } }
      struct TideView: View {
        @State private var isOpen = false
        var body: some View {
          Text("").sheet(isPresented: $isOpen) { VStack { Text("") } }
        }
      }
      """)
  }

  /// The base is a library's: what the subclasses override tells what it is.
  @Test func controllersWhoseBaseIsALibrarys() {
    check(
      """
      //- screens
      Berth: uikit-code
      Quay: uikit-code
        edge push Berth direct
      //- App/All.swift
      import ThemeKit
      import UIKit
      class HarbourController: ThemeController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .default }
      }
      final class QuayViewController: HarbourController {
        func open() { navigationController?.pushViewController(BerthViewController(), animated: true) }
      }
      final class BerthViewController: ThemeController {}
      final class TidePresenter: ThemePresenter {
        override func viewDidLoad() {}
      }
      final class FlowController: ThemeStack {
        override func pushViewController(_ controller: UIViewController, animated: Bool) {}
      }
      """)
  }

  // MARK: - Only embedded

  @Test func whatAFunctionOfAllControllersAdds() {
    check(
      """
      //- screens
      Home: uikit-code code/in-controller/direct/none/app
        edges none
        part part SearchViewController
        part part ResultsViewController
      //- App/All.swift
      import UIKit
      extension UIViewController {
        func addController(_ content: UIViewController) {
          addChild(content)
          view.addSubview(content.view)
          content.didMove(toParent: self)
        }
      }
      final class HomeViewController: UIViewController {
        private lazy var search: SearchViewController = SearchViewController()
        override func viewDidLoad() {
          view.addSubview(UILabel())
          display(search)
        }
        private func display(_ content: UIViewController) { addController(content) }
      }
      final class SearchViewController: UIViewController {
        private let results = ResultsViewController()
        override func viewDidLoad() {
          view.addSubview(UILabel())
          addController(results)
        }
      }
      final class ResultsViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      """)
  }

  @Test func whatTheSystemShowsWithinAController() {
    check(
      """
      //- screens
      Article: uikit-code code/in-controller/direct/none/app
        edges none
        part part ResultsViewController
        part part WebViewController
        part part FloatingViewController
        part part PanelViewController
      Step: uikit-code
        edges none
      //- App/All.swift
      import AVKit
      import UIKit
      final class ArticleViewController: UIViewController {
        private let pages = UIPageViewController()
        override func viewDidLoad() {
          view.addSubview(PanelView())
          let results = ResultsViewController()
          navigationItem.searchController = UISearchController(searchResultsController: results)
          let web = WebViewController()
          pages.setViewControllers([web], direction: .forward, animated: false)
        }
        func float() {
          let content = FloatingViewController()
          source = AVPictureInPictureController.ContentSource(
            activeVideoCallSourceView: view, contentViewController: content)
        }
      }
      final class PanelView: UIView {
        private let panel = PanelViewController()
        func fill() { addSubview(panel.view) }
      }
      final class ResultsViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      final class WebViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      final class FloatingViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      final class PanelViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      // A page controller of the project's own is a container, and its pages are screens.
      final class TourViewController: UIPageViewController {
        func start() { setViewControllers([StepViewController()], direction: .forward, animated: false) }
      }
      final class StepViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      """)
  }

  /// Of one host only the view leaves the closure, of the other the controller.
  @Test func aHostOfWhichOnlyTheViewIsUsed() {
    check(
      """
      //- screens
      Feed: mixed
        component HintView, event closures 0
      Help: decoupled
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct HintView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      final class FeedViewController: UIViewController {
        private lazy var hint: UIView = {
          let host = UIHostingController(rootView: HintView())
          host.view.backgroundColor = .clear
          return host.view
        }()
        private lazy var help: UIViewController = {
          let host = UIHostingController(rootView: HelpView())
          host.view.backgroundColor = .clear
          return host
        }()
        override func viewDidLoad() {
          view.addSubview(UITableView())
          view.addSubview(hint)
        }
      }
      """)
  }

  @Test func aContainerThatIsFilledFromOutside() {
    check(
      """
      //- screens
      Home: uikit-code
      //- App/All.swift
      import UIKit
      final class RootController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      final class Flow {
        private let root = RootController()
        func start(in window: UIWindow) {
          window.rootViewController = root
          root.addChild(HomeViewController())
        }
      }
      final class HomeViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      """)
  }

  // MARK: - Views

  @Test func anErrorIsNoAction() {
    check(
      """
      //- screens
      Login: decoupled hosted/in-controller/closure/none/app
      //- App/All.swift
      import SwiftUI
      import UIKit
      enum LoginError: LocalizedError { case denied, offline }
      struct LoginView: View {
        let actionHandler: (LoginError) -> Void
        var body: some View { Text("") }
      }
      final class Flow {
        let navigation = UINavigationController()
        func start() {
          let view = LoginView(actionHandler: { error in print(error) })
          navigation.pushViewController(UIHostingController(rootView: view), animated: true)
        }
      }
      """)
  }

  @Test func aValueThatAViewKeepsForAllIsNoView() {
    check(
      """
      //- screens
      Chart: native
        edges none
      Home: native
        edge push Chart direct
        edge push Tide direct
      Tide: native
        edges none
      //- App/All.swift
      import SwiftUI
      @main struct TrailsApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        var body: some View {
          NavigationLink(destination: TideView()) { Text("") }
          NavigationLink(destination: ChartView()) { Text("") }
        }
      }
      struct TideView: View {
        static let inset: CGFloat = 8
        static func height(of rows: Int) -> CGFloat { CGFloat(rows) * 20 }
        var body: some View { Text("") }
      }
      struct ChartView: View {
        private let inset = TideView.inset
        var body: some View { Text("").frame(height: TideView.height(of: 3)) }
      }
      """)
  }

  /// An instance that a View reaches for is one of its blockers; the stage asks what roles its Views name.
  @Test func sharedInstancesInViews() {
    check(
      """
      //- screens
      Account: decoupled
      Archive: decoupled
      Plain: decoupled
      //- App/All.swift
      import SwiftUI
      import UIKit
      final class Ledger {
        static let only = Ledger()
        func sum() -> Int { 1 }
      }
      final class Cellar {
        private static let instance = Cellar()
        class func sharedInstance() -> Cellar { instance }
        func count() -> Int { 1 }
      }
      final class Sheet {
        static let title = ""
        static func make() -> Sheet { Sheet() }
      }
      struct AccountView: View { var body: some View { Text("\\(Ledger.only.sum())") } }
      struct ArchiveView: View {
        private let count = Cellar.sharedInstance().count()
        var body: some View { Text("") }
      }
      struct PlainView: View {
        private let sheet = Sheet.make()
        var body: some View { Text(Sheet.title) }
      }
      final class Flow {
        let navigation = UINavigationController()
        func start() {
          navigation.pushViewController(UIHostingController(rootView: AccountView()), animated: true)
          navigation.pushViewController(UIHostingController(rootView: ArchiveView()), animated: true)
          navigation.pushViewController(UIHostingController(rootView: PlainView()), animated: true)
        }
      }
      """)
  }

  @Test func aBuilderInTheViewsExtension() {
    check(
      """
      //- screens
      Home: uikit-code
        edge modal Tags direct
      Tags: decoupled
        edges none
      //- App/All.swift
      import SwiftUI
      import UIKit
      final class WideNavigationController: UINavigationController {
        static func adopt(_ controller: UIViewController) {}
      }
      struct TagsView: View { var body: some View { Text("") } }
      extension TagsView {
        static func controller(for room: Int) -> UIViewController {
          let host = UIHostingController(rootView: TagsView())
          WideNavigationController.adopt(host)
          return host
        }
      }
      final class HomeViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func openTags() { present(TagsView.controller(for: 1), animated: true) }
      }
      """)
  }

  @Test func aProtocolOfViewModelsWhateverItsSuffix() {
    check(
      """
      //- screens
      Pier: decoupled hosted/protocol/*/none/app
        bridges host 1, view-model protocol 1
      //- App/All.swift
      import SwiftUI
      import UIKit
      protocol PierViewModelInterface: ObservableObject { var title: String { get } }
      final class PierViewModel: PierViewModelInterface { let title = "" }
      struct PierView<Model: PierViewModelInterface>: View {
        @StateObject var model: Model
        var body: some View { Text(model.title) }
      }
      final class Flow {
        let navigation = UINavigationController()
        func start() {
          let view = PierView(model: PierViewModel())
          navigation.pushViewController(UIHostingController(rootView: view), animated: true)
        }
      }
      """)
  }

  @Test func whatTestsHostProvesNothing() {
    check(
      """
      //- screens
      Pier: decoupled
        lines 0/4/2
      //- App/All.swift
      import SwiftUI
      import UIKit
      protocol PierViewModelProtocol: ObservableObject {}
      final class PierViewModel: PierViewModelProtocol {}
      struct PierView<Model: PierViewModelProtocol>: View {
        @ObservedObject var model: Model
        var body: some View { Text("") }
      }
      final class Flow {
        let navigation = UINavigationController()
        func start() {
          let view = PierView(model: PierViewModel())
          navigation.pushViewController(UIHostingController(rootView: view), animated: true)
        }
      }
      //- AppTests/PierTests.swift
      import SwiftUI
      import UIKit
      final class OddViewModel: PierViewModelProtocol {}
      final class PierTests {
        func testView() {
          let view = PierView(model: OddViewModel())
          show(UIHostingController(rootView: view))
        }
      }
      """,
      modules:
        "App: { path: \"App/**\", kind: app }, AppTests: { path: \"AppTests/**\", kind: test }")
  }

  private func check(
    _ project: String, modules: String = "App: { path: \"App/**\", kind: app }",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rules = """
      //- rules.yml
      version: 1
      modules: { \(modules) }

      """
    checkScreens(Fixture("screens", rules + project), sourceLocation: sourceLocation)
  }
}
