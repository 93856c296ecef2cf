// SPDX-License-Identifier: MIT

public import PresentationDelivery

@_fixed_layout
@usableFromInline class ValueRegistry<Value>: _ObserverRegistry<ObserverNode<Value>> {
  @inlinable override init() {}

  /// The stamp of the value that is being delivered: later values have higher ones.
  @usableFromInline var deliveredStamp: UInt { 0 }

  /// The number of end-of-turn jobs on the longest path from an observable that can be set.
  @usableFromInline var height: Int { 0 }
}
