import HarbourModels

public enum TideAction {
  case openStation(TideStation)
  case openAlmanac
  case openChart([Tide])
}
