// What a place leads to where the name of the screen stands elsewhere: behind a member of a route, a
// shared controller, a scene of a storyboard or a navigation controller.

import TestKit
import Testing

@testable import ArchLint

@Suite struct ScreenSitesTests {
  // MARK: - Members of routes

  @Test func membersOfRoutes() {
    check(
      """
      //- screens
      Menu: native
        edge push Tide direct
        edge push Pilot direct
        edge modal Berth direct
        edge modal Login direct
        edge push Help direct
        edge modal Crane direct
      Tide: native
      Pilot: native
      Berth: native
      Login: native
      Help: native
      Crane: native
      //- App/App.swift
      import SwiftUI
      @main struct HarbourApp: App {
        var body: some Scene { WindowGroup { MenuView() } }
      }
      enum TideRoute: Hashable {
        case tide, pilot
        @ViewBuilder var destination: some View {
          switch self {
          case .tide: TideView()
          case .pilot: PilotView().padding()
          }
        }
      }
      enum BerthRoute: Identifiable {
        case berth, login
        func view() -> some View {
          switch self {
          case .berth: BerthView()
          case .login: LoginView()
          }
        }
        var destination: some View { RowView() }
      }
      struct HelpRoute { var destination: AnyView { AnyView(HelpView()) } }
      struct CraneItem: Identifiable { let content: CraneContent }
      struct CraneContent { var destination: some View { CraneView() } }
      final class MenuModel: ObservableObject {
        @Published var berth: BerthRoute?
        @Published var help: HelpRoute?
      }
      struct MenuView: View {
        @StateObject private var model = MenuModel()
        @State private var crane: CraneItem?
        @State private var isHelping = false
        var body: some View {
          NavigationStack {
            Text("")
              .navigationDestination(for: TideRoute.self) { $0.destination }
              .sheet(item: $model.berth) { route in route.view() }
              .sheet(item: $crane) { $0.content.destination.padding() }
              .navigationDestination(isPresented: $isHelping) {
                if let help = model.help { help.destination }
              }
          }
        }
      }
      struct RowView: View { var body: some View { Text("") } }
      struct TideView: View { var body: some View { Text("") } }
      struct PilotView: View { var body: some View { Text("") } }
      struct BerthView: View { var body: some View { Text("") } }
      struct LoginView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      struct CraneView: View { var body: some View { Text("") } }
      """)
  }

  /// Of whose member the name is cannot be told, and two have it.
  @Test func aMemberOfWhoKnowsWhat() {
    check(
      """
      //- screens
      Menu: native
        edges none
      //- App/App.swift
      import SwiftUI
      @main struct HarbourApp: App {
        var body: some Scene { WindowGroup { MenuView() } }
      }
      enum TideRoute { var destination: some View { TideView() } }
      enum HelpRoute { var destination: some View { HelpView() } }
      struct MenuView: View {
        @State private var isShown = false
        var body: some View {
          Text("").sheet(isPresented: $isShown) { routes.first?.destination }
        }
      }
      struct TideView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """)
  }

  // MARK: - Representables

  @Test(arguments: [
    "TideViewController()", "let tide = TideViewController()\nreturn tide",
    "let tide = TideViewController.shared!\nreturn tide", "TideViewController.shared",
    "return TideViewController.standard", "tide", "kept.tide",
    "let tide = board.instantiateViewController(withIdentifier: \"tide\") as! TideViewController\nreturn tide",
  ])
  func whatARepresentableReturns(_ body: String) {
    for result in ["UIViewController", "HarbourViewController"] {
      check(
        """
        //- screens
        Home: packaged-clean
          edge embed Tide sandwich
        Tide: uikit-code
        Other: uikit-code
        //- App/All.swift
        import SwiftUI
        import UIKit
        @main struct HarbourApp: App {
          var body: some Scene { WindowGroup { HomeView() } }
        }
        struct HomeView: View { var body: some View { Tide() } }
        struct Tide: UIViewControllerRepresentable {
          let tide: TideViewController
          let kept: Kept
          func makeUIViewController(context: Context) -> \(result) {
            TideViewController.prepare()
            \(body)
          }
          func updateUIViewController(_ controller: \(result), context: Context) {}
        }
        struct Kept { let tide: TideViewController }
        class HarbourViewController: UIViewController {}
        final class TideViewController: HarbourViewController {
          static var shared: TideViewController!
          static let standard = TideViewController()
          static func prepare() {}
          override func viewDidLoad() { view.addSubview(UILabel()) }
        }
        final class OtherViewController: HarbourViewController {}
        """)
    }
  }

