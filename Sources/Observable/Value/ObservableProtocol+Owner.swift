// SPDX-License-Identifier: MIT

import Delivery

extension ObservableProtocol {
  /// Calls a closure with each change from now on, as long as an object lives.
  ///
  /// The closure is handed the object, and so needs no capture list; it returns nothing to keep. Use it for an
  /// object that observes itself or what it owns:
  ///
  /// ```swift
  /// viewModel.count.observe(self) { screen, old, new in screen.showCount(new) }
  /// ```
  ///
  /// The object may be released on any thread. What the closure captured is let go by the first change after
  /// that.
  ///
  /// - Parameters:
  ///   - owner: The object; held weakly.
  ///   - closure: Receives the object, and the value before and after the change.
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ closure: @escaping (_ owner: Owner, _ old: Value, _ new: Value) -> Void
  ) {
    let own = OwnToken()
    own.token = readOnly.observe { [weak owner] old, new in
      if let owner {
        closure(owner, old, new)
      } else {
        own.token?.end(.ownerDeallocated)
      }
    }
  }

  /// Calls a closure at once with the current value and then with each new one, as long as an object lives.
  ///
  /// - Parameters:
  ///   - owner: The object; held weakly.
  ///   - closure: Receives the object and the value after the change.
  public func observeNewAndCall<Owner: AnyObject>(
    _ owner: Owner, _ closure: @escaping (_ owner: Owner, _ new: Value) -> Void
  ) {
    observe(owner) { owner, _, new in closure(owner, new) }
    DeliveryRound.callBack { closure(owner, readOnly.value) }
  }

  /// Keeps a property of an object equal to this value, as long as the object lives.
  ///
  /// - Parameters:
  ///   - owner: The object; held weakly.
  ///   - keyPath: The property; set at once, and then with each change.
  ///   - isolation: Where the property is set: the caller's, which a key path by itself would forget.
  public func bind<Owner: AnyObject>(
    to owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
    isolation: isolated (any Actor)? = #isolation
  ) {
    observeNewAndCall(owner) { owner, new in owner[keyPath: keyPath] = new }
  }
}

/// The token that an observer holds of itself.
private final class OwnToken {
  var token: ObservationToken?
}
