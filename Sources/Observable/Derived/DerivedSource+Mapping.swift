// SPDX-License-Identifier: MIT

/// The value that was computed last, shared by reading and by telling, so that neither repeats the other.
@usableFromInline final class DerivedCache<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var value: Value?
  @safe @usableFromInline @exclusivity(unchecked) var stamp: UInt = 0

  @usableFromInline init() {}
}

extension DerivedSource {
  /// A value computed from one other.
  @inlinable static func mapping<Input>(
    _ input: ValueSource<Input>, _ transform: @escaping (Input) -> Value
  ) -> DerivedSource<Value> {
    let cache = DerivedCache<Value>()
    return DerivedSource(
      height: input.height,
      read: {
        let (value, stamp) = input.current()
        if cache.stamp == stamp, let known = cache.value {
          return (known, stamp)
        }
        let mapped = transform(value)
        cache.value = mapped
        cache.stamp = stamp
        return (mapped, stamp)
      },
      attach: { registry in
        let source = input.registry()
        // The closure is called by the source alone, and so while that is alive.
        let borrowed = unsafe Unmanaged.passUnretained(source)
        let node = ObserverNode<Input> { _, new in
          let stamp = unsafe borrowed._withUnsafeGuaranteedRef { $0.deliveredStamp }
          if stamp == cache.stamp, let known = cache.value {
            registry.tell(known, stamp: stamp)
            return
          }
          let mapped = transform(new)
          if stamp > cache.stamp {
            cache.value = mapped
            cache.stamp = stamp
          }
          registry.tell(mapped, stamp: stamp)
        }
        return [source.subscribe(node)]
      })
  }

  /// A value that depends on what came before: each change of its input is a step from the last value.
  ///
  /// - Parameters:
  ///   - input: What it depends on.
  ///   - start: Makes the value where nothing came before: when it begins to be observed, and as long as
  ///     nobody observes.
  ///   - step: Makes the next value; nil where the change is of no interest.
  /// - Returns: The value.
  @inlinable static func folding<Input>(
    _ input: ValueSource<Input>, start: @escaping (Input) -> Value,
    step: @escaping (_ told: Value, _ new: Input) -> Value?
  ) -> DerivedSource<Value> {
    let version = Version()
    return DerivedSource(
      height: input.height, dependsOnHistory: true,
      read: {
        let (value, stamp) = input.current()
        return (start(value), version.of(stamp))
      },
      attach: { registry in
        version.forget()
        let node = ObserverNode<Input> { _, new in
          if let value = step(registry.told, new) {
            registry.tell(value, stamp: version.next())
          }
        }
        return [input.registry().subscribe(node)]
      })
  }
}
