import PierAds
import SwiftUI

/// The only place of the app that draws an advertisement.
struct PierBannerSlot: View {
  let placement: String
  let consent: ConsentStore

  var body: some View {
    if consent.isGranted {
      PierBanner(placement: placement)
        .frame(maxWidth: .infinity, minHeight: 50)
    }
  }
}
