// The list of all rules, a line a rule, in the order in which a person would want to read them.

package import ArchLint

package let catalogue: [any Rule.Type] = []
