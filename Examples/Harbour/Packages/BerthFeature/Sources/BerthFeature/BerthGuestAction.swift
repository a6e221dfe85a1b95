import HarbourModels

public enum BerthGuestAction {
  case openBerth(Berth)
}
