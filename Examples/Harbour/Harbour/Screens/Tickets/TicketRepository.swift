import Foundation
import RxSwift

protocol TicketRepositoryProtocol {
  func tickets() -> Single<[Ticket]>
}

struct TicketResponse: Decodable {
  let number: Int
  let summary: String
}

final class TicketRepository: TicketRepositoryProtocol {
  private let url = URL(string: "https://harbour.example/api/tickets")

  func tickets() -> Single<[Ticket]> {
    Single.create { [url] single in
      guard let url else {
        single(.success([]))
        return Disposables.create()
      }
      let task = URLSession.shared.dataTask(with: url) { data, _, error in
        do {
          if let error { throw error }
          let rows = try JSONDecoder().decode([TicketResponse].self, from: data ?? Data())
          single(.success(rows.map { Ticket(id: $0.number, title: $0.summary, assignee: nil) }))
        } catch {
          single(.failure(error))
        }
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }
}
