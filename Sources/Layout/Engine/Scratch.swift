// SPDX-License-Identifier: MIT

/// Memory for values that come and go in the order of a stack, and is kept from one layout to the next.
///
/// `@safe`: no place is used that was not appended; values are trivial, so that nothing is to be released.
@safe struct Scratch<Value: BitwiseCopyable> {
  private var values: UnsafeMutablePointer<Value>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
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
