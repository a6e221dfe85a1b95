// What is a screen and what is not, how far each has come, and which way leads to which: small apps,
// each with all of its screens.

import TestKit
import Testing

@testable import ArchLint

private let app = """
  //- rules.yml
  version: 1
  modules: { App: { path: "App/**", kind: app } }

  """

@Suite struct ScreensTests {
  @Test(arguments: [
    ("TicketListHostingController", "TicketList"),
    ("TicketListHostingViewController", "TicketList"),
    ("HarbourViewModelImpl", "Harbour"), ("HarbourViewModelProtocol", "Harbour"),
    ("TideViewState", "Tide"), ("TideScreenView", "Tide"),
    ("QuayDetailViewController", "QuayDetail"),
    ("ViewController", "View"), ("View", "View"),
    ("Reviews", "Reviews"), ("PilotRouter", "Pilot"),
    // Inputs that a screen shows, as opposed to those of a view model.
    ("ControllerInputsViewController", "ControllerInputs"), ("HarbourViewModelInputs", "Harbour"),
    ("CreateEntityUIHostingController", "CreateEntity"),
    ("LoginSwiftUIHostingController", "LoginSwiftUI"),
  ])
  func stems(_ name: String, _ stem: String) { #expect(screenStem(name) == stem) }

  // MARK: - What is a screen

  @Test func controllersAndWhatIsNone() {
    check(
      """
      //- screens
      Buoy: uikit-code code/in-controller/direct/none/app
        edges none
      //- App/All.swift
      import UIKit
      class BaseViewController: UIViewController {}
      final class BuoyViewController: BaseViewController {}
      final class MainNavigationController: UINavigationController {}
      final class MainTabController: UITabBarController {}
      final class WarningController: UIAlertController {}
      final class BuoyCell: UITableViewCell {}
      //- App/Previews.swift
      import SwiftUI
      struct Preview_Previews: PreviewProvider {
        final class PreviewController: UIViewController {}
        static var previews: some View { Text("") }
      }
      """)
  }

  @Test func aBaseThatIsShownIsAScreenToo() {
    check(
      """
      //- screens
      Chart: uikit-code
        edges none
      SeaChart: uikit-code
        edge push Chart direct
      //- App/All.swift
      import UIKit
      class ChartViewController: UIViewController {}
      final class SeaChartViewController: ChartViewController {
        func open() { navigationController?.pushViewController(ChartViewController(), animated: true) }
      }
      """)
  }

  @Test func viewsAreScreensWhereSomethingShowsThem() {
    check(
      """
      //- screens
      Home: native native/in-controller/swiftui/swiftui/app
        bridges none
        edge push Berth direct
        edge push Tide direct
        edge modal Help direct
        edge modal Login direct
        edge modal Pilot direct
      Berth: native
      Tide: native
      Help: native
      Login: native
      Pilot: native
      //- App/App.swift
      import SwiftUI
      @main struct HarbourApp: App {
        var body: some Scene { WindowGroup { HomeView() } }
      }
      struct HomeView: View {
        @State private var isShown = false
        @State private var route: Route?
        var body: some View {
          NavigationStack {
            VStack {
              HeaderView()
              NavigationLink(destination: BerthView()) { RowView() }
              NavigationLink { TideView() } label: { RowView() }
              NavigationLink("By value", value: 1)
            }
            .sheet(isPresented: $isShown, onDismiss: { print(RowView()) }) { help }
            .fullScreenCover(item: $route) { route in
              switch route {
              case .login: LoginView()
              case .pilot: NavigationStack { PilotView() }
              }
            }
            .popover(isPresented: $isShown) { VStack { RowView(); RowView() } }
          }
        }
        private var help: some View { HelpView().padding() }
      }
      enum Route { case login, pilot }
      struct HeaderView: View { var body: some View { Text("") } }
      struct RowView: View { var body: some View { Text("") } }
      struct BerthView: View { var body: some View { Text("") } }
      struct TideView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      struct LoginView: View { var body: some View { Text("") } }
      struct PilotView: View { var body: some View { Text("") } }
      struct UnusedView: View { var body: some View { Text("") } }
      """)
  }

  @Test func linksOfTheProjectsOwn() {
    check(
      """
      //- screens
      Home: native
        edge push Berth direct
        edge push List direct
      List: native
        edge push Tide direct
      Berth: native
      Tide: native
      //- App/App.swift
      import SwiftUI
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct LazyLink<Destination: View, Label: View>: View {
        let destination: Destination
        @ViewBuilder let label: () -> Label
        var body: some View { NavigationLink(destination: Lazy(destination)) { label() } }
      }
      struct Lazy<Content: View>: View {
        let build: () -> Content
        init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
        var body: some View { build() }
      }
      struct HomeView: View {
        var body: some View {
          LazyLink(destination: BerthView()) { Text("Berth") }
          NavigationLink(destination: ListView()) { Text("List") }
        }
      }
      struct ListView: View {
        var body: some View { LazyLink(destination: TideView()) { Text("Tide") } }
      }
      struct BerthView: View { var body: some View { Text("") } }
      struct TideView: View { var body: some View { Text("") } }
      """)
  }

  @Test func tabsOfBothKinds() {
    check(
      """
      //- screens
      Root: native
        edge tab/root Map direct
        edge tab/root List direct
        edge tab/root More direct
      Map: native
      List: native
      More: native
      //- App/App.swift
      import SwiftUI
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        var body: some View {
          TabView {
            MapView().tabItem { Label("Map", systemImage: "map") }
            NavigationStack { ListView() }.tabItem { Text("List") }
            Tab("More", systemImage: "ellipsis") { MoreView() }
          }
        }
      }
      struct MapView: View { var body: some View { Text("") } }
      struct ListView: View { var body: some View { Text("") } }
      struct MoreView: View { var body: some View { Text("") } }
      """)
  }

  @Test func helpersOfSwiftUIAreNoScreens() {
    check(
      """
      //- screens
      Player: native
        edges none
      //- App/App.swift
      import SwiftUI
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { PlayerView() } } }
      struct PlayerView: View { var body: some View { Text("").background(HeightReader()) } }
      struct HeightReader: UIViewControllerRepresentable {
        final class ReaderController: UIViewController {
          var onChange: ((Double) -> Void)?
          override func viewDidLayoutSubviews() { onChange?(view.bounds.height) }
        }
        func makeUIViewController(context: Context) -> ReaderController { ReaderController() }
        func updateUIViewController(_ controller: ReaderController, context: Context) {}
      }
      """)
  }

  // MARK: - Stages

  /// The layout of a hosted child decides whether it is the whole content.
  @Test(arguments: [
    ("view.addSubview(host.view)", "decoupled"),
    ("view.addSubview(host.view); host.view.frame = view.bounds", "decoupled"),
    ("view = host.view", "decoupled"),
    (
      """
      view.addSubview(host.view)
      NSLayoutConstraint.activate([
        host.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        host.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        host.view.leftAnchor.constraint(equalTo: view.leftAnchor),
        host.view.rightAnchor.constraint(equalTo: view.rightAnchor),
      ])
      """, "decoupled"
    ),
    (
      """
      view.addSubview(host.view)
      host.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      host.view.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      host.view.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
      """, "mixed"
    ),
    (
      """
      view.addSubview(host.view)
      host.view.heightAnchor.constraint(equalToConstant: 80).isActive = true
      """, "mixed"
    ),
    (
      """
      view.addSubview(host.view)
      host.view.topAnchor.constraint(equalTo: header.bottomAnchor).isActive = true
      """, "mixed"
    ),
    ("view.addSubview(host.view); view.addSubview(header)", "mixed"),
    ("stack.addArrangedSubview(host.view)", "mixed"),
    (
      "view.addSubview(host.view); host.view.snp.makeConstraints { $0.edges.equalToSuperview() }",
      "decoupled"
    ),
    ("view.addSubview(host.view); host.view.pinEdges(to: view)", "decoupled"),
    (
      "view.addSubview(host.view); host.view.frame = CGRect(x: 0, y: 9, width: 9, height: 9)",
      "mixed"
    ),
  ])
  func wholeContent(_ steps: String, _ stage: String) throws {
    let project = linkedProject(
      Fixture(
        "whole content",
        app + """
          //- App/All.swift
          import SwiftUI
          import UIKit
          struct BerthView: View { var body: some View { Text("") } }
          final class BerthViewController: UIViewController {
            private let stack = UIStackView()
            private let header = UILabel()
            override func viewDidLoad() {
              let host = UIHostingController(rootView: BerthView())
              addChild(host)
              \(steps)
              host.didMove(toParent: self)
            }
          }
          """))
    let screens = project.screens.all
    #expect(screens.map(\.name) == ["Berth"])
    let screen = try #require(screens.first)
    #expect(screen.stage.name == stage, "\(screen.reasons.map(\.text))")
  }

  @Test func theLadder() {
    check(
      """
      //- screens
      Plain: decoupled hosted/in-controller/closure/none/app
        bridges host 1, event closure 1
      Known: hosted hosted/packaged/direct/none/app
        bridges host 1
      Deep: hosted
      Child: decoupled
      Opener: uikit-code code/in-controller/direct/uikit-self/app
        edge push Plain direct
        edge modal Known direct
        edge push Deep direct
        edge push Child direct
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct PlainView: View {
        let title: String
        let onClose: () -> Void
        var body: some View { Button(title) { onClose() } }
      }
      final class KnownViewModel: ObservableObject {}
      struct KnownView: View {
        @StateObject private var viewModel = KnownViewModel()
        var body: some View { Text("") }
      }
      struct DeepView: View { var body: some View { DeepRow() } }
      struct DeepRow: View { let viewModel: KnownViewModel? = nil; var body: some View { Text("") } }
      struct ChildView: View { var body: some View { Text("") } }
      final class ChildHostingController: UIHostingController<ChildView> {}
      final class OpenerViewController: UIViewController {
        func open() {
          let plain = PlainView(title: "") { [weak self] in self?.close() }
          navigationController?.pushViewController(UIHostingController(rootView: plain), animated: true)
          present(UIHostingController(rootView: KnownView()), animated: true)
          show(UIHostingController(rootView: DeepView()), sender: nil)
          let child = ChildHostingController(rootView: ChildView())
          navigationController?.pushViewController(child, animated: true)
        }
        private func close() {}
      }
      """)
  }

  @Test func viewsThatFunctionsGive() {
    check(
      """
      //- screens
      Opener: uikit-code
        edge modal Assist direct
        edge modal Help direct
        edge modal Login direct
      Assist: decoupled
      Help: decoupled
      Login: decoupled
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct AssistView: View {
        static func build(for name: String) -> AssistView { AssistView() }
        var body: some View { Text("") }
      }
      struct HelpView: View { var body: some View { Text("") } }
      struct LoginView: View { var body: some View { Text("") } }
      final class OpenerViewController: UIViewController {
        func open() {
          present(UIHostingController(rootView: AssistView.build(for: "")), animated: true)
          present(UIHostingController(rootView: help()), animated: true)
          let login = UIHostingController(rootView: AnyView(LoginView()))
          present(login, animated: true)
        }
        private func help() -> some View { HelpView().padding() }
      }
      """)
  }

  @Test func aScreenWithinAnother() {
    check(
      """
      //- screens
      Window: native native/in-controller/swiftui/none/app
        edge embed Assist direct
      Assist: decoupled
      Opener: uikit-code
        edge modal Assist direct
      //- App/All.swift
      import SwiftUI
      import UIKit
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { WindowView() } } }
      struct WindowView: View { var body: some View { AssistView().padding() } }
      struct AssistView: View { var body: some View { Text("") } }
      final class OpenerViewController: UIViewController {
        func open() { present(UIHostingController(rootView: AssistView()), animated: true) }
      }
      """)
  }

  @Test func aPresenterThatPutsAViewSomewhere() {
    check(
      """
      //- screens
      Board: mixed
        bridges host 1
        component BannerView, event closures 0
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct BannerView: View { var body: some View { Text("") } }
      final class BannerPresenter {
        weak var view: UIView?
        private let container: UIView
        private weak var parent: UIViewController?
        init(parent: UIViewController, container: UIView) {
          self.parent = parent
          self.container = container
        }
        func show() {
          let host = UIHostingController(rootView: BannerView())
          parent?.addChild(host)
          container.addSubview(host.view)
          host.didMove(toParent: parent)
        }
      }
      final class BoardViewController: UIViewController {
        private let container = UIView()
        private lazy var banner = BannerPresenter(parent: self, container: container)
      }
      """)
  }

  @Test func anOverlayIsNoScreen() {
    check(
      """
      //- screens
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct NoticeView: View { var body: some View { Text("") } }
      final class NoticePresenter {
        func show(in controller: UIViewController) {
          let host = UIHostingController(rootView: NoticeView())
          guard let hosted = host.view else { return }
          controller.addChild(host)
          controller.view.addSubview(hosted)
          lay(hosted, in: controller)
        }
      }
      extension NoticePresenter {
        private func lay(_ hosted: UIView, in controller: UIViewController) {
          controller.view.leadingAnchor.constraint(equalTo: hosted.leadingAnchor).isActive = true
          controller.view.trailingAnchor.constraint(equalTo: hosted.trailingAnchor).isActive = true
          controller.view.bottomAnchor.constraint(equalTo: hosted.bottomAnchor).isActive = true
        }
      }
      """)
  }

  @Test func cellsThatHostWhatTheyAreGiven() {
    check(
      """
      //- screens
      Crew: mixed
        bridges host 1
        component CrewRow, event closures 0
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct CrewRow: View { var body: some View { Text("") } }
      final class HostingCell<Content: View>: UITableViewCell {
        func host(_ view: Content, parent: UIViewController) { setUp(view, parent) }
        private func setUp(_ view: Content, _ parent: UIViewController) {
          let host = UIHostingController(rootView: view)
          parent.addChild(host)
          contentView.addSubview(host.view)
          host.didMove(toParent: parent)
        }
      }
      final class CrewViewController: UITableViewController {
        func configure(_ cell: HostingCell<CrewRow>) { cell.host(CrewRow(), parent: self) }
      }
      """)
  }

  @Test func whatOnlyPreviewsBuildShowsNothing() {
    check(
      """
      //- screens
      //- App/All.swift
      import SwiftUI
      struct UpdateView: View { var body: some View { Text("") } }
      struct UpdateSampleView: View {
        @State private var isShown = false
        var body: some View { Text("").sheet(isPresented: $isShown) { UpdateView() } }
      }
      #Preview { UpdateSampleView() }
      """)
  }

  @Test func cellsMakeAMixedScreen() {
    check(
      """
      //- screens
      Crew: mixed mixed/in-controller/direct/none/app
        bridges host 1
        component CrewRow, event closures 0
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct CrewRow: View { var body: some View { Text("") } }
      final class CrewViewController: UITableViewController {
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
          -> UITableViewCell
        {
          let cell = UITableViewCell()
          cell.contentConfiguration = UIHostingConfiguration { CrewRow() }
          return cell
        }
      }
      """)
  }

  @Test func aHostingSubclassThatIsOnlyAChildIsAComponent() {
    check(
      """
      //- screens
      Dashboard: mixed
        bridges host 1
        component BannerView, event closures 0
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct BannerView: View { var body: some View { Text("") } }
      final class BannerHostingController: UIHostingController<BannerView> {}
      final class DashboardViewController: UIViewController {
        private let stack = UIStackView()
        override func viewDidLoad() {
          let banner = BannerHostingController(rootView: BannerView())
          addChild(banner)
          stack.addArrangedSubview(banner.view)
          banner.didMove(toParent: self)
        }
      }
      """)
  }

  /// State of Core does not bring Tide's View out of the app; Pier's View is out, and its host is not.
  @Test func aScreenIsAtHomeWhereItsViewIs() {
    check(
      """
      //- screens
      Tide: native */*/*/*/app
      Pier: packaged-clean */*/*/*/split
      Quay: native */*/*/*/package
      Map: uikit-code */*/*/*/app
      //- rules.yml
      version: 1
      modules:
        App: { path: "App/**", kind: app }
        Core: { path: "Core/**", kind: library }
        Piers: { path: "Piers/**", kind: feature, profile: feature-package }
      //- App/All.swift
      import Core
      import Piers
      import SwiftUI
      import UIKit
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { TideView() } } }
      struct TideView: View {
        @StateObject private var store = TideStore()
        var body: some View { Text("") }
      }
      final class PierHostingController: UIHostingController<PierView> {}
      final class MapViewController: UIViewController { private let store = TideStore() }
      //- Core/TideStore.swift
      import Combine
      public final class TideStore: ObservableObject { public init() {} }
      //- Piers/PierView.swift
      import SwiftUI
      public struct PierView: View {
        @State private var isShown = false
        public init() {}
        public var body: some View { Text("").sheet(isPresented: $isShown) { QuayView() } }
      }
      struct QuayView: View { var body: some View { Text("") } }
      """)
  }

  @Test func sandwichesHoldBack() {
    check(
      """
      //- screens
      Home: packaged-clean native/in-controller/swiftui/sandwich/app
        bridges sandwich 1
        edge modal Chart sandwich
      Chart: uikit-code
      //- App/All.swift
      import SwiftUI
      import UIKit
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var isShown = false
        var body: some View { Text("").sheet(isPresented: $isShown) { ChartWrapper() } }
      }
      struct ChartWrapper: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController { ChartViewController() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      final class ChartViewController: UIViewController {
        override func loadView() { view = UIView() }
      }
      struct MailWrapper: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> MFMailComposeViewController { .init() }
        func updateUIViewController(_ controller: MFMailComposeViewController, context: Context) {}
      }
      """)
  }

  /// What a representable makes is UIKit, though it is only embedded wherever it is used.
  @Test func wrappedPartsHoldBackToo() {
    check(
      """
      //- screens
      Home: packaged-clean
        edges none
        part bridge TideTable
      Harbour: uikit-code
      //- App/All.swift
      import SwiftUI
      import UIKit
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { var body: some View { TideTable() } }
      struct TideTable: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> TideTableController { .init() }
        func updateUIViewController(_ controller: TideTableController, context: Context) {}
      }
      final class TideTableController: UIViewController {
        override func loadView() { view = UITableView() }
      }
      final class HarbourViewController: UIViewController {
        override func viewDidLoad() {
          let table = TideTableController()
          addChild(table)
          view.addSubview(table.view)
          table.didMove(toParent: self)
        }
      }
      """)
  }

  // MARK: - Interface Builder

  @Test func storyboards() {
    check(
      """
      //- screens
      Map: uikit-ib ib/in-controller/direct/segue/app
        edge segue Buoy direct
        edge segue Depth direct
        part part LegendViewController
      Buoy: uikit-ib ib/*/*/uikit-self/*
        edge push Depth direct
      Depth: uikit-ib
        edges none
      Nib: uikit-ib
      //- App/Base.lproj/Main.storyboard
      <document initialViewController="nav">
        <scenes>
          <scene><objects>
            <navigationController id="nav" sceneMemberID="viewController"><connections>
              <segue destination="map" kind="relationship" relationship="rootViewController" id="r"/>
            </connections></navigationController>
          </objects></scene>
          <scene><objects>
            <viewController id="map" customClass="MapViewController" customModule="App" sceneMemberID="viewController">
              <connections>
                <segue destination="buoy" kind="show" identifier="showBuoy" id="a"/>
                <segue destination="ref" kind="presentation" id="b"/>
                <segue destination="legend" kind="embed" id="c"/>
              </connections>
            </viewController>
          </objects></scene>
          <scene><objects><viewController id="buoy" customClass="BuoyViewController" sceneMemberID="viewController"/></objects></scene>
          <scene><objects><viewController id="legend" customClass="LegendViewController" sceneMemberID="viewController"/></objects></scene>
          <scene><objects><viewControllerPlaceholder id="ref" storyboardName="Depth" sceneMemberID="viewController"/></objects></scene>
        </scenes>
      </document>
      //- App/Depth.storyboard
      <document initialViewController="depth">
        <scenes><scene><objects>
          <viewController id="depth" storyboardIdentifier="depth" customClass="DepthViewController" sceneMemberID="viewController"/>
        </objects></scene></scenes>
      </document>
      //- App/NibViewController.xib
      <document><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibViewController"/></objects></document>
      //- App/All.swift
      import UIKit
      final class MapViewController: UIViewController {}
      final class BuoyViewController: UIViewController {
        func open() {
          let depth = UIStoryboard(name: "Depth", bundle: nil)
            .instantiateViewController(withIdentifier: "depth") as! DepthViewController
          navigationController?.pushViewController(depth, animated: true)
        }
      }
      final class DepthViewController: UIViewController {}
      final class LegendViewController: UIViewController {}
      final class NibViewController: UIViewController {}
      """)
  }

  /// Nothing is told of screens in files that are built into nothing, which is said.
  @Test func filesInNoModuleAreCounted() {
    let fixture = Fixture(
      "strays",
      """
      //- Package.swift
      let package = Package(name: "Gen", targets: [.target(name: "Gen")])
      //- Sources/Gen/G.swift
      struct Gen {}
      //- App/Harbour.swift
      import UIKit
      final class HarbourViewController: UIViewController {}
      //- App/Pier.swift
      struct Pier {}
      //- Scripts/run.swift
      #!/usr/bin/swift
      print(1)
      """)
    let files = tree(fixture.files)
    let request = Request(today: Day(year: 2026, month: 11, day: 30))
    var problems = Problems()
    var timings = Stopwatch()
    let project = readProject(Configuration(), request, in: files, &problems, &timings)
    #expect(project.modules.modules.map(\.name) == ["Gen"])
    #expect(problems.list.map(\.path) == ["App/Harbour.swift"])
    #expect(
      problems.list.map(\.message) == [
        "this belongs to no module, nor does 1 more file: no project, package or entry of rules.yml"
          + " takes them in, so screens, layers and profiles are told without them"
      ])
  }

