// SPDX-License-Identifier: MIT

/// Elements in uniquely owned memory, which needs no synchronization and is deallocated with the
/// owner on any thread.
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
