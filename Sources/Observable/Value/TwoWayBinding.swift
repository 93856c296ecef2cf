// SPDX-License-Identifier: MIT

import CPresentation
public import Delivery

extension Observable {
  /// Binds this value and another, so that setting either sets both.
  ///
  /// The other observable is set to this value immediately. Each later set of either one is
  /// delivered once to the observers of both. It does not echo or return through other bindings, so
  /// bindings may form any graph. If several bound values are set before one of the changes is
  /// delivered, the change that is delivered last wins. That is the change of the last set; in a
  /// transaction, it is that of the observable whose first set was the last.
  ///
  /// Complexity: O(1) for each change and binding.
  ///
  /// - Parameter other: The other value.
  /// - Returns: The tokens that retain the binding: releasing them, on any thread, ends it.
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
  fileprivate var origins: ValueOrigins {
    let extras = extras ?? Extras()
    self.extras = extras
    if let origins = extras.origins { return origins }
    let origins = ValueOrigins()
    extras.origins = origins
    return origins
  }

  fileprivate func pass(_ value: Value, from origin: UInt, to target: ObservableStorage) {
    // Recorded before the set, which may deliver the change immediately.
    target.origins.noteOriginOfNextValue(origin, in: target)
    target.set(value)
  }
}
