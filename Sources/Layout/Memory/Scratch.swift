// SPDX-License-Identifier: MIT

/// Memory for values that come and go in the order of a stack, and is kept from one layout to the next.
///
/// A value must not be set from one that appends others: `values[0].size = measure()` would write to where it was before.
///
/// `@safe`: no place is used that was not appended; values are trivial, so that nothing is to be released.
@safe struct Scratch<Value: BitwiseCopyable> {
  @unsafe private struct Storage {
    var values: UnsafeMutablePointer<Value>
    var count = 0
    var capacity: Int
  }

  // In a place of its own: who uses it holds an address that never changes.
  private let storage: UnsafeMutablePointer<Storage>

  #if DEBUG
    // So that every test lets it grow.
    private static var initialCapacity: Int { 1 }
  #else
    private static var initialCapacity: Int { 64 }
  #endif

  init() {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(
      to: Storage(
        values: .allocate(capacity: Self.initialCapacity), capacity: Self.initialCapacity))
  }

  func deallocate() {
    unsafe storage.pointee.values.deallocate()
    unsafe storage.deallocate()
  }

  var count: Int { unsafe storage.pointee.count }

  subscript(index: Int) -> Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(storage.pointee.values + index) }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe storage.pointee.values + index
    }
  }

  func append(_ value: Value) {
    if unsafe storage.pointee.count == storage.pointee.capacity { grow() }
    unsafe (storage.pointee.values + storage.pointee.count).initialize(to: value)
    unsafe storage.pointee.count += 1
  }

  /// Forgets all values from a place on.
  func removeAll(from count: Int) {
    unsafe storage.pointee.count = count
  }

  @inline(never) private func grow() {
    let (values, count) = unsafe (storage.pointee.values, storage.pointee.count)
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: count * 2)
    unsafe larger.moveInitialize(from: values, count: count)
    unsafe values.deallocate()
    unsafe storage.pointee.values = larger
    unsafe storage.pointee.capacity = count * 2
  }
}
