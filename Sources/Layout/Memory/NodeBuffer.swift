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