  @Test func aBrokenStoryboardIsAWarning() {
    let fixture = Fixture(
      "broken", app + "//- App/Main.storyboard\n<document><scenes>\n//- App/A.swift\nclass A {}\n")
    let files = tree(fixture.files)
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.configurationPath = "rules.yml"
    var problems = Problems()
    var timings = Stopwatch()
    let configuration = Configuration.read(request, [], from: files, &problems)
    var project = readProject(configuration, request, in: files, &problems, &timings)
    project.linkScreens(in: files, &problems)
    #expect(problems.list.map(\.level) == [.warning])
    #expect(problems.list.first?.path == "App/Main.storyboard")
  }

  // MARK: - Ways

  @Test func routersCoordinatorsDelegatesAndFactories() {
    check(
      """
      //- screens
      List: uikit-code code/legacy/delegate/router/app
        edge push Detail delegate
        edge modal Filter router
      Detail: uikit-code
        edge push Map closure
      Filter: uikit-code
      Map: uikit-code
      //- App/All.swift
      import UIKit
      protocol ListViewControllerDelegate: AnyObject { func listDidSelect(_ id: Int) }
      final class ListViewModel {
        private let router: ListRouter
        init(router: ListRouter) { self.router = router }
        func filter() { router.showFilter() }
      }
      final class ListRouter {
        weak var controller: UIViewController?
        func showFilter() { controller?.present(FilterViewController(), animated: true) }
      }
      final class ListViewController: UIViewController {
        weak var delegate: ListViewControllerDelegate?
        private let viewModel: ListViewModel
        init(viewModel: ListViewModel) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
      }
      final class DetailViewController: UIViewController {
        var onMap: (() -> Void)?
      }
      final class FilterViewController: UIViewController {}
      final class MapViewController: UIViewController {}
      final class MainCoordinator: ListViewControllerDelegate {
        private let navigation = UINavigationController()
        func start() {
          let list = makeList()
          list.delegate = self
          navigation.pushViewController(list, animated: false)
        }
        private func makeList() -> ListViewController {
          ListViewController(viewModel: ListViewModel(router: ListRouter()))
        }
        func listDidSelect(_ id: Int) {
          let detail = DetailViewController()
          detail.onMap = { [weak self] in self?.showMap() }
          navigation.pushViewController(detail, animated: true)
        }
        private func showMap() { navigation.pushViewController(MapViewController(), animated: true) }
      }
      """)
  }

