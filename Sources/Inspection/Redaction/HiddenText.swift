// SPDX-License-Identifier: MIT

/// The replacement for hidden values.
enum HiddenText {
  static let mark = "•••"
}
