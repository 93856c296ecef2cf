// SPDX-License-Identifier: MIT

/// What one source told a derived value last.
@usableFromInline final class JoinInput<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var told: Value
  @usableFromInline let version: Version
  @usableFromInline let index: Int

  /// - Parameters:
  ///   - source: The source.
  ///   - version: Notes what it tells.
  ///   - index: Which of the join's sources it is.
  @inlinable init(_ source: ValueSource<Value>, _ version: Version, _ index: Int) {
    told = source.current().value
    self.version = version
    self.index = index
  }

  /// Observes the source on behalf of a join, which the closure holds.
  @inlinable func observe(_ source: ValueSource<Value>, for join: Join) -> ObservationToken {
    let registry = source.registry()
    // The closure is called by the registry alone, and so while that is alive.
    let borrowed = unsafe Unmanaged.passUnretained(registry)
    let node = ObserverNode<Value> { _, new in
      self.told = new
      let stamp = unsafe borrowed._withUnsafeGuaranteedRef { $0.deliveredStamp }
      self.version.note(stamp, at: self.index)
      join.wait()
    }
    return registry.subscribe(node)
  }
}

/// A derived value of several sources, computed after all of them were told of a change.
///
/// What it does is a closure, as in ``DerivedSource``.
@usableFromInline final class ComputedJoin: Join {
  @usableFromInline let kept: [AnyObject]
  @usableFromInline let action: () -> Void

  /// - Parameters:
  ///   - kept: What the action borrows.
  ///   - height: One more than the highest of the sources.
  ///   - action: Computes the value and tells it.
  @inlinable init(keeping kept: [AnyObject], height: Int, action: @escaping () -> Void) {
    self.kept = kept
    self.action = action
    super.init(height: height)
  }

  @inlinable override func run() {
    action()
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
      var count = 0
      func input<Input>(_ source: ValueSource<Input>) -> JoinInput<Input> {
        defer { count += 1 }
        return JoinInput(source, version, count)
      }
      let told = (repeat input(each inputs))
      // Kept alive by `kept`, and read without retaining each of them at each change.
      let borrowed = unsafe (repeat Unmanaged.passUnretained(each told))
      var kept: [AnyObject] = []
      repeat kept.append(each told)
      let join = ComputedJoin(keeping: kept, height: height) {
        registry.tell(
          unsafe (repeat (each borrowed)._withUnsafeGuaranteedRef { $0.told }),
          stamp: version.current())
      }
      var tokens: [ObservationToken] = []
      repeat tokens.append((each told).observe(each inputs, for: join))
      return tokens
    })
  return ReadOnlyObservable(source)
}
