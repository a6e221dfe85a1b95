import SwiftUI

public struct StatusBadge: View {
  private let title: String
  private let tone: Tone

  public init(_ title: String, tone: Tone) {
    self.title = title
    self.tone = tone
  }

  public var body: some View {
    Text(title)
      .font(.caption.weight(.semibold))
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .background(tone.color.opacity(0.2), in: Capsule())
      .foregroundStyle(tone.color)
  }
}

#Preview {
  VStack { ForEach(Tone.allCases, id: \.self) { StatusBadge("Pier \($0)", tone: $0) } }
}
