// SPDX-License-Identifier: MIT

public import CPresentation

/// One registry's observers, in subscription order.
///
/// Ending an observation empties its slot, so other observers don't move during a delivery. Empty
/// slots are removed later, in O(1) amortised. Each slot owns a reference to its node, and lends it
/// without a retain, which would be most of an observer's cost.
@safe @frozen @usableFromInline package struct ObserverSlots: Hashable {
  @usableFromInline package typealias Slot = Unmanaged<_AnyObserverNode>

  @usableFromInline let shared: UnsafeMutablePointer<cdelivery_observers>

  @inlinable package static func == (one: Self, other: Self) -> Bool {
    unsafe one.shared == other.shared
  }

  @inlinable package func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(shared)
  }

  /// Creates the slots of a registry, which isn't retained.
  init(of registry: AnyObject) {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(registry).toOpaque())
    unsafe shared = cdelivery_observers_make(address)
  }

  /// Includes empty slots.
  @inlinable package var count: Int {
    unsafe Int(shared.pointee.count)
  }

  /// Calls a closure with the node in a slot, which retains it, unless the slot is empty.
  @inlinable func lend(_ index: Int, _ body: (_AnyObserverNode) -> Void) {
    unsafe slot(index)?._withUnsafeGuaranteedRef(body)
  }

  @inlinable func slot(_ index: Int) -> Slot? {
    unsafe UnsafeRawPointer(bitPattern: shared.pointee.slots[index]).map { unsafe .fromOpaque($0) }
  }

  package func lendEach(_ body: (_AnyObserverNode) -> Void) {
    for index in 0..<count { lend(index, body) }
  }

  /// A Boolean value that indicates whether the slots must not move.
  var isPinned: Bool {
    unsafe shared.pointee.pins > 0
  }

  /// Prevents the slots from moving until ``unpin()``.
  @inlinable package func pin() {
    unsafe shared.pointee.pins &+= 1
  }

  @inlinable func unpin() {
    unsafe shared.pointee.pins &-= 1
    if unsafe shared.pointee.empty > 0 { compactIfWorthwhile() }
  }

  package var isEmpty: Bool {
    unsafe shared.pointee.count == shared.pointee.empty
  }

  func append(_ node: consuming _AnyObserverNode) {
    if unsafe shared.pointee.count == shared.pointee.capacity {
      unsafe cdelivery_observers_grow(shared)
    }
    node.slot = unsafe shared.pointee.count
    unsafe shared.pointee.slots[count] = UInt(bitPattern: Slot.passRetained(node).toOpaque())
    unsafe shared.pointee.count += 1
    if node.hasOwner, !hasOwners { unsafe shared.pointee.cursor = 0 }
    cpresentation_count_observers(1)
  }

  func take(_ node: _AnyObserverNode) -> _AnyObserverNode? {
    let index = Int(node.slot)
    guard let taken = unsafe slot(index)?.takeRetainedValue() else { return nil }
    unsafe shared.pointee.slots[index] = 0
    unsafe shared.pointee.empty += 1
    cpresentation_count_observers(-1)
    return taken
  }

  /// Removes empty slots if they are at least half of all, unless the slots are pinned.
  @usableFromInline func compactIfWorthwhile() {
    guard !isPinned, unsafe shared.pointee.empty * 2 >= shared.pointee.count else { return }
    var kept: Int32 = 0
    for index in 0..<count {
      guard let node = unsafe slot(index) else { continue }
      unsafe shared.pointee.slots[Int(kept)] = shared.pointee.slots[index]
      unsafe node._withUnsafeGuaranteedRef { $0.slot = kept }
      kept += 1
    }
    unsafe shared.pointee.count = kept
    unsafe shared.pointee.empty = 0
    if hasOwners { unsafe shared.pointee.cursor = 0 }
  }

  /// Releases every node, and the registry's share in a closed block.
  func release() {
    cpresentation_count_observers(-Int(unsafe shared.pointee.count - shared.pointee.empty))
    for index in 0..<count {
      unsafe slot(index)?.release()
    }
    unsafe cdelivery_observers_release(shared)
  }
}

// Properties that are read for each change aren't checked for exclusive access at run time: only
// code on the owner's isolation accesses them, each time for one load or store.

/// An observer of any source.
@_fixed_layout open class _AnyObserverNode {
  @safe @usableFromInline @exclusivity(unchecked) package final var slot: Int32
  /// A Boolean value that indicates whether the observer must be removed when an object is
  /// deallocated.
  @safe @usableFromInline @exclusivity(unchecked) package final var hasOwner: Bool
  /// A Boolean value that indicates whether the observer receives all later deliveries.
  @safe @usableFromInline @exclusivity(unchecked) package final var isDependent: Bool
  /// The subscription's number: the observer is notified of changes with higher numbers.
  @safe @usableFromInline @exclusivity(unchecked) package final var number: UInt

  @inlinable package init() {
    slot = 0
    hasOwner = false
    isDependent = false
    number = 0
  }

  /// A Boolean value that indicates whether a trace shows the end of the observation.
  open var isReported: Bool { true }

  /// Ends the observation if its owner was deallocated; does nothing by default.
  ///
  /// An observer on behalf of a derived value checks that value's observers, in at most the given
  /// number of levels.
  open func endIfUnowned(levels: Int) {}
}

// The rule for an owner's release
// -------------------------------
// An observer isn't notified when its owner is deallocated. The next change removes it, and so does
// a subscription, because a value that no longer changes may be observed often. A subscription
// checks observers at a cursor, which moves round the slots, until it has found a few that remain.
// So each check pays for a subscription or a removal: O(1), amortised. Observers of derived values
// are checked with those of their sources.
extension ObserverSlots {
  var hasOwners: Bool {
    unsafe shared.pointee.cursor >= 0
  }

  /// Ends observations whose owners were deallocated, until it has checked a number of observers
  /// that remain.
  func endUnowned(unless remaining: Int, levels: Int) {
    // Within a round, observers are released after the checks.
    DeliveryRound.run {
      pin()
      var (unchecked, remaining) = (count, remaining)
      while unchecked > 0, remaining > 0 {
        let emptyBefore = unsafe shared.pointee.empty
        lend(nextIndex()) { $0.endIfUnowned(levels: levels) }
        if unsafe shared.pointee.empty == emptyBefore { remaining -= 1 }
        unchecked -= 1
      }
      unpin()
    }
  }

  private func nextIndex() -> Int {
    let next = unsafe Int(shared.pointee.cursor)
    let index = next < count ? next : 0
    unsafe shared.pointee.cursor = Int32(index + 1)
    return index
  }
}
