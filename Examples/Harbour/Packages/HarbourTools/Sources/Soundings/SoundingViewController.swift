import SwiftUI
import UIKit

public final class SoundingViewController: UIViewController {
  private let depth: DepthModel
  private let picture = UIImageView()

  public init(depth: DepthModel) {
    self.depth = depth
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("built in code") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(picture)
    picture.frame = view.bounds
    addPanel()
  }

  private func addPanel() {
    let panel = UIHostingController(
      rootView: DepthPanel(
        depth: depth,
        back: { [weak self] in self?.depth.move(by: -1) },
        forward: { [weak self] in self?.depth.move(by: 1) }))
    view.addSubview(panel.view)
    panel.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      panel.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panel.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panel.view.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}
