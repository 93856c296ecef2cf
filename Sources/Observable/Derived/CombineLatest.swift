// SPDX-License-Identifier: MIT

public import Delivery

/// The values of several observables together: it changes when any of them does, and once for a change that
/// reaches several.
///
/// ```swift
/// let area = combineLatest(width, height).map { $0 * $1 }
/// ```
///
/// Complexity: that of copying the values, for a change of any number of sources.
///
/// - Parameter sources: Any number of observables.
/// - Returns: Their latest values, as a tuple.
@inlinable @inline(__always) public func combineLatest<each Source: ObservableProtocol>(
  _ sources: repeat each Source
) -> ReadOnlyObservable<(repeat (each Source).Value)> {
  // Inlined always, so that what follows is compiled for the tuple: loops over packs are not.
  var inputs: [CombinedInput] = []
  repeat inputs.append(CombinedInput((each sources).readOnly.source, after: inputs.last))
  return ReadOnlyObservable(DerivedSource<(repeat (each Source).Value)>.combining(inputs))
}

extension DerivedSource {
  /// The tuple of the latest values of several sources.
  @inlinable static func combining(_ inputs: [CombinedInput]) -> DerivedSource<Value> {
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: inputs.map(\.position)),
      read: { moment, attached in
        let latest = LatestValues<Value>(of: inputs, at: moment)
        let stamp = version.ofRead(latest.stamps)
        return (latest.tuple, stamp)
      },
      attach: { registry in
        let latest = LatestValues<Value>(of: inputs, at: .delivered)
        version.begin(latest.stamps)
        let join = ComputedJoin(for: registry) {
          registry.tell(latest.tuple, stamp: version.ofTold())
        }
        return inputs.indices.map { index in
          unsafe inputs[index].feed(latest.address, join) { version.note($0, at: index) }
        }
      })
  }
}

/// The tuple of the latest values of several sources, each of which writes to its place.
@safe @usableFromInline final class LatestValues<Tuple> {
  @usableFromInline let pointer: UnsafeMutablePointer<Tuple>
  /// Which the values were at first.
  @usableFromInline let stamps: [UInt]

  /// - Parameters:
  ///   - inputs: The sources of the values; of exactly the types of the tuple.
  ///   - moment: When they are read.
  @usableFromInline init(of inputs: [CombinedInput], at moment: Moment) {
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
