// CocoaPods beside files that are listed one by one: a note for the project, not a fault of its code.

package import ArchLint

package enum DependencyMixedPackageManagers: Rule {
  package static let card = RuleCard(
    id: "dependency-mixed-package-managers",
    level: .info,
    certainty: .sure,
    summary: "CocoaPods is in use, and the targets of the project list every file one by one.",
    why: """
      Two people who add files change the same lines of `project.pbxproj`. Synchronized folders end \
      that; CocoaPods was long the reason why they could not be used, and accepts them since 1.16.
      """,
    fix: """
      Turn the groups of the targets into folders in Xcode, after an update of CocoaPods where it is \
      older than 1.16, or move the pods to the Swift package manager one by one.
      """,
    falseAlarms: """
      It only informs: one finding for each Podfile whose project lists files and has no synchronized \
      folder yet.
      """,
    bad: """
      //- Podfile
      platform :ios, '17.0'  #~ dependency-mixed-package-managers "1 target lists 1 file one by one"
      //- App.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; objects = {
        P = {isa = PBXProject; mainGroup = MAIN; targets = (APP, ); };
        MAIN = {isa = PBXGroup; children = (TRAIL, DIR, ); sourceTree = "<group>"; };
        APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (SRC, ); };
        SRC = {isa = PBXSourcesBuildPhase; files = (BF, ); };
        BF = {isa = PBXBuildFile; fileRef = TRAIL; };
        TRAIL = {isa = PBXFileReference; path = Trail.swift; sourceTree = "<group>"; };
      }; rootObject = P; }
      //- Trail.swift
      struct Trail {}
      """,
    good: """
      //- Podfile
      platform :ios, '17.0'
      //- App.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; objects = {
        P = {isa = PBXProject; mainGroup = MAIN; targets = (APP, ); };
        MAIN = {isa = PBXGroup; children = (TRAIL, DIR, ); sourceTree = "<group>"; };
        APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (DIR, ); };
        DIR = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      }; rootObject = P; }
      //- App/Trail.swift
      struct Trail {}
      """
  )

  /// The first version that reads synchronized folders.
  private static let awareVersion = IOSVersion(1, 16)

  package static func check(_ project: Project, _ settings: Settings, _ findings: inout Findings) {
    for podfile in project.modules.podfiles {
      let targets = project.moduleIDs.filter { module in
        project.modules[module].origin == .xcode
          && isFolder(project.modules[module].folder, of: podfile)
      }
      let listing = targets.filter { 0 < project.modules[$0].listedFileCount }
      guard !listing.isEmpty,
        !targets.contains(where: { 0 < project.modules[$0].synchronizedFolderCount })
      else { continue }
      let count = listing.reduce(0) { $0 + project.modules[$1].listedFileCount }
      findings.report(
        """
        CocoaPods is in use, and \(counted(listing.count, "target")) \
        \(listing.count == 1 ? "lists" : "list") \(counted(count, "file")) one by one; \
        \(advice(podfile.toolVersion))
        """,
        at: Location(podfile.file, 0), in: "", subject: project.files.path(of: podfile.file),
        modules: listing)
    }
  }

  /// The project of a Podfile lies beside it or below.
  private static func isFolder(_ folder: String, of podfile: Podfile) -> Bool {
    podfile.folder.isEmpty || folder == podfile.folder || folder.hasPrefix(podfile.folder + "/")
  }

  private static func advice(_ version: IOSVersion?) -> String {
    guard let version else { return "CocoaPods accepts synchronized folders since 1.16" }
    return version < awareVersion
      ? "synchronized folders need CocoaPods 1.16, and \(version.yaml) was used last"
      : "CocoaPods \(version.yaml), which was used last, accepts synchronized folders"
  }
}
