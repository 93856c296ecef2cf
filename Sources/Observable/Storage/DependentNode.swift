// SPDX-License-Identifier: MIT

import PresentationDelivery

@_fixed_layout @usableFromInline final class DependentNode<Value>: ObserverNode<Value> {
  @usableFromInline let value: any DependentValue

  @inlinable init(
    _ value: any DependentValue, _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    self.value = value
    super.init(body)
    hasOwner = true
  }

  @usableFromInline override var isReported: Bool { false }

  @usableFromInline override var dependent: (any DependentValue)? { value }

  @usableFromInline override func endIfUnowned(levels: Int) { value.endUnowned(levels: levels) }
}
