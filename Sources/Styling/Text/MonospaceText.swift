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
  /// - Complexity: O(*n*)
  static func widthOfLongestWord(in text: String) -> Int {
    if let longest = plainWidthOfLongestWord(in: text) { return longest }
    var (longest, word) = (0, 0)
    for character in text {
      let cell = Cell(character)
      let isBreak = cell.isSpace || character.isNewline || cell.width == 2
      word = isBreak ? 0 : word + cell.width
      longest = max(longest, word, cell.isSpace || character.isNewline ? 0 : cell.width)
    }
    return longest
  }

  /// Breaks a text into lines.
  ///
  /// Each line is as long as possible. Lines break at newlines, at spaces, which are removed, and
  /// beside wide characters. A word that is longer than a line breaks anywhere. Only a line of a
  /// single character may be wider than the columns. Control characters become U+FFFD, and tabs
  /// become spaces.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The number of cells in a line, at least one.
  ///   - limit: The maximum number of lines, at least one, or `nil` for no limit. If lines are
  ///     removed, the last one ends with an ellipsis.
  /// - Returns: The lines; none for an empty text.
  /// - Complexity: O(*n*)
  public static func lines(of text: String, columns: Int, limit: Int? = nil) -> [String] {
    precondition(columns > 0, "Cannot break text into lines of \(columns) columns: pass at least 1")
    precondition(limit ?? 1 > 0, "Cannot limit text to \(limit ?? 1) lines: pass at least 1 or nil")
    guard !text.isEmpty else { return [] }
    if let line = plainLine(of: text, columns: columns) { return [line] }
    var lines: [String] = []
    breakLines(of: text, columns: columns, limit: limit) { cells, _, isCut in
      lines.append(isCut ? cells.text + "…" : cells.text)
    }
    return lines
  }

  /// Calls a closure for each line of a nonempty text.
  ///
  /// The closure receives the cells of the line, whose indices count from the start of their
  /// paragraph. It also receives the index of the paragraph's first character in the text, and
  /// `true` if an ellipsis follows.
  static func breakLines(
    of text: String, columns: Int, limit: Int?,
    _ body: (_ cells: ArraySlice<Cell>, _ start: Int, _ isCut: Bool) -> Void
  ) {
    var (count, start) = (0, 0)
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, paragraph) in paragraphs.enumerated() {
      let line = CellLine(paragraph)
      var rest = line[...]
      repeat {
        count += 1
        let end = rest.end(of: columns)
        let isCut = end < rest.endIndex || number + 1 < paragraphs.count
        if count == limit, isCut { return body(rest.shortened(to: columns), start, true) }
        body(rest[..<end].withoutTrailingSpaces, start, false)
        rest = rest[end...].withoutLeadingSpaces
      } while !rest.isEmpty
      start += line.count + 1
    }
  }
}

extension MonospaceText {
  /// Returns the width of the longest word of printable ASCII text, or `nil` for any other text.
  private static func plainWidthOfLongestWord(in text: String) -> Int? {
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

  /// Printable ASCII text that fits into a line, without trailing spaces, or `nil` for other text.
  private static func plainLine(of text: String, columns: Int) -> String? {
    var text = text
    guard text.utf8.count <= columns else { return nil }
    let count: Int? = text.withUTF8 { bytes in
      var count = 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte < 0x20 || byte > 0x7E { return nil }
        if byte != 0x20 { count = index + 1 }
      }
      return count
    }
    return count.map { $0 == text.utf8.count ? text : String(text.prefix($0)) }
  }
}
