// SPDX-License-Identifier: MIT

import CPresentation

/// The observers of one value, in the order of their subscription: one block of memory.
///
/// Ending an observation leaves an empty slot, so that the places of the others hold while changes are
/// delivered; empty slots are closed up later, for O(1) amortised. Each slot owns a reference to its node, and
/// lends it without retaining it: that is most of what an observer would cost.
@safe @usableFromInline struct ObserverSlots {
  @usableFromInline struct Header {
    /// How many slots are in use, empty ones among them.
    @usableFromInline var count: Int32
    @usableFromInline var capacity: Int32
    @usableFromInline var empty: Int32
    /// How many changes are being delivered or wait for it: while any is, no slot may move.
    @usableFromInline var pins: Int32
  }

  @usableFromInline typealias Slot = Unmanaged<AnyObserverNode>?

  @usableFromInline let header: UnsafeMutablePointer<Header>

  @inlinable var slots: UnsafeMutablePointer<Slot> {
    unsafe UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Slot.self)
  }

  init(capacity: Int = 2) {
    let size = unsafe MemoryLayout<Header>.size + capacity * MemoryLayout<Slot>.stride
    unsafe header = cpresentation_allocate(size).bindMemory(to: Header.self, capacity: 1)
    unsafe header.initialize(
      to: Header(count: 0, capacity: Int32(capacity), empty: 0, pins: 0))
  }

  /// Lets go of every node and of the memory; nothing else may be called afterwards.
  func deallocate() {
    for place in 0..<count {
      unsafe slots[place]?.release()
    }
    unsafe free(header)
  }

  /// How many slots are in use, empty ones among them.
  @inlinable var count: Int {
    unsafe Int(header.pointee.count)
  }

  /// Calls a closure with a node that is kept alive by its slot, unless the slot is empty.
  @inlinable func lend(_ place: Int, _ body: (AnyObserverNode) -> Void) {
    unsafe slots[place]?._withUnsafeGuaranteedRef(body)
  }

  /// Whether any slot may not move.
  var isPinned: Bool {
    unsafe header.pointee.pins > 0
  }

  /// Keeps the slots in their places until ``unpin()``.
  @inlinable func pin() {
    unsafe header.pointee.pins &+= 1
  }

  /// Whether no slot holds a node.
  var isEmpty: Bool {
    unsafe header.pointee.count == header.pointee.empty
  }

  /// Takes back one ``pin()``; returns whether that was the last and there is something to close up.
  @inlinable func unpin() -> Bool {
    unsafe header.pointee.pins &-= 1
    return unsafe header.pointee.pins == 0 && header.pointee.empty > 0
  }

  /// Adds a node, and returns the slots, which may have moved.
  func appending(_ node: consuming AnyObserverNode) -> Self {
    let target = unsafe header.pointee.count == header.pointee.capacity ? grown() : self
    node.place = Int32(target.count)
    unsafe (target.slots + target.count).initialize(to: .passRetained(consume node))
    unsafe target.header.pointee.count += 1
    return target
  }

  /// Empties the slot of a node.
  func take(_ node: AnyObserverNode) -> AnyObserverNode? {
    let place = Int(node.place)
    guard let taken = unsafe slots[place]?.takeRetainedValue() else { return nil }
    unsafe slots[place] = nil
    unsafe header.pointee.empty += 1
    return taken
  }

  /// Closes up the empty slots once they are the half, unless they are pinned.
  @usableFromInline func closeUpIfWorthwhile() {
    guard !isPinned, unsafe header.pointee.empty * 2 >= header.pointee.count else { return }
    var kept = 0
    for place in 0..<count {
      guard let node = unsafe slots[place] else { continue }
      unsafe slots[kept] = node
      unsafe node._withUnsafeGuaranteedRef { $0.place = Int32(kept) }
      kept += 1
    }
    unsafe header.pointee.count = Int32(kept)
    unsafe header.pointee.empty = 0
  }

  private func grown() -> Self {
    let larger = Self(capacity: unsafe Int(header.pointee.capacity) * 2)
    unsafe larger.slots.moveInitialize(from: slots, count: count)
    let capacity = unsafe larger.header.pointee.capacity
    unsafe larger.header.pointee = unsafe header.pointee
    unsafe larger.header.pointee.capacity = capacity
    unsafe free(header)
    return larger
  }
}
