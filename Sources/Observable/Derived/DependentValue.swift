// SPDX-License-Identifier: MIT

import Delivery

/// What is told of changes on behalf of a derived value.
@usableFromInline protocol DependentValue: AnyObject {
  /// Raises this value above a source of at least the given height, and adds its own dependents to
  /// the updates.
  func rise(to height: Int, _ updates: inout HeightUpdates)
}

/// An observer on behalf of a derived value.
@usableFromInline final class DependentNode<Value>: ObserverNode<Value> {
  @usableFromInline let value: any DependentValue

  @inlinable init(
    _ value: any DependentValue, _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    self.value = value
    super.init(body)
  }

  @usableFromInline override var isReported: Bool { false }

  @usableFromInline override var dependent: (any DependentValue)? { value }
}
