import Observation
import RxSwift
import SwiftUI

protocol MooringListViewDelegate: AnyObject {
  func mooringListViewDidTapReload()
  func mooringListViewDidRelease(mooring: Mooring)
  func helpTapped()
  func mooringListViewDidTapSort()
}

struct MooringListView: View {
  @Observable
  final class DataSource: ReactiveCompatible {
    var state = MooringListViewState.loading
    var newest: MooringResponse?
  }

  @State var dataSource: DataSource
  weak var delegate: (any MooringListViewDelegate)?

  var body: some View {
    List {
      if case .loaded(let moorings) = dataSource.state {
        ForEach(moorings) { mooring in
          Button(mooring.line) { delegate?.mooringListViewDidRelease(mooring: mooring) }
        }
      }
      if let newest = dataSource.newest { Text("New: buoy \(newest.buoy)") }
      Button("Help") { delegate?.helpTapped() }
    }
    .task { delegate?.mooringListViewDidTapReload() }
  }
}

/// Says above other lists which pier they are about.
struct MooringHeader: View {
  let viewModel: any MooringListViewModelProtocol

  var body: some View {
    Text(viewModel.pier).font(.headline)
  }
}

#Preview {
  MooringListView(dataSource: .init())
}