  @Test func closuresThatAreHandedOn() {
    check(
      """
      //- screens
      Movies: uikit-code code/legacy/closure/router/app
        edge push Movie closure
        part state DefaultMoviesViewModel
        part events MoviesActions
      Movie: uikit-code
      //- App/All.swift
      import UIKit
      struct MoviesActions { let showMovie: (Int) -> Void }
      protocol MoviesViewModelInput { func load() }
      protocol MoviesViewModelOutput { var titles: [String] { get } }
      typealias MoviesViewModel = MoviesViewModelInput & MoviesViewModelOutput
      final class DefaultMoviesViewModel: MoviesViewModel {
        let titles: [String] = []
        private let actions: MoviesActions?
        init(actions: MoviesActions?) { self.actions = actions }
        func load() { actions?.showMovie(1) }
      }
      final class MoviesViewController: UIViewController {
        private var viewModel: MoviesViewModel!
        static func create(with viewModel: MoviesViewModel) -> MoviesViewController {
          let controller = MoviesViewController()
          controller.viewModel = viewModel
          return controller
        }
      }
      final class MovieViewController: UIViewController {}
      protocol MoviesDependencies {
        func makeMovies(_ actions: MoviesActions) -> MoviesViewController
        func makeMovie(_ id: Int) -> UIViewController
      }
      final class Container: MoviesDependencies {
        func makeMovies(_ actions: MoviesActions) -> MoviesViewController {
          MoviesViewController.create(with: DefaultMoviesViewModel(actions: actions))
        }
        func makeMovie(_ id: Int) -> UIViewController { MovieViewController() }
      }
      final class MoviesFlow {
        private weak var navigationController: UINavigationController?
        private let dependencies: MoviesDependencies
        init(dependencies: MoviesDependencies) { self.dependencies = dependencies }
        func start() {
          let actions = MoviesActions(showMovie: showMovie)
          let movies = dependencies.makeMovies(actions)
          navigationController?.pushViewController(movies, animated: false)
        }
        private func showMovie(_ id: Int) {
          let movie = dependencies.makeMovie(id)
          navigationController?.pushViewController(movie, animated: true)
        }
      }
      """)
  }

