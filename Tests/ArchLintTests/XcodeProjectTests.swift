// Xcode projects: which files each target compiles, what it needs, and what is said of broken ones.

import ArchLint
import TestKit
import Testing

@Suite struct XcodeProjectTests {
  // MARK: Cases

  @Test func filesOfSynchronizedFolders() throws {
    var project = try DiscoveredProject(caseNumber: "058")
    #expect(project.modules() == ["Shop: Shop/App.swift Shop/Deep/Nested/Cart.swift"])
    #expect(project.discover().files.swiftFiles.count == 2)
    #expect(project.problemLines.isEmpty)
  }

  @Test func exceptionsTakeFilesOutAndBringThemIn() throws {
    var project = try DiscoveredProject(caseNumber: "059")
    #expect(
      project.modules() == [
        "Extra: Main/Shared.swift", "Main: Main/Home.swift", "-: Main/Mock/Fake.swift",
      ])
  }

  @Test func keysThatNewerVersionsLeaveOut() throws {
    var project = try DiscoveredProject(caseNumber: "061")
    #expect(project.modules() == ["Kit: Kit/K.swift", "Kit: Kit/K.swift"])
    #expect(project.problemLines.isEmpty)
  }

  @Test func conflictMarkers() throws {
    var project = try DiscoveredProject(caseNumber: "062")
    #expect(project.modules() == ["App: Ours.swift", "-: Theirs.swift"])
    #expect(project.problems.hasErrors)
    let line = try #require(project.problemLines.first)
    #expect(line.hasPrefix("error App.xcodeproj/project.pbxproj:30 merge conflict"))
  }

  @Test func halfEntry() throws {
    var project = try DiscoveredProject(caseNumber: "064")
    _ = project.modules()
    let line = try #require(project.problemLines.first)
    #expect(line.hasPrefix("error App.xcodeproj/project.pbxproj:28 "))
    #expect(line.contains("never closed"))
  }

  @Test func caseOfPathsDiffers() throws {
    var project = try DiscoveredProject(caseNumber: "065")
    #expect(project.modules() == ["App: App/viewcontroller.swift"])
    #expect(
      project.problemLines == [
        "warning App.xcodeproj/project.pbxproj the project says App/ViewController.swift, on disk it"
          + " is App/viewcontroller.swift"
      ])
  }

  @Test func blanksQuotesAndBracketsInPaths() throws {
    var project = try DiscoveredProject(caseNumber: "082")
    #expect(
      project.modules() == [
        "My_Watch_Extension: My Watch Extension/It's \"A\".swift My Watch Extension/[old]/B.swift"
      ])
    project.configuration.project.exclude = project.written([#"My Watch Extension/\[old\]/**"#])
    #expect(project.modules() == ["My_Watch_Extension: My Watch Extension/It's \"A\".swift"])
  }

  // MARK: Groups

  /// A project file of the given objects, its main group called MAIN and its target APP.
  private func project(_ objects: String, phases: String = "", more: String = "") -> String {
    """
    //- ios/App.xcodeproj/project.pbxproj
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; objects = {
      P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = MAIN; targets = (APP, KIT, TEST, AGG); \(more) };
      PL = {isa = XCConfigurationList; buildConfigurations = (PD); };
      APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \(phases) };
    \(objects)
    }; rootObject = P; }
    //- ios/App/A.swift
    //- ios/App/Deep/B.swift
    //- ios/Shared/C.swift
    //- ios/D.swift
    //- web/E.swift

    """
  }

  @Test func pathsOfGroups() {
    var project = DiscoveredProject(
      text: project(
        """
        MAIN = {isa = PBXGroup; children = (G1, G2, F4, F5, MAIN); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; name = "Named only"; children = (G3, F1); sourceTree = "<group>"; };
        G2 = {isa = PBXVariantGroup; path = App; children = (F2); sourceTree = "<group>"; };
        G3 = {isa = PBXGroup; path = Shared; children = (F3); sourceTree = SOURCE_ROOT; };
        F1 = {isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Deep/../Deep/B.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; name = See.swift; path = C.swift; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = ../web/E.swift; sourceTree = "<group>"; };
        F5 = {isa = PBXFileReference; path = ../../outside/X.swift; sourceTree = "<group>"; };
        F6 = {isa = PBXFileReference; path = D.swift; sourceTree = SOURCE_ROOT; };
        F7 = {isa = PBXFileReference; path = Gone.swift; sourceTree = SOURCE_ROOT; };
        F8 = {isa = PBXFileReference; path = /Sources/Z.swift; sourceTree = "<absolute>"; };
        S = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, B5, B6, B7, B8, B9); };
        B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
        B5 = {isa = PBXBuildFile; fileRef = F5; }; B6 = {isa = PBXBuildFile; fileRef = F6; };
        B7 = {isa = PBXBuildFile; fileRef = F7; }; B8 = {isa = PBXBuildFile; fileRef = F8; };
        """, phases: "buildPhases = (S);"))
    #expect(
      project.modules() == [
        "App: ios/App/A.swift ios/App/Deep/B.swift ios/D.swift ios/Shared/C.swift web/E.swift"
      ])
    #expect(
      project.problemLines == [
        "note ios/App.xcodeproj/project.pbxproj not among the files found, though the project lists"
          + " it: ios/Gone.swift",
        "note ios/App.xcodeproj/project.pbxproj outside the root and not read, though the project"
          + " lists it: ../outside/X.swift and 1 more",
      ])
  }

  @Test func filesThatNoTargetListsAreInNoModule() {
    var project = DiscoveredProject(
      text: project(
        """
        MAIN = {isa = PBXGroup; children = (F1); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
        S = {isa = PBXSourcesBuildPhase; files = (B1); };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        """, phases: "buildPhases = (S);"))
    #expect(
      project.modules() == [
        "App: ios/App/A.swift",
        "-: ios/App/Deep/B.swift ios/D.swift ios/Shared/C.swift web/E.swift",
      ])
  }

  // MARK: What is not read

  /// Folders, packages, projects and settings files that are not there or lie outside.
  @Test func placesThatAreNotRead() {
    var project = DiscoveredProject(
      text: project(
        """
        MAIN = {isa = PBXGroup; children = (S1, S2, S3, X1, X2, X3, O1, O2); sourceTree = "<group>"; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        S2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Nowhere; sourceTree = "<group>"; };
        S3 = {isa = PBXFileSystemSynchronizedRootGroup; path = ../../Far; sourceTree = "<group>"; };
        X1 = {isa = PBXFileReference; path = Gone.xcconfig; sourceTree = "<group>"; };
        X2 = {isa = PBXFileReference; path = Pods/App.xcconfig; sourceTree = "<group>"; };
        X3 = {isa = PBXFileReference; path = Here.xcconfig; sourceTree = "<group>"; };
        O1 = {isa = PBXFileReference; path = Gone.xcodeproj; sourceTree = "<group>"; };
        O2 = {isa = PBXFileReference; path = Old/../../../Far.xcodeproj; sourceTree = "<group>"; };
        L1 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Gone; };
        L2 = {isa = XCLocalSwiftPackageReference; relativePath = ../../Far/Kit; };
        L3 = {isa = XCLocalSwiftPackageReference; relativePath = ../Kit; };
        PD = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X1; };
        KIT = {isa = PBXNativeTarget; name = Kit; buildConfigurationList = KL; };
        KL = {isa = XCConfigurationList; buildConfigurations = (K1, K2); };
        K1 = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X2; };
        K2 = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X3; };
        """, phases: "fileSystemSynchronizedGroups = (S1, S2, S3);",
        more: """
          packageReferences = (L1, L2, L3);
          projectReferences = ({ProjectRef = O1; }, {ProjectRef = O2; });
          """) + """
          //- Kit/Package.swift
          // swift-tools-version: 5.9
          import PackageDescription
          let package = Package(name: "Kit", targets: [])
          //- ios/Other.xcconfig
          PRODUCT_NAME = Tools
          //- ios/Here.xcconfig
          #include "Base.xcconfig"
          #include "other.xcconfig"
          #include? "Mine.xcconfig"
          #include "Pods/More.xcconfig"
          #include "../../Far.xcconfig"
          """)
    #expect(project.modules().first == "App: ios/App/A.swift ios/App/Deep/B.swift")
    let path = "ios/App.xcodeproj/project.pbxproj"
    #expect(
      Set(project.problemLines) == [
        "note \(path) not among the files found, though the project lists it:"
          + " ios/Gone.xcodeproj/project.pbxproj and 3 more",
        "note \(path) outside the root and not read, though the project lists it:"
          + " ../Far.xcodeproj/project.pbxproj and 2 more",
        "note ios/Here.xcconfig the file Base.xcconfig that it includes is not there",
        "warning ios/Other.xcconfig ios/other.xcconfig is named, on disk it is ios/Other.xcconfig",
        "note ios/Here.xcconfig the file ../../Far.xcconfig that it includes lies outside the root",
      ])
  }

  /// A workspace that nobody names decides nothing, but says what it holds and is not read.
  @Test func projectsOfAWorkspaceThatAreNotRead() {
    var project = DiscoveredProject("A.swift")
    let text = """
      <Workspace><FileRef location="group:App/App.xcodeproj"/>
      <FileRef location="group:Pods/Pods.xcodeproj"/><FileRef location="group:README.md"/>
      <FileRef location="absolute:/Other/Other.xcodeproj"/>
      <FileRef location="group:../Far/Far.xcodeproj"/></Workspace>
      """
    project.files.add("All.xcworkspace/contents.xcworkspacedata", Array(text.utf8))
    #expect(project.modules() == ["App: A.swift"])
    #expect(
      project.problemLines == [
        "note All.xcworkspace/contents.xcworkspacedata not among the files found, though the project"
          + " lists it: App/App.xcodeproj",
        "note All.xcworkspace/contents.xcworkspacedata outside the root and not read, though the"
          + " project lists it: /Other/Other.xcodeproj and 1 more",
      ])
    project.files.add("All.xcworkspace/contents.xcworkspacedata", Array("<Workspace>".utf8))
    _ = project.modules()
    #expect(
      project.problemLines == [
        "warning All.xcworkspace/contents.xcworkspacedata:1 no element found"
      ])
  }

  @Test func namesThatSettingsKeepOut() {
    func modules(_ debug: String, _ release: String, _ shared: String = "") -> [String] {
      var project = DiscoveredProject(
        text: project(
          """
          MAIN = {isa = PBXGroup; children = (S1, X1); sourceTree = "<group>"; };
          S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
          X1 = {isa = PBXFileReference; path = Shared.xcconfig; sourceTree = "<group>"; };
          PD = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X1; };
          AL = {isa = XCConfigurationList; buildConfigurations = (A1, A2); };
          A1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(debug)}; };
          A2 = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(release)}; };
          """, phases: "buildConfigurationList = AL; fileSystemSynchronizedGroups = (S1);")
          + "//- ios/Shared.xcconfig\n\(shared)\n")
      return project.modules()
    }
    let both = ["App: ios/App/A.swift ios/App/Deep/B.swift"]
    let onlyA = ["App: ios/App/A.swift"]
    let out = "EXCLUDED_SOURCE_FILE_NAMES"
    func first(_ debug: String, _ release: String, _ shared: String = "") -> [String] {
      Array(modules(debug, release, shared).prefix(1))
    }
    #expect(first("\(out) = B.swift;", "\(out) = (\"B*\", \"x y\");") == onlyA)
    #expect(first("\(out) = B.swift;", "") == both)
    #expect(first("\(out) = \"'x y' Deep/*.swift\";", "\(out) = \"*/B.swift\";") == onlyA)
    #expect(first("\(out) = App/*.swift;", "\(out) = App/B.swift;") == both)
    #expect(
      first("\(out) = \"$(SRCROOT)/App/Deep/*\";", "\(out) = \"${PROJECT_DIR}/App/*/B.swift\";")
        == onlyA)
    #expect(first("\(out) = \"$(NO_SUCH)\";", "\(out) = \"$(NO_SUCH)\";") == both)
    #expect(first("OUT = B.swift; \(out) = \"$(OUT)\";", "\(out) = \"[B]?swift\";") == onlyA)
    let allBut = "\(out) = \"*.swift\"; INCLUDED_SOURCE_FILE_NAMES = A.swift;"
    #expect(first(allBut, allBut) == onlyA)
    let perPlatform =
      "\(out) = B.swift; \"INCLUDED_SOURCE_FILE_NAMES[sdk=iphoneos*]\" = B.swift;"
    #expect(first(perPlatform, perPlatform) == both)
    let inherited = "\(out) = (\"$(inherited)\", C.swift);"
    #expect(first(inherited, "\(out) = B.swift;", "\(out) = B.swift D.swift") == onlyA)
    #expect(first(inherited, "\(out) = B.swift;", "\(out)[sdk=macosx*] = B.swift") == both)
  }

  // MARK: Settings and dependencies

  @Test func targetsKindsNamesAndSettings() throws {
    var project = DiscoveredProject(
      text: project(
        """
        MAIN = {isa = PBXGroup; children = (CF); sourceTree = "<group>"; };
        CF = {isa = PBXFileReference; path = Config/Kit.xcconfig; sourceTree = "<group>"; };
        PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          IPHONEOS_DEPLOYMENT_TARGET = 16.4; SWIFT_VERSION = 5.0; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
        AL = {isa = XCConfigurationList; buildConfigurations = (AD, AR); };
        AD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          IPHONEOS_DEPLOYMENT_TARGET = 17.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_VERSION = 6.0;
          PRODUCT_MODULE_NAME = "${TARGET_NAME:c99extidentifier}_$(SUFFIX)"; SUFFIX = "my-app"; }; };
        AR = {isa = XCBuildConfiguration; name = Release; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.10; }; };
        KIT = {isa = PBXNativeTarget; name = "Kit iOS"; buildConfigurationList = KL; productType = "com.apple.product-type.framework"; };
        KL = {isa = XCConfigurationList; buildConfigurations = (KD); };
        KD = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = CF; buildSettings = {}; };
        TEST = {isa = PBXNativeTarget; name = AppTests; buildConfigurationList = PL; productType = "com.apple.product-type.bundle.unit-test"; };
        AGG = {isa = PBXAggregateTarget; name = Lint; };
        """, phases: "buildConfigurationList = AL;")
          + """
          //- ios/Config/Kit.xcconfig
          // comment
          #include? "Missing.xcconfig"
          #include "Base.xcconfig"
          PRODUCT_NAME = $(KIT_NAME) // trailing
          PRODUCT_NAME[sdk=macosx*] = Other
          //- ios/Config/Base.xcconfig
          #include "Kit.xcconfig"
          KIT_NAME = Kit-Core
          PRODUCT_NAME = Base
          """)
    let modules = project.discover().modules.modules.filter { $0.origin == .xcode }
    #expect(
      modules.map(\.name)
        == ["AppTests", "App_my_app", "Kit_Core"])
    #expect(modules.map(\.target) == ["AppTests", "App", "Kit iOS"])
    #expect(modules.map(\.kind) == [.test, .app, .library])
    #expect(
      modules.map(\.minimumIOS) == [IOSVersion(16, 4), IOSVersion(16, 10), IOSVersion(16, 4)])
    #expect(modules.map(\.isMainActorByDefault) == [false, true, false])
    #expect(modules.map(\.languageMode) == [5, 6, 5])
  }

  /// The names of modules, with the operators that Xcode documents for the variables of settings.
  @Test(arguments: [
    ("$(NO_SUCH:default=Harbour_Browser)", "Harbour_Browser"),
    ("$(NO_SUCH:default=$(SHARED))", "Harbour_Browser"),
    ("$(EMPTY:default=Pier)", "Pier"),
    ("$(SHARED:default=Pier)", "Harbour_Browser"),
    ("$(NO_SUCH:lower:default=Pier:lower)", "pier"),
    ("$(PRODUCT_NAME:c99extidentifier)", "My_App"),
    ("$(INDIRECT:lower)", "my_app"),
    ("$(PRODUCT_NAME:rfc1034identifier:upper)", "MY_APP"),
    ("$(FOLDER:file)", "B_kit"), ("$(FOLDER:base)", "B"), ("$(FOLDER:suffix:upper)", "_KIT"),
    ("$(FOLDER:dir:standardizepath:base)", "C"), ("$(FOLDER:base=Quay:file)", "Quay_kit"),
    // A default that is not needed need not be known.
    ("$(SHARED:default=$(NO_SUCH))", "Harbour_Browser"),
    ("$(EMPTY:default=$(SHARED:default=$(RING)))", "Harbour_Browser"),
    ("$(EMPTY:default=$(NO_SUCH))", "My_App"), ("$(NO_SUCH:default=$(NO_SUCH:upper))", "My_App"),
    (
      String(repeating: "$(SHARED)", count: 100), String(repeating: "Harbour_Browser", count: 100)
    ),
    // What is not known leaves the name of the product.
    ("$(NO_SUCH)", "My_App"), ("$(SHARED:frobnicate)", "My_App"),
    ("$(RING:default=Pier)", "My_App"),
  ])
  func operatorsOfSettings(written: String, name: String) {
    var project = DiscoveredProject(
      text: project(
        """
        MAIN = {isa = PBXGroup; children = (CF); sourceTree = "<group>"; };
        CF = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
        PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; };
        AL = {isa = XCConfigurationList; buildConfigurations = (AD); };
        AD = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = CF;
          buildSettings = { PRODUCT_NAME = "My App"; }; };
        """, phases: "buildConfigurationList = AL;")
          + """
          //- ios/App.xcconfig
          PRODUCT_MODULE_NAME = \(written)
          SHARED = Harbour_Browser
          EMPTY =
          INDIRECT = $(PRODUCT_NAME:c99extidentifier)
          FOLDER = A/./C/../C/B.kit
          RING = $(SECOND)
          SECOND = $(RING)
          """)
    let modules = project.discover().modules.modules.filter { $0.origin == .xcode }
    #expect(modules.map(\.name) == [name])
  }

  @Test func dependenciesOfTargets() {
    var project = DiscoveredProject(
      text: project(
        """
        MAIN = {isa = PBXGroup; children = (OTHER); sourceTree = "<group>"; };
        KIT = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; };
        TEST = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; dependencies = (D1); };
        D1 = {isa = PBXTargetDependency; target = APP; targetProxy = X1; };
        D2 = {isa = PBXTargetDependency; name = Far; targetProxy = X2; };
        D3 = {isa = PBXTargetDependency; productRef = R2; };
        X1 = {isa = PBXContainerItemProxy; containerPortal = P; remoteInfo = App; };
        X2 = {isa = PBXContainerItemProxy; containerPortal = OTHER; remoteInfo = Far; };
        OTHER = {isa = PBXFileReference; path = ../far/Far.xcodeproj; sourceTree = "<group>"; };
        FW = {isa = PBXFrameworksBuildPhase; files = (B1, B2, B3); };
        B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; productRef = R1; };
        F1 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        F2 = {isa = PBXFileReference; name = StoreKit.framework; path = System/Library/Frameworks/StoreKit.framework; sourceTree = SDKROOT; };
        R1 = {isa = XCSwiftPackageProductDependency; package = L1; productName = Networking; };
        R2 = {isa = XCSwiftPackageProductDependency; package = L2; productName = "plugin:Gen"; };
        L1 = {isa = XCLocalSwiftPackageReference; relativePath = "../net-kit"; };
        L2 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/gen.git"; };
        """,
        phases: "buildPhases = (FW); dependencies = (D2, D3);",
        more: "packageReferences = (L1, L2);")
          + """
          //- far/Far.xcodeproj/project.pbxproj
          { objects = {
            P = {isa = PBXProject; targets = (APP); };
            APP = {isa = PBXNativeTarget; name = Far; productType = "com.apple.product-type.library.static"; };
          }; rootObject = P; }
          """)
    #expect(
      project.dependencies() == [
        "App > Kit, [StoreKit], [Networking], Far, [Gen]", "AppTests > App",
      ])
  }

  @Test func onlyNamedProjectsAreRead() {
    var project = DiscoveredProject(
      text: project("MAIN = {isa = PBXGroup; };")
        + """
        //- Demo/Demo.xcodeproj/project.pbxproj
        { objects = { P = {isa = PBXProject; targets = (T); };
          T = {isa = PBXNativeTarget; name = Demo; }; }; rootObject = P; }
        """)
    func targets() -> [String] {
      project.discover().modules.modules.filter { $0.origin == .xcode }.map(\.target)
    }
    #expect(targets() == ["App", "Demo"])
    project.configuration.project.xcode = project.written(["ios/App.xcodeproj"])
    #expect(targets() == ["App"])
    project.configuration.project.xcode = project.written(["ios/Ap.xcodeproj"])
    _ = project.discover()
    #expect(project.problemLines == ["error - no Xcode project ios/Ap.xcodeproj was found"])
  }

  @Test func projectsOfANamedWorkspace() {
    func project(_ name: String) -> String {
      "{ objects = { P = {isa = PBXProject; targets = (T); }; T = {isa = PBXNativeTarget; name = \(name); }; }; }"
    }
    var workspace = DiscoveredProject("A.swift")
    for name in ["App", "Kit", "Far", "Other"] {
      workspace.files.add(
        "\(name)/\(name).xcodeproj/project.pbxproj", Array(project(name).utf8))
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0">
        <FileRef location="group:App/App.xcodeproj"></FileRef>
        <Group location="group:Kit" name="Kits"><FileRef location="group:Kit.xcodeproj"/></Group>
        <FileRef location="container:Far/Far.xcodeproj"/>
        <FileRef location="absolute:/Other/Other.xcodeproj"/>
        <FileRef location="group:../../outside/Other.xcodeproj"/>
      </Workspace>
      """
    workspace.files.add("All.xcworkspace/contents.xcworkspacedata", Array(text.utf8))
    workspace.configuration.project.xcode = workspace.written(["All.xcworkspace"])
    let modules = workspace.discover().modules.modules.filter { $0.origin == .xcode }
    #expect(modules.map(\.name) == ["App", "Far", "Kit"])
    #expect(
      workspace.problemLines.contains(
        "note All.xcworkspace/contents.xcworkspacedata outside the root and not read, though the"
          + " project lists it: /Other/Other.xcodeproj and 1 more"))
  }

  @Test(arguments: [
    "", "{", "}", "{ objects = 1; }",
    "{ objects = { P = {isa = PBXProject; targets = (P, Q); }; }; }",
    "{ objects = { P = {isa = PBXProject; mainGroup = G; targets = P; };"
      + " G = {isa = PBXGroup; children = (G, G, P); }; }; rootObject = P; }",
    "bplist00\u{0}\u{1}", "<?xml version=\"1.0\"?><plist/>",
  ])
  func survives(_ text: String) {
    var project = DiscoveredProject("App/A.swift")
    project.files.add("App.xcodeproj/project.pbxproj", Array(text.utf8))
    #expect(project.discover().files.swiftFiles.count == 1)
  }

  @Test(arguments: 0..<60)
  func survivesDamage(_ seed: UInt64) throws {
    var project = DiscoveredProject("Main/Home.swift", "Main/Shared.swift", "Main/Mock/Fake.swift")
    let bytes = try caseBytes("059", "Main.xcodeproj/project.pbxproj")
    project.files.add("Main.xcodeproj/project.pbxproj", bytes.damaged(seed: seed))
    #expect(project.discover().files.swiftFiles.count == 3)
  }
}
