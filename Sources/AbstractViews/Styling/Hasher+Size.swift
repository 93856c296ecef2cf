// SPDX-License-Identifier: MIT

package import Foundation

extension Hasher {
  /// Hashes a size, because `CGSize` is `Hashable` only from macOS 15 and iOS 18 on.
  ///
  /// A derived conformance that needs it compiles without a warning, and crashes on older systems.
  package mutating func combine(size: CGSize) {
    combine(size.width)
    combine(size.height)
  }
}
