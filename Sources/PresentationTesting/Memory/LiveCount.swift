// SPDX-License-Identifier: MIT

import CPresentation

/// The numbers of observables and observers, for tests that detect leaks.
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
/// They count the whole process: such a test must not run in parallel with others that observe.
/// Complexity: O(threads).
public struct LiveCount: Sendable, Equatable {
  /// The number of observables, without derived values.
  public let observables: Int
  /// The number of observers of observables, derived values and machines.
  ///
  /// It includes the observers by which derived values observe their sources. An observer whose
  /// token was deallocated counts until it is released.
  public let observers: Int

  /// Creates a count to compare with.
  ///
  /// - Parameters:
  ///   - observables: The number of observables.
  ///   - observers: The number of observers.
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
