// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// An observer of events, or the node of a derived stream that observes on its behalf.
@usableFromInline final class EventNode<Event>: _AnyObserverNode {
  /// The condition under which the node can receive an event; `nil` for always.
  @usableFromInline let condition: (() -> Bool)?
  @usableFromInline let body: (Event) -> Void
  /// The iteration on whose behalf the node observes.
  let holder: EventHolder?
  private let isInternal: Bool

  @usableFromInline convenience init(
    if condition: (() -> Bool)? = nil, _ body: @escaping (Event) -> Void
  ) {
    self.init(if: condition, holder: nil, body)
  }

  init(
    if condition: (() -> Bool)?, holder: EventHolder?, isInternal: Bool = false,
    _ body: @escaping (Event) -> Void
  ) {
    self.condition = condition
    self.holder = holder
    self.isInternal = isInternal
    self.body = body
    super.init()
    hasOwner = condition != nil
  }

  @usableFromInline override var isReported: Bool { !isInternal }

  /// A Boolean value that indicates whether the node can receive an event.
  @inlinable var isObserved: Bool { condition?() ?? true }

  /// The condition ends the observation of an owner that was deallocated.
  @usableFromInline override func endIfUnowned(levels: Int) { _ = isObserved }

  /// Calls the closure, if the node can receive an event.
  ///
  /// - Returns: A Boolean value that indicates whether the closure was called.
  @inlinable @inline(__always) func receive(_ event: Event) -> Bool {
    guard isObserved else { return false }
    body(event)
    return true
  }
}
