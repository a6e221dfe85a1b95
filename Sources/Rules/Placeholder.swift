// Placeholder until the first rule.
