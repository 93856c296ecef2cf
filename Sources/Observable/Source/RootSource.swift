// SPDX-License-Identifier: MIT

import Delivery

/// The source of an observable that can be set.
@usableFromInline final class RootSource<Value>: ValueSource<Value> {
  @usableFromInline let storage: ObservableStorage<Value>

  @inlinable init(_ storage: ObservableStorage<Value>) {
    self.storage = storage
  }

  @inlinable override func value(at moment: Moment) -> (value: Value, stamp: UInt) {
    moment == .now ? (storage.value, storage.stamp) : storage.delivered
  }

  @inlinable override func registry() -> ValueRegistry<Value> {
    storage
  }
}
