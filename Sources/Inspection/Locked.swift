// SPDX-License-Identifier: MIT

import Foundation

/// A value behind a lock.
///
/// `@unchecked`: the lock makes it safe to share. Swift's own `Mutex` requires macOS 15 and iOS 18.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Exclusivity need not be checked: the lock excludes other threads, and `withLock` forbids
  // re-entrancy.
  @safe @exclusivity(unchecked) private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Calls `body`, which must not lock the same value again.
  @inline(__always) package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows
    -> Result
  {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
