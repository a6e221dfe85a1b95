import SwiftUI
import UIKit

final class LightListViewController: UIViewController {
  private let lights = [Light(id: 1, name: "North mole"), Light(id: 2, name: "South mole")]
  private lazy var list = UIHostingController(
    rootView: LightListView(
      lights: lights,
      onSwitch: { light in self.title = light.name },
      onDim: dim,
      onReport: { [weak self] light in self?.report(light) },
      onHelp: { print("to be written") },
      delegate: self))

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(list)
  }

  private func dim(_ light: Light) {
    title = "\(light.name), dimmed"
  }

  private func report(_ light: Light) {
    title = "\(light.name), reported"
  }
}

extension LightListViewController: LightListViewDelegate {
  func lightListViewDidShow(count: Int) {
    navigationItem.prompt = "\(count) lights"
  }
}
