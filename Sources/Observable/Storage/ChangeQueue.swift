// SPDX-License-Identifier: MIT

/// The changes of one observable whose delivery is queued: first in, first out.
///
/// A list that uses its last object again. It is not generic, because generic code looks up types
/// at run time unless it is inlined.
struct ChangeQueue: ~Copyable {
  private(set) var first: AnyQueuedChange?
  private(set) var last: AnyQueuedChange?
  private var spare: AnyQueuedChange?

  deinit {
    // Not recursively, because a queue may be long.
    var next = first
    while let change = next { next = change.next.take() }
  }

  /// Returns a change to append, if there is one to use again.
  mutating func takeSpare() -> AnyQueuedChange? { spare.take() }

  mutating func append(_ change: AnyQueuedChange) {
    if let last { last.next = change } else { first = change }
    last = change
  }

  mutating func removeFirst() {
    first = first?.next.take()
    if first == nil { last = nil }
  }

  mutating func reuse(_ change: AnyQueuedChange) {
    change.lastSet = 0
    spare = change
  }
}

/// A queued change without its values.
class AnyQueuedChange {
  @safe @exclusivity(unchecked) final var oldStamp: UInt = 0
  /// The number of the last set, if a transaction has set the value again; otherwise 0.
  @safe @exclusivity(unchecked) final var lastSet: UInt = 0
  @safe @exclusivity(unchecked) fileprivate final var next: AnyQueuedChange?
}

final class QueuedChange<Value>: AnyQueuedChange {
  let old = StoredValue<Value>()
  let new = StoredValue<Value>()
}
