// SPDX-License-Identifier: MIT

/// Text measurement and line breaking in cells.
public enum MonospaceText {
  /// Returns the number of cells that a text occupies on one line.
  ///
  /// - Complexity: O(*n*)
  public static func width(of text: String) -> Int {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte < 0x20 || byte > 0x7E { return false }
      }
      return true
    }
    return isPlain ? text.utf8.count : text.reduce(0) { $0 + width(of: $1) }
  }

  /// The number of scalars in a character that are shown and measured.
  ///
  /// These are a base, 30 marks as in the Stream-Safe Text Format (Unicode Standard Annex 15), and
  /// a variation selector.
  package static let scalarLimit = 32

  /// The number of UTF-8 bytes in a text that are measured and shown: 1 MiB.
  ///
  /// A longer text ends with an ellipsis.
  public static let byteLimit = 1 << 20

  /// Returns the end of the shown bytes, which may be inside a character.
  static func shownEnd(of text: String) -> String.Index {
    let bytes = text.utf8
    return bytes.index(bytes.startIndex, offsetBy: byteLimit, limitedBy: bytes.endIndex)
      ?? bytes.endIndex
  }

  /// Returns the number of cells that a character occupies.
  ///
  /// A wide character or an emoji occupies two cells, an invisible character none, and any other
  /// character one. The widths follow Unicode Standard Annex 11 (East Asian Width) and Unicode
  /// Technical Standard 51 (emoji presentation).
  public static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return scalars.first.map(\.cellWidth) ?? 0 }
    let shown = scalars.prefix(scalarLimit)
    // A variation selector chooses between emoji and text presentation.
    if shown.contains("\u{FE0F}") { return 2 }
    if shown.contains("\u{FE0E}") { return 1 }
    return shown.reduce(0) { max($0, $1.cellWidth) }
  }

  /// Returns the width, in cells, of a text's longest word or wide character.
  ///
  /// - Complexity: O(*n*), where *n* is at most ``byteLimit``.
  static func widthOfLongestWord(in text: String) -> Int {
    if let longest = plainWidthOfLongestWord(in: text) { return longest }
    var (longest, word) = (0, 0)
    var (index, end) = (text.startIndex, shownEnd(of: text))
    while index < end {
      let cell = Cell(of: text, at: index)
      word = cell.isSpace || cell.isNewline || cell.width == 2 ? 0 : word + cell.width
      longest = max(longest, word, cell.isSpace ? 0 : cell.width)
      index = cell.end
    }
    return longest
  }

  /// Breaks a text into lines.
  ///
  /// Each line is as long as possible. Lines break at newlines, at spaces, which are removed, and
  /// beside wide characters. A word that is longer than a line breaks anywhere. Only a
  /// single-character line may be wider than the columns. Control characters become U+FFFD, and
  /// tabs become spaces. Only the first ``byteLimit`` bytes are shown.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The number of cells in a line, at least one.
  ///   - limit: The maximum number of lines, at least one, or `nil` for no limit. If lines are
  ///     removed, the last one ends with an ellipsis.
  /// - Returns: The lines; none for an empty text.
  /// - Complexity: O(*n*), where *n* is the total line length.
  public static func lines(of text: String, columns: Int, limit: Int? = nil) -> [String] {
    var lines: [String] = []
    forEachLine(of: text, columns: columns, limit: limit) { lines.append($0.string(in: text)) }
    return lines
  }

  /// Calls a closure for each line in ``lines(of:columns:limit:)`` whose number is in a range.
  static func forEachLine(
    of text: String, columns: Int, limit: Int?, in range: Range<Int> = 0..<Int.max,
    _ body: (TextLine) -> Void
  ) {
    precondition(columns > 0, "Cannot break text into lines of \(columns) columns: pass at least 1")
    precondition(limit ?? 1 > 0, "Cannot limit text to \(limit ?? 1) lines: pass at least 1 or nil")
    guard !text.isEmpty else { return }
    if let line = plainLine(of: text, columns: columns) {
      if range.contains(0) { body(line) }
      return
    }
    var breaker = LineBreaker(text, columns: columns, limit: limit)
    var number = 0
    while number < range.upperBound, let line = breaker.next() {
      if number >= range.lowerBound { body(line) }
      number += 1
    }
  }
}

extension MonospaceText {
  /// Returns the longest word's width in printable ASCII text, or `nil` for any other text.
  private static func plainWidthOfLongestWord(in text: String) -> Int? {
    guard text.utf8.count <= byteLimit else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      var (longest, word) = (0, 0)
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte < 0x20 || byte > 0x7E { return nil }
        word = byte == 0x20 ? 0 : word + 1
        longest = max(longest, word)
      }
      return longest
    }
  }

  /// Returns printable ASCII text as one line if it fits, or `nil` for other text.
  private static func plainLine(of text: String, columns: Int) -> TextLine? {
    var text = text
    guard text.utf8.count <= min(columns, byteLimit) else { return nil }
    let count: Int? = text.withUTF8 { bytes in
      var count = 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte < 0x20 || byte > 0x7E { return nil }
        if byte != 0x20 { count = index + 1 }
      }
      return count
    }
    return count.map { count in
      let end = text.utf8.index(text.startIndex, offsetBy: count)
      return TextLine(range: text.startIndex..<end, width: count)
    }
  }
}

extension MonospaceText {
  /// Returns the numbers of cells that terminals may give to a character.
  ///
  /// Terminals disagree about emoji and their sequences, which older ones show as separate
  /// characters. Symbols and punctuation are wide in East Asian fonts if Unicode Standard Annex 11
  /// calls them ambiguous. Other characters are new, or their width has changed. Letters and digits
  /// have one width.
  package static func terminalWidths(of character: Character) -> ClosedRange<Int> {
    let scalars = character.unicodeScalars.prefix(scalarLimit)
    let width = width(of: character)
    let sum = scalars.reduce(0) { $0 + $1.cellWidth }
    guard width > 0, sum != width || scalars.contains(where: \.hasDisputedWidth) else {
      return width...width
    }
    return 1...max(sum, width, 2)
  }
}

extension Unicode.Scalar {
  var cellWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return properties.isEmojiPresentation || isWide ? 2 : 1
    }
  }

  /// `true` if the scalar is wide or full-width, but not an emoji.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: isWideSinceUnicode16
    }
  }

  /// `true` if some terminals give the scalar one cell and others two.
  var hasDisputedWidth: Bool {
    guard value >= 0xA0 else { return false }
    guard !properties.isEmoji else { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .spaceSeparator, .nonspacingMark, .enclosingMark, .format:
      return false
    default: return !isWide || isWideSinceUnicode16
    }
  }

  /// `true` for divination symbols and counting rods that were narrow before.
  private var isWideSinceUnicode16: Bool {
    switch value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376:
      true
    default: false
    }
  }
}

/// A character of a text, and the cells that it occupies.
struct Cell {
  /// The next character's index.
  let end: String.Index
  let width: Int
  let isSpace: Bool
  let isNewline: Bool

  /// Creates the cell for the character at an index, which must not be the end.
  init(of text: String, at index: String.Index) {
    let bytes = text.utf8
    let (byte, next) = (bytes[index], bytes.index(after: index))
    // Finding other characters' boundaries and properties takes most of the time.
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
