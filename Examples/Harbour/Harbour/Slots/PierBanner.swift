import PierAds
import SwiftUI

struct PierBanner: UIViewRepresentable {
  let placement: String

  func makeUIView(context: Context) -> PierBannerUIView {
    PierBannerUIView(placement: placement)
  }

  func updateUIView(_ banner: PierBannerUIView, context: Context) {
    banner.placement = placement
  }
}
