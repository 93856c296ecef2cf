// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// A value derived from others: computed when it is read, and delivered while it is observed.
///
/// Its operations are closures, not subclass methods: inlined functions create them, so they are
/// compiled for the caller's types.
@_fixed_layout @usableFromInline final class DerivedSource<Value>: ValueSource<Value> {
  @usableFromInline typealias Registry = DerivedRegistry<Value>
  @usableFromInline typealias Read =
    (_ moment: Moment, _ attached: Registry?) -> (value: Value, stamp: UInt)

  @usableFromInline let positionInChain: ChainPosition
  @usableFromInline let kind: DerivedKind
  @usableFromInline let read: Read
  @usableFromInline let attach: (Registry) -> _UpstreamTokens
  /// The observers; replaced once the last one has left.
  @safe @usableFromInline @exclusivity(unchecked) var attached: Registry?

  /// Creates a value that `read` computes unless it was delivered already.
  ///
  /// The closures in `attach` retain the registry.
  @inlinable init(
    at position: ChainPosition, kind: DerivedKind = .ofSources, read: @escaping Read,
    attach: @escaping (Registry) -> _UpstreamTokens
  ) {
    positionInChain = position
    self.kind = kind
    self.read = read
    self.attach = attach
  }

  @usableFromInline override var position: ChainPosition { positionInChain }

  @usableFromInline override func isKnown(at moment: Moment) -> Bool {
    guard let attached = observed(), attached.phase == .attached else { return false }
    return isDelivered(at: moment)
  }

  @inlinable override func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    guard let attached = observed(), attached.phase == .attached else { return read(moment, nil) }
    guard isDelivered(at: moment) else { return read(moment, attached) }
    if moment == .delivered { attached.settle() }
    return (attached.delivered, attached.stamp)
  }

  /// Returns whether the observed value at a moment is the delivered one.
  @inlinable func isDelivered(at moment: Moment) -> Bool {
    if moment == .delivered || DeliveryRound.isSettled { return true }
    if case .ofHistory = kind { return true }
    return false
  }

  @usableFromInline override func settle() { observed()?.settle() }

  @usableFromInline override func notedValue() -> Value {
    guard let computation = Computation.noting else { return super.notedValue() }
    AccessLog.note(.read, of: .anything)
    computation.endNoting()
    let (value, stamp) = value(at: computation.moment)
    computation.resumeNoting()
    computation.note(self, in: attachedSlots, stamp)
    return value
  }

  @inlinable override func registry() -> ValueRegistry<Value> {
    if !DeliveryRound.isUnderWay { attachLinks() }
    if let registry = observed() {
      beginSoon(registry)
      return registry
    }
    let registry = newRegistry()
    if DeliveryRound.isUnderWay {
      beginSoon(registry)
    } else {
      attachSources(of: registry)
    }
    return registry
  }

  /// Observes the sources, unless that is done: in a separate turn if a round is under way.
  @inlinable func beginSoon(_ registry: Registry) {
    guard registry.phase == .waiting else { return }
    guard DeliveryRound.isUnderWay else { return begin(registry) }
    DeliveryRound.subscribeInTurn(as: registry.subject) { self.begin(registry) }
  }

  @inlinable override func attachedRegistry() -> ValueRegistry<Value> {
    attachLinks()
    while true {
      let registry: Registry
      if let observed = observed() {
        registry = observed
        begin(registry)
      } else {
        registry = newRegistry()
        attachSources(of: registry)
      }
      // Computing the value may have ended the last observation.
      if registry.phase == .attached { return registry }
    }
  }

  /// Attaches a long chain's segments below this value.
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
    attachSources(of: registry)
  }

  /// Observes the sources of the value that was just read.
  @inlinable func attachSources(of registry: Registry) {
    guard registry.phase == .waiting else { return }
    let upstream = attach(registry)
    // The user's closures that compute the value may end the last observation, or begin another.
    guard registry.phase == .waiting else {
      upstream.cancel()
      return
    }
    registry.upstream = upstream
    registry.phase = .attached
  }
}

