import Observation
import RxSwift
import SwiftUI

struct Departure: Identifiable, Equatable {
  let id: Int
  let island: String
}

protocol FerryBoardViewDelegate: AnyObject {
  func ferryBoardViewDidSelect(departure: Departure)
}

struct FerryBoardView: View {
  @Observable
  final class DataSource {
    var departures: [Departure] = []
  }

  @State var dataSource: DataSource
  @State var isCompact = false
  @StateObject var clock = FerryClock()
  weak var delegate: (any FerryBoardViewDelegate)?
  var alarms: Observable<String> = .never()

  var body: some View {
    List(dataSource.departures) { departure in
      Button(departure.island) { delegate?.ferryBoardViewDidSelect(departure: departure) }
        .lineLimit(isCompact ? 1 : 3)
    }
    .overlay(alignment: .bottom) { Text(clock.now, style: .time) }
    .onAppear {
      _ = alarms.subscribe(onNext: { alarm in print(alarm) })
    }
  }
}

#Preview {
  FerryBoardView(dataSource: .init())
}
