// SPDX-License-Identifier: MIT

public import PresentationDelivery

@safe @usableFromInline struct CombinedSource {
  /// The offset at which the input's element ends in the tuple.
  private let end: Int
  @usableFromInline let position: ChainPosition
  /// Initializes the input's element of a tuple with the value at a moment, and returns its stamp.
  let initialize: (_ tuple: UnsafeMutableRawPointer, _ moment: Moment) -> UInt
  /// Updates the input's element of a tuple, which the job retains, with each change.
  @usableFromInline let subscribe:
    (
      _ tuple: UnsafeMutableRawPointer, _ job: DependentJob,
      _ note: @escaping (_ stamp: UInt) -> Void
    ) -> ObservationToken

  @usableFromInline init<Value>(_ input: ValueSource<Value>, after previous: CombinedSource?) {
    let source = input.linked
    position = source.position
    // The elements of a tuple lie in order, each at the next address that its alignment allows.
    let alignment = MemoryLayout<Value>.alignment
    let offset = ((previous?.end ?? 0) + alignment - 1) / alignment * alignment
    end = offset + MemoryLayout<Value>.size
    unsafe initialize = { tuple, moment in
      let (value, stamp) = source.value(at: moment)
      unsafe (tuple + offset).initializeMemory(as: Value.self, to: value)
      return stamp
    }
    unsafe subscribe = { tuple, job, note in
      let element = unsafe (tuple + offset).assumingMemoryBound(to: Value.self)
      return source.subscribe(job) { new, sender in
        unsafe element.pointee = new
        note(sender.deliveredStamp)
        job.schedule()
      }
    }
  }
}
