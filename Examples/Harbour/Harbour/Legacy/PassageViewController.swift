import SwiftUI
import UIKit

/// Plans a passage: a drawing in UIKit, the weather above it in SwiftUI.
final class PassageViewController: UIViewController {
  private let drawing = ChartScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    drawing.frame = view.bounds
    drawing.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(drawing)
    addWeather()
  }

  private func addWeather() {
    let weather = UIHostingController(rootView: PassageWeather(wind: "SW 4"))
    weather.sizingOptions = .intrinsicContentSize
    // archlint:disable:next hosting-child-containment -- the pager used to add the controller, HRB-41
    addChild(weather)
    guard let strip = weather.view else { return }
    strip.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(strip)
    NSLayoutConstraint.activate([
      strip.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    weather.didMove(toParent: self)
  }
}

struct PassageWeather: View {
  let wind: String

  var body: some View {
    Label(wind, systemImage: "wind").padding()
  }
}