  // MARK: - Embedded only

  /// Whatever is only a child of another controller is a part of that one's screen.
  @Test func childrenAreParts() {
    check(
      """
      //- screens
      Board: mixed mixed/*/*/uikit-self/*
        edge push Berth direct
        component TideView, event closures 0
        part part SearchBarController
        part part ListController
        part part RowController
      Berth: uikit-code
      Mini: uikit-code
        edge embed Player direct
      Player: uikit-code
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct TideView: View { var body: some View { Text("") } }
      final class SearchBarController: UIViewController {
        override func loadView() { view = UIView() }
      }
      final class RowController: UIViewController {
        override func loadView() { view = UIView() }
        func open() { navigationController?.pushViewController(BerthViewController(), animated: true) }
      }
      final class ListController: UIViewController {
        override func viewDidLoad() {
          let row = RowController()
          addChild(row)
          view.addSubview(row.view)
        }
      }
      final class BerthViewController: UIViewController {}
      final class BoardViewController: UIViewController {
        private let tide = UIHostingController(rootView: TideView())
        override func viewDidLoad() {
          let list = ListController()
          addChild(list)
          view.addSubview(list.view)
          let bar = SearchBarController()
          addChild(bar)
          view.addSubview(bar.view)
          addChild(tide)
          view.addSubview(tide.view)
        }
      }
      /// Puts the player into a controller that is not told: no part of it.
      final class MiniViewController: UIViewController {
        func open() { UIApplication.root?.addChild(PlayerViewController()) }
      }
      final class PlayerViewController: UIViewController {
        override func loadView() { view = UIView() }
      }
      """)
  }

