// SPDX-License-Identifier: MIT

/// A change whose delivery is queued: the old and new value, in one object.
@safe final class QueuedChange<Value>: ManagedBuffer<QueuedChangeState, Value> {
  static func empty() -> QueuedChange {
    unsafe unsafeDowncast(
      create(minimumCapacity: 2) { _ in QueuedChangeState() }, to: QueuedChange.self)
  }

  deinit {
    clear()
  }

  /// The following change in its observable's queue.
  var next: QueuedChange? {
    get {
      guard let next = unsafe state.pointee.next else { return nil }
      return unsafe unsafeDowncast(next, to: QueuedChange.self)
    }
    set { unsafe state.pointee.next = newValue }
  }

  /// The old value's stamp; 0 while there are no values.
  var oldStamp: UInt { unsafe state.pointee.oldStamp }

  /// The number of the last set, if a transaction has set the value again; otherwise 0.
  var lastSet: UInt { unsafe state.pointee.lastSet }

  var old: Value { unsafe values[0] }

  var new: Value { unsafe values[1] }

  func fill(_ old: Value, _ oldStamp: UInt, _ new: Value) {
    unsafe values.initialize(to: old)
    unsafe (values + 1).initialize(to: new)
    unsafe state.pointee.oldStamp = oldStamp
  }

  /// Replaces the new value with a later set's in the same transaction.
  func replaceNew(_ new: Value, number: UInt) {
    unsafe state.pointee.lastSet = number
    unsafe values[1] = new
  }

  func clear() {
    guard oldStamp != 0 else { return }
    unsafe (state.pointee.oldStamp, state.pointee.lastSet) = (0, 0)
    unsafe values.deinitialize(count: 2)
  }

  // Pointers, because an access to `header` would be checked at run time.

  private var state: UnsafeMutablePointer<QueuedChangeState> {
    unsafe withUnsafeMutablePointerToHeader { unsafe $0 }
  }

  private var values: UnsafeMutablePointer<Value> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }
}

/// A queued change without its values; not nested, because a generic type's is generic too.
struct QueuedChangeState {
  var next: AnyObject?
  var oldStamp: UInt = 0
  var lastSet: UInt = 0
}
