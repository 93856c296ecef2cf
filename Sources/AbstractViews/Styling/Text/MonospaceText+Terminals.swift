// SPDX-License-Identifier: MIT

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

  /// `true` for the divination symbols and counting rods that were narrow before.
  private var isWideSinceUnicode16: Bool {
    switch value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376:
      true
    default: false
    }
  }
}
