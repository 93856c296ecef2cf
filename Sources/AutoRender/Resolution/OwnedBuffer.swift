// SPDX-License-Identifier: MIT

/// Elements in memory that has one owner, and that is freed with it on any thread.
///
/// Nothing else refers to the memory, so that it needs no synchronization.
@safe struct OwnedBuffer<Element>: ~Copyable {
  let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: [Element]) {
    unsafe self.elements = .allocate(capacity: elements.count)
    _ = unsafe self.elements.initialize(fromContentsOf: elements)
  }

  deinit {
    unsafe elements.deinitialize().deallocate()
  }
}
