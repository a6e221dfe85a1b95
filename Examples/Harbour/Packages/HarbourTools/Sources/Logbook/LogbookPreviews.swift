import LogbookFixtures
import SwiftUI

#Preview("Logbook") {
  LogbookView()
}

#Preview("Entry") {
  LogEntryView(model: LogEntryViewModel(entry: LogEntry(time: .now, text: NightWatch.calm)))
}
