// SPDX-License-Identifier: MIT

/// The first letters of a name's first and last word, and a color.
struct GTKInitials: Equatable {
  /// One or two letters; empty for a name without letters.
  let text: String
  /// A color on which white text is readable.
  let color: String

  private static let colors = ["#3584e4", "#2b9a66", "#c64600", "#9141ac", "#a51d2d", "#865e3c"]

  init(of name: String) {
    let letters = name.split(separator: " ").compactMap { word in
      word.unicodeScalars.first(where: \.properties.isAlphabetic).map { String($0).uppercased() }
    }
    text = letters.prefix(1).joined() + letters.dropFirst().suffix(1).joined()
    let sum = name.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    color = Self.colors[sum % Self.colors.count]
  }
}
