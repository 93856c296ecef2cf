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
