// SPDX-License-Identifier: MIT

/// Which value each source of a join told last.
@usableFromInline final class JoinStamps {
  @safe @usableFromInline @exclusivity(unchecked) var stamps: [UInt] = []

  @usableFromInline init() {}

  /// The stamp of the value that they make together.
  @inlinable func stamp(_ version: Version) -> UInt {
    version.of(count: stamps.count) { stamps[$0] }
  }
}

/// What one source told a derived value last.
@usableFromInline final class JoinInput<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var told: Value
  @usableFromInline let stamps: JoinStamps
  @usableFromInline let index: Int

  @inlinable init(_ source: ValueSource<Value>, _ stamps: JoinStamps) {
    let (value, stamp) = source.current()
    told = value
    self.stamps = stamps
    index = stamps.stamps.count
    stamps.stamps.append(stamp)
  }

  /// Observes the source on behalf of a join, which the closure holds.
  @inlinable func observe(_ source: ValueSource<Value>, for join: Join) -> ObservationToken {
    let registry = source.registry()
    // Called by `registry` alone, and so while that is alive.
    let node = ObserverNode<Value> { [unowned(unsafe) registry] _, new in
      self.told = new
      self.stamps.stamps[self.index] = unsafe registry.deliveredStamp
      join.wait()
    }
    return registry.subscribe(node)
  }
}

/// A derived value of several sources, computed after all of them were told of a change.
@usableFromInline final class ComputedJoin<Value>: Join {
  @usableFromInline let registry: DerivedRegistry<Value>
  @usableFromInline let kept: [AnyObject]
  @usableFromInline let compute: () -> (value: Value, stamp: UInt)

  @inlinable init(
    _ registry: DerivedRegistry<Value>, keeping kept: [AnyObject], height: Int,
    compute: @escaping () -> (value: Value, stamp: UInt)
  ) {
    self.registry = registry
    self.kept = kept
    self.compute = compute
    super.init(height: height)
  }

  @inlinable override func run() {
    let (value, stamp) = compute()
    registry.tell(value, stamp: stamp)
  }
}

/// The values of several observables together: it changes when any of them does, and once for a change that
/// reaches several.
///
/// ```swift
/// let area = combineLatest(width, height).map { $0 * $1 }
/// ```
///
/// Complexity: O(sources) for a change.
///
/// - Parameter sources: Any number of observables.
/// - Returns: Their latest values, as a tuple.
@inlinable public func combineLatest<each Source: ObservableProtocol>(
  _ sources: repeat each Source
) -> ReadOnlyObservable<(repeat (each Source).Value)> {
  combine(repeat (each sources).readOnly.source)
}

// Generic over the values, and not over the observables: looking their values' types up would cost more, at
// each change, than everything else.
@inlinable func combine<each Value>(
  _ inputs: repeat ValueSource<each Value>
) -> ReadOnlyObservable<(repeat each Value)> {
  var joinHeight = 0
  for input in repeat each inputs {
    joinHeight = max(joinHeight, input.height + 1)
  }
  let height = joinHeight
  let version = Version()
  let source = DerivedSource<(repeat each Value)>(
    height: height,
    read: {
      var stamps: [UInt] = []
      repeat stamps.append((each inputs).current().stamp)
      let stamp = version.of(count: stamps.count) { stamps[$0] }
      return ((repeat (each inputs).current().value), stamp)
    },
    attach: { registry in
      let stamps = JoinStamps()
      let told = (repeat JoinInput(each inputs, stamps))
      // Kept alive by `kept`, and read without retaining each of them at each change.
      let borrowed = unsafe (repeat Unmanaged.passUnretained(each told))
      var kept: [AnyObject] = []
      repeat kept.append(each told)
      let join = ComputedJoin<(repeat each Value)>(registry, keeping: kept, height: height) {
        (
          unsafe (repeat (each borrowed)._withUnsafeGuaranteedRef { $0.told }),
          stamps.stamp(version)
        )
      }
      var tokens: [ObservationToken] = []
      repeat tokens.append((each told).observe(each inputs, for: join))
      return tokens
    })
  return ReadOnlyObservable(source)
}
