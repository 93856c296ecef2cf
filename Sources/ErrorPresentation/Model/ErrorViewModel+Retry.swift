// SPDX-License-Identifier: MIT

import Foundation

extension ErrorViewModel {
  /// The action that retries a failed operation, and its back-off.
  public struct Retry: Sendable {
    /// The delay before each attempt after the first.
    public struct BackOff: Sendable, Hashable {
      /// The delay before the second attempt.
      public let base: Duration
      /// The ratio of each delay to the previous one; at least 1.
      public let factor: Double
      /// The maximum delay.
      public let limit: Duration

      /// Creates a back-off.
      ///
      /// - Precondition: `factor` is at least 1 and finite; neither delay is negative.
      public init(base: Duration = .seconds(1), factor: Double = 2, limit: Duration = .seconds(30))
      {
        precondition(
          factor >= 1 && factor.isFinite,
          "Cannot back off by a factor of \(factor): use a finite factor of at least 1")
        precondition(
          base >= .zero && limit >= .zero,
          "Cannot back off for a negative time: use delays of at least zero")
        self.base = base
        self.factor = factor
        self.limit = limit
      }

      /// Returns the delay before an attempt, counted from 0: zero for the first, and at most the
      /// limit.
      ///
      /// Complexity: O(1).
      public func delay(before attempt: Int) -> Duration {
        guard attempt > 0, base > .zero else { return .zero }
        let growth = pow(factor, Double(attempt - 1))
        if growth == 1 { return min(base, limit) }
        // `Duration` traps on overflow: the product is computed only if it is below the limit by
        // more than its rounding error.
        guard growth < limit / base * (1 - 1e-12) else { return limit }
        return base * growth
      }
    }

    let backOff: BackOff?
    let action: @MainActor @Sendable () async throws -> Void

    /// Creates a retry.
    ///
    /// Without a back-off, attempts begin immediately. The action's task is cancelled with the
    /// screen. A failure is presented in place of the error.
    public init(
      backOff: BackOff? = nil, _ action: @escaping @MainActor @Sendable () async throws -> Void
    ) {
      self.backOff = backOff
      self.action = action
    }
  }
}
