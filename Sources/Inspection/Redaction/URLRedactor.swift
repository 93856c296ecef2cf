// SPDX-License-Identifier: MIT

/// A redactor for credentials in URLs: user information, and values of queries, fragments and path
/// parameters.
///
/// The syntax is that of RFC 3986, section 3. A URL ends at white space, a control character, a
/// quotation mark, an angle bracket or a backslash. The values of a query outside of an absolute
/// URL are redacted too.
package struct URLRedactor {
  private let bytes: [UInt8]
  private let isTruncated: Bool
  private var output: [UInt8] = []
  private var index = 0
  /// `true` between a URL's authority and its end.
  private var isInURL = false

  /// Returns a text with `•••` in place of credentials.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isTruncated: A Boolean value that indicates whether the text is truncated, so that its
  ///     last URL may be incomplete.
  /// - Returns: The text with `•••` in place of credentials.
  /// - Complexity: O(the length of the text).
  package static func redacted(_ text: String, isTruncated: Bool = false) -> String {
    guard mayContainURL(text) else { return text }
    var redactor = URLRedactor(text, isTruncated: isTruncated)
    redactor.run()
    return String(decoding: redactor.output, as: UTF8.self)
  }

  /// Returns `true` if a text has any character that a credential in a URL needs.
  static func mayContainURL(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Without an early exit, so that the compiler can vectorize the loop.
      var found = false
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        found = found || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
      }
      return found
    }
  }

  private init(_ text: String, isTruncated: Bool) {
    bytes = Array(text.utf8)
    self.isTruncated = isTruncated
    output.reserveCapacity(bytes.count)
  }

  private mutating func run() {
    while index < bytes.count {
      let byte = bytes[index]
      if let length = lengthOfSlashes() {
        copy(length)
        addAuthority()
        continue
      }
      if Self.endsURL(byte) { isInURL = false }
      copy(1)
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ";"): addPairs(after: byte)
      default: continue
      }
    }
  }

  private mutating func copy(_ count: Int) {
    output += bytes[index..<index + count]
    index += count
  }

  /// Returns the length of `//`, as JSON may escape it, at the current index, if any.
  private func lengthOfSlashes() -> Int? {
    let slash = UInt8(ascii: "/")
    guard !isInURL, bytes[index] == slash else { return nil }
    // Nested JSON has several backslashes.
    let second = bytes[(index + 1)...].firstIndex { $0 != UInt8(ascii: "\\") }
    return second.flatMap { bytes[$0] == slash ? $0 + 1 - index : nil }
  }

  private mutating func addAuthority() {
    isInURL = true
    let end =
      bytes[index...].firstIndex { Self.endsURL($0) || "/?#".utf8.contains($0) } ?? bytes.count
    if isTruncated, end == bytes.count {
      hide(upTo: end)
    } else if let sign = bytes[index..<end].lastIndex(of: UInt8(ascii: "@")) {
      hide(upTo: sign)
    }
    copy(end - index)
  }

  private mutating func addPairs(after delimiter: UInt8) {
    while index < bytes.count {
      // Outside of a URL, the search ends after a name: each `?` of a text may begin a query.
      guard isInURL || beginsWithName else { return }
      let end =
        bytes[index...].firstIndex {
          Self.endsURL($0) || $0 == UInt8(ascii: "#") || Self.separatesPairs($0)
            || (delimiter == UInt8(ascii: ";") && $0 == UInt8(ascii: "/"))
        } ?? bytes.count
      if let sign = bytes[index..<end].firstIndex(of: UInt8(ascii: "=")) {
        copy(sign + 1 - index)
        hide(upTo: end)
      } else if delimiter == UInt8(ascii: "?") {
        hide(upTo: end)
      }
      copy(end - index)
      guard index < bytes.count, Self.separatesPairs(bytes[index]) else { return }
      copy(1)
    }
  }

  private mutating func hide(upTo end: Int) {
    guard end > index else { return }
    output += RedactionMark.text.utf8
    index = end
  }

  /// `true` if a name of 1 to 64 bytes and an equals sign follow.
  private var beginsWithName: Bool {
    let name = bytes[index...].prefix(65).prefix(while: Self.isPartOfName)
    guard !name.isEmpty, name.count <= 64, name.endIndex < bytes.count else { return false }
    return bytes[name.endIndex] == UInt8(ascii: "=")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || "_-.~%[]".utf8.contains(byte)
  }

  private static func separatesPairs(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: ";")
  }

  private static func endsURL(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || "\"<>\\`".utf8.contains(byte)
  }
}
