// SPDX-License-Identifier: MIT

/// A value derived from others: computed when it is read, and told while it is observed.
///
/// What it does is in closures, and not in methods of subclasses: made by functions that are inlined into the
/// caller, they are compiled for its types.
@usableFromInline final class DerivedSource<Value>: ValueSource<Value> {
  @usableFromInline let dependsOnHistory: Bool
  @usableFromInline let read: () -> (value: Value, stamp: UInt)
  @usableFromInline let attach: (DerivedRegistry<Value>) -> [ObservationToken]
  @usableFromInline weak var attached: DerivedRegistry<Value>?

  /// - Parameters:
  ///   - height: How many joins lie between it and a source that is set.
  ///   - dependsOnHistory: Whether its value, while observed, is what was told last.
  ///   - read: Computes the value from the current values of its sources.
  ///   - attach: Observes its sources on behalf of a registry, which the closures hold.
  @inlinable init(
    height: Int, dependsOnHistory: Bool = false,
    read: @escaping () -> (value: Value, stamp: UInt),
    attach: @escaping (DerivedRegistry<Value>) -> [ObservationToken]
  ) {
    self.dependsOnHistory = dependsOnHistory
    self.read = read
    self.attach = attach
    super.init(height: height)
  }

  @inlinable override func current() -> (value: Value, stamp: UInt) {
    if dependsOnHistory, let attached, attached.isAttached {
      return (attached.told, attached.stamp)
    }
    return read()
  }

  @inlinable override func registry() -> ObserverRegistry<ObserverNode<Value>> {
    if let attached, attached.isAttached {
      return attached
    }
    let (value, stamp) = current()
    let registry = DerivedRegistry(value, stamp: stamp)
    registry.upstream = attach(registry)
    attached = registry
    return registry
  }
}
