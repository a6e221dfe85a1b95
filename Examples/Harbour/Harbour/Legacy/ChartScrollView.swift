import UIKit

final class ChartScrollView: UIView {
  private let scroll = UIScrollView()

  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { scroll.delegate }
    set { scroll.delegate = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(scroll)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(scroll)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
  }
}
