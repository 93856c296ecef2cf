// SPDX-License-Identifier: MIT

/// The observers of a derived value, as long as it has any.
///
/// Its sources hold it by the closures that they call; it holds none of them, but what they told it last. So a
/// derived value ends with its last observer or with its sources, whichever goes first.
@usableFromInline final class DerivedRegistry<Value>: ObserverRegistry<ObserverNode<Value>> {
  /// What the observers were told last.
  @safe @usableFromInline @exclusivity(unchecked) var told: Value
  @safe @usableFromInline @exclusivity(unchecked) var stamp: UInt
  /// What keeps the observation of the sources.
  @usableFromInline var upstream: [ObservationToken] = []
  /// Whether the sources tell it anything.
  @usableFromInline var isAttached = true

  @inlinable init(_ value: Value, stamp: UInt) {
    told = value
    self.stamp = stamp
  }

  @usableFromInline override var deliveredStamp: UInt { stamp }

  /// Tells the observers a new value.
  @inlinable func tell(_ new: Value, stamp: UInt) {
    let old = told
    told = new
    self.stamp = stamp
    guard let slots, slots.count > 0 else { return }
    slots.pin()
    tell(slots, upTo: slots.count) { $0.body(old, new) }
  }

  @usableFromInline override func lastObserverLeft() -> [ObservationToken] {
    isAttached = false
    defer { upstream = [] }
    return upstream
  }

  deinit {
    close()
  }
}
