import UIKit

public final class WinchViewController: UIViewController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    title = "Winch"
    addSwiftUIChild(WinchContentView(loads: [2, 4, 8]))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Brakes", style: .plain, target: self, action: #selector(showBrakes))
  }

  @objc private func showBrakes() {
    navigationController?.pushViewController(SlipwayViewController(), animated: true)
  }
}
