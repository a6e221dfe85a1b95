// What is known of the types that Apple's frameworks bring: what they derive from, as far as roles
// and rules ask. A name that is not here is unknown, and nothing is concluded from it.

/// What a type is by inheritance or conformance, its own or that of an ancestor.
package struct Traits: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Conforms to SwiftUI's `View`.
  package static let view = Traits(rawValue: 1 << 0)
  /// Derives from `UIViewController`; hosting controllers do, too.
  package static let viewController = Traits(rawValue: 1 << 1)
  /// Derives from `UIHostingController`.
  package static let hostingController = Traits(rawValue: 1 << 2)
  /// A navigation, tab bar, split or page controller: it shows others and is no screen.
  package static let containerController = Traits(rawValue: 1 << 3)
  /// Derives from `UIView`.
  package static let uiView = Traits(rawValue: 1 << 4)
  /// A table or collection cell, or a reusable header or footer.
  package static let cell = Traits(rawValue: 1 << 5)
  /// Conforms to `UIViewControllerRepresentable`.
  package static let controllerRepresentable = Traits(rawValue: 1 << 6)
  /// Conforms to `UIViewRepresentable`, or to a representable protocol of AppKit or WatchKit.
  package static let viewRepresentable = Traits(rawValue: 1 << 7)
  /// Conforms to `ObservableObject`.
  package static let observableObject = Traits(rawValue: 1 << 8)
  /// `@Observable` or refines the protocol `Observable`.
  package static let observable = Traits(rawValue: 1 << 9)
  /// A class, or a protocol that only classes can conform to.
  package static let classBound = Traits(rawValue: 1 << 10)
  /// Conforms to `Decodable` or `Codable`.
  package static let decodable = Traits(rawValue: 1 << 11)
  /// Conforms to SwiftUI's `App` or `Scene`.
  package static let scene = Traits(rawValue: 1 << 12)
  /// A controller of AppKit; hosting ones have `appKitHosting` as well.
  package static let appKitController = Traits(rawValue: 1 << 13)
  package static let appKitHosting = Traits(rawValue: 1 << 14)
  /// Runs in an extension's own process: a notification or widget of the old kind.
  package static let extensionContent = Traits(rawValue: 1 << 15)
  /// Conforms to `PreviewProvider`.
  package static let previewProvider = Traits(rawValue: 1 << 16)
  /// A window, a presentation controller or another UIKit object that navigates.
  package static let window = Traits(rawValue: 1 << 17)
  /// Some ancestor is neither of the project nor in the table of system types.
  package static let unknownAncestor = Traits(rawValue: 1 << 18)
  /// Some ancestor is a class: this is no protocol and no value.
  package static let hasSuperclass = Traits(rawValue: 1 << 19)

  package static let representable: Traits = [.controllerRepresentable, .viewRepresentable]
}

/// One type of a framework.
struct SystemType: Sendable {
  let name: String
  /// Its superclass or the protocols it refines, of this table.
  let ancestors: [String]
  let kind: Kind
  let traits: Traits

  enum Kind: Sendable { case `class`, `protocol`, value }

  init(_ kind: Kind, _ name: String, _ ancestors: [String] = [], _ traits: Traits = []) {
    self.name = name
    self.ancestors = ancestors
    self.kind = kind
    self.traits = kind == .class ? traits.union([.classBound, .hasSuperclass]) : traits
  }
}

extension SystemType {
  /// Ancestors stand before their descendants.
  static let all: [SystemType] = controllers + views + swiftUI + protocols + values

