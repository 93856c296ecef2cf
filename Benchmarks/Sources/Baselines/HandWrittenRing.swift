// SPDX-License-Identifier: MIT

import Foundation

/// The newest times, each in an object, in an array that a lock protects.
public final class HandWrittenRing {
  private final class Entry {
    let time: ContinuousClock.Instant

    init(_ time: ContinuousClock.Instant) {
      self.time = time
    }
  }

  private let lock = NSLock()
  private var entries: [Entry?]
  private var next = 0

  /// Creates a ring.
  ///
  /// - Parameter capacity: The maximum number of stored times.
  public init(capacity: Int) {
    entries = Array(repeating: nil, count: capacity)
  }

  /// Adds a time in place of the oldest.
  ///
  /// - Parameter time: A time.
  @inline(never) public func append(at time: ContinuousClock.Instant) {
    let entry = Entry(time)
    lock.lock()
    entries[next] = entry
    next = next + 1 == entries.count ? 0 : next + 1
    lock.unlock()
  }
}