  /// While Rail counts as a screen its View is no part of Log, which names it; once Rail is a part of
  /// Board, it is.
  @Test func theViewOfAPartMayBeAPartOfOthers() {
    check(
      """
      //- screens
      Board: mixed
        component RailView, event closures 0
        part part RailController
        part part RailView
      Log: uikit-code
        part part RailView
      //- App/All.swift
      import SwiftUI
      import UIKit
      struct RailView: View { var body: some View { Text("") } }
      final class RailController: UIViewController {
        override func viewDidLoad() {
          let host = UIHostingController(rootView: RailView())
          addChild(host)
          view.addSubview(host.view)
          host.view.pinEdges(to: view)
          host.didMove(toParent: self)
        }
      }
      final class BoardViewController: UIViewController {
        override func viewDidLoad() {
          let rail = RailController()
          addChild(rail)
          view.addSubview(rail.view)
        }
      }
      final class LogViewController: UIViewController {
        private var rail: RailView?
      }
      """)
  }

  /// Functions of the type add what they are given, and other files of it what a property holds.
  @Test func sectionsAndBarsAreParts() {
    check(
      """
      //- screens
      Board: uikit-code
        edges none
        part part SectionController
        part part BarController
      //- App/Board.swift
      import UIKit
      protocol Section {}
      final class SectionController: UIViewController, Section {
        override func loadView() { view = UIView() }
      }
      final class BarController: UIViewController {
        override func loadView() { view = UIView() }
      }
      final class BoardViewController: UIViewController {
        var bar: BarController!
        func load() { addSection(SectionController(), title: "tides") }
        private func addSection(_ section: Section, title: String) {
          guard let controller = section as? UIViewController else { return }
          place(controller: controller, isLast: false)
        }
        private func place(controller: UIViewController, isLast: Bool) {
          view.addSubview(controller.view)
        }
      }
      //- App/Board+Bar.swift
      import UIKit
      extension BoardViewController {
        func setUpBar() {
          bar = BarController()
          addChild(bar)
          view.addSubview(bar.view)
        }
      }
      """)
  }