  private static let controllers: [SystemType] = [
    SystemType(.protocol, "AnyObject", [], .classBound),
    SystemType(.protocol, "NSObjectProtocol", [], .classBound),
    SystemType(.class, "NSObject", ["NSObjectProtocol"]),
    SystemType(.class, "UIResponder", ["NSObject"]),
    SystemType(.class, "UIViewController", ["UIResponder"], .viewController),
    SystemType(.class, "UIHostingController", ["UIViewController"], .hostingController),
    SystemType(.class, "UINavigationController", ["UIViewController"], .containerController),
    SystemType(.class, "UITabBarController", ["UIViewController"], .containerController),
    SystemType(.class, "UISplitViewController", ["UIViewController"], .containerController),
    SystemType(.class, "UIPageViewController", ["UIViewController"], .containerController),
    SystemType(.class, "UITableViewController", ["UIViewController"]),
    SystemType(.class, "UICollectionViewController", ["UIViewController"]),
    SystemType(.class, "UISearchController", ["UIViewController"]),
    SystemType(.class, "UIAlertController", ["UIViewController"]),
    SystemType(.class, "UIActivityViewController", ["UIViewController"]),
    SystemType(.class, "UIImagePickerController", ["UINavigationController"]),
    SystemType(.class, "UIDocumentPickerViewController", ["UIViewController"]),
    SystemType(.class, "UIDocumentBrowserViewController", ["UIViewController"]),
    SystemType(.class, "UIVideoEditorController", ["UINavigationController"]),
    SystemType(.class, "UIInputViewController", ["UIViewController"]),
    SystemType(.class, "UIReferenceLibraryViewController", ["UIViewController"]),
    SystemType(.class, "UIColorPickerViewController", ["UIViewController"]),
    SystemType(.class, "UIFontPickerViewController", ["UIViewController"]),
    SystemType(.class, "UICloudSharingController", ["UIViewController"]),
    SystemType(.class, "SFSafariViewController", ["UIViewController"]),
    SystemType(.class, "MFMailComposeViewController", ["UINavigationController"]),
    SystemType(.class, "MFMessageComposeViewController", ["UINavigationController"]),
    SystemType(.class, "PHPickerViewController", ["UIViewController"]),
    SystemType(.class, "QLPreviewController", ["UIViewController"]),
    SystemType(.class, "AVPlayerViewController", ["UIViewController"]),
    SystemType(.class, "CNContactViewController", ["UIViewController"]),
    SystemType(.class, "CNContactPickerViewController", ["UIViewController"]),
    SystemType(.class, "EKEventViewController", ["UIViewController"]),
    SystemType(.class, "EKEventEditViewController", ["UINavigationController"]),
    SystemType(.class, "PKAddPassesViewController", ["UIViewController"]),
    SystemType(.class, "PKPaymentAuthorizationViewController", ["UIViewController"]),
    SystemType(.class, "SKStoreProductViewController", ["UIViewController"]),
    SystemType(.class, "GKGameCenterViewController", ["UIViewController"]),
    SystemType(.class, "SLComposeServiceViewController", ["UIViewController"]),
    SystemType(.class, "INUIAddVoiceShortcutViewController", ["UIViewController"]),
    SystemType(.class, "GLKViewController", ["UIViewController"]),
    SystemType(.class, "VNDocumentCameraViewController", ["UIViewController"]),
    SystemType(.class, "DataScannerViewController", ["UIViewController"]),
    SystemType(.class, "UIStoryboard", ["NSObject"]),
    SystemType(.class, "UIPresentationController", ["NSObject"], .window),
    SystemType(.class, "UIWindow", ["UIView"], .window),
    SystemType(.class, "UIWindowScene", ["NSObject"], .window),
    SystemType(.class, "NSViewController", ["NSObject"], .appKitController),
    SystemType(.class, "NSHostingController", ["NSViewController"], .appKitHosting),
    SystemType(.class, "NSWindowController", ["NSObject"], .appKitController),
    SystemType(.class, "NSSplitViewController", ["NSViewController"], .appKitController),
    SystemType(.class, "NSTabViewController", ["NSViewController"], .appKitController),
  ]

