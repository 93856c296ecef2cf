// SPDX-License-Identifier: MIT

/// Elements in uniquely owned memory, which is deallocated with the owner on any thread.
///
/// Nothing else refers to the memory, so it needs no synchronization.
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
