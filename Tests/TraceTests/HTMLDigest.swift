// SPDX-License-Identifier: MIT

import Foundation

/// SHA-256 (FIPS 180-4), by which a page's policy identifies its scripts.
enum HTMLDigest {
  /// Returns a Base64-encoded digest.
  static func base64(_ bytes: some Sequence<UInt8>) -> String {
    var message = Array(bytes)
    let bits = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var hash = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    for start in stride(from: 0, to: message.count, by: 64) {
      add(message[start..<start + 64], to: &hash)
    }
    let digest = hash.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
    return Data(digest).base64EncodedString()
  }

  private static let primes: [Int] = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }

  private static let constants = primes.map { fraction(cbrt(Double($0))) }

  /// Returns the fractional part's first 32 bits.
  private static func fraction(_ number: Double) -> UInt32 {
    UInt32((number - number.rounded(.down)) * 4_294_967_296)
  }

  private static func add(_ block: ArraySlice<UInt8>, to hash: inout [UInt32]) {
    var words: [UInt32] = []
    for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      words.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for index in 16..<64 {
      let (far, near) = (words[index - 15], words[index - 2])
      let first = turned(far, 7) ^ turned(far, 18) ^ (far >> 3)
      let second = turned(near, 17) ^ turned(near, 19) ^ (near >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = hash
    for (word, constant) in zip(words, constants) {
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      let low = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let high = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
      let one = v[7] &+ low &+ choice &+ constant &+ word
      v = [one &+ high &+ majority, v[0], v[1], v[2], v[3] &+ one, v[4], v[5], v[6]]
    }
    for index in 0..<8 { hash[index] = hash[index] &+ v[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
