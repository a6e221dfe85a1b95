import RxCocoa
import RxRelay
import RxSwift

protocol TicketListViewModelInputs {
  var reload: PublishRelay<Void> { get }
}

protocol TicketListViewModelOutputs {
  var state: Driver<TicketListState> { get }
}

protocol TicketListViewModelProtocol {
  var inputs: any TicketListViewModelInputs { get }
  var outputs: any TicketListViewModelOutputs { get }
}

final class TicketListViewModel: TicketListViewModelProtocol, TicketListViewModelInputs,
  TicketListViewModelOutputs
{
  let reload = PublishRelay<Void>()
  let state: Driver<TicketListState>

  var inputs: any TicketListViewModelInputs { self }
  var outputs: any TicketListViewModelOutputs { self }

  init(repository: any TicketRepositoryProtocol) {
    state = reload
      .flatMapLatest {
        repository.tickets()
          .map(TicketListState.loaded)
          .catch { .just(.failed($0.localizedDescription)) }
      }
      .asDriver(onErrorJustReturn: .loading)
  }
}
