// SPDX-License-Identifier: MIT

/// An observable as in an article, with an array of observers.
///
/// Removing an observer filters the array.
public final class ArticleObservable<Value> {
  /// One observer, which lasts until it is removed.
  public final class Observer {
    fileprivate let onChange: (_ old: Value, _ new: Value) -> Void

    fileprivate init(_ onChange: @escaping (_ old: Value, _ new: Value) -> Void) {
      self.onChange = onChange
    }
  }

  /// The current value; setting it notifies every observer.
  public var value: Value {
    didSet {
      for observer in observers {
        observer.onChange(oldValue, value)
      }
    }
  }

  private var observers: [Observer] = []

  /// Creates an observable.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with each change from now on.
  ///
  /// - Parameter onChange: A closure that receives the value before and after the change.
  /// - Returns: An observer to pass to ``remove(_:)``.
  public func observe(_ onChange: @escaping (_ old: Value, _ new: Value) -> Void) -> Observer {
    let observer = Observer(onChange)
    observers.append(observer)
    return observer
  }

  /// Ends an observation.
  ///
  /// - Parameter observer: An observer from ``observe(_:)``.
  public func remove(_ observer: Observer) {
    observers = observers.filter { $0 !== observer }
  }
}