  /// A class for any View is no screen; what it is given is one.
  @Test func wrappersOfAnyViewAreNoScreens() {
    check(
      """
      //- screens
      Opener: uikit-code
        edge modal Status direct
      Status: decoupled
      //- App/All.swift
      import SwiftUI
      import UIKit
      class ThemedHostingController<Content: View>: UIHostingController<ThemedHostingController.Wrapper> {
        struct Wrapper: View {
          let content: Content
          var body: some View { content }
        }
        init(rootView: Content) { super.init(rootView: Wrapper(content: rootView)) }
      }
      class SheetController<Content: View>: UIViewController {
        init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
      }
      struct StatusView: View { var body: some View { Text("") } }
      final class OpenerViewController: UIViewController {
        func open() { present(ThemedHostingController(rootView: StatusView()), animated: true) }
      }
      """)
  }

  /// The View names a wrapper, and the wrapper the view model.
  @Test func aWrapperAroundAViewModelKeepsAViewInTheApp() {
    check(
      """
      //- screens
      Opener: uikit-code
      Queries: hosted
        part state QueriesViewModelWrapper
      Tides: decoupled
      //- App/All.swift
      import SwiftUI
      import UIKit
      protocol QueriesViewModel { func load() }
      final class DefaultQueriesViewModel: QueriesViewModel { func load() {} }
      final class QueriesViewModelWrapper: ObservableObject {
        var viewModel: QueriesViewModel?
        @Published var titles: [String] = []
      }
      struct QueriesView: View {
        @ObservedObject var wrapper: QueriesViewModelWrapper
        var body: some View { Text("") }
      }
      final class TideSettings: ObservableObject { @Published var isMetric = true }
      struct TidesView: View {
        @ObservedObject var settings: TideSettings
        var body: some View { Text("") }
      }
      final class OpenerViewController: UIViewController {
        func open() {
          present(UIHostingController(rootView: QueriesView(wrapper: .init())), animated: true)
          present(UIHostingController(rootView: TidesView(settings: .init())), animated: true)
        }
      }
      """)
  }

  // MARK: - Keys

