// SPDX-License-Identifier: MIT

import CPresentation

/// Counts of observables and observers, for tests that detect leaks.
///
/// ```swift
/// let before = LiveCount.now
/// do {
///   let count = Observable(0)
///   let token = count.observe { _, new in print(new) }
///   count.value = 1
///   token.cancel()
/// }
/// precondition(LiveCount.now == before)
/// ```
///
/// They include the whole process: such a test must not run in parallel with others that observe.
/// Complexity: O(threads).
public struct LiveCount: Sendable, Equatable {
  /// The observable count, without derived values.
  public let observables: Int
  /// The count of observers on observables, derived values and machines.
  ///
  /// It includes observers with which derived values observe their sources. An observer whose token
  /// was deallocated counts until it is released.
  public let observers: Int

  /// Creates a count to compare with.
  ///
  /// - Parameters:
  ///   - observables: The observable count.
  ///   - observers: The observer count.
  package init(observables: Int, observers: Int) {
    self.observables = observables
    self.observers = observers
  }

  /// The current counts.
  public static var now: LiveCount {
    var (observables, observers) = (0, 0)
    unsafe cpresentation_counts_sum(&observables, &observers)
    return LiveCount(observables: observables, observers: observers)
  }
}
