// SPDX-License-Identifier: MIT

public import CPresentation

/// The observers of one registry, in the order of their subscription.
///
/// Ending an observation leaves an empty slot, so that the places of the others hold while changes are
/// delivered; empty slots are closed up later, for O(1) amortised. Each slot owns a reference to its node, and
/// lends it without retaining it: that is most of what an observer would cost.
@safe @usableFromInline struct ObserverSlots {
  @usableFromInline typealias Slot = Unmanaged<AnyObserverNode>

  @usableFromInline let shared: UnsafeMutablePointer<cpresentation_observers>

  init(of registry: AnyObserverRegistry) {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(registry).toOpaque())
    unsafe shared = cpresentation_observers_make(address)
  }

  /// How many slots are in use, empty ones among them.
  @inlinable var count: Int {
    unsafe Int(shared.pointee.count)
  }

  /// Calls a closure with a node that is kept alive by its slot, unless the slot is empty.
  @inlinable func lend(_ place: Int, _ body: (AnyObserverNode) -> Void) {
    unsafe slot(place)?._withUnsafeGuaranteedRef(body)
  }

  @inlinable func slot(_ place: Int) -> Slot? {
    unsafe UnsafeRawPointer(bitPattern: shared.pointee.slots[place]).map { unsafe .fromOpaque($0) }
  }

  /// Calls a closure with each node.
  func lendEach(_ body: (AnyObserverNode) -> Void) {
    for place in 0..<count { lend(place, body) }
  }

  /// Whether any slot may not move.
  var isPinned: Bool {
    unsafe shared.pointee.pins > 0
  }

  /// Keeps the slots in their places until ``unpin()``.
  @inlinable func pin() {
    unsafe shared.pointee.pins &+= 1
  }

  /// Takes back one ``pin()``.
  @inlinable func unpin() {
    unsafe shared.pointee.pins &-= 1
    if unsafe shared.pointee.empty > 0 { closeUpIfWorthwhile() }
  }

  /// Whether no slot holds a node.
  var isEmpty: Bool {
    unsafe shared.pointee.count == shared.pointee.empty
  }

  /// Adds a node.
  func append(_ node: consuming AnyObserverNode) {
    if unsafe shared.pointee.count == shared.pointee.capacity {
      unsafe cpresentation_observers_grow(shared)
    }
    node.place = unsafe shared.pointee.count
    unsafe shared.pointee.slots[count] = UInt(bitPattern: Slot.passRetained(node).toOpaque())
    unsafe shared.pointee.count += 1
    cpresentation_count_observers(1)
  }

  /// Empties the slot of a node.
  func take(_ node: AnyObserverNode) -> AnyObserverNode? {
    let place = Int(node.place)
    guard let taken = unsafe slot(place)?.takeRetainedValue() else { return nil }
    unsafe shared.pointee.slots[place] = 0
    unsafe shared.pointee.empty += 1
    cpresentation_count_observers(-1)
    return taken
  }

  /// Closes up the empty slots once they are the half, unless they are pinned.
  @usableFromInline func closeUpIfWorthwhile() {
    guard !isPinned, unsafe shared.pointee.empty * 2 >= shared.pointee.count else { return }
    var kept: Int32 = 0
    for place in 0..<count {
      guard let node = unsafe slot(place) else { continue }
      unsafe shared.pointee.slots[Int(kept)] = shared.pointee.slots[place]
      unsafe node._withUnsafeGuaranteedRef { $0.place = kept }
      kept += 1
    }
    unsafe shared.pointee.count = kept
    unsafe shared.pointee.empty = 0
  }

  /// Lets go of every node and of what is shared, once that is closed.
  func letGo() {
    cpresentation_count_observers(-Int(unsafe shared.pointee.count - shared.pointee.empty))
    for place in 0..<count {
      unsafe slot(place)?.release()
    }
    unsafe cpresentation_observers_let_go(shared)
  }
}
