// The one place that says which release this is.

package let version = "0.1.0"
