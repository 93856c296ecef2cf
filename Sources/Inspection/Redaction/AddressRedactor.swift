// SPDX-License-Identifier: MIT

/// A redactor for memory addresses, which differ from process to process.
enum AddressRedactor {
  /// The fewest hexadecimal digits of an address: one more than a 32-bit number has.
  private static let fewestDigits = 9

  /// Returns a text with `0x…` in place of each address.
  ///
  /// - Complexity: O(the length of the text).
  static func redacted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let isPrefix = bytes[index...].starts(with: "0x".utf8)
      let digits = isPrefix ? bytes[(index + 2)...].prefix(while: isHexadecimal).count : 0
      if digits >= fewestDigits {
        output += "0x…".utf8
        index += 2 + digits
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns `true` if a text contains `0x` and is long enough for an address.
  static func mayContainAddress(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > fewestDigits else { return false }
      for index in 1..<bytes.count
      where unsafe bytes[index] == UInt8(ascii: "x") && bytes[index - 1] == UInt8(ascii: "0") {
        return true
      }
      return false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
