// SPDX-License-Identifier: MIT

/// A reference to an observable that does not retain its value or its observers.
package struct WeakObservable<Value> {
  private weak var storage: ObservableStorage<Value>?

  package init(_ observable: Observable<Value>) {
    storage = observable.storage
  }

  package var observable: Observable<Value>? { storage.map(Observable.init(storage:)) }
}
