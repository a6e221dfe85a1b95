import SwiftUI

#if canImport(DesignSystem)
  import DesignSystem
#endif

/// The survey tool ships without the design system.
enum SoundingColors {
  static var label: Color {
    #if canImport(DesignSystem)
      Tone.busy.color
    #else
      .secondary
    #endif
  }
}