  /// A router is told by a key where to go, through functions that hand the key on.
  @Test func keysAreFollowed() {
    check(
      """
      //- screens
      About: uikit-code code/*/*/router/*
        edge push Legal router
        unresolved none
      Home: uikit-code
        edge push Tide router
        edge push Legal router
      Legal: uikit-code
      Tide: uikit-code
        edges none
        unresolved Router 1
      //- App/All.swift
      import UIKit
      final class Router {
        static let shared = Router()
        static let legalKey = "legal"
        static let tideKey = "tide"
        private weak var tabs: Tabs?
        func navigate(to place: String, animated: Bool = true) { perform(place, animated) }
        private func perform(_ place: String, _ animated: Bool) {
          if place == Router.legalKey {
            tabs?.showLegal()
          } else if place == Router.tideKey, animated {
            tabs?.showTide()
          }
        }
      }
      final class Tabs: UITabBarController {
        func showLegal() { navigationController?.pushViewController(LegalViewController(), animated: true) }
        func showTide() { navigationController?.pushViewController(TideViewController(), animated: true) }
      }
      final class HomeViewController: UIViewController {
        func tide() { Router.shared.navigate(to: "tide") }
        func legal() { Router.shared.navigate(to: Router.legalKey) }
      }
      final class AboutViewController: UIViewController {
        func legal() { Router.shared.navigate(to: Router.legalKey) }
      }
      final class LegalViewController: UIViewController {}
      final class TideViewController: UIViewController {
        private var lastPlace = ""
        func again() { Router.shared.navigate(to: lastPlace) }
      }
      """)
  }

  /// The scene is built by one switch, and shown by another.
  @Test func casesAreFollowed() {
    check(
      """
      //- screens
      Home: uikit-code
        edge push Berth router
        edge modal Tide router
        unresolved none
      Map: uikit-code
        edges none
        unresolved Coordinator 2
      Berth: uikit-code
        edges none
      Tide: uikit-code
        edge push Berth router
      //- App/All.swift
      import UIKit
      enum Scene { case berth(Int), tide, map }
      enum Transition { case show, modal(animated: Bool) }
      final class Coordinator {
        func present(scene: Scene, from sender: UIViewController?, transition: Transition = .show) {
          guard let controller = make(scene) else { return }
          guard var top = sender ?? fallback() else { return }
          switch transition {
          case .show: sender?.navigationController?.pushViewController(controller, animated: true)
          case .modal(let animated): top.present(controller, animated: animated)
          }
        }
        private func make(_ scene: Scene) -> UIViewController? {
          let result: UIViewController?
          switch scene {
          case .berth(let id): result = BerthViewController(id)
          case .tide:
            let tide = TideViewController()
            result = tide
          case .map: result = MapViewController()
          }
          return result
        }
      }
      final class HomeViewController: UIViewController {
        var coordinator: Coordinator!
        func berth() { coordinator.present(scene: .berth(1), from: self) }
        func tide() { coordinator.present(scene: Scene.tide, from: self, transition: .modal(animated: true)) }
      }
      final class TideViewController: UIViewController {
        var coordinator: Coordinator!
        func berth() { coordinator.present(scene: .berth(2), from: self, transition: .show) }
      }
      final class MapViewController: UIViewController {
        var coordinator: Coordinator!
        var next: Scene?
        func go() { coordinator.present(scene: next ?? other(), from: self) }
      }
      final class BerthViewController: UIViewController {
        init(_ id: Int) { super.init(nibName: nil, bundle: nil) }
      }
      """)
  }

  /// What is left of the cases where a handler hands the rest of them on, and nothing of those before.
  @Test func casesThatAreHandedOn() {
    check(
      """
      //- screens
      Board: decoupled hosted/*/*/router/app
        edge push Berth action case
        edge push Map action case
        edge modal Plan action case
        unresolved none
      Home: uikit-code
        edge push Berth direct
        edge push Plan direct
      Berth: uikit-code
      Map: uikit-code
      Plan: uikit-code
      //- App/All.swift
      import SwiftUI
      import UIKit
      enum BoardAction { case open(Int), map, plan, close }
      struct BoardView: View {
        let actionHandler: (BoardAction) -> Void
        var body: some View { Button("") { actionHandler(.map) } }
      }
      final class BoardHostingController: UIHostingController<BoardView> {
        private let coordinator: BoardCoordinator
        init(coordinator: BoardCoordinator) {
          self.coordinator = coordinator
          super.init(rootView: BoardView(actionHandler: { action in
            switch action {
            case .plan: coordinator.openPlan()
            case .open, .close: coordinator.handle(action)
            default: coordinator.handle(action)
            }
          }))
        }
      }
      final class BoardCoordinator {
        private let navigation = UINavigationController()
        func start() {
          navigation.pushViewController(BoardHostingController(coordinator: self), animated: true)
        }
        func handle(_ action: BoardAction) {
          switch action {
          case .open: navigation.pushViewController(BerthViewController(), animated: true)
          case .map: navigation.pushViewController(MapViewController(), animated: true)
          case .plan: navigation.pushViewController(PlanViewController(), animated: true)
          case .close: navigation.popViewController(animated: true)
          }
        }
        func openPlan() { navigation.present(PlanViewController(), animated: true) }
      }
      final class HomeViewController: UIViewController {
        func open() { navigationController?.pushViewController(BerthViewController(), animated: true) }
        func plan() { navigationController?.pushViewController(PlanViewController(), animated: true) }
      }
      final class BerthViewController: UIViewController {}
      final class MapViewController: UIViewController {}
      final class PlanViewController: UIViewController {}
      """)
  }

