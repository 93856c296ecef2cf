// SPDX-License-Identifier: MIT

public import Foundation

/// A value behind a lock.
///
/// `@unchecked`: the lock makes it safe to share. Swift's own `Mutex` requires macOS 15 and iOS 18,
/// and `NSLock` takes a third more instructions. `@safe`: the mutex lives as long as this object.
@safe @usableFromInline package final class Locked<Value>: @unchecked Sendable {
  @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  // Exclusivity need not be checked: the lock excludes other threads, and `withLock` forbids
  // re-entrancy.
  @safe @exclusivity(unchecked) @usableFromInline var value: Value

  package init(_ value: sending Value) {
    self.value = value
    let status = unsafe pthread_mutex_init(mutex, nil)
    precondition(status == 0, "Cannot create a mutex: error \(status)")
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Calls `body`, which must not lock the same value again.
  @inlinable @inline(__always) package func withLock<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
