// SPDX-License-Identifier: MIT

/// The characters of a paragraph, each with the cells that it takes.
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

  /// Where the characters end that fit into so many cells; at least one does.
  private func fit(into columns: Int) -> Int {
    var (end, width) = (startIndex, 0)
    while end < endIndex, width + self[end].width <= columns {
      width += self[end].width
      end += 1
    }
    return Swift.max(end, Swift.min(startIndex + 1, endIndex))
  }

  /// Where the first line ends, spaces at its end not counted.
  func end(of columns: Int) -> Int {
    let end = fit(into: columns)
    guard end < endIndex else { return end }
    // Nothing but spaces may be left, which hang over.
    if self[end].isSpace { return self[end...].withoutLeadingSpaces.startIndex }
    var place = end
    while place > startIndex {
      if self[place - 1].isSpace || self[place - 1].width == 2 || self[place].width == 2 {
        return place
      }
      place -= 1
    }
    return end
  }

  /// As much of it as fits into so many cells, and an ellipsis.
  func shortened(to columns: Int) -> String {
    guard columns > 1 else { return "…" }
    let whole = fit(into: columns - 1)
    let fits = self[..<whole].reduce(0) { $0 + $1.width } < columns
    return (fits ? self[..<whole].withoutTrailingSpaces.text : "") + "…"
  }
}
