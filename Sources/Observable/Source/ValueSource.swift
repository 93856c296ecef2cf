// SPDX-License-Identifier: MIT

import CPresentation
public import PresentationDelivery

/// An observable's storage, or a derived value's computation: what others read, and subscribe to.
@_fixed_layout @usableFromInline class ValueSource<Value> {
  @inlinable init() {}

  @usableFromInline var position: ChainPosition { .root }

  /// A Boolean value that indicates whether the source is a link, whose changes arrive at the end
  /// of the turn.
  @usableFromInline var isLink: Bool { false }

  @usableFromInline func isKnown(at moment: Moment) -> Bool { true }

  /// Returns the value at a moment, and its stamp: equal stamps mean the same value.
  @usableFromInline func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    preconditionFailure("Cannot read an abstract value source")
  }

  /// Computes the observed value now if its job, or one that it depends on, is still scheduled.
  @usableFromInline func settle() {}

  /// Returns the value, and notes it in the current computation.
  @usableFromInline func notedValue() -> Value {
    AccessLog.note(.read, of: .anything)
    return value(at: .now).value
  }

  /// Returns the registry that notifies observers of later changes.
  @usableFromInline func registry() -> ValueRegistry<Value> {
    preconditionFailure("Cannot observe an abstract value source")
  }

  /// Returns the registry that notifies dependents of everything that is delivered later.
  ///
  /// Deliveries of earlier changes are included.
  @usableFromInline func attachedRegistry() -> ValueRegistry<Value> {
    registry()
  }

  /// Subscribes the closure that another one returns for the registry that will call it.
  ///
  /// One closure in place of two, because each is an object.
  @inlinable final func subscribe(
    _ dependent: any DependentValue,
    _ body: (_ sender: ValueSender<Value>) -> (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    guard !isLink else { return subscribeAtEndOfTurn(dependent, body) }
    let registry = attachedRegistry()
    dependent.updateHeights(forSourceAt: registry.height)
    let node = DependentNode<Value>(dependent, body(ValueSender(registry)))
    return registry.subscribe(dependent: node)
  }
}

/// The registry whose delivery calls a closure, which therefore doesn't outlive it.
@safe @frozen @usableFromInline struct ValueSender<Value> {
  @usableFromInline let registry: Unmanaged<ValueRegistry<Value>>

  @inlinable init(_ registry: ValueRegistry<Value>) {
    unsafe self.registry = .passUnretained(registry)
  }

  /// The stamp of the value being delivered.
  @inlinable var deliveredStamp: UInt {
    unsafe registry._withUnsafeGuaranteedRef { $0.deliveredStamp }
  }
}

extension ValueSource {
  /// Returns an observer's closure.
  ///
  /// In a transaction, this is one whose first change begins with the current value.
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

@_fixed_layout @usableFromInline final class RootSource<Value>: ValueSource<Value> {
  @usableFromInline let storage: ObservableStorage<Value>

  @inlinable init(_ storage: ObservableStorage<Value>) {
    self.storage = storage
  }

  @inlinable override func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    guard moment == .delivered, storage.isQueued else { return (storage.value, storage.stamp) }
    return storage.delivered
  }

  @usableFromInline override func notedValue() -> Value { storage.notedValue() }

  @inlinable override func registry() -> ValueRegistry<Value> {
    storage
  }
}

/// Releases the objects in a long chain iteratively instead of recursively, on any thread.
enum ReleaseQueue {
  private final class Queue {
    var objects: [Any] = []
  }

  /// Releases an object or a closure immediately, or after the current release on this thread.
  static func release(_ object: consuming Any) {
    if let pointer = unsafe UnsafeRawPointer(bitPattern: cpresentation_releases_load()) {
      unsafe Unmanaged<Queue>.fromOpaque(pointer).takeUnretainedValue().objects.append(
        consume object)
      return
    }
    let queue = Queue()
    queue.objects.append(consume object)
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(queue).toOpaque())
    cpresentation_releases_store(address)
    while let last = queue.objects.popLast() {
      // Its `deinit` may append others.
      withExtendedLifetime(last) {}
    }
    cpresentation_releases_store(0)
    withExtendedLifetime(queue) {}
  }
}

/// A closure that may capture a value's last handle, whose closure captures another one.
final class CapturingClosure<Input, Output> {
  private var body: ((Input) -> Output)?

  init(_ body: @escaping (Input) -> Output) {
    self.body = body
  }

  deinit {
    if let body = body.take() { ReleaseQueue.release(consume body) }
  }

  func callAsFunction(_ input: Input) -> Output {
    guard let body else { preconditionFailure("Cannot call a closure that is released") }
    return body(input)
  }
}
