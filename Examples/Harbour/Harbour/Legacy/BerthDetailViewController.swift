import HarbourModels
import SwiftUI
import UIKit

/// One berth with its lines and its meter; not rewritten yet, so the plan shows it through `Wrapped`.
final class BerthDetailViewController: UIViewController {
  private let berth: Berth
  private let pier = UILabel()
  private let depth = UILabel()

  init(berth: Berth) {
    self.berth = berth
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = berth.id
    pier.text = berth.pier
    depth.text = "\(berth.depth) m"
    let lines = UIStackView(arrangedSubviews: [pier, depth])
    lines.axis = .vertical
    lines.frame = view.bounds.insetBy(dx: 16, dy: 120)
    view.addSubview(lines)
  }
}

extension BerthDetailViewController {
  struct Wrapped: UIViewControllerRepresentable {
    let berth: Berth

    func makeUIViewController(context: Context) -> UINavigationController {
      UINavigationController(rootViewController: BerthDetailViewController(berth: berth))
    }

    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }
}