  // MARK: - Scenes

  @Test func scenesBehindNavigationControllers() {
    check(
      """
      //- screens
      Home: uikit-code
        edge modal Settings direct
        edge modal Feed direct
        edge modal Folder direct
        edge push Help direct
      Settings: uikit-ib
      Feed: uikit-ib
      Folder: uikit-code
      Help: uikit-ib
      //- App/Settings.storyboard
      <document initialViewController="nav"><scenes>
        <scene><objects>
          <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="settings" kind="relationship" relationship="rootViewController" id="r"/>
          </connections></navigationController>
        </objects></scene>
        <scene><objects><viewController id="settings" customClass="SettingsViewController" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      //- App/Add.storyboard
      <document><scenes>
        <scene><objects>
          <navigationController id="nav" storyboardIdentifier="FeedNav" customClass="HarbourNavigation" sceneMemberID="viewController"><connections>
            <segue destination="feed" kind="relationship" relationship="rootViewController" id="r"/>
          </connections></navigationController>
        </objects></scene>
        <scene><objects><viewController id="feed" customClass="FeedViewController" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      //- App/Help.storyboard
      <document initialViewController="help"><scenes>
        <scene><objects><viewController id="help" customClass="HelpViewController" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      //- App/All.swift
      import UIKit
      extension UIStoryboard {
        static var settings: UIStoryboard { UIStoryboard(name: "Settings", bundle: nil) }
        static let add = UIStoryboard(name: "Add", bundle: nil)
      }
      final class HarbourNavigation: UINavigationController {}
      final class HomeViewController: UIViewController {
        func settings() {
          let navigation = UIStoryboard.settings.instantiateInitialViewController() as! UINavigationController
          let settings = navigation.topViewController as! SettingsViewController
          settings.title = ""
          present(navigation, animated: true)
        }
        func feed() {
          present(UIStoryboard.add.instantiateViewController(withIdentifier: "FeedNav"), animated: true)
        }
        func folder(_ name: String) {
          let navigation = storyboard!.instantiateViewController(withIdentifier: name) as! UINavigationController
          let folder = navigation.viewControllers.first as? FolderViewController
          folder?.title = ""
          present(navigation, animated: true)
        }
        func help() {
          let board = UIStoryboard(name: "Help", bundle: nil)
          guard let help = board.instantiateInitialViewController() else { return }
          navigationController?.pushViewController(help, animated: true)
        }
      }
      final class SettingsViewController: UIViewController {}
      final class FeedViewController: UIViewController {}
      final class FolderViewController: UIViewController {}
      final class HelpViewController: UIViewController {}
      """)
  }

  // MARK: - Roots

