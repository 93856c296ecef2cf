// SPDX-License-Identifier: MIT

import Foundation

/// A value behind a lock.
///
/// `@unchecked`: the lock is what makes it safe to share. Swift's own `Mutex` needs macOS 15 and iOS 18.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Not checked at run time: under the lock nobody else is there, and `withLock` forbids to come again.
  @safe @exclusivity(unchecked) private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Runs `body`, which must not lock the same value again, with exclusive access to it.
  @inline(__always) package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows
    -> Result
  {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
