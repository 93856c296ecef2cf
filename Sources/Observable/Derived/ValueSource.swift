// SPDX-License-Identifier: MIT

/// Where a read-only observable has its value from.
@usableFromInline class ValueSource<Value> {
  /// How many joins lie between this and a source that is set.
  @usableFromInline let height: Int

  @inlinable init(height: Int) {
    self.height = height
  }

  /// The current value, and which one it is: values of equal stamps are the same value.
  @usableFromInline func current() -> (value: Value, stamp: UInt) {
    preconditionFailure("Cannot read a source of no kind")
  }

  /// Where observers subscribe.
  @usableFromInline func registry() -> ObserverRegistry<ObserverNode<Value>> {
    preconditionFailure("Cannot observe a source of no kind")
  }
}

/// An observable that is set.
@usableFromInline final class RootSource<Value>: ValueSource<Value> {
  @usableFromInline let storage: ObservableStorage<Value>

  @inlinable init(_ storage: ObservableStorage<Value>) {
    self.storage = storage
    super.init(height: 0)
  }

  @inlinable override func current() -> (value: Value, stamp: UInt) {
    (storage.value, storage.stamp)
  }

  @inlinable override func registry() -> ObserverRegistry<ObserverNode<Value>> {
    storage
  }
}
