// SPDX-License-Identifier: MIT

import PresentationDelivery

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
