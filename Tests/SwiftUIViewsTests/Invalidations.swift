// SPDX-License-Identifier: MIT

import Observation

/// Counts the invalidations of a view, whose `body` is a closure.
@MainActor final class Invalidations {
  private(set) var count = 0

  /// Evaluates a body and tracks its reads until the next change, as SwiftUI does.
  func evaluate<Value>(_ body: () -> Value) -> Value {
    withObservationTracking(body) {
      MainActor.assumeIsolated { self.count += 1 }
    }
  }
}
