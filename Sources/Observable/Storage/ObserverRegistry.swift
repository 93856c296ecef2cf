// SPDX-License-Identifier: MIT

public import CPresentation

// Properties that are read for each change are not checked for exclusive access at run time: they are only
// touched on the owner's isolation, for no longer than a load or a store. `ended` is the exception: only atomic
// operations touch it.

/// What a token knows of the place where its observer is registered.
@usableFromInline package class AnyObserverRegistry {
  /// The nodes of which the token died: added on any thread, taken by the owner.
  @safe @usableFromInline @exclusivity(unchecked) final var ended: UInt = 0

  @usableFromInline init() {}

  deinit {
    while hasEnded {
      _ = unsafe cpresentation_pile_take(&ended)
    }
  }

  /// Whether the token of any node died, by an atomic read: another thread may be adding one.
  @inlinable final var hasEnded: Bool {
    unsafe withUnsafePointer(to: &ended) { unsafe cpresentation_pile_load($0) != 0 }
  }

  /// Ends an observation and lets go of its node, on the owner's isolation.
  func remove(_ node: AnyObserverNode) {}

  /// Which value is being told: of two values one was told later if its stamp is higher.
  ///
  /// Asked for inside a delivery.
  @usableFromInline var deliveredStamp: UInt { 0 }

  /// Notes, on any thread, that the token of a node died.
  final func tokenDied(of node: UnsafeRawPointer) {
    unsafe cpresentation_pile_add(&ended, UInt(bitPattern: node))
  }
}

/// Observers in the order of their subscription, and the rules of who is told what.
@usableFromInline package class ObserverRegistry<Node: AnyObserverNode>: AnyObserverRegistry {
  @safe @usableFromInline @exclusivity(unchecked) final var slots: ObserverSlots<Node>?

  deinit {
    slots?.deallocate()
  }

  /// Adds an observer after all others, and returns the token that keeps it.
  @usableFromInline final func subscribe(_ node: Node) -> ObservationToken {
    add(node)
    return ObservationToken(self, node)
  }

  /// Adds an observer after all others, that lasts as long as the registry.
  @usableFromInline final func add(_ node: Node) {
    removeEnded()
    let slots = slots ?? ObserverSlots()
    self.slots = slots.appending(node)
  }

  override final func remove(_ node: AnyObserverNode) {
    guard let slots else { return }
    let taken = slots.take(node)
    slots.closeUpIfWorthwhile()
    if slots.isEmpty {
      lastObserverLeft()
    }
    // Here the node goes, with whatever its closure captured: everything is in order again.
    withExtendedLifetime(taken) {}
  }

  /// Learns that nobody observes any more.
  @usableFromInline func lastObserverLeft() {}

  /// Lets go of observers of which the token died.
  @inlinable final func removeEnded() {
    if hasEnded {
      removeThoseThatEnded()
    }
  }

  @usableFromInline final func removeThoseThatEnded() {
    var taken = unsafe cpresentation_pile_take_all(&ended)
    while taken != 0 {
      let address = unsafe cpresentation_pile_take(&taken)
      if let pointer = unsafe UnsafeRawPointer(bitPattern: address) {
        unsafe remove(Unmanaged<AnyObserverNode>.fromOpaque(pointer).takeUnretainedValue())
      }
    }
  }

  /// Calls a closure with each observer of an audience, but for those whose observation ends meanwhile.
  ///
  /// - Parameters:
  ///   - end: How many places the audience has. The slots have been pinned for it.
  ///   - call: Calls the observer.
  @inlinable final func tell(_ end: Int, _ call: (Node) -> Void) {
    removeEnded()
    var place = 0
    while place < end {
      // Read anew each time: an observer may add another, for which the slots may have moved.
      slots?.lend(place, call)
      removeEnded()
      place += 1
    }
    if slots?.unpin() ?? false {
      closeUp()
    }
  }

  @usableFromInline final func closeUp() {
    guard let slots else { return }
    let left = slots.takeLeaving()
    slots.closeUpIfWorthwhile()
    withExtendedLifetime(left) {}
  }
}
