import Foundation
import RxCocoa
import RxSwift

protocol MooringRepositoryProtocol {
  func moorings() -> Single<[Mooring]>
  func release(_ mooring: Mooring)
}

struct MooringResponse: Decodable, Equatable {
  let buoy: Int
  let line: String
}

final class MooringRepository: MooringRepositoryProtocol {
  private let url = URL(string: "https://harbour.example/api/moorings")

  func moorings() -> Single<[Mooring]> {
    guard let url else { return .just([]) }
    return URLSession.shared.rx.data(request: URLRequest(url: url))
      .map { try JSONDecoder().decode([MooringResponse].self, from: $0) }
      .map { rows in rows.map { Mooring(id: $0.buoy, line: $0.line) } }
      .asSingle()
  }

  func release(_ mooring: Mooring) {
    guard let url else { return }
    var request = URLRequest(url: url.appending(path: "\(mooring.id)"))
    request.httpMethod = "DELETE"
    URLSession.shared.dataTask(with: request).resume()
  }
}
