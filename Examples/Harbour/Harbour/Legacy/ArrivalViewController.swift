import HarbourModels
import SwiftUI
import UIKit

final class ArrivalViewController: UIViewController {
  private let vessels: [Vessel]

  init(vessels: [Vessel]) {
    self.vessels = vessels
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UIHostingController(rootView: ArrivalList(vessels: vessels))
    view.addSubview(list.view)
    list.view.frame = view.bounds
    list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addChild(list)
    list.didMove(toParent: self)
  }
}

struct ArrivalList: View {
  let vessels: [Vessel]

  var body: some View {
    List(vessels) { vessel in Text(vessel.name) }
      .overlay { if vessels.isEmpty { Text("Nobody expected") } }
  }
}
