// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// The closure is a constant, so that code that retains the node need not retain the closure to
/// call it.
@_fixed_layout @usableFromInline class ObserverNode<Value>: _AnyObserverNode {
  @usableFromInline final let body: (_ old: Value, _ new: Value) -> Void

  @inlinable init(_ body: @escaping (_ old: Value, _ new: Value) -> Void) {
    self.body = body
  }

  /// The dependent value on whose behalf the node observes.
  @usableFromInline var dependent: (any DependentValue)? { nil }
}

/// An observer that is part of another observation, which reports its own end.
final class InternalNode<Value>: ObserverNode<Value> {
  override var isReported: Bool { false }
}
