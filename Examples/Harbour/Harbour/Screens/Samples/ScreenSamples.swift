@testable import Harbour

/// Values that the tests share. The file lies beside the screens, but only the tests compile it.
enum ScreenSamples {
  static let tickets = [
    Ticket(id: 1, title: "Grease the bollards", assignee: nil),
    Ticket(id: 2, title: "Lamp of the west mole", assignee: watch),
  ]

  static let watch = CrewMember(id: "w", name: "Wiebke", isOnWatch: true)
}
