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
    let declarations = rows.declarations
    let isDrawing = declarations.indices.contains { index in
      guard declarations[index].kind.isType || declarations[index].kind == .extension else {
        return false
      }
      let type = types.type(declaredBy: RowID(file, LocalID(index)))
      return !type.isNone && !types.traits(type).isDisjoint(with: drawing)
    }
    return isDrawing || rows.inheritances.contains { drawingProtocols.contains(name($0.name)) }
  }

  /// Whether a file names something of SwiftUI beside what makes an object observable: a view, a
  /// colour, a binding, a function for lists.
  package func namesSwiftUI(_ file: FileID) -> Bool {
    let isNamed = facts.files[file.index].references.contains { reference in
      switch reference.kind {
      case .value: return false
      case .attribute: return wrappersOfSwiftUI.contains(name(reference.name))
      case .type, .expression, .call, .keyPath:
        guard valuesOfSwiftUI.contains(name(reference.name)) else { return false }
        return types.resolve(reference.name, at: Place(file, reference.from)).meaning == .outside
      }
    }
    if isNamed { return true }
    // Functions of SwiftUI on collections.
    let offsets = words(["fromOffsets", "atOffsets"])
    return facts.files[file.index].arguments.contains { offsets.contains($0.label) }
  }

  /// Whether a file uses values whose members UIKit brings, without a type of UIKit's: rows of index
  /// paths, attributes of strings, and colours and images whose type is not written.
  package func namesValuesOfUIKit(_ file: FileID) -> Bool {
    let rows = facts.files[file.index]
    if names(in: file, anyOf: ["IndexPath"]) || namesAttributedStrings(file) { return true }
    return rows.arguments.contains { argument in
      guard argument.flags.contains(.implicitMember) else { return false }
      let label = name(argument.label).lowercased()
      return ["color", "colour", "image", "icon", "tint", "font"].contains { label.hasSuffix($0) }
    }
  }
}

extension Project {
  /// Whether a file deals with strings whose attributes are values of UIKit.
  package func namesAttributedStrings(_ file: FileID) -> Bool {
    names(in: file, anyOf: ["NSAttributedString", "NSMutableAttributedString", "AttributedString"])
  }

  /// Whether a file uses Combine: by its types and wrappers, or by a subscription.
  package func namesCombine(_ file: FileID) -> Bool {
    let attributes = words(["Published"])
    let subscribing = words(["sink", "assign", "store"])
    let rows = facts.files[file.index]
    return names(in: file, anyOf: typesOfCombine)
      || rows.references.contains { $0.kind == .attribute && attributes.contains($0.name) }
      || rows.calls.contains { subscribing.contains($0.name) && !$0.receiver.isNone }
  }

  private func names(in file: FileID, anyOf names: [String]) -> Bool {
    let wanted = words(names)
    return facts.files[file.index].references.contains {
      $0.kind != .value && wanted.contains($0.name)
    }
  }

  /// The functions of SwiftUI by which a file animates its changes, each once.
  package func animations(in file: FileID) -> [String] {
    let calls = facts.files[file.index].calls
    return ["withAnimation", "withTransaction"].filter { spelling in
      let word = word(spelling)
      return calls.contains { $0.name == word && $0.callee == word && $0.receiver.isNone }
    }
  }
}

private let typesOfCombine = [
  "ObservableObject", "ObservableObjectPublisher", "AnyCancellable", "Cancellable", "AnyPublisher",
  "Publisher", "Publishers", "PassthroughSubject", "CurrentValueSubject", "Just", "Future", "Empty",
  "Fail", "Deferred", "AnySubscriber", "Subscribers",
]

private let drawingProtocols: Set<String> = [
  "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "Layout",
  "ProgressViewStyle", "TextFieldStyle", "ToolbarContent", "EnvironmentKey", "PreferenceKey",
  "DynamicProperty", "Shape", "Widget", "WidgetBundle", "TimelineProvider", "Commands",
  "Transferable",
]

private let wrappersOfSwiftUI: Set<String> = [
  "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Binding",
  "Bindable", "AppStorage", "SceneStorage", "FocusState", "GestureState", "Namespace",
  "ScaledMetric", "ViewBuilder", "FetchRequest", "SectionedFetchRequest", "Query",
  "UIApplicationDelegateAdaptor", "Entry",
]

private let valuesOfSwiftUI: Set<String> = [
  "View", "AnyView", "EmptyView", "Text", "Image", "Color", "Font", "Binding", "State",
  "EnvironmentValues", "AppStorage", "FocusState", "LocalizedStringKey", "NavigationPath",
  "ScenePhase",
  "ColorScheme", "Edge", "EdgeInsets", "Alignment", "HorizontalAlignment", "VerticalAlignment",
  "TextAlignment", "Angle", "UnitPoint", "Axis", "Gradient", "LinearGradient", "Path", "Shape",
  "ShapeStyle",
  "AnyShapeStyle", "Material", "Transaction", "Animation", "AnyTransition", "PresentationMode",
  "DismissAction", "OpenURLAction", "RefreshAction", "PresentationDetent", "GeometryProxy",
  "ScrollViewProxy", "ContentMode", "ButtonRole", "Alert", "ActionSheet", "UIHostingController",
  "DragGesture", "Visibility", "FetchedResults", "ImageRenderer", "PhotosPickerItem",
  "ToolbarItemPlacement", "ContentSizeCategory", "DynamicTypeSize", "LayoutDirection", "EditMode",
  "KeyEquivalent", "GridItem", "FileDocument", "ReferenceFileDocument",
]
