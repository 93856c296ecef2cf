// SPDX-License-Identifier: MIT

/// The measurement and line breaking of text in cells.
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

  /// The number of a character's scalars that are shown and measured.
  ///
  /// These are a base, 30 marks as in the Stream-Safe Text Format (Unicode Standard Annex 15), and
  /// a variation selector.
  package static let scalarLimit = 32

  /// The number of UTF-8 bytes of a text that are measured and shown: 1 MiB.
  ///
  /// A longer text ends with an ellipsis.
  public static let byteLimit = 1 << 20

  /// Returns the end of the bytes that are shown, which may be inside of a character.
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

  /// Returns the number of cells of a text's longest word or wide character.
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
  /// beside wide characters. A word that is longer than a line breaks anywhere. Only a line of a
  /// single character may be wider than the columns. Control characters become U+FFFD, and tabs
  /// become spaces. Only the first ``byteLimit`` bytes of a text are shown.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The number of cells in a line, at least one.
  ///   - limit: The maximum number of lines, at least one, or `nil` for no limit. If lines are
  ///     removed, the last one ends with an ellipsis.
  /// - Returns: The lines; none for an empty text.
  /// - Complexity: O(*n*), where *n* is the length of the lines.
  public static func lines(of text: String, columns: Int, limit: Int? = nil) -> [String] {
    var lines: [String] = []
    forEachLine(of: text, columns: columns, limit: limit) { lines.append($0.string(in: text)) }
    return lines
  }

  /// Calls a closure for the lines of ``lines(of:columns:limit:)`` with their numbers in a range.
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
  /// Returns the width of the longest word of printable ASCII text, or `nil` for any other text.
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

  /// Returns the line of printable ASCII text that fits into it, or `nil` for other text.
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
