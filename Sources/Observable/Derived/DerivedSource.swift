// SPDX-License-Identifier: MIT

/// A value derived from others: computed when it is read, and told while it is observed.
///
/// What it does is in closures, and not in methods of subclasses: made by functions that are inlined into the
/// caller, they are compiled for its types.
@usableFromInline final class DerivedSource<Value>: ValueSource<Value> {
  @usableFromInline typealias Registry = DerivedRegistry<Value>
  @usableFromInline typealias Read =
    (_ moment: Moment, _ attached: Registry?) -> (value: Value, stamp: UInt)

  @usableFromInline let dependsOnHistory: Bool
  @usableFromInline let read: Read
  @usableFromInline let attach: (Registry) -> [ObservationToken]
  @usableFromInline weak var attached: Registry?

  /// - Parameters:
  ///   - dependsOnHistory: Whether its value, while observed, is what was told last.
  ///   - read: Computes the value from those of its sources at a moment, unless it was told it already.
  ///   - attach: Observes its sources on behalf of a registry, which the closures hold.
  @inlinable init(
    dependsOnHistory: Bool = false, read: @escaping Read,
    attach: @escaping (Registry) -> [ObservationToken]
  ) {
    self.dependsOnHistory = dependsOnHistory
    self.read = read
    self.attach = attach
  }

  @inlinable override func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    guard let attached = observed(), attached.phase == .attached else { return read(moment, nil) }
    if dependsOnHistory || moment == .delivered {
      return (attached.told, attached.stamp)
    }
    return read(moment, attached)
  }

  @inlinable override func registry() -> ObserverRegistry<ObserverNode<Value>> {
    let registry = observed() ?? newRegistry()
    if registry.phase == .waiting {
      if DeliveryRound.isUnderWay {
        DeliveryRound.attachInTurn { self.begin(registry) }
      } else {
        begin(registry)
      }
    }
    return registry
  }

  @inlinable override func attachedRegistry() -> ObserverRegistry<ObserverNode<Value>> {
    let registry = observed() ?? newRegistry()
    begin(registry)
    return registry
  }

  /// The registry, unless nobody observes any more.
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

  /// Follows the sources from now on.
  @inlinable func begin(_ registry: Registry) {
    guard registry.phase == .waiting else { return }
    (registry.told, registry.stamp) = read(.delivered, nil)
    registry.upstream = attach(registry)
    registry.phase = .attached
  }
}
