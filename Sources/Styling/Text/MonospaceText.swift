// SPDX-License-Identifier: MIT

/// Text on a grid of cells: how many a character takes, and where lines are broken.
public enum MonospaceText {
  /// How many cells a text takes in one line.
  ///
  /// - Parameter text: The text.
  /// - Returns: The sum over its characters. Complexity: O(n).
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

  /// The number of scalars of a character that are shown and measured: a base, 30 marks as in the
  /// Stream-Safe Text Format (Unicode Standard Annex 15), and a variation selector.
  package static let scalarLimit = 32

  /// How many cells a character takes: two if it is wide or an emoji, none if nothing of it is to be seen, else one.
  ///
  /// By Unicode Standard Annex 11 (East Asian Width) and Unicode Technical Standard 51 (emoji presentation).
  ///
  /// - Parameter character: The character.
  /// - Returns: 0, 1 or 2.
  public static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return scalars.first.map(\.cellWidth) ?? 0 }
    let shown = scalars.prefix(scalarLimit)
    // A variation selector says whether an emoji is to be a picture or a character.
    if shown.contains("\u{FE0F}") { return 2 }
    if shown.contains("\u{FE0E}") { return 1 }
    return shown.reduce(0) { max($0, $1.cellWidth) }
  }

  /// How many cells the longest part of a text takes in which no line is broken that is long enough.
  ///
  /// - Parameter text: The text.
  /// - Returns: The cells of the part, which is a word, or a wide character. Complexity: O(n).
  public static func longestWord(of text: String) -> Int {
    if let longest = plainLongestWord(of: text) { return longest }
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
  /// A line is as long as it can be. It ends at a newline, at spaces, which are then left out, beside a wide character, or
  /// anywhere in a word that is longer than a line. No line is wider than there are columns, but for one that is a single
  /// character. Control characters are replaced by U+FFFD, a tabulator by a space.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: How many cells a line has, at least one.
  ///   - limit: How many lines there may be, at least one; the last one then ends with an ellipsis if there is more. Nil where there
  ///     is no limit.
  /// - Returns: The lines; none of an empty text. Complexity: O(n).
  public static func lines(of text: String, columns: Int, limit: Int? = nil) -> [String] {
    precondition(columns > 0, "Cannot break text into lines of \(columns) columns")
    precondition(limit ?? 1 > 0, "Cannot limit text to \(limit ?? 1) lines")
    guard !text.isEmpty else { return [] }
    if let line = plainLine(of: text, columns: columns) { return [line] }
    var lines: [String] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, paragraph) in paragraphs.enumerated() {
      var rest = CellLine(paragraph)[...]
      repeat {
        let isLast = lines.count + 1 == limit
        let end = rest.end(of: columns)
        let isCut = end < rest.endIndex || number + 1 < paragraphs.count
        if isLast, isCut {
          lines.append(rest.shortened(to: columns))
          return lines
        }
        lines.append(rest[..<end].withoutTrailingSpaces.text)
        rest = rest[end...].withoutLeadingSpaces
      } while !rest.isEmpty
    }
    return lines
  }
}

extension MonospaceText {
  /// The longest word of a text of printable ASCII; nil of any other.
  private static func plainLongestWord(of text: String) -> Int? {
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

  /// A text of printable ASCII that fits into a line, without spaces at its end; nil of any other.
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

extension Unicode.Scalar {
  fileprivate var cellWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return properties.isEmojiPresentation || isWide ? 2 : 1
    }
  }

  /// Whether it is wide or full-width and no emoji.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
