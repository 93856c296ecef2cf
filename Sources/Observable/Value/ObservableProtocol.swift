// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// A value that can be read and observed: ``Observable`` and ``ReadOnlyObservable``.
public protocol ObservableProtocol<Value> {
  /// The value's type.
  associatedtype Value

  /// The same value, read-only.
  var readOnly: ReadOnlyObservable<Value> { get }
}

extension ReadOnlyObservable: ObservableProtocol {
  /// This observable.
  @inlinable public var readOnly: ReadOnlyObservable<Value> { self }
}

extension Observable: ObservableProtocol {
  /// A read-only observable that shares the value.
  @inlinable public var readOnly: ReadOnlyObservable<Value> {
    ReadOnlyObservable(RootSource(storage))
  }
}

extension ObservableProtocol {
  /// Calls a closure with each later value, by default on the caller's isolation.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  @_disfavoredOverload  // A closure with two parameters takes a tuple's two elements, too.
  public func observe(
    isolation: isolated (any Actor)? = #isolation, _ closure: @escaping (_ new: Value) -> Void
  ) -> ObservationToken {
    readOnly.observe(isolation: isolation) { _, new in closure(new) }
  }
}

extension ObservableProtocol {
  /// Calls a closure with each later change, as long as an object lives.
  ///
  /// The closure receives the object, so it needs no capture list, and there is no token. Use this
  /// method for an object that observes itself or what it owns:
  ///
  /// ```swift
  /// viewModel.count.observe(self) { screen, old, new in screen.showCount(new) }
  /// ```
  ///
  /// The object is held weakly and may be released on any thread. The first change after that
  /// releases the closure's captures, and so do later subscriptions: each checks a few observers.
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ closure: @escaping (_ owner: Owner, _ old: Value, _ new: Value) -> Void
  ) {
    OwnedObservation.begin(of: owner) { observation in
      let source = readOnly.source
      let body = source.closureFromNow { old, new in
        if let owner = observation.ownerOrEnd() { closure(owner, old, new) }
      }
      return source.registry().subscribe(OwnedNode(observation, body))
    }
  }

  /// Calls a closure immediately with the current value, and then with each new one, as long as an
  /// object lives.
  ///
  /// The object is held weakly.
  public func observeNewAndCall<Owner: AnyObject>(
    _ owner: Owner, _ closure: @escaping (_ owner: Owner, _ new: Value) -> Void
  ) {
    observe(owner) { owner, _, new in closure(owner, new) }
    DeliveryRound.run { closure(owner, readOnly.value) }
  }

  /// Sets an object's property to this value and to each new one, as long as the object lives.
  ///
  /// The object is held weakly. `isolation` is the property's, because a key path doesn't carry it.
  /// A trace shows the property's values as rendered.
  public func bind<Owner: AnyObject>(
    to owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
    isolation: isolated (any Actor)? = #isolation
  ) {
    let property = DisplayedProperty(keyPath, of: Owner.self, showing: self)
    observeNewAndCall(owner) { owner, new in
      owner[keyPath: keyPath] = new
      property.report(owner[keyPath: keyPath])
    }
  }
}