  @Test func rootsAreShownAsTheirNavigationControllers() {
    check(
      """
      //- screens
      Home: uikit-code
        edge modal Tide direct
        edge modal Berth direct
        edge modal Pilot direct
        edge modal Help direct
        edge modal Crane direct
        edge push Rope closure
        edge modal Anchor direct
        edge unknown Lock direct
      Tide: uikit-code
      Berth: uikit-code
      Pilot: uikit-code
      Help: decoupled
      Crane: uikit-code
      Rope: uikit-code
      Anchor: uikit-code
      Lock: uikit-code
      //- App/All.swift
      import SwiftUI
      import UIKit
      final class HarbourNavigation: UINavigationController {
        init() { super.init(rootViewController: CraneViewController()) }
      }
      final class HomeViewController: UIViewController {
        func tide() { present(UINavigationController(rootViewController: TideViewController()), animated: true) }
        func berth() {
          let berth = BerthViewController()
          let navigation = UINavigationController(rootViewController: berth)
          navigation.modalPresentationStyle = .fullScreen
          present(navigation, animated: true)
        }
        func pilot() { present(wrapped(), animated: true) }
        private func wrapped() -> UINavigationController {
          let pilot = PilotViewController()
          let navigation = UINavigationController(rootViewController: pilot)
          return navigation
        }
        func help() {
          let host = UIHostingController(rootView: HelpView())
          let navigation = UINavigationController()
          navigation.setViewControllers([host], animated: false)
          present(navigation, animated: true)
        }
        func crane() { present(HarbourNavigation(), animated: true) }
        func anchor() {
          let anchor = AnchorViewController()
          let navigation = UINavigationController(rootViewController: anchor)
          anchor.onSelect = { navigation.pushViewController(RopeViewController(), animated: true) }
          present(navigation, animated: true)
        }
        func lock() { keep(UINavigationController(rootViewController: LockViewController())) }
        private func keep(_ controller: UIViewController) {}
      }
      final class TideViewController: UIViewController {}
      final class BerthViewController: UIViewController {}
      final class PilotViewController: UIViewController {}
      final class CraneViewController: UIViewController {}
      final class RopeViewController: UIViewController {}
      final class LockViewController: UIViewController {}
      final class AnchorViewController: UIViewController { var onSelect: (() -> Void)? }
      struct HelpView: View { var body: some View { Text("") } }
      """)
  }

  @Test func aStackThatIsEmbeddedIsNoPart() {
    check(
      """
      //- screens
      Home: uikit-code
        edge embed Tide direct
        edge embed Berth direct
      Other: uikit-code
        edge unknown Berth direct
      Tide: uikit-code
      Berth: uikit-code
      //- App/All.swift
      import UIKit
      final class HomeViewController: UIViewController {
        override func viewDidLoad() {
          let navigation = UINavigationController(rootViewController: TideViewController())
          addChild(navigation)
          view.addSubview(navigation.view)
          let berth = BerthViewController()
          addChild(berth)
          view.addSubview(berth.view)
        }
      }
      final class OtherViewController: UIViewController {
        func open() { keep(UINavigationController(rootViewController: BerthViewController())) }
        private func keep(_ controller: UIViewController) {}
      }
      final class TideViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      final class BerthViewController: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel()) }
      }
      """)
  }

  // MARK: - Base classes

  @Test func whatABaseClassDoesItsScreensDo() {
    check(
      """
      //- screens
      Chat: mixed
        component RecorderView, event closures 0
        edge push Poll direct
        edge push Quay direct
        edge modal Share direct
      Archive: mixed
        component RecorderView, event closures 0
        edge push Poll direct
        edge modal Share direct
      Log: mixed
        component RecorderView, event closures 0
        edge modal Share direct
      Poll: uikit-code
      Quay: uikit-code
      Share: uikit-code
      //- App/All.swift
      import SwiftUI
      import UIKit
      class BaseChatViewController: UIViewController {
        private let field = UITextField()
        override func viewDidLoad() {
          view.addSubview(field)
          let host = UIHostingController(rootView: RecorderView())
          addChild(host)
          view.addSubview(host.view)
        }
        @objc func share() { present(ShareViewController(), animated: true) }
        @objc func poll() { openPoll() }
        private func openPoll() { navigationController?.pushViewController(PollViewController(), animated: true) }
        func quay() { navigationController?.pushViewController(QuayViewController(), animated: true) }
      }
      final class ChatViewController: BaseChatViewController {
        @objc override func poll() { super.poll() }
        @objc func tapped() { quay() }
      }
      final class ArchiveViewController: BaseChatViewController {}
      final class LogViewController: BaseChatViewController {
        @objc override func poll() {}
      }
      final class PollViewController: UIViewController {}
      final class QuayViewController: UIViewController {}
      final class ShareViewController: UIViewController {}
      struct RecorderView: View { var body: some View { Text("") } }
      """)
  }

  private func check(_ project: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let rules = """
      //- rules.yml
      version: 1
      modules: { App: { path: "App/**", kind: app } }

      """
    checkScreens(Fixture("sites", rules + project), sourceLocation: sourceLocation)
  }
}
