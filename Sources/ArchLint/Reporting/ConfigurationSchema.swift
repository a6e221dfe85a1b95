// Cards → the JSON schema (draft 7) with which editors complete and check `rules.yml`. It accepts
// whatever the reader accepts, as far as a schema can say it.

/// The schema of `rules.yml` for a catalogue, as JSON.
package func configurationSchema(for cards: [RuleCard]) -> String {
  var writer = JSONWriter()
  writer.object { json in
    json.string("$schema", "http://json-schema.org/draft-07/schema#")
    json.string("title", "rules.yml of ArchLint")
    json.string("type", "object")
    json.object("properties") { properties in
      for field in ConfigurationShape.file { write(field, to: &properties) }
    }
    json.boolean("additionalProperties", false)
    json.object("definitions") { definitions in
      definitions.object("level") { write(ConfigurationShape.level, to: &$0) }
      definitions.object("wildcard") { writeRule(nil, to: &$0) }
      definitions.object("rules") { writeRules(cards, to: &$0) }
    }
  }
  return writer.text
}

// MARK: - Rules

private func writeRules(_ cards: [RuleCard], to json: inout JSONWriter) {
  json.string("type", "object")
  json.object("properties") { properties in
    for card in cards {
      properties.object(card.id) { writeRule(card, to: &$0) }
      for alias in card.aliases {
        properties.object(alias) {
          $0.string("description", "Called \(card.id) now.")
          $0.string("$ref", "#/definitions/rules/properties/\(card.id)")
        }
      }
    }
  }
  json.object("patternProperties") { patterns in
    patterns.object("[*]") { $0.string("$ref", "#/definitions/wildcard") }
  }
  json.boolean("additionalProperties", false)
}

/// A level, or a map of level and options; nil for what a wildcard may say.
private func writeRule(_ card: RuleCard?, to json: inout JSONWriter) {
  if let card { json.string("description", "\(card.summary) (\(card.levelText))") }
  json.array("anyOf") { forms in
    forms.object { $0.string("$ref", "#/definitions/level") }
    forms.object { form in
      form.string("type", "object")
      form.object("properties") { properties in
        for field in ConfigurationShape.ruleFields { write(field, to: &properties) }
        for option in card?.options ?? [] {
          let help = "\(option.help) Default: \(option.defaultText)"
          write(OptionShape.Field(option.name, option.shape, help), to: &properties)
        }
      }
      form.boolean("additionalProperties", false)
    }
  }
}

// MARK: - Shapes

private func write(_ field: OptionShape.Field, to json: inout JSONWriter) {
  json.object(field.name) { property in
    if !field.help.isEmpty { property.string("description", field.help) }
    if field.shape == ConfigurationShape.rules {
      property.string("$ref", "#/definitions/rules")
    } else if field.shape == ConfigurationShape.level {
      property.string("$ref", "#/definitions/level")
    } else {
      write(field.shape, to: &property)
    }
  }
}

/// The keys of a schema that say this shape. Shapes nest as deep as our own declarations do.
private func write(_ shape: OptionShape, to json: inout JSONWriter) {
  switch shape {
  case .flag: json.string("type", "boolean")
  case .number:
    json.string("type", "integer")
    json.number("minimum", 0)
  case .decimal:
    json.string("type", "number")
    json.number("minimum", 0)
  case .text, .name: writeTypes(["string", "number", "boolean"], to: &json)
  case .version: writeTypes(["string", "number"], to: &json)
  case .date: json.string("type", "string")
  case .choice(let words): writeWords(words, to: &json)
  case .list(let element):
    json.array("anyOf") { forms in
      forms.object { write(element, to: &$0) }
      forms.object { list in
        list.string("type", "array")
        list.object("items") { write(element, to: &$0) }
      }
    }
  case .map(_, let values):
    json.string("type", "object")
    json.object("additionalProperties") { write(values, to: &$0) }
  case .record(let fields):
    json.string("type", "object")
    json.object("properties") { properties in
      for field in fields { write(field, to: &properties) }
    }
    json.boolean("additionalProperties", false)
  case .either(let shapes):
    json.array("anyOf") { forms in
      for shape in shapes { forms.object { write(shape, to: &$0) } }
    }
  }
}

private func writeTypes(_ types: [String], to json: inout JSONWriter) {
  json.array("type") { list in for type in types { list.string(nil, type) } }
}

/// The words, and what YAML 1.1 makes of those that it does not take for text.
private func writeWords(_ words: [String], to json: inout JSONWriter) {
  json.array("enum") { list in
    for word in words {
      list.string(nil, word)
      if let number = Int(word) { list.number(nil, number) }
      if word == "off" { list.boolean(nil, false) }
    }
  }
}
