// SPDX-License-Identifier: MIT

import Delivery

/// Keeps an observation of a ``SharedObservable``: dropping the token, on any thread, ends it.
///
/// It keeps alive neither the observable nor what the closure captured.
public final class SharedObservationToken: Sendable {
  private let end: @Sendable (ObservationEnd) -> Void

  init(end: @escaping @Sendable (ObservationEnd) -> Void) {
    self.end = end
  }

  deinit {
    end(.tokenDeallocated)
  }

  /// Ends the observation and lets go of what its closure captured.
  ///
  /// Allowed on any thread at any time, also inside a callback. No call of the closure begins afterwards, not
  /// even for the change that is being delivered; one that another thread has begun already may still run,
  /// and is not waited for.
  public func cancel() {
    end(.cancelled)
  }
}
