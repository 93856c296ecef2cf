// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// A value derived from others: computed when it is read, and delivered while it is observed.
///
/// Its operations are closures, not methods of subclasses: inlined functions create them, so they
/// are compiled for the caller's types.
@_fixed_layout @usableFromInline final class DerivedSource<Value>: ValueSource<Value> {
  @usableFromInline typealias Registry = DerivedRegistry<Value>
  @usableFromInline typealias Read =
    (_ moment: Moment, _ attached: Registry?) -> (value: Value, stamp: UInt)

  @usableFromInline let positionInChain: ChainPosition
  @usableFromInline let dependsOnHistory: Bool
  @usableFromInline let read: Read
  @usableFromInline let attach: (Registry) -> [ObservationToken]
  @usableFromInline weak var attached: Registry?

  /// If it depends on history, its observed value is always the last delivered one.
  ///
  /// `read` computes the value unless it was delivered already. The closures of `attach` retain the
  /// registry.
  @inlinable init(
    at position: ChainPosition, dependsOnHistory: Bool = false, read: @escaping Read,
    attach: @escaping (Registry) -> [ObservationToken]
  ) {
    positionInChain = position
    self.dependsOnHistory = dependsOnHistory
    self.read = read
    self.attach = attach
  }

  @usableFromInline override var position: ChainPosition { positionInChain }

  @usableFromInline override func isKnown(at moment: Moment) -> Bool {
    guard let attached = observed(), attached.phase == .attached else { return false }
    return dependsOnHistory || moment == .delivered
  }

  @inlinable override func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    guard let attached = observed(), attached.phase == .attached else { return read(moment, nil) }
    if dependsOnHistory || moment == .delivered {
      return (attached.delivered, attached.stamp)
    }
    return read(moment, attached)
  }

  @inlinable override func registry() -> ValueRegistry<Value> {
    if !DeliveryRound.isUnderWay { attachLinks() }
    let registry = observed() ?? newRegistry()
    if registry.phase == .waiting {
      if DeliveryRound.isUnderWay {
        DeliveryRound.subscribeInTurn(as: registry.subject) { self.begin(registry) }
      } else {
        begin(registry)
      }
    }
    return registry
  }

  @inlinable override func attachedRegistry() -> ValueRegistry<Value> {
    attachLinks()
    while true {
      let registry = observed() ?? newRegistry()
      begin(registry)
      // Computing the value may have ended the last observation.
      if registry.phase == .attached { return registry }
    }
  }

  /// Attaches the segments of a long chain below this value.
  @inlinable func attachLinks() {
    if !positionInChain.links.isEmpty { attachAllLinks() }
  }

  @usableFromInline func attachAllLinks() {
    ChainWalk.attach(positionInChain.links)
  }

  /// `nil` if there are no observers.
  @inlinable func observed() -> Registry? {
    guard let attached else { return nil }
    attached.removeEnded()
    return attached.phase == .ended ? nil : attached
  }

  @inlinable func newRegistry() -> Registry {
    let (value, stamp) = read(.delivered, nil)
    let registry = Registry(value, stamp: stamp)
    attached = registry
    return registry
  }

  @inlinable func begin(_ registry: Registry) {
    guard registry.phase == .waiting else { return }
    attachLinks()
    (registry.delivered, registry.stamp) = read(.delivered, nil)
    guard registry.phase == .waiting else { return }
    let upstream = attach(registry)
    // The user's closures that compute the value may end the last observation, or begin another.
    guard registry.phase == .waiting else {
      for token in upstream { token.cancel() }
      return
    }
    registry.upstream = upstream
    registry.phase = .attached
  }
}
