// SPDX-License-Identifier: MIT

/// A text's lines, broken at spaces.
struct TextLayout {
  private(set) var size = CGSize.zero

  private struct Extent {
    var width: CGFloat = 0
    var height: CGFloat = 0

    mutating func append(_ other: Extent) {
      width += other.width
      height = max(height, other.height)
    }
  }

  init(
    _ text: NSAttributedString, width: CGFloat, maximumHeight: CGFloat = .infinity,
    maximumLines: Int = 0
  ) {
    guard text.length > 0 else { return }
    var lines = Self.lines(of: text, width: width)
    if maximumLines > 0 { lines = Array(lines.prefix(maximumLines)) }
    for line in lines {
      if size.height > 0, size.height + line.height > maximumHeight + 0.001 { break }
      size.height += line.height
      size.width = max(size.width, min(line.width, width))
    }
  }

  private static func lines(of text: NSAttributedString, width: CGFloat) -> [Extent] {
    var (lines, line, word) = ([Extent](), Extent(), Extent())
    func endWord() {
      if line.width > 0, line.width + word.width > width + 0.001 {
        lines.append(line)
        line = Extent()
      }
      line.append(word)
      word = Extent()
    }
    var offset = 0
    for character in text.string {
      let font =
        unsafe text.attribute(.font, at: offset, effectiveRange: nil) as? UIFont
        ?? UIFont.preferredFont(forTextStyle: .body)
      offset += character.utf16.count
      word.append(
        Extent(width: character.isNewline ? 0 : font.advance, height: font.lineHeight))
      if character == " " || character.isNewline { endWord() }
      if character.isNewline {
        lines.append(line)
        line = Extent()
      }
    }
    endWord()
    return lines + [line]
  }
}
