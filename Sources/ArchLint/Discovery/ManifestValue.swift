// What the code of a manifest yields, as far as it can be told without running it.

/// A value of a manifest's code.
indirect enum ManifestValue {
  case text(String, ByteRange)
  case list(ManifestList)
  case dictionary([(key: ManifestValue, value: ManifestValue)])
  case call(ManifestCall)
  /// `.iOS`, `MainActor`
  case member(String)
  /// The functions of one name in the manifest, by their indices.
  case functions([Int])
  /// A closure, by its opening brace.
  case closure(Int)
  /// A computed property, by its opening brace.
  case computed(Int, isText: Bool)
  /// A constant of a type, by the first token of its value: worked out when it is asked for.
  case deferred(Int, isText: Bool)
  /// A target of the package, by its index: what is said of it changes the target.
  case target(Int)
  case package
  case unknown(ByteRange)

  var text: String? {
    if case .text(let text, _) = self { text } else { nil }
  }

  var list: ManifestList? {
    if case .list(let list) = self { list } else { nil }
  }

  var call: ManifestCall? {
    if case .call(let call) = self { call } else { nil }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// Where it stands; empty where it stands nowhere in particular.
  var range: ByteRange {
    switch self {
    case .text(_, let range), .unknown(let range): range
    case .call(let call): call.range
    default: .empty
    }
  }
}

/// A list, of which some elements may be there on a condition only.
struct ManifestList {
  struct Element {
    var value: ManifestValue
    var condition: String?
  }

  var elements: [Element] = []

  init() {}

  init(_ values: [ManifestValue]) { elements = values.map { Element(value: $0) } }

  var texts: [String] { elements.compactMap(\.value.text) }

  /// With a condition for every element that has none.
  func under(_ condition: String?) -> ManifestList {
    var list = self
    for index in list.elements.indices where list.elements[index].condition == nil {
      list.elements[index].condition = condition
    }
    return list
  }
}

/// `.target(name: "Feed", dependencies: […])`
struct ManifestCall {
  var name: String
  var arguments: [(label: String?, value: ManifestValue)]
  var range: ByteRange

  subscript(label: String) -> ManifestValue? {
    get { arguments.first { $0.label == label }?.value }
    set {
      if let index = arguments.firstIndex(where: { $0.label == label }) {
        if let newValue { arguments[index].value = newValue } else { arguments.remove(at: index) }
      } else if let newValue {
        arguments.append((label, newValue))
      }
    }
  }
}
