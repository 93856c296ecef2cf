// SPDX-License-Identifier: MIT

/// Short value descriptions for a trace, without hidden parts.
///
/// `•••` replaces a ``Secret``, values that `Inspection.hide` names, and credentials in URLs.
/// Reading a value never traps: builtin types and unowned references are omitted, and depth is
/// limited.
public enum ValueSummary {
  /// The replacement for hidden values.
  package static let hidden = RedactionMark.text

  static func elements(_ count: Int) -> String {
    count == 1 ? "1 element" : "\(count) elements"
  }
}

/// A value whose description is its name, such as an enum case's key.
///
/// The name tells more than its parts.
package protocol NamedValue: CustomStringConvertible {}
