// Which files hold something that draws, so that an import of a UI framework serves it.

extension Project {
  /// Whether a file declares a view, a controller or another thing that draws.
  package func declaresUI(_ file: FileID) -> Bool {
    let drawing: Traits = [
      .view, .viewController, .uiView, .controllerRepresentable, .viewRepresentable, .scene,
      .appKitController, .previewProvider,
    ]
    let rows = facts.files[file.index]
    if !rows.previews.isEmpty { return true }
    let isDrawing = rows.declarations.indices.contains { index in
      let type = types.type(declaredBy: RowID(file, LocalID(index)))
      return !type.isNone && !types.traits(type).isDisjoint(with: drawing)
    }
    return isDrawing || rows.inheritances.contains { drawingProtocols.contains(name($0.name)) }
  }

  /// Whether a file names something of SwiftUI beside what makes an object observable: a view, a
  /// colour, a binding, a function for lists.
  package func namesSwiftUI(_ file: FileID) -> Bool {
    let rows = facts.files[file.index]
    let isNamed = rows.references.contains { reference in
      reference.kind != .value && valuesOfSwiftUI.contains(name(reference.name))
    }
    if isNamed { return true }
    // Functions of SwiftUI on collections.
    let offsets = words(["fromOffsets", "atOffsets"])
    return rows.arguments.contains { offsets.contains($0.label) }
  }

  /// Whether a file uses values whose members UIKit brings, without a type of UIKit's: rows of index
  /// paths, attributes of strings, and colours and images whose type is not written.
  package func namesValuesOfUIKit(_ file: FileID) -> Bool {
    let rows = facts.files[file.index]
    let extended = words(["IndexPath", "NSAttributedString", "NSMutableAttributedString"])
    if rows.references.contains(where: { $0.kind != .value && extended.contains($0.name) }) {
      return true
    }
    return rows.arguments.contains { argument in
      guard argument.flags.contains(.implicitMember) else { return false }
      let label = name(argument.label).lowercased()
      return ["color", "colour", "image", "icon", "tint", "font"].contains { label.hasSuffix($0) }
    }
  }
}

private let drawingProtocols: Set<String> = [
  "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "Layout",
  "ProgressViewStyle", "TextFieldStyle", "ToolbarContent", "EnvironmentKey", "PreferenceKey",
  "DynamicProperty", "Shape", "Widget", "WidgetBundle", "TimelineProvider", "Commands",
  "Transferable",
]

private let valuesOfSwiftUI: Set<String> = [
  "View", "AnyView", "Text", "Image", "Color", "Font", "Binding", "State", "StateObject",
  "ObservedObject", "EnvironmentObject", "Environment", "EnvironmentValues", "AppStorage",
  "SceneStorage", "FocusState", "GestureState", "Namespace", "ViewBuilder", "LocalizedStringKey",
  "LocalizedStringResource", "NavigationPath", "NavigationStack", "ScenePhase", "ColorScheme",
  "EdgeInsets",
  "Edge", "Alignment", "HorizontalAlignment", "VerticalAlignment", "TextAlignment", "Angle",
  "UnitPoint",
  "Gradient", "LinearGradient", "Path", "Shape", "Transaction", "Animation", "AnyTransition",
  "PresentationMode", "DismissAction", "OpenURLAction", "PresentationDetent", "GeometryProxy",
  "ContentMode",
  "ButtonRole", "SortOrder", "Alert", "ActionSheet", "UIHostingController", "DragGesture",
  "Visibility",
  "FetchRequest", "FetchedResults", "SectionedFetchRequest", "Query", "ImageRenderer",
  "PhotosPickerItem", "ToolbarItem",
  "Axis", "ContentSizeCategory", "DynamicTypeSize", "LayoutDirection", "Bindable", "TextSelection",
  "EditMode", "RefreshAction", "KeyEquivalent", "GridItem", "Material", "ShapeStyle",
  "AnyShapeStyle",
  "UIApplicationDelegateAdaptor", "FileDocument", "ReferenceFileDocument",
  "MatchedGeometryProperties",
]
