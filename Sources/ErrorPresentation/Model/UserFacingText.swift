// SPDX-License-Identifier: MIT

/// The rules for every text that a converter returns: printable, and of limited length.
///
/// The meaning of a text is its author's responsibility: nothing here looks for secrets.
package enum UserFacingText {
  /// The number of characters that a text has at most, including the ellipsis of one that is cut.
  package static let characterLimit = 300

  /// The number of scalars that a text has at most, as one character may have any number of them.
  private static let scalarLimit = 4_096

  /// Returns a text without control characters, cut to ``characterLimit``.
  ///
  /// White space at the ends is removed, and a run of it becomes one space, or one newline.
  /// Complexity: O(length).
  ///
  /// - Parameters:
  ///   - text: A text from anywhere.
  ///   - isMultiline: Whether newlines stay.
  /// - Returns: The text to show, or `nil` if nothing of it is visible.
  package static func shown(_ text: String, isMultiline: Bool = false) -> String? {
    if isPlain(text) { return text }
    var shown = String.UnicodeScalarView()
    var (count, isVisible, isCut) = (0, false, false)
    var space: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch Role(scalar) {
      case .dropped: continue
      case .space: space = space ?? " "
      case .newline: space = isMultiline ? "\n" : " "
      case .visible, .invisible:
        guard count < scalarLimit else {
          isCut = true
          break
        }
        if let space, !shown.isEmpty { shown.append(space) }
        space = nil
        shown.append(scalar)
        count += 1
        isVisible = isVisible || Role(scalar) == .visible
      }
      if isCut { break }
    }
    guard isVisible else { return nil }
    let result = String(shown)
    guard isCut || result.count > characterLimit else { return result }
    return result.prefix(characterLimit - 1) + "…"
  }

  /// Returns whether a text is short printable ASCII with single spaces, as most texts are.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard 1...characterLimit ~= bytes.count else { return false }
      var isSpace = true
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte < 0x20 || byte > 0x7E || isSpace && byte == 0x20 { return false }
        isSpace = byte == 0x20
      }
      return !isSpace
    }
  }

  private enum Role {
    case dropped
    case space
    case newline
    /// A part of the text that has no shape of its own, such as a joiner or a non-breaking space.
    case invisible
    case visible

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x20: self = .space
      case 0x21...0x7E: self = .visible
      // The newlines and spaces among the control characters.
      case 0xA...0xD, 0x85, 0x2028, 0x2029: self = .newline
      case 0x9: self = .space
      // Controls of the direction of text (Unicode Standard Annex 9), and the byte order mark.
      case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: self = .dropped
      default:
        self =
          switch scalar.properties.generalCategory {
          case .control, .surrogate: .dropped
          case .format, .spaceSeparator, .nonspacingMark: .invisible
          default: scalar.properties.isDefaultIgnorableCodePoint ? .invisible : .visible
          }
      }
    }
  }
}
