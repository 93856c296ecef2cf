// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// `true` if a terminal may interpret the scalar as a command, or displays nothing for it.
  ///
  /// Unprintable are control codes, separators of lines and paragraphs, and bidirectional controls
  /// (UAX #9). So are tag characters, the byte order mark, and U+2060 to U+206F and U+FFF9 to
  /// U+FFFB. Joiners are printable: emoji, Persian and Hindi need them.
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    case _ where properties.isBidiControl: true
    default:
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}

extension String {
  /// The text on one line, with unprintable characters escaped as in a Swift literal.
  var printable: String {
    guard !utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
