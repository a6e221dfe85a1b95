import SwiftUI

/// The wall display in the office; the app puts something into each of its corners.
public struct TideWallView<
  HeaderContent: View, FooterContent: View, LeftContent: View, RightContent: View
>: View {
  private let headerContent: () -> HeaderContent
  private let footerContent: () -> FooterContent
  private let leftContent: () -> LeftContent
  private let rightContent: () -> RightContent

  public init(
    @ViewBuilder headerContent: @escaping () -> HeaderContent,
    @ViewBuilder footerContent: @escaping () -> FooterContent,
    @ViewBuilder leftContent: @escaping () -> LeftContent,
    @ViewBuilder rightContent: @escaping () -> RightContent
  ) {
    self.headerContent = headerContent
    self.footerContent = footerContent
    self.leftContent = leftContent
    self.rightContent = rightContent
  }

  public var body: some View {
    VStack {
      headerContent()
      HStack {
        leftContent()
        rightContent()
      }
      footerContent()
    }
  }
}
