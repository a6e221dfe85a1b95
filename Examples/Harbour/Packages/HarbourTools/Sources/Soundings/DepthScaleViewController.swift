import SwiftUI
import UIKit

/// The sonar picture with a scale of fixed height beside it.
public final class DepthScaleViewController: UIViewController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    let badge = UIHostingController(rootView: DepthAlarmBadge(model: DepthAlarmViewModel()))
    badge.sizingOptions = .intrinsicContentSize
    addChild(badge)
    view.addSubview(badge.view)
    badge.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      badge.view.topAnchor.constraint(equalTo: view.topAnchor),
      badge.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      badge.view.heightAnchor.constraint(equalToConstant: 44),
    ])
    badge.didMove(toParent: self)
  }
}
