// SPDX-License-Identifier: MIT

public import Delivery

/// The observers of a value, with the facts that derived values need about their source.
@usableFromInline class ValueRegistry<Value>: ObserverRegistry<ObserverNode<Value>> {
  @inlinable override init() {}

  /// The stamp of the value that is being delivered: a value that is delivered later has a higher
  /// one.
  ///
  /// The default is 0.
  @usableFromInline var deliveredStamp: UInt { 0 }

  /// The number of end-of-turn jobs on the longest path from here to an observable that is set.
  ///
  /// The default is 0.
  @usableFromInline var height: Int { 0 }
}
