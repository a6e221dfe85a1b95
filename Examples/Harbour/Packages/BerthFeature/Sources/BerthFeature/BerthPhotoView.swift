import HarbourModels
import SwiftUI

struct BerthPhoto: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> BerthPhotoViewController {
    BerthPhotoViewController()
  }

  func updateUIViewController(_ photo: BerthPhotoViewController, context: Context) {}
}

struct BerthPhotoView: View {
  let berth: Berth
  @State private var isOpen = false

  var body: some View {
    Button("Photograph of \(berth.id)") { isOpen = true }
      .sheet(isPresented: $isOpen) {
        BerthPhoto()
      }
  }
}
