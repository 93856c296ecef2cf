// SPDX-License-Identifier: MIT

/// Memory for values in stack order, reused by the next layout.
///
/// Do not assign an element from an expression that appends others. `values[0].size = measure()`
/// could write to the former memory.
///
/// `@safe`: only appended elements are accessed; the values are trivial, so none needs to be
/// released.
@safe struct Scratch<Value: BitwiseCopyable> {
  @unsafe private struct Storage {
    var values: UnsafeMutablePointer<Value>
    var count = 0
    var capacity: Int
  }

  // Indirect, so that copies share the elements and their count.
  private let storage: UnsafeMutablePointer<Storage>

  #if DEBUG
    // One element, so that every test grows the memory.
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
  var capacity: Int { unsafe storage.pointee.capacity }

  subscript(index: Int) -> Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(storage.pointee.values + index) }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe storage.pointee.values + index
    }
  }

  func append(_ value: Value) {
    if count == capacity { grow() }
    unsafe (storage.pointee.values + storage.pointee.count).initialize(to: value)
    unsafe storage.pointee.count += 1
  }

  func removeAll(from count: Int) {
    unsafe storage.pointee.count = count
  }

  /// Exchanges the elements.
  func swap(with other: Scratch) {
    unsafe Swift.swap(&storage.pointee, &other.storage.pointee)
  }

  /// Releases most of the unused memory.
  func shrink() {
    let capacity = max(count * 2, Self.initialCapacity)
    if self.capacity > capacity * 2 { resize(to: capacity) }
  }

  @inline(never) private func grow() {
    resize(to: count * 2)
  }

  private func resize(to capacity: Int) {
    let values = unsafe storage.pointee.values
    let other = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    unsafe other.moveInitialize(from: values, count: count)
    unsafe values.deallocate()
    unsafe storage.pointee.values = other
    unsafe storage.pointee.capacity = capacity
  }
}
