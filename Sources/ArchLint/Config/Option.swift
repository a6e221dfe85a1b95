// One typed setting of a rule: its name in `rules.yml`, its default and a sentence of help.

package protocol OptionKey: Sendable {
  var name: String { get }
  var help: String { get }
}

package struct Option<Value: Sendable>: OptionKey {
  package let name: String
  package let defaultValue: Value
  package let help: String

  package init(_ name: String, default defaultValue: Value, _ help: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.help = help
  }
}
