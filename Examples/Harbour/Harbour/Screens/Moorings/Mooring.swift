/// A buoy with a line, out in the roads.
struct Mooring: Identifiable, Equatable {
  let id: Int
  let line: String
  var isTaken = false
}

enum MooringListViewState {
  case loading
  case loaded([Mooring])
}
