// SPDX-License-Identifier: MIT

public import PresentationDelivery
public import PresentationInspection

/// The inputs of a derived value; not nested, because a generic type's is generic too.
@frozen @usableFromInline enum DerivedKind {
  case ofSources
  /// The observed value is always the last delivered one.
  case ofHistory
  case computed(Computation)
}

/// The phase of a derived value's observers; not nested, because a generic type's is generic too.
@frozen @usableFromInline enum DerivedPhase {
  /// Observed; subscribes to its sources in a later turn.
  case waiting
  case attached
  case ended
}

/// A derived value's observers while it has any.
///
/// Its sources' observers retain it. It retains no source, only each source's last delivered value.
/// It therefore ends with its last observer or its sources, whichever is first.
@_fixed_layout @usableFromInline final class DerivedRegistry<Value>: ValueRegistry<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var delivered: Value
  @safe @usableFromInline @exclusivity(unchecked) var stamp: UInt
  @safe @usableFromInline @exclusivity(unchecked) var phase = DerivedPhase.waiting
  @safe @usableFromInline @exclusivity(unchecked) var upstream = _UpstreamTokens()
  @safe @exclusivity(unchecked) private var sourceHeight = 0

  @inlinable init(_ value: Value, stamp: UInt) {
    delivered = value
    self.stamp = stamp
  }

  deinit {
    close()
    if Inspection.isWatching(.observation) { reportDeallocation() }
  }

  @usableFromInline override var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "ReadOnlyObservable<\(Value.self)>")
  }

  override var loggedObject: AnyObject? { nil }

  @usableFromInline override var deliveredStamp: UInt { stamp }

  @usableFromInline override var height: Int { sourceHeight }

  @inlinable @inline(__always) func deliver(_ new: Value, stamp: UInt) {
    let old = delivered
    delivered = new
    self.stamp = stamp
    guard !DeliveryRound.hasQueue else { return notifyWithQueue(old, new) }
    notifyAll { $0.body(old, new) }
  }

  @inlinable @inline(never) func notifyWithQueue(_ old: Value, _ new: Value) {
    let audience = DeliveryRound.audience
    guard audience != 0 else { return notifyDependents(old, new) }
    notifyAudience(audience) { $0.body(old, new) }
  }

  /// Notifies dependent values now, and observers later in this turn.
  @usableFromInline func notifyDependents(_ old: Value, _ new: Value) {
    func notify(values: Bool) {
      notifyAudience { node in
        let isValue = node.dependent.map { !$0.notifiesObservers } ?? false
        if isValue == values { node.body(old, new) }
      }
    }
    notify(values: true)
    DeliveryRound.deferObservers { notify(values: false) }
  }

  @usableFromInline override func lastObserverLeft() -> _UpstreamTokens {
    guard !DeliveryRound.isComputingForDelivery else {
      DeliveryRound.endAfterTurn(self)
      return _UpstreamTokens()
    }
    phase = .ended
    defer { upstream = _UpstreamTokens() }
    return upstream
  }
}

extension DerivedRegistry: DependentValue {
  @usableFromInline func raise(aboveSourceAt height: Int) -> Int? {
    guard height > sourceHeight else { return nil }
    sourceHeight = height
    return height
  }

  @usableFromInline func appendDependents(to dependents: inout [any DependentValue]) {
    slots?.lendEach { node in
      let dependent = unsafe unsafeDowncast(node, to: ObserverNode<Value>.self).dependent
      if let dependent { dependents.append(dependent) }
    }
  }
}
