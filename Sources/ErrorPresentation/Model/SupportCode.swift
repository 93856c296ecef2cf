// SPDX-License-Identifier: MIT

/// A few letters that a user can tell a support team, such as `K7Q2-M4`.
///
/// They are made of the cause alone, so that the same cause has the same code on every device and in every run; and nothing
/// can be read from them. Letters and digits are those of Crockford's Base 32, which leaves out what looks alike.
public struct SupportCode: Hashable, Sendable, CustomStringConvertible {
  /// The code as it is shown.
  public let description: String

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Makes the code of a cause.
  ///
  /// - Parameter cause: What is the same each time: type, domain, code, and where it happened; no texts that vary.
  public init(cause: [String]) {
    // FNV-1a, as the standard library's hashes differ in each run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in cause.joined(separator: "\u{1F}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    // Its low bits vary least: fold the high ones into them.
    var bits = (hash ^ (hash >> 32)) & 0x3FFF_FFFF
    var letters: [Character] = []
    for _ in 0..<6 {
      letters.append(Self.alphabet[Int(bits & 31)])
      bits >>= 5
    }
    description = String(letters[..<4]) + "-" + String(letters[4...])
  }
}
