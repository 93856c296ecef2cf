// SPDX-License-Identifier: MIT

import Foundation

/// A cache with at most one entry per type.
///
/// `@unchecked`: a lock guards the entries. `Locked` isn't available, because it is declared in
/// `Inspection`, which depends on this module.
final class TypeCache<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  // The lock excludes overlapping accesses, so they need no check at run time.
  @safe @exclusivity(unchecked) private var entries: [ObjectIdentifier: Entry] = [:]

  /// Returns a type's entry.
  ///
  /// The closure creates a missing entry. It runs without the lock, so it may use the cache; two
  /// threads may both create an equal entry.
  func entry(of type: Any.Type, or make: (Any.Type) -> Entry) -> Entry {
    let id = ObjectIdentifier(type)
    if let entry = withLock({ $0[id] }) { return entry }
    let entry = make(type)
    withLock { $0[id] = entry }
    return entry
  }

  @inline(__always) private func withLock<Result>(
    _ body: (inout [ObjectIdentifier: Entry]) -> Result
  ) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&entries)
  }
}
