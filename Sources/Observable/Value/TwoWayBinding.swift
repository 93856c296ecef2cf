// SPDX-License-Identifier: MIT

import CPresentation
public import PresentationDelivery

extension Observable {
  /// Binds this value and another, so that setting either sets both.
  ///
  /// The other observable is set to this value immediately. Each later set of either one is
  /// delivered once to the observers of both. It doesn't echo or return through other bindings, so
  /// bindings may form any graph. If several bound values are set before one of the changes is
  /// delivered, the change that is delivered last wins. That is the last set or, in a transaction,
  /// the change to the observable whose first set was last.
  ///
  /// Complexity: O(1) per change and binding.
  ///
  /// - Parameters:
  ///   - other: The other value.
  ///   - isolation: The isolation of both values, by default the caller's.
  /// - Returns: The token that retains the binding. Releasing it, on any thread, ends the binding
  ///   in both directions.
  public func bindTwoWay(
    to other: Observable<Value>, isolation: isolated (any Actor)? = #isolation
  ) -> ObservationToken {
    let binding = TwoWayBinding()
    let back = other.storage.subscribe(
      InternalNode { [weak storage, weak target = other.storage] _, new in
        guard binding.isConnected, let storage, let target else { return }
        target.propagate(new, to: storage)
      }, from: isolation)
    let token = storage.subscribe(
      ObserverNode { [weak storage, weak target = other.storage] _, new in
        // The other value's observation ends with this one, which retains its token.
        withExtendedLifetime(back) {}
        guard let storage, let target else { return }
        storage.propagate(new, to: target)
      }, from: isolation)
    binding.token = token
    let origin = cpresentation_next_number()
    storage.origins.noteOriginOfCurrentValue(origin, in: storage)
    storage.pass(value, from: origin, to: other.storage)
    return token
  }
}

/// A weak reference to a binding's token, whose release ends both directions immediately.
private final class TwoWayBinding {
  weak var token: ObservationToken?

  var isConnected: Bool { token.map { !$0.isCancelled } ?? false }
}

extension ObservableStorage {
  fileprivate var origins: ValueOrigins {
    let extras = createdExtras
    if let origins = extras.origins { return origins }
    let origins = ValueOrigins()
    extras.origins = origins
    return origins
  }

  /// Sets a bound observable to the value being delivered, unless its own is newer.
  fileprivate func propagate(_ value: Value, to target: ObservableStorage) {
    let origin = origins.originOfDeliveredValue(in: self)
    if target.origins.isCurrentValueOlder(than: origin, in: target) {
      pass(value, from: origin, to: target)
    }
  }

  fileprivate func pass(_ value: Value, from origin: UInt, to target: ObservableStorage) {
    // Recorded before the set, which may deliver the change immediately.
    target.origins.noteOriginOfNextValue(origin, in: target)
    target.set(value)
  }
}
