// archlint:disable:next dependency-forbidden-import -- the consent form needs the scene's window, HRB-212
import PierAds
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let coordinator = AppCoordinator(services: AppServices())
    window.rootViewController = coordinator.start()
    window.makeKeyAndVisible()
    self.window = window
    self.coordinator = coordinator
    PierAds.askForConsent(in: window) { granted in ConsentStore.shared.record(granted) }
  }
}
