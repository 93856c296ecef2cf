// SPDX-License-Identifier: MIT

/// The tuple of the latest values of several sources, each of which writes its own element.
@safe @usableFromInline final class LatestValues<Tuple> {
  @usableFromInline let pointer: UnsafeMutablePointer<Tuple>
  @usableFromInline let stamps: [UInt]

  @usableFromInline init(of inputs: [CombinedSource], at moment: Moment) {
    let pointer = UnsafeMutablePointer<Tuple>.allocate(capacity: 1)
    unsafe self.pointer = pointer
    stamps = inputs.map { unsafe $0.initialize(UnsafeMutableRawPointer(pointer), moment) }
  }

  deinit {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  @inlinable var tuple: Tuple {
    unsafe pointer.pointee
  }

  @inlinable var address: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(pointer)
  }
}
