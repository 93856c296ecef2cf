// SPDX-License-Identifier: MIT

/// The changes of one observable whose delivery is queued: first in, first out.
///
/// A list that uses its last object again. It is not generic, because generic code that is not
/// inlined looks up types at run time: an array of changes costs ten times as much.
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

/// The old and the new value of a queued change, until its delivery.
///
/// They are in memory of their own, because optional properties would need type metadata.
@safe final class QueuedChange<Value>: AnyQueuedChange {
  private let values = UnsafeMutablePointer<Value>.allocate(capacity: 2)
  @safe @exclusivity(unchecked) private var isFilled = false

  deinit {
    clear()
    unsafe values.deallocate()
  }

  var old: Value { unsafe values[0] }

  var new: Value {
    get { unsafe values[1] }
    set { unsafe values[1] = newValue }
  }

  func fill(_ old: Value, _ new: Value) {
    unsafe values.initialize(to: old)
    unsafe (values + 1).initialize(to: new)
    isFilled = true
  }

  func clear() {
    guard isFilled else { return }
    isFilled = false
    unsafe values.deinitialize(count: 2)
  }
}
