// SPDX-License-Identifier: MIT

/// A strings file reader: `"key" = "text";` and comments.
struct StringsReader {
  private var rest: Substring
  private var line = 1

  /// Returns the texts by key; the last one for a repeated key.
  static func texts(of content: String) throws(ErrorTexts.Failure) -> [String: String] {
    var reader = StringsReader(rest: content[...])
    var texts: [String: String] = [:]
    try reader.skipGap()
    while !reader.rest.isEmpty {
      let key = try reader.readString("a key")
      try reader.expect("=")
      texts[key] = try reader.readString("a text in quotation marks")
      try reader.expect(";")
    }
    return texts
  }

  private init(rest: Substring) {
    self.rest = rest
  }

  private func expected(_ part: String) -> ErrorTexts.Failure {
    .malformed(line: line, expected: part)
  }

  private mutating func next() -> Character? {
    let character = rest.popFirst()
    if character?.isNewline == true { line += 1 }
    return character
  }

  /// Skips white space and comments.
  private mutating func skipGap() throws(ErrorTexts.Failure) {
    while let first = rest.first {
      if first.isWhitespace || first == "\u{FEFF}" {
        _ = next()
      } else if rest.hasPrefix("//") {
        while let character = rest.first, !character.isNewline { _ = next() }
      } else if rest.hasPrefix("/*") {
        while !rest.hasPrefix("*/") {
          guard next() != nil else { throw expected("the end of a comment, */") }
        }
        rest = rest.dropFirst(2)
      } else {
        return
      }
    }
  }

  private mutating func expect(_ character: Character) throws(ErrorTexts.Failure) {
    guard rest.first == character else { throw expected("\(character)") }
    _ = next()
    try skipGap()
  }

  /// Reads a quoted string, or a word such as `error.offline.title`, and the gap behind it.
  private mutating func readString(_ part: String) throws(ErrorTexts.Failure) -> String {
    var text = ""
    if rest.first == "\"" {
      _ = next()
      while let character = next(), character != "\"" {
        text.append(try character == "\\" ? readEscape() : character)
        guard !rest.isEmpty else { throw expected("a quotation mark at the end of the text") }
      }
    } else {
      while let character = rest.first,
        character.isLetter || character.isNumber || "._-".contains(character)
      {
        text.append(character)
        _ = next()
      }
      guard !text.isEmpty else { throw expected(part) }
    }
    try skipGap()
    return text
  }

  private mutating func readEscape() throws(ErrorTexts.Failure) -> Character {
    switch next() {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      var units = [try readCodeUnit()]
      if UTF16.isLeadSurrogate(units[0]), rest.hasPrefix("\\U") || rest.hasPrefix("\\u") {
        rest = rest.dropFirst(2)
        units.append(try readCodeUnit())
      }
      var (decoder, iterator) = (UTF16(), units.makeIterator())
      guard case .scalarValue(let scalar) = decoder.decode(&iterator), iterator.next() == nil else {
        throw expected("a character behind \\U, of two surrogates a high and a low one")
      }
      return Character(scalar)
    case let character?: return character
    case nil: throw expected("a character behind a backslash")
    }
  }

  private mutating func readCodeUnit() throws(ErrorTexts.Failure) -> UTF16.CodeUnit {
    let digits = rest.prefix(4)
    // A number may begin with a sign.
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UTF16.CodeUnit(digits, radix: 16)
    else { throw expected("four hexadecimal digits behind \\U") }
    rest = rest.dropFirst(4)
    return unit
  }
}
