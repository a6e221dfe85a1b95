// The list of all rules, a line a rule, in the order in which a person would want to read them.

package import ArchLint

package let catalogue: [any Rule.Type] = [
  DependencyDirection.self,
  DependencyForbiddenImport.self,
  DependencyLayer.self,
  DependencyCycle.self,
  DependencyFeatureSibling.self,
  DependencyUndeclaredImport.self,
  DependencyTestTarget.self,
  DependencyViewConcreteViewmodel.self,
  NavigationActionDefaultCase.self,
  NavigationDirectPushInFeature.self,
  EventDelegateAnyobject.self,
  EventDelegateWeak.self,
  HostingChildContainment.self,
  SuppressionUnused.self,
  SuppressionExpired.self,
  SuppressionReason.self,
]
