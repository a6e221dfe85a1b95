import SwiftUI

/// The few moods that colours stand for, so that no screen names a colour.
public enum Tone: CaseIterable, Sendable {
  case calm, notice, busy, danger

  public var color: Color {
    switch self {
    case .calm: Color(red: 0.20, green: 0.55, blue: 0.60)
    case .notice: Color(red: 0.85, green: 0.60, blue: 0.15)
    case .busy: Color(red: 0.35, green: 0.35, blue: 0.45)
    case .danger: Color(red: 0.75, green: 0.20, blue: 0.15)
    }
  }
}
