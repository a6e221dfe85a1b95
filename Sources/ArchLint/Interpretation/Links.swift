// How the parts of a screen hang together: host to View, View to delegate and handler, handler to
// action enum. The strongest evidence comes first; names link nothing here.

package struct Links: Sendable {
  /// In file order.
  package internal(set) var hosts: [Host] = []
  package internal(set) var handlers: [Handler] = []
  /// By View: places in `hosts`.
  var hostsOfView: [TypeID: [Int]] = [:]
  /// By name of a handler property: places in `handlers`.
  var handlersNamed: [Symbol: [Int]] = [:]
  /// Views that something shows as a screen of their own: hosted, pushed, presented, or the root of
  /// a scene.
  package internal(set) var screenViews: Set<TypeID> = []

  /// How each host is shown, by place in `hosts`; empty where nothing is known.
  package internal(set) var presentations: [[Presentation]] = []

  package func hosts(of view: TypeID) -> [Host] { (hostsOfView[view] ?? []).map { hosts[$0] } }

  package func handlers(named name: Symbol) -> [Handler] {
    (handlersNamed[name] ?? []).map { handlers[$0] }
  }
}

/// A hosting subclass, or one place where a hosting controller is built without a subclass.
package struct Host: Sendable {
  package let form: Form
  /// The subclass; of a bare host the type in whose members it is built, none in a free function.
  package let type: TypeID
  /// Where a bare host is built; nil for a subclass, which is built in any number of places.
  package let site: RowID<Call>?
  /// The root View; none where it could not be found.
  package let view: TypeID
  package let evidence: Evidence
  /// The class's name, or the construction.
  package let location: Location
  /// Several declarations of the View's name fit.
  package let isAmbiguous: Bool

  package enum Form: Sendable { case subclass, bare }
  package enum Evidence: Sendable { case genericArgument, construction, none }
}

/// `var actionHandler: ((HarbourAction) -> Void)?`: a closure through which a screen says what
/// should happen.
package struct Handler: Sendable {
  package let property: RowID<Declaration>
  package let owner: TypeID
  /// The enum that it takes.
  package let action: TypeID
  /// It is called as `navigation.handler_names` says.
  package let hasHandlerName: Bool
  package let isAmbiguous: Bool
}
