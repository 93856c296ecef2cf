// SPDX-License-Identifier: MIT

import PresentationDelivery

extension ValueSource {
  /// Returns an observer's closure; that of one which subscribes in a transaction receives its
  /// first change from the value at the subscription.
  @inlinable final func closureFromNow(
    _ closure: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> (_ old: Value, _ new: Value) -> Void {
    Transaction.isUnderWay ? closureInTransaction(closure) : closure
  }

  @usableFromInline final func closureInTransaction(
    _ closure: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> (_ old: Value, _ new: Value) -> Void {
    var first: Value? = value(at: .now).value
    return { old, new in closure(first.take() ?? old, new) }
  }
}
