// SPDX-License-Identifier: MIT

import CPresentation

/// A flag that any thread raises, and that the owner of a list of observers reads and lowers.
///
/// `@unchecked`: its word is only ever touched through atomic operations, for which exclusive access must
/// not be checked. Swift's own `Atomic` needs macOS 15 and iOS 18.
final class Flag: @unchecked Sendable {
  @exclusivity(unchecked) private var word: UInt32 = 0

  var isRaised: Bool {
    unsafe withUnsafePointer(to: &word) { unsafe cpresentation_flag_load($0) != 0 }
  }

  func raise() {
    unsafe withUnsafeMutablePointer(to: &word) { unsafe cpresentation_flag_raise($0) }
  }

  /// Lowers the flag and returns whether it was raised.
  func lower() -> Bool {
    unsafe withUnsafeMutablePointer(to: &word) { unsafe cpresentation_flag_lower($0) != 0 }
  }
}
