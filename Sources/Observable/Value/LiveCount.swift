// SPDX-License-Identifier: MIT

import CPresentation

/// How many observables and observers there are, for tests that look for leaks.
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
/// Of the whole process: a test that counts should not run beside others that observe. Complexity: O(threads).
public struct LiveCount: Sendable, Equatable {
  /// Observables that are held; what is derived from them is not counted.
  public let observables: Int
  /// Observers of observables, of what is derived from them, and of machines.
  ///
  /// Among them are those by which a derived value follows its sources. One whose token was dropped counts until it
  /// is let go.
  public let observers: Int

  /// Makes a count, to compare with.
  ///
  /// - Parameters:
  ///   - observables: How many observables.
  ///   - observers: How many observers.
  public init(observables: Int, observers: Int) {
    self.observables = observables
    self.observers = observers
  }

  /// The counts at this moment.
  public static var now: LiveCount {
    var (observables, observers) = (0, 0)
    unsafe cpresentation_counts_sum(&observables, &observers)
    return LiveCount(observables: observables, observers: observers)
  }
}
