// SPDX-License-Identifier: MIT

public import Delivery

/// The observers of a value, with the properties that dependents need.
@usableFromInline class ValueRegistry<Value>: ObserverRegistry<ObserverNode<Value>> {
  @inlinable override init() {}

  /// The stamp of the value that is being delivered: later values have higher ones.
  ///
  /// The default is 0.
  @usableFromInline var deliveredStamp: UInt { 0 }

  /// The number of end-of-turn jobs on the longest path from an observable that can be set.
  ///
  /// The default is 0.
  @usableFromInline var height: Int { 0 }
}
