// SPDX-License-Identifier: MIT

/// The rules for every text that a converter returns: printable, and limited in length.
///
/// A text's author is responsible for its content: nothing here detects secrets.
package enum UserFacingText {
  /// Includes a truncated text's ellipsis.
  package static let characterLimit = 300

  /// A character may have any number of scalars.
  private static let scalarLimit = 4_096

  /// Returns an untrusted text without control characters, truncated to ``characterLimit``; `nil`
  /// if nothing is visible.
  ///
  /// White space at the ends is removed, and a run of white space becomes one space or, if
  /// `isMultiline`, one newline. Complexity: O(length).
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
    /// A scalar without its own shape, such as a joiner or a non-breaking space.
    case invisible
    case visible

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x20: self = .space
      case 0x21...0x7E: self = .visible
      // Newlines and spaces among the control characters.
      case 0xA...0xD, 0x85, 0x2028, 0x2029: self = .newline
      case 0x9: self = .space
      // The byte order mark, and bidirectional controls (Unicode Standard Annex 9).
      case 0xFEFF: self = .dropped
      case _ where scalar.properties.isBidiControl: self = .dropped
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