  private static let views: [SystemType] = [
    SystemType(.class, "UIView", ["UIResponder"], .uiView),
    SystemType(.class, "UIControl", ["UIView"]),
    SystemType(.class, "UIButton", ["UIControl"]),
    SystemType(.class, "UILabel", ["UIView"]),
    SystemType(.class, "UIImageView", ["UIView"]),
    SystemType(.class, "UIStackView", ["UIView"]),
    SystemType(.class, "UIScrollView", ["UIView"]),
    SystemType(.class, "UITableView", ["UIScrollView"]),
    SystemType(.class, "UICollectionView", ["UIScrollView"]),
    SystemType(.class, "UITextView", ["UIScrollView"]),
    SystemType(.class, "UITextField", ["UIControl"]),
    SystemType(.class, "UIDatePicker", ["UIControl"]),
    SystemType(.class, "UISegmentedControl", ["UIControl"]),
    SystemType(.class, "UISlider", ["UIControl"]),
    SystemType(.class, "UISwitch", ["UIControl"]),
    SystemType(.class, "UIPickerView", ["UIView"]),
    SystemType(.class, "UIProgressView", ["UIView"]),
    SystemType(.class, "UINavigationBar", ["UIView"]),
    SystemType(.class, "UITabBar", ["UIView"]),
    SystemType(.class, "UIToolbar", ["UIView"]),
    SystemType(.class, "UISearchBar", ["UIView"]),
    SystemType(.class, "UIVisualEffectView", ["UIView"]),
    SystemType(.class, "UIInputView", ["UIView"]),
    SystemType(.class, "UITableViewCell", ["UIView"], .cell),
    SystemType(.class, "UITableViewHeaderFooterView", ["UIView"], .cell),
    SystemType(.class, "UICollectionReusableView", ["UIView"], .cell),
    SystemType(.class, "UICollectionViewCell", ["UICollectionReusableView"], .cell),
    SystemType(.class, "UICollectionViewListCell", ["UICollectionViewCell"], .cell),
    SystemType(.class, "MKMapView", ["UIView"]),
    SystemType(.class, "MKAnnotationView", ["UIView"]),
    SystemType(.class, "WKWebView", ["UIView"]),
    SystemType(.class, "MTKView", ["UIView"]),
    SystemType(.class, "ARSCNView", ["UIView"]),
    SystemType(.class, "SCNView", ["UIView"]),
    SystemType(.class, "SKView", ["UIView"]),
    SystemType(.class, "NSView", ["NSObject"]),
  ]

  private static let swiftUI: [SystemType] = [
    SystemType(.protocol, "View", [], .view),
    SystemType(.protocol, "Shape", ["View"]),
    SystemType(.protocol, "InsettableShape", ["Shape"]),
    SystemType(.protocol, "DynamicViewContent", ["View"]),
    SystemType(.protocol, "UIViewControllerRepresentable", ["View"], .controllerRepresentable),
    SystemType(.protocol, "UIViewRepresentable", ["View"], .viewRepresentable),
    SystemType(.protocol, "NSViewControllerRepresentable", ["View"], .viewRepresentable),
    SystemType(.protocol, "NSViewRepresentable", ["View"], .viewRepresentable),
    SystemType(.protocol, "WKInterfaceObjectRepresentable", ["View"], .viewRepresentable),
    SystemType(.protocol, "App", [], .scene),
    SystemType(.protocol, "Scene", [], .scene),
    SystemType(.protocol, "PreviewProvider", [], .previewProvider),
    SystemType(.protocol, "ViewModifier"),
    SystemType(.protocol, "ButtonStyle"),
    SystemType(.protocol, "PrimitiveButtonStyle"),
    SystemType(.protocol, "LabelStyle"),
    SystemType(.protocol, "ToggleStyle"),
    SystemType(.protocol, "TextFieldStyle"),
    SystemType(.protocol, "ProgressViewStyle"),
    SystemType(.protocol, "EnvironmentKey"),
    SystemType(.protocol, "PreferenceKey"),
    SystemType(.protocol, "Layout"),
    SystemType(.protocol, "DynamicProperty"),
    SystemType(.protocol, "ToolbarContent"),
    SystemType(.protocol, "Commands"),
    SystemType(.protocol, "Animatable"),
    SystemType(.protocol, "AnimatableModifier", ["Animatable", "ViewModifier"]),
    SystemType(.protocol, "GeometryEffect"),
    SystemType(.protocol, "ObservableObject", ["AnyObject"], .observableObject),
    SystemType(.protocol, "Observable", [], .observable),
    SystemType(.protocol, "Widget"),
    SystemType(.protocol, "WidgetBundle"),
    SystemType(.protocol, "AppIntent"),
    SystemType(.protocol, "TimelineProvider"),
    SystemType(.protocol, "TimelineEntry"),
    SystemType(.protocol, "NCWidgetProviding", ["NSObjectProtocol"], .extensionContent),
    SystemType(
      .protocol, "UNNotificationContentExtension", ["NSObjectProtocol"], .extensionContent),
  ]

