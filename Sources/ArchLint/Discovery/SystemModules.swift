// Names of modules that come with Apple's platforms and the toolchain. Where a module of the project
// has one of these names and is not declared, the import may mean the other one.

package func isSystemModule(_ name: String) -> Bool { systemModules.contains(name) }

private let systemModules = Set(
  """
  ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility AccessorySetupKit Accounts
  ActivityKit AdAttributionKit AdServices AdSupport AlarmKit AppIntents AppKit AppTrackingTransparency
  AppleArchive AssetsLibrary AudioToolbox AudioUnit AuthenticationServices AutomatedDeviceEnrollment
  AutomaticAssessmentConfiguration BackgroundAssets BackgroundTasks BrowserEngineKit BusinessChat
  CFNetwork CallKit CarKey CarPlay CarbonCore Charts Cinematic ClassKit ClockKit CloudKit Collaboration
  ColorSync Combine CommonCrypto CompositorServices Contacts ContactsUI CoreAudio CoreAudioKit
  CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHID CoreHaptics CoreImage
  CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreSpotlight CoreTelephony
  CoreText CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit Cocoa Darwin
  DeclaredAgeRange DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryUI Dispatch
  Distributed DockKit EnergyKit EventKit EventKitUI ExecutionPolicy ExposureNotification
  ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider FileProviderUI
  FinanceKit FinanceKitUI FinderSync Foundation FoundationEssentials FoundationModels
  FoundationNetworking FoundationXML GLKit GSS GameController GameKit GameplayKit Glibc GroupActivities
  HealthKit HealthKitUI HomeKit IOKit IOSurface IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO
  ImagePlayground Intents IntentsUI JavaScriptCore JournalingSuggestions LinkPresentation
  LiveCommunicationKit LocalAuthentication LockedCameraCapture MLCompute MachO ManagedApp
  ManagedSettings ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility
  MediaPlayer MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders
  MetricKit MobileCoreServices ModelIO MultipeerConnectivity Musl MusicKit NaturalLanguage
  NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter OSLog ObjectiveC
  Observation OpenAL OpenGLES PDFKit PHASE PackageDescription PackagePlugin PaperKit PassKit PencilKit
  PermissionKit Photos PhotosUI Playgrounds ProximityReader PushKit PushToTalk QuartzCore QuickLook
  QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RegexBuilder RelevanceKit ReplayKit
  RoomPlan SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenTime ScriptingBridge Security
  SecurityInterface SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou ShazamKit Social
  SoundAnalysis Speech Spatial SpriteKit StickerKit StoreKit StoreKitTest Swift SwiftData SwiftUI
  SwiftUICore Symbols Synchronization SystemConfiguration TabularData Testing TipKit ThreadNetwork
  Translation TranslationUIProvider Twitter UIKit UniformTypeIdentifiers UserNotifications
  UserNotificationsUI VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit
  VisualIntelligence WASILibc WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WiFiAware
  WinSDK WorkoutKit XCTest XCUIAutomation XPC iAd os simd zlib
  """.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) })
