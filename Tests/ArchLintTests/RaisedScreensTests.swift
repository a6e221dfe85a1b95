// How many screens a change may have taken further, as far as that is known before they are linked.

import ArchLint
import TestKit
import Testing

@Suite struct RaisedScreensTests {
  struct Case: Sendable {
    let name: String
    let files: String
    /// The most of which the files alone tell.
    let bound: Int
  }

  static let pier = """
    //- App/Pier.swift
    import SwiftUI
    struct PierView: View { var body: some View { Text("") } }
    final class PierController: UIHostingController<PierView> {}

    """

  static let cases = [
    Case(
      name: "a View that says something else",
      files: pier + """
        //- before: App/Pier.swift
        import SwiftUI
        struct PierView: View { var body: some View { Text("").bold() } }
        final class PierController: UIHostingController<PierView> {}
        """, bound: 1),
    Case(
      name: "a View that says the same",
      files: pier + """
        //- before: App/Pier.swift
        import SwiftUI
        // A pier.
        struct PierView: View { var body: some View { Text("") } }
        final class PierController: UIHostingController<PierView> {}
        """, bound: 0),
    Case(
      name: "a view model that only says something else",
      files: pier + """
        //- App/PierViewModel.swift
        final class PierViewModel { func load() {} }
        struct PierBanner: View {}
        //- before: App/PierViewModel.swift
        final class PierViewModel {}
        struct PierBanner: View {}
        """, bound: 0),
    Case(
      name: "a type that draws now",
      files: pier + """
        //- App/Quay.swift
        import SwiftUI
        struct Quay: View { var body: some View { Text("") } }
        //- before: App/Quay.swift
        struct Quay {}
        """, bound: 1),
    Case(
      name: "a controller that went, and two that were made on it",
      files: pier + """
        //- App/Quay.swift
        //- before: App/Quay.swift
        import UIKit
        class QuayController: UIViewController {}
        //- App/Base.swift
        import UIKit
        class BaseController: UITableViewController {}
        //- before: App/Base.swift
        import UIKit
        class BaseController: UIViewController {}
        //- App/Tide.swift
        final class TideController: BaseController {}
        """, bound: 3),
    Case(
      name: "a View with two hosts of its own",
      files: """
        //- App/Tide.swift
        import SwiftUI
        struct TideView: View { var body: some View { Text("") } }
        //- before: App/Tide.swift
        import SwiftUI
        struct TideView: View { var body: some View { Text("").bold() } }
        //- App/Hosts.swift
        import SwiftUI
        final class TideController: UIHostingController<TideView> {}
        final class EbbController: UIHostingController<TideView> {}
        """, bound: 2),
    Case(
      name: "one host less of a View, and one that was moved",
      files: pier + """
        //- App/Router.swift
        import SwiftUI
        struct QuayView: View { var body: some View { Text("") } }
        final class Router {
          func open() { present(UIHostingController(rootView: QuayView())) }
        }
        //- before: App/Router.swift
        import SwiftUI
        struct QuayView: View { var body: some View { Text("") } }
        final class Router {
          func show() { present(UIHostingController(rootView: PierView())) }
          func open() { present(UIHostingController(rootView: QuayView())) }
        }
        """, bound: 1),
    Case(
      name: "a storyboard, which may draw any number of them",
      files: pier + """
        //- App/Quay.swift
        import UIKit
        final class QuayController: UIViewController { func open() {} }
        //- before: App/Quay.swift
        import UIKit
        final class QuayController: UIViewController {}
        //- App/Quay.storyboard
        <document/>
        //- before: App/Quay.storyboard
        <document></document>
        """, bound: .max),
  ]

  @Test(arguments: cases)
  func bound(_ sample: Case) {
    let project = lint(Fixture(sample.name, sample.files), []).project
    if sample.bound < Int.max {
      #expect(!project.mayHaveRaised(moreThan: sample.bound), "\(sample.name)")
    }
    if 0 < sample.bound {
      #expect(project.mayHaveRaised(moreThan: sample.bound - 1), "\(sample.name)")
    }
  }
}
