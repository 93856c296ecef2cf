// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationTrace

/// The identifiers of traces and spans, in hexadecimal digits.
///
/// They are derived from the date and the first entries of the trace. The same trace therefore has
/// the same identifiers whenever it is converted, and those of another device have others.
struct OTLPIdentifiers {
  private let seed: UInt64

  init(_ prefix: [TraceEntry], began: Date?) {
    let buffer = TextBuffer()
    if let began { buffer.appendHeader(began: began) }
    for entry in prefix { buffer.append(entry) }
    // FNV-1a.
    seed = unsafe buffer.withBytes { bytes in
      unsafe bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }

  /// Returns the 16 bytes of the trace that begins with an event.
  func trace(_ root: InspectionEvent.ID) -> String {
    Self.text(Self.mixed(seed)) + Self.text(Self.mixed(seed &+ root.rawValue))
  }

  /// Returns the 8 bytes of the span of an event.
  func span(_ id: InspectionEvent.ID) -> String {
    Self.text(Self.mixed(~seed &+ id.rawValue))
  }

  /// Distributes the bits of a number; different numbers have different results (SplitMix64).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Returns 16 digits, not all of which may be zero.
  private static func text(_ number: UInt64) -> String {
    let digits = String(max(number, 1), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
