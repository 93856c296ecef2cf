// SPDX-License-Identifier: MIT

/// The replacement for hidden values.
enum RedactionMark {
  static let text = "•••"
}
