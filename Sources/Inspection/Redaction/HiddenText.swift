// SPDX-License-Identifier: MIT

/// The text that stands in place of hidden values.
enum HiddenText {
  static let mark = "•••"
}
