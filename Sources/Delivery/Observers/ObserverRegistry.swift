// SPDX-License-Identifier: MIT

/// The observers of one object, with nodes of one type.
@_fixed_layout open class _ObserverRegistry<Node: _AnyObserverNode>: _AnyObserverRegistry {
  @inlinable package override init() {}

  @usableFromInline package final func add(_ node: Node) {
    addAny(node)
  }

  /// Calls a closure with each observer of an audience whose observation has not ended.
  ///
  /// The caller pins the slots, and this method unpins them. `end`, the number of slots of the
  /// audience, is positive.
  @inlinable package final func notify(
    _ slots: ObserverSlots, upTo end: Int, _ call: (Node) -> Void
  ) {
    if slots.anyEnded { removeEnded(from: slots) }
    var slot = 0
    while true {
      slots.lend(slot) { call(unsafe unsafeDowncast($0, to: Node.self)) }
      slot += 1
      guard slot < end else { break }
      if slots.anyEnded { removeEnded(from: slots) }
    }
    slots.unpin()
  }
}
