// What the earlier of two states may take over from the later one, and when its modules have to be
// found anew.

import ArchLint
import TestKit
import Testing

@Suite struct SharedDiscoveryTests {
  private static let text = """
    //- Kit/Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "Kit")])
    //- Kit/Sources/Kit/A.swift
    let a = 1
    //- App.xcodeproj/project.pbxproj
    {
      objects = {
        P = {isa = PBXProject; mainGroup = M; targets = (T); buildConfigurationList = L; };
        M = {isa = PBXGroup; children = (X); sourceTree = "<group>"; };
        X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
        L = {isa = XCConfigurationList; buildConfigurations = (D); };
        D = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; };
        T = {isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };
        TL = {isa = XCConfigurationList; buildConfigurations = (TD); };
        TD = {isa = XCBuildConfiguration; name = Debug; };
      };
      rootObject = P;
    }
    //- App.xcconfig
    #include? "Secrets.xcconfig"

    """

  @Test(arguments: [
    ([], true),
    (["Kit/Sources/Kit/A.swift", "Icon.png"], true),
    (["Kit/Package.swift"], false),
    (["App.xcconfig"], false),
    (["App.xcodeproj/project.pbxproj"], false),
    (["Secrets.xcconfig"], false),
  ])
  func sharedUnlessADescriptionChanged(_ changed: [String], isShared: Bool) {
    #expect(shares(Self.text, Self.text, changed) == isShared)
  }

  @Test(arguments: [
    ("//- Kit/Sources/Kit/B.swift\nlet b = 1\n", false),
    ("//- Podfile\n", false),
    ("//- project.yml\n", false),
    // Read, but no file of the project.
    ("//- .gitignore\nSecrets.xcconfig\n//- Secrets.xcconfig\nPRODUCT_NAME = Other\n", false),
    ("//- Icon.png\n", true),
  ])
  func filesThatOneStateHas(_ more: String, isShared: Bool) {
    #expect(shares(Self.text + more, Self.text, []) == isShared)
    if !more.contains("gitignore") { #expect(shares(Self.text, Self.text + more, []) == isShared) }
  }

  private func shares(_ later: String, _ earlier: String, _ changed: [String]) -> Bool {
    let configuration = Configuration()
    var problems = Problems()
    let (now, before) = (files(later), files(earlier))
    let found = findFiles(configuration, in: now, &problems)
    let discovery = findModules(found, configuration, in: now, &problems)
    let former = findFiles(configuration, in: before, &problems)
    let shared = former.sharing(discovery, of: found, in: now, changed: Set(changed))
    guard let shared else { return false }
    let own = findModules(former, configuration, in: before, &problems)
    #expect(shared.modules.modules.map(\.name) == own.modules.modules.map(\.name))
    #expect(shared.modules.modules.map(\.files) == own.modules.modules.map(\.files))
    return true
  }

  private func files(_ text: String) -> MemoryFileSystem {
    var files = MemoryFileSystem()
    for (path, bytes) in Fixture("states", text).files { files.add(path, bytes) }
    return files
  }
}
