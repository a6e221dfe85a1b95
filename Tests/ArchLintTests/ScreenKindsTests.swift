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

  /// It keeps any controller, and a function of the project adds the view of the one that is shown.
  @Test func aContainerThatAHelperFills() {
    check(
      """
      //- screens
      Pier: uikit-code
      //- App/All.swift
      import UIKit
      final class RootViewController: UIViewController {
        var shown: UIViewController? {
          didSet {
            oldValue?.view.removeFromSuperview()
            guard let next = shown else { return }
            addChild(next)
            view.fill(with: next.view)
            next.didMove(toParent: self)
          }
        }
      }
      extension UIView { func fill(with other: UIView) { addSubview(other) } }
      final class PierViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      final class Windows {
        func start(in window: UIWindow) {
          let root = RootViewController()
          window.rootViewController = root
          root.shown = PierViewController()
        }
      }
      """)
  }

  /// A child that a property keeps is the same one behind `if let`.
  @Test func childrenBehindAnUnwrappedProperty() {
    check(
      """
      //- screens
      Harbour: uikit-code
        part part ListViewController
        part part GridViewController
      //- App/All.swift
      import UIKit
      final class HarbourViewController: UIViewController {
        private var list: ListViewController?
        private var grid: GridViewController?
        override func viewDidLoad() {
          view.addSubview(UILabel())
          list = ListViewController()
          grid = GridViewController()
          if let list = list { put(list) }
          if let grid {
            addChild(grid)
            view.addSubview(grid.view)
          }
        }
      }
      extension UIViewController {
        func put(_ child: UIViewController) {
          addChild(child)
          view.addSubview(child.view)
          child.didMove(toParent: self)
        }
      }
      final class ListViewController: UITableViewController {}
      final class GridViewController: UITableViewController {}
      """)
  }

  /// Nobody sees the root of a window from which an alert is presented.
  @Test func aBaseThatDrawsNothingIsNoScreen() {
    check(
      """
      //- screens
      Pier: uikit-code
      //- App/All.swift
      import UIKit
      class BaseViewController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
      }
      final class PierViewController: BaseViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      final class Alerts {
        private var window: UIWindow?
        func show(_ alert: UIAlertController, in scene: UIWindowScene) {
          window = UIWindow(windowScene: scene)
          window?.rootViewController = BaseViewController()
          window?.makeKeyAndVisible()
          window?.rootViewController?.present(alert, animated: true)
        }
      }
      """)
  }

  @Test func pagesThatAControllerTells() {
    check(
      """
      //- screens
      Intro: uikit-code
        part part PageController
      //- App/All.swift
      import UIKit
      final class IntroViewController: UIViewController {
        private let pager = UIPageViewController()
        private var pages: [UIViewController] = []
        override func viewDidLoad() {
          view.addSubview(UIButton())
          pager.dataSource = self
          for _ in 0..<3 {
            let page = PageController()
            pages.append(page)
          }
        }
      }
      extension IntroViewController: UIPageViewControllerDataSource {}
      final class PageController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      """)
  }

  /// A menu shows it beside the finger; nobody is taken there.
  @Test func thePreviewOfAMenu() {
    check(
      """
      //- screens
      Games: uikit-code
      //- App/All.swift
      import UIKit
      final class GamesViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func menu() -> UIContextMenuConfiguration {
          UIContextMenuConfiguration(
            identifier: nil, previewProvider: { [weak self] in self?.makePreview() },
            actionProvider: { _ in nil })
        }
        func makePreview() -> PreviewViewController { PreviewViewController() }
      }
      final class PreviewViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      """)
  }

  /// A scene of a library's class is no scene of the project's own class of that name.
  @Test func scenesOfClassesFromOutside() {
    check(
      """
      //- screens
      Hull: uikit-ib
        edges none
      Deck: uikit-code
        edges none
      //- App/Port.storyboard
      <document initialViewController="hull">
        <scenes>
          <scene><objects>
            <viewController id="hull" customClass="HullViewController" customModule="Port" customModuleProvider="target" sceneMemberID="viewController">
              <connections><segue destination="deck" kind="show" id="a"/></connections>
            </viewController>
          </objects></scene>
          <scene><objects><viewController id="deck" customClass="DeckViewController" customModule="PortKit" sceneMemberID="viewController"/></objects></scene>
        </scenes>
      </document>
      //- App/All.swift
      import PortKit
      import UIKit
      final class HullViewController: UIViewController {}
      final class DeckViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      """)
  }

  /// A View that is told of its host is set when the host is there.
  @Test func aHostThatSetsItsRootItself() {
    check(
      """
      //- screens
      Berth: hosted
        part content BerthView
      Pier: uikit-code
        edge push Berth direct
      //- App/All.swift
      import SwiftUI
      import UIKit
      extension BerthView {
        final class HostingController: UIHostingController<AnyView> {
          init(name: String) {
            super.init(rootView: AnyView(EmptyView()))
            let berth = BerthView(host: self)
            self.rootView = AnyView(berth)
          }
        }
      }
      struct BerthView: View {
        unowned var host: HostingController
        var body: some View { Text("") }
      }
      final class PierViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func open() {
          navigationController?.pushViewController(
            BerthView.HostingController(name: "x"), animated: true)
        }
      }
      """)
  }

  /// What an extension of all Views hosts, and gives the view of, is part of what it is put into.
  @Test func viewsThatAnExtensionGivesAway() {
    check(
      """
      //- screens
      Account: mixed
        component HeaderView, event closures 0
        part part HeaderView
      Profile: mixed
        component BadgeView, event closures 0
        part part BadgeView
      Podcast: mixed
        component StarsView, event closures 0
        part part StarsView
      //- App/All.swift
      import SwiftUI
      import UIKit
      extension View {
        var asUIView: UIView { UIHostingController(rootView: self).view }
        func makeUIView() -> UIView { UIHostingController(rootView: self).view }
      }
      struct HeaderView: View { var body: some View { Text("") } }
      struct BadgeView: View { var body: some View { Text("") } }
      struct StarsView: View { var body: some View { Text("") } }
      final class AccountViewController: UITableViewController {
        lazy var header: UIView = {
          let header = HeaderView()
          let view = header.asUIView
          return view
        }()
        override func viewDidLoad() { tableView.tableHeaderView = header }
      }
      final class ProfileViewController: UITableViewController {
        override func viewDidLoad() { tableView.tableHeaderView = BadgeView().padding(4).asUIView }
      }
      final class PodcastViewController: UIViewController {
        override func viewDidLoad() {
          view.addSubview(UILabel())
          view.addSubview(StarsView().makeUIView())
        }
      }
      """)
  }

  /// A class that passes the View it is given on to its base, and a frame with a button to leave it.
  @Test func framesAroundAnyView() {
    check(
      """
      //- screens
      Opener: uikit-code
        edge modal Sharing direct
        edge modal Status direct
      Sharing: decoupled
      Status: decoupled
      //- App/All.swift
      import SwiftUI
      import UIKit
      class ThemedController<Content>: UIHostingController<Content> where Content: View {}
      final class PagesController<Content>: ThemedController<Content> where Content: View {
        override func viewDidLoad() { super.viewDidLoad() }
      }
      struct CloseButton: View {
        let action: () -> Void
        var body: some View { Button("", action: action) }
      }
      struct ModalView<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var dismiss: () -> Void
        var body: some View {
          VStack {
            CloseButton(action: dismiss)
            content()
          }
        }
      }
      struct SharingView: View { var body: some View { Text("") } }
      struct StatusView: View { var body: some View { Text("") } }
      final class OpenerViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
        func open() {
          present(PagesController(rootView: StatusView()), animated: true)
        }
        func share() {
          let sharing = SharingView()
          let modal = ModalView { sharing } dismiss: { [weak self] in
            self?.dismiss(animated: true)
          }
          present(UIHostingController(rootView: modal), animated: true)
        }
      }
      """)
  }

  /// Whatever it is called, what keeps a controller of UIKit keeps its View in the app; a model does not.
  @Test func anObjectThatKeepsAControllerKeepsItsView() {
    check(
      """
      //- screens
      Backup: hosted
      Note: decoupled
      Contributors: hosted
      //- App/All.swift
      import SwiftUI
      import UIKit
      final class BackupSynchronizer {
        private weak var navigation: UINavigationController?
        func start() {}
      }
      struct BackupView: View {
        let synchronizer: BackupSynchronizer
        var body: some View { Button("") { synchronizer.start() } }
      }
      final class Note { var title = "" }
      struct NoteView: View {
        let note: Note
        var body: some View { Text(note.title) }
      }
      struct ContributorsView: View {
        @StateObject private var viewModel = ViewModel()
        var body: some View { Text(viewModel.title) }
      }
      extension ContributorsView {
        final class ViewModel: ObservableObject { @Published var title = "" }
      }
      func open(_ navigation: UINavigationController, _ synchronizer: BackupSynchronizer) {
        navigation.pushViewController(
          UIHostingController(rootView: BackupView(synchronizer: synchronizer)), animated: true)
        navigation.pushViewController(
          UIHostingController(rootView: NoteView(note: Note())), animated: true)
        navigation.pushViewController(
          UIHostingController(rootView: ContributorsView()), animated: true)
      }
      """)
  }

  /// A class that serves every screen says nothing of this one; what it is made of does.
  @Test func theClassBehindASharedStore() {
    check(
      """
      //- screens
      Tide: hosted
        part state Store
        part state TideProcessor
      //- App/All.swift
      import SwiftUI
      import UIKit
      protocol Processor { associatedtype State }
      final class Store<State>: ObservableObject {
        init<P: Processor>(processor: P) where P.State == State {}
      }
      final class TideService { func load() {} }
      final class TideProcessor: Processor {
        typealias State = Int
        init(service: TideService) {}
        func receive() {}
      }
      final class TideViewModel {}
      struct TideView: View {
        @ObservedObject var store: Store<Int>
        let model: TideViewModel
        var body: some View { Text("") }
      }
      func open(_ navigation: UINavigationController, _ service: TideService) {
        let processor = TideProcessor(service: service)
        let view = TideView(store: Store(processor: processor), model: TideViewModel())
        navigation.pushViewController(UIHostingController(rootView: view), animated: true)
      }
      """)
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
