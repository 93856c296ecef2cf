// SPDX-License-Identifier: MIT

import Foundation

/// How to try again what has failed.
public struct ErrorRetry: Sendable {
  /// How long to wait before each attempt after the first.
  public struct BackOff: Sendable, Hashable {
    /// The wait before the second attempt.
    public let base: Duration
    /// How many times longer each wait is than the one before; at least 1.
    public let factor: Double
    /// The longest wait.
    public let limit: Duration

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - base: The wait before the second attempt; not negative.
    ///   - factor: How many times longer each wait is than the one before.
    ///   - limit: The longest wait; not negative.
    /// - Precondition: `factor` is at least 1 and finite; neither wait is negative.
    public init(base: Duration = .seconds(1), factor: Double = 2, limit: Duration = .seconds(30)) {
      precondition(
        factor >= 1 && factor.isFinite,
        "Cannot back off by a factor of \(factor): it must be at least 1")
      precondition(base >= .zero && limit >= .zero, "Cannot wait for a negative time")
      self.base = base
      self.factor = factor
      self.limit = limit
    }

    /// The wait before an attempt.
    ///
    /// - Parameter attempt: Which one, from 0.
    /// - Returns: Zero before the first, and never more than the limit. Complexity: O(1).
    public func delay(before attempt: Int) -> Duration {
      guard attempt > 0, base > .zero else { return .zero }
      let growth = pow(factor, Double(attempt - 1))
      if growth == 1 { return min(base, limit) }
      // `Duration` traps on overflow, so the product is computed only where it is below the limit,
      // by more than its rounding error.
      guard growth < limit / base * (1 - 1e-12) else { return limit }
      return base * growth
    }
  }

  let backOff: BackOff?
  let action: @MainActor @Sendable () async throws -> Void

  /// Makes a way to try again.
  ///
  /// - Parameters:
  ///   - backOff: How long to wait before each attempt after the first; not at all if nil.
  ///   - action: Tries again. Cancelled with the screen; its failure is presented in place of the error.
  public init(
    backOff: BackOff? = nil, _ action: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    self.backOff = backOff
    self.action = action
  }
}