extension DerivedSource {
  @inlinable static func mapping<Input>(
    _ source: ValueSource<Input>, _ transform: @escaping (Input) -> Value
  ) -> DerivedSource<Value> {
    let input = source.linked
    // The last value that was read, for its delivery.
    let last = StoredValue<Value>.empty()
    return DerivedSource(
      at: ChainPosition(after: input.position),
      read: { moment, attached in
        let (value, stamp) = input.value(at: moment)
        if let attached, attached.stamp == stamp {
          return (attached.delivered, stamp)
        }
        if last.stamp == stamp { return (last.value, stamp) }
        let mapped = transform(value)
        last.fill(mapped, stamp: stamp)
        return (mapped, stamp)
      },
      attach: { registry in
        let token = input.subscribe(registry) { sender in
          { _, new in
            let stamp = sender.deliveredStamp
            registry.deliver(last.stamp == stamp ? last.value : transform(new), stamp: stamp)
          }
        }
        return _UpstreamTokens(token)
      })
  }

  /// Returns a source's value, whose changes to an equal value aren't delivered.
  ///
  /// A read returns the current value, also while a change waits for its delivery.
  static func distinct(_ source: ValueSource<Value>) -> DerivedSource<Value>
  where Value: Equatable {
    let input = source.linked
    return DerivedSource(
      at: ChainPosition(after: input.position), read: { moment, _ in input.value(at: moment) },
      attach: { registry in
        let token = input.subscribe(registry) { sender in
          { _, new in
            if new == registry.delivered {
              registry.stamp = sender.deliveredStamp
            } else {
              registry.deliver(new, stamp: sender.deliveredStamp)
            }
          }
        }
        return _UpstreamTokens(token)
      })
  }

  /// Returns a value that depends on its history: each input change advances the last value.
  ///
  /// `start` returns the value without a history: an observation's first one, and the current one
  /// while there are no observers. `step` returns `nil` to ignore the change.
  @inlinable static func folding<Input>(
    _ source: ValueSource<Input>, start: @escaping (Input) -> Value,
    step: @escaping (_ last: Value, _ new: Input) -> Value?
  ) -> DerivedSource<Value> {
    let input = source.linked
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: input.position), kind: .ofHistory,
      read: { moment, _ in
        let (value, stamp) = input.value(at: moment)
        return (start(value), version.stamp(ofReadParts: [stamp]))
      },
      attach: { registry in
        let token = input.subscribe(registry) { _ in
          { _, new in
            if let value = step(registry.delivered, new) {
              registry.deliver(value, stamp: version.next())
            }
          }
        }
        return _UpstreamTokens(token)
      })
  }
}

/// The version stamps of a derived value that doesn't change exactly when one source does.
///
/// A stamp identifies a value: dependents compare stamps to reuse results. A value computed from
/// several parts has one stamp for equal part stamps, read or delivered. A read part may be ahead
/// of the delivered one.
@usableFromInline final class Version {
  @safe @usableFromInline @exclusivity(unchecked) var last: UInt = 0
  @safe @usableFromInline @exclusivity(unchecked) var read: (parts: [UInt], stamp: UInt) = ([], 0)
  @safe @exclusivity(unchecked) private var lastParts: [UInt] = []
  /// The stamp is 0 until it is needed.
  @safe @usableFromInline @exclusivity(unchecked)
  var delivered: (parts: [UInt], stamp: UInt) = ([], 0)

  @usableFromInline init() {}

  @inlinable func next() -> UInt {
    last &+= 1
    return last
  }

  /// Returns the stamp of the value from parts that are read.
  @usableFromInline func stamp(ofReadParts parts: [UInt]) -> UInt {
    lastParts = parts
    if delivered.stamp != 0, delivered.parts == parts { return delivered.stamp }
    if read.stamp == 0 || read.parts != parts { read = (parts, next()) }
    return read.stamp
  }

  /// Makes the parts that were read last the delivered ones.
  @usableFromInline func deliverReadParts() {
    delivered = (lastParts, 0)
  }

  /// Sets one delivered part's stamp.
  @inlinable func setPart(_ stamp: UInt, at index: Int) {
    delivered.parts[index] = stamp
    delivered.stamp = 0
  }

  /// Returns the stamp of the value from delivered parts.
  @inlinable func stampOfDeliveredParts() -> UInt {
    if delivered.stamp == 0 {
      // Only parts that were read ahead can be delivered later.
      let isKnown = read.stamp != 0 && read.parts == delivered.parts
      delivered.stamp = isKnown ? read.stamp : next()
    }
    return delivered.stamp
  }
}
