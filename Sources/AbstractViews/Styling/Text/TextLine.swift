// SPDX-License-Identifier: MIT

/// A line of text.
struct TextLine {
  /// The characters, without trailing spaces.
  var range: Range<String.Index>
  /// The cells that the characters occupy.
  var width = 0
  /// A Boolean value that indicates whether an ellipsis follows.
  var isCut = false

  /// The cells that the characters and the ellipsis occupy.
  var fullWidth: Int { isCut ? width + 1 : width }

  func string(in text: String) -> String {
    let shown = text[range].inCells
    return isCut ? shown + "…" : shown
  }

  /// Returns the index of the character before the ellipsis.
  ///
  /// In an empty line at a paragraph's start, returns that of the character after it.
  func indexBeforeEllipsis(in text: String) -> String.Index {
    guard range.upperBound > text.startIndex else { return range.upperBound }
    let index = text.index(before: range.upperBound)
    return range.isEmpty && text[index].isNewline ? range.upperBound : index
  }
}

/// Breaks a text into lines, without copying it.
///
/// A line is read until its end is known, so that each character is read at most twice.
struct LineBreaker {
  private let text: String
  private let columns: Int
  private let limit: Int?
  /// The end of the shown bytes.
  private let end: String.Index
  /// The start of the next line, or `nil` after the last one.
  private var start: String.Index?
  private var count = 0

  /// Creates a line breaker for a nonempty text.
  init(_ text: String, columns: Int, limit: Int?) {
    (self.text, self.columns, self.limit) = (text, columns, limit)
    end = MonospaceText.shownEnd(of: text)
    start = text.startIndex
  }

  /// Returns the next line, or `nil` after the last one.
  mutating func next() -> TextLine? {
    guard let start else { return nil }
    count += 1
    let (line, rest) = line(from: start)
    let isLast = count == limit || rest == end && end < text.endIndex
    self.start = isLast ? nil : rest
    return isLast && rest != nil ? shortened(from: start) : line
  }
}

extension LineBreaker {
  /// Returns a line and the start of the next one, or `nil` after the last one.
  ///
  /// The start is the end of the shown bytes if only more text follows.
  private func line(from start: String.Index) -> (TextLine, rest: String.Index?) {
    var line = TextLine(range: start..<start)
    var (index, width) = (start, 0)
    // The longest line so far that ends between words or beside a wide character.
    var whole: (line: TextLine, rest: String.Index)?
    var mayBreak = false
    while let cell = cell(at: index) {
      if cell.isNewline { return (line, cell.end) }
      if mayBreak || cell.width == 2, index > start { whole = (line, index) }
      if width + cell.width > columns, index > start {
        if cell.isSpace { return (line, restAfterSpaces(from: index)) }
        return whole ?? (line, index)
      }
      width += cell.width
      index = cell.end
      mayBreak = cell.isSpace || cell.width == 2
      if !cell.isSpace { (line.range, line.width) = (start..<index, width) }
    }
    return (line, isWhole ? nil : end)
  }

  private var isWhole: Bool { end == text.endIndex }

  /// Returns the cell at an index, or `nil` at the end of the shown bytes.
  private func cell(at index: String.Index) -> Cell? {
    guard index < end else { return nil }
    let cell = Cell(of: text, at: index)
    return cell.end <= end ? cell : nil
  }

  /// Spaces hang over a line's end, and a newline after them ends the same line.
  private func restAfterSpaces(from start: String.Index) -> String.Index? {
    var index = start
    while let cell = cell(at: index) {
      if cell.isNewline { return cell.end }
      if !cell.isSpace { return index }
      index = cell.end
    }
    return isWhole ? nil : end
  }

  /// Returns the longest line that fits together with an ellipsis.
  private func shortened(from start: String.Index) -> TextLine {
    var line = TextLine(range: start..<start, isCut: true)
    var (index, width) = (start, 0)
    while let cell = cell(at: index), !cell.isNewline, width + cell.width < columns {
      width += cell.width
      index = cell.end
      if !cell.isSpace { (line.range, line.width) = (start..<index, width) }
    }
    return line
  }
}
