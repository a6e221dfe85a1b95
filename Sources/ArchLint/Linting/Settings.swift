// The settings of one rule, asked for at a location.

package struct Settings: Sendable {}
