import HarbourModels

public enum BerthBoardAction {
  case openBerth(Berth)
  case openFavourites
  case openPlan
}
