// SPDX-License-Identifier: MIT

/// A character of a text, and the cells that it occupies.
struct Cell {
  /// The index of the next character.
  let end: String.Index
  let width: Int
  let isSpace: Bool
  let isNewline: Bool

  /// Creates the cell of the character at an index, which must not be the end.
  init(of text: String, at index: String.Index) {
    let bytes = text.utf8
    let (byte, next) = (bytes[index], bytes.index(after: index))
    // Finding the boundaries and the properties of other characters takes most of the time.
    if byte == 0x0A || 0x20..<0x7F ~= byte && (next == bytes.endIndex || bytes[next] < 0x80) {
      (end, isSpace, isNewline) = (next, byte == 0x20, byte == 0x0A)
      width = isNewline ? 0 : 1
      return
    }
    let character = text[index]
    let shown = character.inCell
    end = text.index(after: index)
    isNewline = character.isNewline
    width = isNewline ? 0 : MonospaceText.width(of: shown)
    isSpace = shown == " "
  }
}

extension Character {
  /// The character, a space for a tab, or U+FFFD for another control character.
  var inCell: Character {
    if self == "\t" { return " " }
    return unicodeScalars.contains { $0.properties.generalCategory == .control } ? "\u{FFFD}" : self
  }
}

extension Substring {
  /// The characters as they are shown.
  var inCells: String {
    // Control characters are in ASCII, or begin with the byte 0xC2.
    let isShown = utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }
    return isShown ? String(self) : String(map(\.inCell))
  }
}
