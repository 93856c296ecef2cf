// SPDX-License-Identifier: MIT

import PresentationDelivery

@_fixed_layout @usableFromInline final class RootSource<Value>: ValueSource<Value> {
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
