// Which style a module follows: named, or guessed from its screens.

import Testing

@testable import ArchLint

@Suite struct ProfilesTests {
  /// Three screens with a data source in the View and Rx in the host.
  @Test func guessesRxDatasource() {
    let project = interpreted(screens(["Berth", "Tide", "Crane"], rxScreen))
    #expect(describe(project) == "Harbour: rx-datasource, guessed, 3 of 3")
  }

  @Test func twoScreensAreTooFew() {
    let project = interpreted(screens(["Berth", "Tide"], rxScreen))
    #expect(describe(project) == "Harbour: none, 2 of 2")
  }

  /// Three of five are sixty in a hundred, two of four are not.
  @Test func sixtyInAHundred() {
    let enough =
      screens(["Berth", "Tide", "Crane"], rxScreen) + screens(["Pier", "Buoy"], plainScreen)
    #expect(describe(interpreted(enough)) == "Harbour: rx-datasource, guessed, 3 of 5")
    let few = screens(["Berth", "Tide"], rxScreen) + screens(["Pier", "Buoy"], plainScreen)
    #expect(describe(interpreted(few)) == "Harbour: none, 2 of 4")
  }

  @Test func namedProfileWins() {
    let project = interpreted(
      """
      //- rules.yml
      modules: { Harbour: { path: "Harbour/**", profile: viper } }
      """ + "\n" + screens(["Berth", "Tide", "Crane"], rxScreen))
    #expect(describe(project) == "Harbour: viper, 3 of 3")
  }

  @Test func guessesViper() {
    let project = interpreted(screens(["Berth", "Tide", "Crane"], viperScreen))
    #expect(describe(project) == "Harbour: viper, guessed, 3 of 3")
  }

  /// The profile is that of the module in which the Views are.
  @Test func guessesFeaturePackage() {
    let project = interpreted(screens(["Berth", "Tide", "Crane"], packageScreen))
    #expect(
      describe(project)
        == "App: none, 0 of 0; HarbourFeature: feature-package, guessed, 3 of 3")
  }
}

private func screens(_ names: [String], _ template: String) -> String {
  names.map { template.replacing("NAME", with: $0) }.joined(separator: "\n") + "\n"
}

private let rxScreen = """
  //- Harbour/NAME.swift
  import RxSwift
  import SwiftUI
  struct NAMEView: View {
    final class DataSource: ObservableObject {}
    @State var dataSource: DataSource
    var body: some View { Text("") }
  }
  final class NAMEViewController: UIHostingController<NAMEView> {}
  """

private let plainScreen = """
  //- Harbour/NAME.swift
  import SwiftUI
  struct NAMEView: View { var body: some View { Text("") } }
  final class NAMEViewController: UIHostingController<NAMEView> {}
  """

private let viperScreen = """
  //- Harbour/NAME.swift
  import SwiftUI
  import UIKit
  struct NAMEView: View {
    final class DataSource: ObservableObject {}
    @ObservedObject var dataSource: DataSource
    var body: some View { Text("") }
  }
  final class NAMEPresenter { var router: NAMERouter?; weak var view: UIViewController? }
  final class NAMERouter { weak var host: UIViewController? }
  final class NAMEViewController: UIViewController {
    let presenter = NAMEPresenter()
    func viewDidAppear() {
      let host = UIHostingController(rootView: NAMEView(dataSource: .init()))
      addChild(host)
      view.addSubview(host.view)
      host.didMove(toParent: self)
    }
  }
  """

private let packageScreen = """
  //- HarbourFeature/NAME.swift
  import SwiftUI
  public protocol NAMEViewModel: ObservableObject {}
  public struct NAMEView<VM: NAMEViewModel>: View {
    @ObservedObject var model: VM
    public var body: some View { Text("") }
  }
  //- App/NAME.swift
  import HarbourFeature
  import SwiftUI
  final class NAMEModel: NAMEViewModel {}
  func makeNAME() -> UIViewController { UIHostingController(rootView: NAMEView(model: NAMEModel())) }
  """

private func describe(_ project: Project) -> String {
  project.modules.modules.indices.map { index in
    let module = ModuleID(index)
    let counts = project.profiles.counts(of: module)
    let most = counts.byProfile.values.max() ?? 0
    let profile = project.profiles.profile(of: module)
    let name = profile.map { $0.profile.rawValue + ($0.isGuessed ? ", guessed" : "") } ?? "none"
    return "\(project.modules[module].name): \(name), \(most) of \(counts.screens)"
  }.joined(separator: "; ")
}
