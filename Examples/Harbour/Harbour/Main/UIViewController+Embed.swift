import UIKit

extension UIViewController {
  /// Adds a controller that fills this one.
  func embed(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      child.view.topAnchor.constraint(equalTo: view.topAnchor),
      child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    child.didMove(toParent: self)
  }

  /// Adds a controller as one of several below each other.
  func stack(_ child: UIViewController, in stack: UIStackView) {
    addChild(child)
    stack.addArrangedSubview(child.view)
    child.didMove(toParent: self)
  }
}
