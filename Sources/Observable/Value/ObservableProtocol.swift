// SPDX-License-Identifier: MIT

/// A value that can be read and observed: ``Observable`` and ``ReadOnlyObservable``.
public protocol ObservableProtocol<Value> {
  /// The type of the value.
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
