// SPDX-License-Identifier: MIT

import Observation

extension Observable {
  /// The current value, read so that the Observation framework tracks it.
  ///
  /// ```swift
  /// withObservationTracking {
  ///   label.text = count.trackedValue
  /// } onChange: {
  ///   print("count has changed")
  /// }
  /// ```
  ///
  /// `onChange` is called when the next change is delivered, in its turn among the observers, on
  /// the isolation of the observable; ``value`` is the new one by then. The framework calls it once
  /// for each tracking, also if the value is set to an equal one, and passes neither the old nor
  /// the new value. To observe each change, use ``observe(isolation:_:)``.
  ///
  /// It is a property of its own because no public interface reports whether a read is tracked:
  /// registering each read takes 4 to 17 ns, where a read of ``value`` takes none. From the first
  /// tracked read on, each set of this observable notifies the framework; other observables pay
  /// nothing. Complexity: O(1).
  public var trackedValue: Value {
    storage.noteTrackedRead()
    return storage.value
  }
}
