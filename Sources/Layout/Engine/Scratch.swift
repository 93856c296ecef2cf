// SPDX-License-Identifier: MIT

/// Memory for values that come and go in the order of a stack, and is kept from one layout to the next.
///
/// A value must not be set from one that appends others: `values[0].size = measure()` would write to where it was before.
///
/// `@safe`: no place is used that was not appended; values are trivial, so that nothing is to be released.
@safe struct Scratch<Value: BitwiseCopyable> {
  private var values: UnsafeMutablePointer<Value>
  private(set) var count = 0
  private var capacity: Int

  #if DEBUG
    // So that every test lets it grow.
    private static var initialCapacity: Int { 1 }
  #else
    private static var initialCapacity: Int { 64 }
  #endif

  init() {
    capacity = Self.initialCapacity
    unsafe values = .allocate(capacity: capacity)
  }

  func deallocate() {
    unsafe values.deallocate()
  }

  subscript(index: Int) -> Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(values + index) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe values + index }
  }

  mutating func append(_ value: Value) {
    if count == capacity { grow() }
    unsafe (values + count).initialize(to: value)
    count += 1
  }

  /// Forgets all values from a place on.
  mutating func removeAll(from count: Int) {
    self.count = count
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: values, count: count)
    unsafe values.deallocate()
    unsafe values = larger
    capacity *= 2
  }
}
