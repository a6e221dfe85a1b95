import MapKit
import UIKit

/// The chart of the harbour, drawn in Main.storyboard.
final class HarbourMapViewController: UIViewController, MKMapViewDelegate {
  @IBOutlet private var map: MKMapView!
  @IBOutlet private var legend: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    map.delegate = self
    legend.text = "Depths in metres"
  }

  @IBAction private func showNorthMole(_ sender: UIButton) {
    let mole = CLLocationCoordinate2D(latitude: 53.87, longitude: 8.71)
    map.setCenter(mole, animated: true)
  }

  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
    performSegue(withIdentifier: "showBuoy", sender: annotation)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let buoy = segue.destination as? BuoyViewController else { return }
    buoy.caption = (sender as? any MKAnnotation)?.title ?? nil
  }
}
