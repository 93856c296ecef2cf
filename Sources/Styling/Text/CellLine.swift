// SPDX-License-Identifier: MIT

/// A character of a paragraph, and the cells that it occupies.
struct Cell {
  let character: Character
  let width: Int

  init(_ character: Character) {
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    self.character = character == "\t" ? " " : isControl ? "\u{FFFD}" : character
    width = MonospaceText.width(of: self.character)
  }

  var isSpace: Bool { character == " " }
}

typealias CellLine = [Cell]

extension CellLine {
  init(_ text: Substring) {
    self = text.map(Cell.init)
  }
}

extension ArraySlice<Cell> {
  var text: String { String(map(\.character)) }

  var withoutLeadingSpaces: ArraySlice { drop(while: \.isSpace) }

  var withoutTrailingSpaces: ArraySlice {
    self[..<(lastIndex { !$0.isSpace }.map { $0 + 1 } ?? startIndex)]
  }

  /// Returns the end of the longest prefix that fits, but of at least one character.
  private func fit(into columns: Int) -> Int {
    var (end, width) = (startIndex, 0)
    while end < endIndex, width + self[end].width <= columns {
      width += self[end].width
      end += 1
    }
    return Swift.max(end, Swift.min(startIndex + 1, endIndex))
  }

  /// The end of the first line, including the spaces that hang over.
  func end(of columns: Int) -> Int {
    let end = fit(into: columns)
    guard end < endIndex else { return end }
    // Only hanging spaces may follow.
    if self[end].isSpace { return self[end...].withoutLeadingSpaces.startIndex }
    var index = end
    while index > startIndex {
      if self[index - 1].isSpace || self[index - 1].width == 2 || self[index].width == 2 {
        return index
      }
      index -= 1
    }
    return end
  }

  /// Returns the longest prefix that fits together with an ellipsis.
  func shortened(to columns: Int) -> ArraySlice {
    guard columns > 1 else { return prefix(0) }
    let whole = fit(into: columns - 1)
    let fits = self[..<whole].reduce(0) { $0 + $1.width } < columns
    return fits ? self[..<whole].withoutTrailingSpaces : prefix(0)
  }
}
