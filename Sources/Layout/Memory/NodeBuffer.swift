// SPDX-License-Identifier: MIT

/// `@safe`: indices come from the tree that owns the memory, and the memory does not move during a
/// layout.
@safe struct NodeBuffer {
  private var records: UnsafeMutablePointer<NodeRecord>
  private(set) var count: Int32 = 0
  private var capacity: Int32
  /// `true` once a node has had an order, so that other trees never read it.
  var hasOrder = false

  init() {
    capacity = 16
    unsafe records = .allocate(capacity: Int(capacity))
  }

  func deallocate() {
    unsafe records.deallocate()
  }

  subscript(index: Int32) -> NodeRecord {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(records + Int(index)) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe records + Int(index) }
  }

  mutating func append(_ record: NodeRecord) -> Int32 {
    if count == capacity {
      precondition(capacity < 1 << 29, "Cannot make more than \(capacity) nodes in a tree")
      let larger = UnsafeMutablePointer<NodeRecord>.allocate(capacity: Int(capacity) * 2)
      unsafe larger.moveInitialize(from: records, count: Int(count))
      unsafe records.deallocate()
      unsafe records = larger
      capacity *= 2
    }
    unsafe (records + Int(count)).initialize(to: record)
    count += 1
    return count - 1
  }
}

extension NodeBuffer {
  /// Returns the nearest ancestor with a box, or `NodeRecord.none`.
  func boxAbove(_ index: Int32) -> Int32 {
    var above = self[index].links.parent
    while above >= 0, self[above].style.display == .contents { above = self[above].links.parent }
    return above
  }
}

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
