import SwiftUI
import TideFeature
import UIKit

final class TideStationViewController: UIViewController {
  private let model = TideStationViewModelImpl()

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(UIHostingController(rootView: TideStationView(model: model)))
    model.show([.init(id: "mole", name: "Outer mole"), .init(id: "lock", name: "Old lock")])
  }
}
