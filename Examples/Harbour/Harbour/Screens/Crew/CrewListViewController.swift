import SwiftUI
import UIKit

final class CrewListViewController: UICollectionViewController {
  private let members: [CrewMember]

  init(members: [CrewMember]) {
    self.members = members
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("built in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "member")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    members.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "member", for: indexPath)
    let member = members[indexPath.item]
    cell.contentConfiguration = UIHostingConfiguration { CrewRow(member: member) }
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    perform(members[indexPath.item].isOnWatch ? .relieve : .call, on: members[indexPath.item])
  }

  private func perform(_ action: CrewRowAction, on member: CrewMember) {
    switch action {
    case .call:
      title = "Calling \(member.name)"
    default:
      title = member.name
    }
  }
}
