// What a Podfile says of modules, and its lock file of the version that wrote it.

import TestKit
import Testing

@testable import ArchLint

@Suite struct PodfilesTests {
  @Test(
    arguments: [
      ("COCOAPODS: 1.16.2", "1.16.2"),
      ("PODS:\n  - RxSwift (6.6.0)\n\nPODFILE CHECKSUM: 0a\n\nCOCOAPODS: 1.9.3\n", "1.9.3"),
      ("COCOAPODS: 1.16.0\r\n", "1.16"),
      ("COCOAPODS: 1.17.0.beta.1\n", "1.17"),
      ("COCOAPODS: 1\n", "1.0"),
      ("  COCOAPODS: 1.2\n", nil),
      ("COCOAPODS:\n", nil),
      ("COCOAPODS: newest\n", nil),
      ("COCOAPODS: 99999999999999999999.1\n", nil),
      ("PODS: []\n", nil),
      ("", nil),
    ] as [(String, String?)])
  func version(_ lock: String, _ expected: String?) {
    #expect(podsVersion(inLock: Array(lock.utf8))?.yaml == expected)
  }

  @Test(arguments: [
    ("pod 'RxSwift', '~> 6.0'", ["RxSwift"]),
    (
      "target 'Quay' do\n  pod \"Firebase/Core\"\n  pod('Pier-Kit')\nend\n",
      ["Firebase", "Pier_Kit"]
    ),
    ("# pod 'RxSwift'\npods 'Quay'\npod name\npod ''\npod", []),
    ("pod 'A'; pod 'B'", ["A", "B"]),
    ("", []),
  ])
  func modules(_ text: String, _ expected: [String]) {
    #expect(podNames(inPodfile: Array(text.utf8)) == expected)
  }

  /// A ban on a pod that nothing imports is no misspelling of another module.
  @Test(arguments: [
    ("", "Podfile", []), ("cocoapods: Podfile", "Podfile", []),
    ("cocoapods: Pods/Quayfile", "Pods/Quayfile", []),
    ("", "Quayfile", ["HarbourKit is no module that anything here imports or declares"]),
    (
      "cocoapods: Podfile", "Quayfile",
      [
        "no Podfile Podfile was found",
        "HarbourKit is no module that anything here imports or declares",
      ]
    ),
  ])
  func names(_ setting: String, _ path: String, _ expected: [String]) {
    let project = "project: { \(setting) }"
    let files = tree(
      [
        "rules.yml": "\(project)\nimports: [{ forbid: [HarbourKit], reason: old }]\n",
        path: "pod 'HarbourKit'\n", "App/A.swift": "import HarborKit\n",
      ].mapValues { Array($0.utf8) })
    var request = Request(today: Day(year: 2026, month: 11, day: 30))
    request.configurationPath = "rules.yml"
    var (problems, timings) = (Problems(), Stopwatch())
    let configuration = Configuration.read(request, [], from: files, &problems)
    let found = readProject(configuration, request, in: files, &problems, &timings)
    found.checkSelectors(&problems)
    #expect(problems.list.map(\.message) == expected)
  }
}
