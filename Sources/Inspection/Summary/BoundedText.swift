// SPDX-License-Identifier: MIT

/// Texts of limited length that state how much of a longer text they omit.
package enum BoundedText {
  /// The maximum number of Unicode scalars.
  package static let longest = 200
  private static let longestEnding = 60

  /// Truncates a text of more than ``longest`` characters.
  ///
  /// The ending is such as `… 1,300 characters more`, or with a digest of the whole text
  /// `… 1,300 characters more, digest 8f3c2a91d04be657`, so that different texts stay different. A
  /// text that is already truncated is returned unchanged.
  ///
  /// - Complexity: O(the length of the text).
  package static func truncated(_ text: String, hasDigest: Bool = false) -> String {
    guard text.utf8.count > longest else { return text }
    let count = text.unicodeScalars.count
    guard count > longest else { return text }
    let (head, kept) = beginning(of: text)
    let ending = "… \(grouped(count - kept)) characters more"
    return head + ending + (hasDigest ? ", digest \(digest(of: text))" : "")
  }

  /// Returns a number with a comma between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
    return String(digits)
  }

  /// Leaves space for an ending.
  private static func beginning(of text: String) -> (text: String, count: Int) {
    var (head, count) = ("", 0)
    for character in text {
      let next = count + character.unicodeScalars.count
      guard next <= longest - longestEnding else { break }
      head.append(character)
      count = next
    }
    return (head, count)
  }

  /// Returns an FNV-1a hash, which is the same in each process.
  private static func digest(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
