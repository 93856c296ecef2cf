// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// An observer of changes.
///
/// Its closure is a constant, so that code that retains the node need not retain the closure to
/// call it.
@_fixed_layout @usableFromInline class ObserverNode<Value>: _AnyObserverNode {
  @usableFromInline final let body: (_ old: Value, _ new: Value) -> Void

  @inlinable init(_ body: @escaping (_ old: Value, _ new: Value) -> Void) {
    self.body = body
  }

  /// The dependent value on whose behalf the node observes.
  @usableFromInline var dependent: (any DependentValue)? { nil }
}

/// An observer that is part of another observation, which reports its own end.
final class InternalNode<Value>: ObserverNode<Value> {
  override var isReported: Bool { false }
}

@_fixed_layout @usableFromInline final class DependentNode<Value>: ObserverNode<Value> {
  @usableFromInline let value: any DependentValue

  @inlinable init(
    _ value: any DependentValue, _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    self.value = value
    super.init(body)
    hasOwner = true
  }

  @usableFromInline override var isReported: Bool { false }

  @usableFromInline override var dependent: (any DependentValue)? { value }

  @usableFromInline override func endIfUnowned(levels: Int) { value.endUnowned(levels: levels) }
}

/// An observer that ends with an object.
final class OwnedNode<Owner: AnyObject, Value>: ObserverNode<Value> {
  private let observation: OwnedObservation<Owner>

  init(
    _ observation: OwnedObservation<Owner>,
    _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    self.observation = observation
    super.init(body)
    hasOwner = true
  }

  override func endIfUnowned(levels: Int) { _ = observation.ownerOrEnd() }
}

/// An observation that ends with an object, which it holds weakly.
final class OwnedObservation<Owner: AnyObject> {
  private weak let owner: Owner?
  private var token: ObservationToken?

  private init(of owner: Owner) {
    self.owner = owner
  }

  /// Begins an observation, which retains itself until the object is deallocated.
  static func begin(of owner: Owner, _ subscribe: (OwnedObservation) -> ObservationToken) {
    let observation = OwnedObservation(of: owner)
    observation.token = subscribe(observation)
  }

  /// Returns the object, or ends the observation if the object was deallocated.
  func ownerOrEnd() -> Owner? {
    if let owner { return owner }
    token?.end(.ownerDeallocated)
    return nil
  }
}
