// SPDX-License-Identifier: MIT

/// What is told of changes on behalf of a derived value.
@usableFromInline protocol DependentValue: AnyObject {
  /// Learns how many joins lie between one of its sources and what is set, at least.
  func rise(to height: Int)
}

/// An observer on behalf of a derived value.
@usableFromInline final class DependentNode<Value>: ObserverNode<Value> {
  @usableFromInline let dependent: any DependentValue

  @inlinable init(
    _ dependent: any DependentValue, _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    self.dependent = dependent
    super.init(body)
  }

  override func rise(to height: Int) {
    dependent.rise(to: height)
  }
}
