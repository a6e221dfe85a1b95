import SwiftUI
import UIKit

public final class BallastViewController: UIViewController {
  private var tonnes = 12

  override public func viewDidLoad() {
    super.viewDidLoad()
    title = "Ballast"
    let content = UIHostingController(
      rootView: BallastContentView(tonnes: tonnes, delegate: self))
    addChild(content)
    view.addSubview(content.view)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.didMove(toParent: self)
  }
}

extension BallastViewController: BallastContentViewDelegate {
  func ballastContentView(_ view: BallastContentView, didPump tonnes: Int) {
    self.tonnes -= tonnes
    title = "\(self.tonnes) t"
  }
}
