import DesignSystem
import SwiftUI

struct CrewRow: View {
  let member: CrewMember

  var body: some View {
    HStack {
      Text(member.name)
      Spacer()
      Text("\(member.openTickets.count)")
      if member.isOnWatch { StatusBadge("on watch", tone: .notice) }
    }
  }
}
