// SPDX-License-Identifier: MIT

import CPresentation
public import Delivery

extension Observable {
  /// Keeps this value and another equal, whichever is set.
  ///
  /// The other observable is set to this value at once. Each later set of either one is delivered
  /// once to the observers of both: it does not echo, and it does not return through other
  /// bindings, so bindings may form any graph. If several of the bound values are set before one of
  /// the changes is delivered, the change that is delivered last wins: that of the last set, or in
  /// a transaction that of the observable whose first set was the last.
  ///
  /// Complexity: O(1) for each change and binding.
  ///
  /// - Parameter other: The other value.
  /// - Returns: The tokens that keep the binding: dropping them, on any thread, ends it.
  public func bindTwoWay(_ other: Observable<Value>) -> [ObservationToken] {
    let tokens = [observe(passingOnTo: other.storage), other.observe(passingOnTo: storage)]
    let origin = cpresentation_next_number()
    storage.origins.noteOriginOfCurrentValue(origin, in: storage)
    storage.pass(value, from: origin, to: other.storage)
    return tokens
  }

  private func observe(passingOnTo target: ObservableStorage<Value>) -> ObservationToken {
    observe { [weak storage, weak target] _, new in
      guard let storage, let target else { return }
      let origin = storage.origins.originOfDeliveredValue(in: storage)
      if target.origins.isCurrentValueOlder(than: origin, in: target) {
        storage.pass(new, from: origin, to: target)
      }
    }
  }
}

extension ObservableStorage {
  /// The origins of the values of an observable that takes part in bindings.
  fileprivate var origins: ValueOrigins {
    let extras = extras ?? Extras()
    self.extras = extras
    if let origins = extras.origins { return origins }
    let origins = ValueOrigins()
    extras.origins = origins
    return origins
  }

  fileprivate func pass(_ value: Value, from origin: UInt, to target: ObservableStorage) {
    // Noted before the set, which may deliver the change at once.
    target.origins.noteOriginOfNextValue(origin, in: target)
    target.set(value)
  }
}