  private static let protocols: [SystemType] = [
    SystemType(.protocol, "Actor", ["AnyObject"]),
    SystemType(.protocol, "UIApplicationDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UISceneDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UIWindowSceneDelegate", ["UISceneDelegate"]),
    SystemType(.protocol, "UIScrollViewDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UITableViewDelegate", ["UIScrollViewDelegate"]),
    SystemType(.protocol, "UITableViewDataSource", ["NSObjectProtocol"]),
    SystemType(.protocol, "UICollectionViewDelegate", ["UIScrollViewDelegate"]),
    SystemType(.protocol, "UICollectionViewDelegateFlowLayout", ["UICollectionViewDelegate"]),
    SystemType(.protocol, "UICollectionViewDataSource", ["NSObjectProtocol"]),
    SystemType(.protocol, "UITextFieldDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UITextViewDelegate", ["UIScrollViewDelegate"]),
    SystemType(.protocol, "UIGestureRecognizerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UINavigationControllerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UITabBarControllerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UIImagePickerControllerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UIDocumentPickerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UISearchBarDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UISearchResultsUpdating", ["NSObjectProtocol"]),
    SystemType(.protocol, "UIPageViewControllerDataSource", ["NSObjectProtocol"]),
    SystemType(.protocol, "UIPageViewControllerDelegate", ["NSObjectProtocol"]),
    SystemType(
      .protocol, "UIAdaptivePresentationControllerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UIViewControllerTransitioningDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "UIPopoverPresentationControllerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "WKNavigationDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "WKUIDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "CLLocationManagerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "MKMapViewDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "URLSessionDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "URLSessionTaskDelegate", ["URLSessionDelegate"]),
    SystemType(.protocol, "URLSessionDataDelegate", ["URLSessionTaskDelegate"]),
    SystemType(.protocol, "UNUserNotificationCenterDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "MFMailComposeViewControllerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "SFSafariViewControllerDelegate", ["NSObjectProtocol"]),
    SystemType(.protocol, "PHPickerViewControllerDelegate"),
    SystemType(.protocol, "NSCoding"),
    SystemType(.protocol, "NSSecureCoding", ["NSCoding"]),
    SystemType(.protocol, "NSCopying"),
  ]

  private static let values: [SystemType] = [
    SystemType(.protocol, "Decodable", [], .decodable),
    SystemType(.protocol, "Encodable"),
    SystemType(.protocol, "Codable", ["Decodable", "Encodable"]),
    SystemType(.protocol, "Equatable"),
    SystemType(.protocol, "Hashable", ["Equatable"]),
    SystemType(.protocol, "Comparable", ["Equatable"]),
    SystemType(.protocol, "Identifiable"),
    SystemType(.protocol, "Sendable"),
    SystemType(.protocol, "SendableMetatype"),
    SystemType(.protocol, "Error"),
    SystemType(.protocol, "LocalizedError", ["Error"]),
    SystemType(.protocol, "CustomNSError", ["Error"]),
    SystemType(.protocol, "CaseIterable"),
    SystemType(.protocol, "RawRepresentable"),
    SystemType(.protocol, "CustomStringConvertible"),
    SystemType(.protocol, "CustomDebugStringConvertible"),
    SystemType(.protocol, "CodingKey"),
    SystemType(.protocol, "ExpressibleByStringLiteral"),
    SystemType(.protocol, "Copyable"),
    SystemType(.protocol, "Escapable"),
    SystemType(.protocol, "BitwiseCopyable"),
    SystemType(.protocol, "Sequence"),
    SystemType(.protocol, "Collection", ["Sequence"]),
    SystemType(.protocol, "IteratorProtocol"),
    SystemType(.protocol, "OptionSet"),
    SystemType(.value, "String"),
    SystemType(.value, "Int"),
    SystemType(.value, "Bool"),
    SystemType(.value, "AnyView", ["View"]),
  ]
}