  /// Code that stands in no function may tell a router what it likes.
  @Test func keysAtFileLevel() {
    check(
      """
      //- screens
      About: uikit-code
        edges none
      Legal: uikit-code
        edges none
      //- App/main.swift
      import UIKit
      let navigation = UINavigationController()
      var place = Place.about
      open(place)
      navigation.pushViewController(make(place), animated: false)
      //- App/All.swift
      import UIKit
      enum Place { case about, legal }
      func open(_ place: Place) {
        switch place {
        case .about: navigation.pushViewController(AboutViewController(), animated: true)
        case .legal: navigation.pushViewController(LegalViewController(), animated: true)
        }
      }
      func make(_ place: Place) -> UIViewController {
        switch place {
        case .about: return AboutViewController()
        case .legal: return LegalViewController()
        }
      }
      final class AboutViewController: UIViewController {}
      final class LegalViewController: UIViewController {}
      """)
  }

  /// What is called like the method around is a variable, and gives no method away.
  @Test func aVariableIsNoMethod() {
    check(
      """
      //- screens
      Berth: uikit-code
        edges none
      Tide: uikit-code
        edges none
      //- App/All.swift
      import UIKit
      final class TideViewModel { init(scene: UIScene) {} }
      final class Delegate {
        func scene(_ scene: UIScene) {
          let model = TideViewModel(scene: scene)
          UIApplication.window.rootViewController = BerthViewController()
        }
      }
      final class BerthViewController: UIViewController {}
      final class TideViewController: UIViewController {
        let viewModel: TideViewModel
      }
      """)
  }

  @Test func staticFunctionsOfAController() {
    check(
      """
      //- screens
      Home: uikit-code
        edge modal Quay direct
        edge push Pier direct
        edge unknown Lock direct
      Quay: uikit-code
      Pier: uikit-code
      Lock: uikit-code
      //- App/All.swift
      import UIKit
      final class HomeViewController: UIViewController {
        func open() {
          QuayViewController.open(from: self)
          navigationController?.pushViewController(PierViewController.make(), animated: true)
          stash(LockViewController())
          print(QuayViewController.title())
        }
        private func stash(_ controller: UIViewController) {}
      }
      final class QuayViewController: UIViewController {
        static func open(from other: UIViewController) { other.present(QuayViewController(), animated: true) }
        static func title() -> String { "" }
      }
      final class PierViewController: UIViewController {
        static func make() -> PierViewController { PierViewController() }
      }
      final class LockViewController: UIViewController {}
      """)
  }

  // MARK: - Corrections

  @Test func corrections() {
    let rules = """
      //- rules.yml
      version: 1
      modules: { App: { path: "App/**", kind: app } }
      screens:
        keep_uikit:
          - { name: TideMap, reason: "a map with gestures of its own" }
        rename: { MainContent: Home }
        parts: { Harbour: [BerthStore] }
        stage: { Harbour: mixed }

      """
    checkScreens(
      Fixture(
        "corrections",
        rules + """
          //- screens
          TideMap: uikit-code
            mark keep
          Home: uikit-code
          Harbour: mixed
            mark settled
            part part BerthStore
          //- App/All.swift
          import UIKit
          final class TideMapViewController: UIViewController {}
          final class MainContentViewController: UIViewController {}
          final class HarbourViewController: UIViewController {}
          final class BerthStore {}
          """))
  }

  @Test func twinsAndNames() {
    check(
      """
      //- screens
      Feed: uikit-code
        mark parallel
        edges none
      Settings: uikit-code
        mark by name
        part navigation SettingsRouter
      Opener: uikit-code
        edge push Feed direct
      //- App/All.swift
      import SwiftUI
      import UIKit
      final class FeedViewController: UIViewController {}
      struct FeedView: View { var body: some View { Text("") } }
      final class OpenerViewController: UIViewController {
        func open(_ isNew: Bool) {
          if isNew {
            navigationController?.pushViewController(UIHostingController(rootView: FeedView()), animated: true)
          } else {
            navigationController?.pushViewController(FeedViewController(), animated: true)
          }
        }
      }
      final class SettingsViewController: UIViewController {}
      final class SettingsRouter {}
      """)
  }

  /// More than the name speaks for a type that the parts of the screen name.
  @Test func whatPartsNameIsLinkedByCode() {
    check(
      """
      //- screens
      Tide: uikit-code
        part state TideViewState
      Pier: uikit-code
        part state PierViewState
        mark by name
      //- App/All.swift
      import UIKit
      enum TideViewState { case loading }
      final class TideViewModel { var state = TideViewState.loading }
      final class TideViewController: UIViewController { let viewModel = TideViewModel() }
      enum PierViewState { case loading }
      final class PierViewController: UIViewController {}
      """)
  }

  @Test func linesAreSharedOut() {
    check(
      """
      //- screens
      Berth: decoupled
        lines 1/8/3
      //- App/All.swift
      import SwiftUI
      import UIKit

      // The View, its DataSource and its host: twelve lines of code in all.
      struct BerthView: View {
        @State var dataSource: DataSource

        /* not this one */
        var body: some View {
          Text("")
        }

        @Observable final class DataSource {
          var rows: [Int] = []
        }
        // nor this
        let padding = 1
        let margin = 2
      }
      final class BerthHostingController: UIHostingController<BerthView> {}
      """)
  }

  private func check(_ project: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkScreens(Fixture("screens", app + project), sourceLocation: sourceLocation)
  }
}
