// SPDX-License-Identifier: MIT

import PresentationDelivery

/// A token that ends its observation of a ``SharedObservable`` when it is deallocated, on any
/// thread.
///
/// It retains neither the observable nor the closure's captures.
public final class SharedObservationToken: Sendable {
  private let end: @Sendable (ObservationEnd) -> Void

  init(end: @escaping @Sendable (ObservationEnd) -> Void) {
    self.end = end
  }

  deinit {
    end(.tokenDeallocated)
  }

  /// Ends the observation and releases the closure's captures.
  ///
  /// Any thread may call this at any time, also inside a callback. No call of the closure begins
  /// afterwards, not even for the change that is being delivered. This method does not wait for a
  /// call that another thread has begun.
  public func cancel() {
    end(.cancelled)
  }

  /// Stores the token in a collection, such as an array of a view model.
  public func store(in tokens: inout [SharedObservationToken]) {
    tokens.append(self)
  }
}
