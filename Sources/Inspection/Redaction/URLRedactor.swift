// SPDX-License-Identifier: MIT

/// A redactor for credentials in URLs: user information, and values in queries, fragments and path
/// parameters.
///
/// The syntax follows RFC 3986, section 3. Malformed URLs are recognized too: with one slash or
/// none, with backslashes, or with delimiters in a password. A URL ends at white space, a control
/// character, a quotation mark or an angle bracket. Query values outside an absolute URL are
/// redacted too.
package struct URLRedactor {
  private let bytes: [UInt8]
  private let isTruncated: Bool
  private var output: [UInt8] = []
  private var index = 0

  /// Returns a text with `•••` in place of credentials.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isTruncated: A Boolean value that indicates whether the text is truncated, so that its
  ///     last URL may be incomplete.
  /// - Returns: The text with `•••` in place of credentials.
  /// - Complexity: O(text length).
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
      // An early exit would prevent the compiler from vectorizing the loop.
      var found = false
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        found =
          found || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
          || byte == UInt8(ascii: "@")
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
      let end = bytes[index...].firstIndex(where: Self.endsWord) ?? bytes.count
      let lastSign = bytes[index..<end].lastIndex(of: UInt8(ascii: "@")) ?? index
      var isInURL = false
      // A URL's path may contain another one.
      while let authority = startOfAuthority(before: end, isInURL: isInURL) {
        addPairs(upTo: authority, isInURL: isInURL)
        addAuthority(upTo: end, lastSign)
        isInURL = true
      }
      addPairs(upTo: end, isInURL: isInURL)
      copy(upTo: min(end + 1, bytes.count))
    }
  }

  private mutating func copy(upTo end: Int) {
    guard end > index else { return }
    output += bytes[index..<end]
    index = end
  }

  private mutating func hide(upTo end: Int) {
    guard end > index else { return }
    output += RedactionMark.text.utf8
    index = end
  }

  /// Returns the index at which a word's first authority begins, if any.
  ///
  /// It is after slashes, or after a scheme's colon if they are missing.
  private func startOfAuthority(before end: Int, isInURL: Bool) -> Int? {
    var (firstColon, lastColon): (Int?, Int?)
    var position = index
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: ":"):
        firstColon = firstColon ?? position
        lastColon = position
      case UInt8(ascii: "@"):
        if let firstColon, firstColon != lastColon { return firstColon + 1 }
      case UInt8(ascii: "?"):
        // A query hides a URL in it as a whole.
        if isInURL || hasName(at: position + 1, before: end) { return nil }
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        let slashes = bytes[position..<end].prefix(while: Self.isSlash)
        if lastColon == position - 1 || slashes.count(where: { $0 == UInt8(ascii: "/") }) > 1
          || (slashes.first == UInt8(ascii: "/") && slashes.count > 1)
        {
          return slashes.endIndex
        }
        position = slashes.endIndex - 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Hides the current authority's user information.
  ///
  /// - Parameters:
  ///   - end: The word's end.
  ///   - lastSign: The index of the word's last `@`.
  private mutating func addAuthority(upTo end: Int, _ lastSign: Int) {
    let hostEnd = bytes[index..<end].firstIndex { "/?#".utf8.contains($0) } ?? end
    if isTruncated, hostEnd == bytes.count {
      hide(upTo: end)
    } else if let sign = bytes[index..<hostEnd].lastIndex(of: UInt8(ascii: "@")) {
      hide(upTo: sign)
    } else if lastSign > hostEnd, !hasPort(upTo: hostEnd) {
      // A password with a slash.
      hide(upTo: lastSign)
    }
  }

  /// Returns `false` if a colon without a port follows, as before a password.
  private func hasPort(upTo end: Int) -> Bool {
    guard let colon = bytes[index..<end].firstIndex(of: UInt8(ascii: ":")) else { return true }
    return bytes[(colon + 1)..<end].allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Hides values in pairs, and in a URL a query without pairs.
  ///
  /// Outside a URL, pairs follow a delimiter, and begin with a name.
  private mutating func addPairs(upTo end: Int, isInURL: Bool) {
    var isInPairs = isInURL
    var isInPath = true
    while index < end {
      let byte = bytes[index]
      copy(upTo: index + 1)
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: "&"):
        isInPath = isInPath && byte == UInt8(ascii: ";")
        isInPairs =
          isInURL || (isInPairs && byte == UInt8(ascii: "&")) || hasName(at: index, before: end)
        guard isInURL, byte == UInt8(ascii: "?") else { continue }
        let next = endOfValue(before: end, isInPath: false)
        if !bytes[index..<next].contains(UInt8(ascii: "=")) { hide(upTo: next) }
      case UInt8(ascii: "=") where isInPairs:
        hide(upTo: endOfValue(before: end, isInPath: isInPath))
      default: continue
      }
    }
  }

  private func endOfValue(before end: Int, isInPath: Bool) -> Int {
    bytes[index..<end].firstIndex { (isInPath ? "&;#/" : "&;#").utf8.contains($0) } ?? end
  }

  /// `true` if a name with 1 to 64 bytes and an equals sign follow.
  private func hasName(at start: Int, before end: Int) -> Bool {
    let name = bytes[start..<end].prefix(65).prefix(while: Self.isPartOfName)
    guard !name.isEmpty, name.count <= 64, name.endIndex < end else { return false }
    return bytes[name.endIndex] == UInt8(ascii: "=")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || "_-.~%[]".utf8.contains(byte)
  }

  /// A browser treats a backslash as a slash, and JSON may escape a slash with one.
  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || "\"<>".utf8.contains(byte)
  }
}
