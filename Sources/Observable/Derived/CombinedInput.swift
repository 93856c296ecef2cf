// SPDX-License-Identifier: MIT

/// A source that is combined with others, of whatever type.
@safe @usableFromInline struct CombinedInput {
  @usableFromInline let height: Int
  /// Says which its current value is.
  @usableFromInline let stamp: () -> UInt
  /// Where it ends in the tuple.
  private let end: Int
  /// Puts the current value into a tuple.
  let initialize: (_ tuple: UnsafeMutableRawPointer) -> Void
  /// Keeps its place in a tuple, which the join holds, up to date.
  @usableFromInline let observe:
    (
      _ tuple: UnsafeMutableRawPointer, _ join: Join, _ note: @escaping (_ stamp: UInt) -> Void
    ) -> ObservationToken

  /// - Parameters:
  ///   - source: The source.
  ///   - previous: The one before it in the tuple.
  @usableFromInline init<Value>(_ source: ValueSource<Value>, after previous: CombinedInput?) {
    // The elements of a tuple lie in order, each at the next address that its alignment allows.
    let alignment = MemoryLayout<Value>.alignment
    let offset = ((previous?.end ?? 0) + alignment - 1) / alignment * alignment
    end = offset + MemoryLayout<Value>.size
    height = source.height
    stamp = { source.current().stamp }
    unsafe initialize = { tuple in
      unsafe (tuple + offset).initializeMemory(as: Value.self, to: source.current().value)
    }
    unsafe observe = { tuple, join, note in
      let place = unsafe (tuple + offset).assumingMemoryBound(to: Value.self)
      let registry = source.registry()
      // The closure is called by the registry alone, and so while that is alive.
      let borrowed = unsafe Unmanaged.passUnretained(registry)
      let node = ObserverNode<Value> { _, new in
        unsafe place.pointee = new
        note(unsafe borrowed._withUnsafeGuaranteedRef { $0.deliveredStamp })
        join.wait()
      }
      return registry.subscribe(node)
    }
  }
}
