// SPDX-License-Identifier: MIT

public import PresentationDelivery

extension DerivedSource {
  @inlinable static func combining(_ inputs: [CombinedSource]) -> DerivedSource<Value> {
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: inputs.map(\.position)),
      read: { moment, attached in
        let latest = LatestValues<Value>(of: inputs, at: moment)
        let stamp = version.stamp(ofReadParts: latest.stamps)
        return (latest.tuple, stamp)
      },
      attach: { registry in
        let latest = LatestValues<Value>(of: inputs, at: .delivered)
        version.setDelivered(latest.stamps)
        let job = ClosureDependentJob(for: registry) {
          registry.deliver(latest.tuple, stamp: version.stampOfDeliveredParts())
        }
        return inputs.indices.map { index in
          unsafe inputs[index].subscribe(latest.address, job) { version.setPart($0, at: index) }
        }
      })
  }
}

extension DerivedSource {
  /// Returns the latest values of any number of sources of one type.
  static func combining<Element>(
    all sources: [ValueSource<Element>]
  ) -> DerivedSource<[Element]> {
    let inputs = sources.map(\.linked)
    let version = Version()
    return DerivedSource<[Element]>(
      at: ChainPosition(after: inputs.map(\.position)),
      read: { moment, _ in
        let parts = inputs.map { $0.value(at: moment) }
        return (parts.map(\.value), version.stamp(ofReadParts: parts.map(\.stamp)))
      },
      attach: { registry in
        let parts = inputs.map { $0.value(at: .delivered) }
        version.setDelivered(parts.map(\.stamp))
        var latest = parts.map(\.value)
        let job = ClosureDependentJob(for: registry) {
          registry.deliver(latest, stamp: version.stampOfDeliveredParts())
        }
        return inputs.indices.map { index in
          inputs[index].subscribe(job) { new, sender in
            latest[index] = new
            version.setPart(sender.deliveredStamp, at: index)
            job.schedule()
          }
        }
      })
  }
}

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

extension DerivedSource {
  static func zipping<First, Second>(
    _ firstSource: ValueSource<First>, _ secondSource: ValueSource<Second>
  ) -> DerivedSource<(First, Second)> {
    let (first, second) = (firstSource.linked, secondSource.linked)
    let version = Version()
    return DerivedSource<(First, Second)>(
      at: ChainPosition(after: [first.position, second.position]), kind: .ofHistory,
      read: { moment, _ in
        let (one, other) = (first.value(at: moment), second.value(at: moment))
        return ((one.value, other.value), version.stamp(ofReadParts: [one.stamp, other.stamp]))
      },
      attach: { registry in
        let job = ZipJob(registry, version)
        return [
          first.subscribe(job) { new, _ in
            job.firsts.append(new)
            job.schedule()
          },
          second.subscribe(job) { new, _ in
            job.seconds.append(new)
            job.schedule()
          },
        ]
      })
  }
}

private final class ZipJob<First, Second>: DependentJob {
  var firsts = FIFO<First>()
  var seconds = FIFO<Second>()
  private let registry: DerivedRegistry<(First, Second)>
  private let version: Version

  init(_ registry: DerivedRegistry<(First, Second)>, _ version: Version) {
    self.registry = registry
    self.version = version
    super.init(for: registry)
  }

  override func run() {
    while !firsts.isEmpty, !seconds.isEmpty, let first = firsts.popFirst(),
      let second = seconds.popFirst()
    {
      registry.deliver((first, second), stamp: version.next())
    }
  }
}
