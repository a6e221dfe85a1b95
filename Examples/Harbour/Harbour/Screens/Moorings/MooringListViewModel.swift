import RxCocoa
import RxSwift

protocol MooringListViewModelInputs {
  var reload: PublishSubject<Void> { get }
}

protocol MooringListViewModelOutputs {
  var state: Driver<MooringListViewState> { get }
}

protocol MooringListViewModelProtocol {
  var inputs: any MooringListViewModelInputs { get }
  var outputs: any MooringListViewModelOutputs { get }
  var pier: String { get }
}

final class MooringListViewModel: MooringListViewModelProtocol, MooringListViewModelInputs,
  MooringListViewModelOutputs
{
  let pier = "The roads"
  let reload = PublishSubject<Void>()
  var state: Driver<MooringListViewState>

  var inputs: any MooringListViewModelInputs { self }
  var outputs: any MooringListViewModelOutputs { self }

  init(repository: MooringRepository) {
    state = reload
      .flatMapLatest { repository.moorings().map(MooringListViewState.loaded) }
      .asDriver(onErrorJustReturn: .loading)
  }
}
