// SPDX-License-Identifier: MIT

/// An observable as an article would write it, with an array of observers.
///
/// Removing an observer filters the array.
public final class ArticleObservable<Value> {
  /// One observer; it lasts until it is removed.
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

  /// Makes an observable.
  ///
  /// - Parameter value: What it holds at first.
  public init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with each change from now on.
  ///
  /// - Parameter onChange: Receives the value before and after the change.
  /// - Returns: What to give to ``remove(_:)``.
  public func observe(_ onChange: @escaping (_ old: Value, _ new: Value) -> Void) -> Observer {
    let observer = Observer(onChange)
    observers.append(observer)
    return observer
  }

  /// Ends an observation.
  ///
  /// - Parameter observer: What ``observe(_:)`` returned.
  public func remove(_ observer: Observer) {
    observers = observers.filter { $0 !== observer }
  }
}
