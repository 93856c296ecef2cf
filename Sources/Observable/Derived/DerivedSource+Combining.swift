// SPDX-License-Identifier: MIT

public import PresentationDelivery

extension DerivedSource {
  @inlinable static func combining(_ inputs: [CombinedSource]) -> DerivedSource<Value> {
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: inputs.map(\.position)),
      read: { moment, _ in
        var stamps: [UInt] = []
        let tuple = unsafe withUnsafeTemporaryAllocation(
          byteCount: MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment
        ) { buffer in
          unsafe stamps = CombinedSource.initialize(buffer, from: inputs, at: moment)
          return unsafe buffer.assumingMemoryBound(to: Value.self).moveElement(from: 0)
        }
        return (tuple, version.stamp(ofReadParts: stamps))
      },
      attach: { registry in
        let latest = LatestValues.holding(registry.delivered)
        version.deliverReadParts()
        let job = ClosureDependentJob(for: registry) {
          registry.deliver(latest.tuple, stamp: version.stampOfDeliveredParts())
        }
        return unsafe CombinedSource.subscribe(job, latest.address, version, to: inputs)
      })
  }
}

extension DerivedSource {
  /// Returns the latest values of any number of sources with one type.
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
        var latest = registry.delivered
        version.deliverReadParts()
        let job = ClosureDependentJob(for: registry) {
          registry.deliver(latest, stamp: version.stampOfDeliveredParts())
        }
        return _UpstreamTokens(
          others: inputs.indices.map { index in
            inputs[index].subscribe(job) { sender in
              { _, new in
                latest[index] = new
                version.setPart(sender.deliveredStamp, at: index)
                job.schedule()
              }
            }
          })
      })
  }
}

/// An input of a tuple, in which it writes its own element.
@safe @usableFromInline class CombinedSource {
  @usableFromInline final let position: ChainPosition
  /// The offset at which the input's element ends in the tuple.
  fileprivate final let end: Int

  fileprivate init(_ position: ChainPosition, end: Int) {
    self.position = position
    self.end = end
  }

  /// Initializes the input's tuple element with its value at a moment, and returns its stamp.
  fileprivate func initialize(_ tuple: UnsafeMutableRawPointer, at moment: Moment) -> UInt {
    preconditionFailure("Cannot read an abstract input")
  }

  /// Updates the input's tuple element with each change; the job retains the tuple.
  fileprivate func subscribe(
    _ job: DependentJob, _ tuple: UnsafeMutableRawPointer, _ version: Version, at index: Int
  ) -> ObservationToken {
    preconditionFailure("Cannot observe an abstract input")
  }

  /// Initializes a tuple with the values at a moment, and returns their stamps.
  @usableFromInline static func initialize(
    _ tuple: UnsafeMutableRawBufferPointer, from inputs: [CombinedSource], at moment: Moment
  ) -> [UInt] {
    var stamps: [UInt] = []
    guard let tuple = tuple.baseAddress else { return stamps }
    stamps.reserveCapacity(inputs.count)
    for input in inputs { unsafe stamps.append(input.initialize(tuple, at: moment)) }
    return stamps
  }

  /// Subscribes a job to a tuple's inputs.
  @usableFromInline static func subscribe(
    _ job: DependentJob, _ tuple: UnsafeMutableRawPointer, _ version: Version,
    to inputs: [CombinedSource]
  ) -> _UpstreamTokens {
    var tokens: [ObservationToken] = []
    tokens.reserveCapacity(inputs.count)
    for (index, input) in inputs.enumerated() {
      unsafe tokens.append(input.subscribe(job, tuple, version, at: index))
    }
    return _UpstreamTokens(others: tokens)
  }
}

@safe @usableFromInline final class CombinedInput<Value>: CombinedSource {
  private let source: ValueSource<Value>
  private let offset: Int

  @usableFromInline init(_ input: ValueSource<Value>, after previous: CombinedSource?) {
    source = input.linked
    // Tuple elements lie in order, each at the next address that its alignment allows.
    let alignment = MemoryLayout<Value>.alignment
    offset = ((previous?.end ?? 0) + alignment - 1) / alignment * alignment
    super.init(source.position, end: offset + MemoryLayout<Value>.size)
  }

  fileprivate override func initialize(
    _ tuple: UnsafeMutableRawPointer, at moment: Moment
  ) -> UInt {
    let (value, stamp) = source.value(at: moment)
    unsafe (tuple + offset).initializeMemory(as: Value.self, to: value)
    return stamp
  }

  fileprivate override func subscribe(
    _ job: DependentJob, _ tuple: UnsafeMutableRawPointer, _ version: Version, at index: Int
  ) -> ObservationToken {
    let element = unsafe (tuple + offset).assumingMemoryBound(to: Value.self)
    return source.subscribe(job) { sender in
      { _, new in
        unsafe element.pointee = new
        version.setPart(sender.deliveredStamp, at: index)
        job.schedule()
      }
    }
  }
}

/// A tuple of the latest values from several sources, each of which writes its own element.
@safe @_fixed_layout @usableFromInline
final class LatestValues<Tuple>: ManagedBuffer<Void, Tuple> {
  @inlinable static func holding(_ tuple: Tuple) -> LatestValues {
    let buffer = unsafe unsafeDowncast(
      create(minimumCapacity: 1) { _ in }, to: LatestValues.self)
    unsafe buffer.withUnsafeMutablePointerToElements { unsafe $0.initialize(to: tuple) }
    return buffer
  }

  @inlinable deinit {
    _ = unsafe withUnsafeMutablePointerToElements { unsafe $0.deinitialize(count: 1) }
  }

  @inlinable var tuple: Tuple {
    unsafe withUnsafeMutablePointerToElements { unsafe $0.pointee }
  }

  @inlinable var address: UnsafeMutableRawPointer {
    unsafe withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
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
        let token = first.subscribe(job) { _ in
          { _, new in
            job.firsts.append(new)
            job.schedule()
          }
        }
        let other = second.subscribe(job) { _ in
          { _, new in
            job.seconds.append(new)
            job.schedule()
          }
        }
        return _UpstreamTokens(token, others: [other])
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
