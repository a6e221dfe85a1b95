import HarbourModels
import HarbourStore
import SwiftUI

public enum FavouriteBerths {
  @MainActor
  public static func screen(_ favourites: FavouritesViewModel) -> some View {
    FavouriteBerthsView(favourites: favourites)
  }
}

struct FavouriteBerthsView: View {
  @ObservedObject var favourites: FavouritesViewModel

  var body: some View {
    List {
      ForEach(favourites.berths) { berth in
        BerthRow(berth: berth)
          .swipeActions { Button("Remove") { favourites.remove(berth) } }
      }
    }
  }
}
