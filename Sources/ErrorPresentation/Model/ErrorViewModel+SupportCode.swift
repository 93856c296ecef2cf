// SPDX-License-Identifier: MIT

extension ErrorViewModel {
  /// A short code that a user can report to a support team, such as `K7Q2-M4`.
  ///
  /// The code is a hash of the cause alone, and reveals nothing about it. The same cause has the
  /// same code on every device and in every run. The alphabet is Crockford's Base 32, which omits
  /// ambiguous characters.
  public struct SupportCode: Hashable, Sendable, CustomStringConvertible {
    /// The visible form of the code.
    public let description: String

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// Creates the code of a cause: the constant parts of an error, such as type, domain, code and
    /// path, but no texts that vary.
    public init(cause: [String]) {
      // FNV-1a, because the hashes of the standard library differ in each run.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in cause.joined(separator: "\u{1F}").utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      // The low bits vary least: fold the high ones into them.
      var bits = (hash ^ (hash >> 32)) & 0x3FFF_FFFF
      var letters: [Character] = []
      for _ in 0..<6 {
        letters.append(Self.alphabet[Int(bits & 31)])
        bits >>= 5
      }
      description = String(letters[..<4]) + "-" + String(letters[4...])
    }
  }
}
