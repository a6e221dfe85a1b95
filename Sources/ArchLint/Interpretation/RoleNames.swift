// Roles as small numbers: the built-in ones first, then those that `rules.yml` adds.

package struct Role: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let rawValue: UInt16

  package init(_ index: Int) { rawValue = UInt16(truncatingIfNeeded: index) }

  package var index: Int { Int(rawValue) }

  package static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
}

extension Role {
  init(_ builtIn: BuiltInRole) {
    self.init(BuiltInRole.allCases.firstIndex(of: builtIn) ?? 0)
  }

  package static let view = Role(.view)
  package static let screenView = Role(.screenView)
  package static let viewModel = Role(.viewModel)
  package static let viewModelProtocol = Role(.viewModelProtocol)
  package static let dataSource = Role(.dataSource)
  package static let delegate = Role(.delegate)
  package static let action = Role(.action)
  package static let router = Role(.router)
  package static let coordinator = Role(.coordinator)
  package static let presenter = Role(.presenter)
  package static let interactor = Role(.interactor)
  package static let hostingController = Role(.hostingController)
  package static let viewController = Role(.viewController)
  package static let representable = Role(.representable)
  package static let repository = Role(.repository)
  package static let service = Role(.service)
  package static let transportModel = Role(.transportModel)
  package static let slotContent = Role(.slotContent)
  package static let helper = Role(.helper)
}

/// A set of roles; a file of `rules.yml` with more than 128 of them has its last ones left out.
package struct RoleSet: Equatable, Sendable, BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  init(_ roles: some Sequence<Role>) {
    for role in roles { insert(role) }
  }

  func isDisjoint(with other: RoleSet) -> Bool { low & other.low == 0 && high & other.high == 0 }

  package func contains(_ role: Role) -> Bool {
    role.index < 64
      ? low & (1 << UInt64(role.index)) != 0
      : role.index < 128 && high & (1 << UInt64(role.index - 64)) != 0
  }

  mutating func insert(_ role: Role) {
    if role.index < 64 {
      low |= 1 << UInt64(role.index)
    } else if role.index < 128 {
      high |= 1 << UInt64(role.index - 64)
    }
  }

  mutating func remove(_ role: Role) {
    if role.index < 64 {
      low &= ~(1 << UInt64(role.index))
    } else if role.index < 128 {
      high &= ~(1 << UInt64(role.index - 64))
    }
  }

  package var isEmpty: Bool { low == 0 && high == 0 }
}
