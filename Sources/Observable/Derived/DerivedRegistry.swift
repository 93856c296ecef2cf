// SPDX-License-Identifier: MIT

/// The observers of a derived value, as long as it has any.
///
/// Its sources hold it by the closures that they call; it holds none of them, but what they told it last. So a
/// derived value ends with its last observer or with its sources, whichever goes first.
@usableFromInline final class DerivedRegistry<Value>: ObserverRegistry<ObserverNode<Value>> {
  /// What the observers were told last.
  @usableFromInline private(set) var told: Value
  @usableFromInline private(set) var stamp: UInt
  /// What keeps the observation of the sources.
  @usableFromInline var upstream: [ObservationToken] = []
  /// Whether the sources tell it anything.
  private(set) var isAttached = true

  @usableFromInline init(_ value: Value, stamp: UInt) {
    told = value
    self.stamp = stamp
  }

  override var deliveredStamp: UInt { stamp }

  /// Tells the observers a new value.
  @usableFromInline func tell(_ new: Value, stamp: UInt) {
    let old = told
    told = new
    self.stamp = stamp
    guard let slots else { return }
    slots.pin()
    tell(slots.count) { $0.body(old, new) }
  }

  override func lastObserverLeft() {
    isAttached = false
    let tokens = upstream
    upstream = []
    for token in tokens {
      token.cancel()
    }
  }
}

/// A value derived from others: computed when it is read, kept while nothing changes, told while it is observed.
@usableFromInline class DerivedSource<Value>: ValueSource<Value> {
  /// The value that was computed last, shared by reading and by telling, so that neither repeats the other.
  @usableFromInline final class Cache {
    var value: Value
    var stamp: UInt

    init(_ value: Value, stamp: UInt) {
      self.value = value
      self.stamp = stamp
    }
  }

  private weak var attached: DerivedRegistry<Value>?

  @usableFromInline override final func registry() -> ObserverRegistry<ObserverNode<Value>> {
    if let attached, attached.isAttached {
      return attached
    }
    let (value, stamp) = current()
    let registry = DerivedRegistry(value, stamp: stamp)
    registry.upstream = attach(registry)
    attached = registry
    return registry
  }

  /// The registry, if anybody observes.
  final var observed: DerivedRegistry<Value>? {
    guard let attached, attached.isAttached else { return nil }
    return attached
  }

  /// Observes the sources on behalf of a registry, which the closures hold.
  func attach(_ registry: DerivedRegistry<Value>) -> [ObservationToken] { [] }
}
