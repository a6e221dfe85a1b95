import MapKit
import SwiftUI

/// The chart below the plan.
struct BerthMap: UIViewRepresentable {
  let isSatellite: Bool
  let map = MKMapView()

  func makeUIView(context: Context) -> MKMapView { map }

  func updateUIView(_ map: MKMapView, context: Context) {
    map.mapType = isSatellite ? .satellite : .standard
  }
}
