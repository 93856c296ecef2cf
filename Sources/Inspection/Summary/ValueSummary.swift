// SPDX-License-Identifier: MIT

/// Short descriptions of values for a trace, without anything that is hidden.
///
/// A ``Secret``, whatever `Inspection.hide` names, and the credentials in URLs are replaced by
/// `•••`. Reading a value never traps: builtin types and unowned references are left out, and the
/// depth is limited.
public enum ValueSummary {
  /// The text that stands in place of hidden values.
  package static let hidden = HiddenText.mark

  /// Returns the number of elements in words.
  static func elements(_ count: Int) -> String {
    count == 1 ? "1 element" : "\(count) elements"
  }
}
