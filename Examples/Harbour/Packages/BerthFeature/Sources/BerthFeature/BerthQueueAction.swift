import HarbourModels

public enum BerthQueueAction {
  case openVessel(Vessel)
  case openRules
  case callPilot
}
