// Programs of cards as people read them.

import Testing

@testable import ArchLint

@Suite struct CardProgramTests {
  @Test func filesAndMarks() {
    let program = """
      //- rules.yml
      layers: [Trails, Typo]  #~ problem "Typo"
      //- Sources/Trail.swift
      import Trails  //~ a-one "which stands above it"
      import UIKit   //~ note //~ a-two (warning)
      struct Trail {}

      //- App/Main.storyboard
      <scene/>  <!--~ a-one -->
      """
    let expected = """
      `rules.yml`

      ```yaml
      layers: [Trails, Typo]  # ← a problem: Typo
      ```

      `Sources/Trail.swift`

      ```swift
      import Trails  // ← reported: which stands above it
      import UIKit  // ← named by a note; reported by a-two
      struct Trail {}
      ```

      `App/Main.storyboard`

      ```xml
      <scene/>  <!-- ← reported -->
      ```

      """
    #expect(CardProgram(program).markdown(of: "a-one") == expected)
  }

  @Test func twoStates() {
    let program = """
      //- A.swift
      struct New {}
      //- before: A.swift
      struct Old {}
      //- before: B.swift
      //- B.swift
      struct Other {}
      """
    let expected = """
      `A.swift` now

      ```swift
      struct New {}
      ```

      `A.swift` in the earlier state

      ```swift
      struct Old {}
      ```

      `B.swift` in the earlier state: not there

      `B.swift` now

      ```swift
      struct Other {}
      ```

      """
    #expect(CardProgram(program).markdown(of: "a-one") == expected)
  }
}
