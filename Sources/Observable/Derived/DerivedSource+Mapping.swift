// SPDX-License-Identifier: MIT

/// The value that was read last, for it not to be computed again when it is told.
@usableFromInline final class ReadValue<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var value: Value?
  @safe @usableFromInline @exclusivity(unchecked) var stamp: UInt = 0

  @usableFromInline init() {}
}

extension DerivedSource {
  /// A value computed from one other.
  @inlinable static func mapping<Input>(
    _ source: ValueSource<Input>, _ transform: @escaping (Input) -> Value
  ) -> DerivedSource<Value> {
    let input = source.linked
    let last = ReadValue<Value>()
    return DerivedSource(
      at: ChainPosition(after: input.position),
      read: { moment, attached in
        let (value, stamp) = input.value(at: moment)
        if let attached, attached.stamp == stamp {
          return (attached.told, stamp)
        }
        if last.stamp == stamp, let known = last.value {
          return (known, stamp)
        }
        let mapped = transform(value)
        last.value = mapped
        last.stamp = stamp
        return (mapped, stamp)
      },
      attach: { registry in
        let token = input.feed(registry) { new, teller in
          let stamp = teller.deliveredStamp
          if last.stamp == stamp, let known = last.value {
            registry.tell(known, stamp: stamp)
          } else {
            registry.tell(transform(new), stamp: stamp)
          }
        }
        return [token]
      })
  }

  /// A value that depends on what came before: each change of its input is a step from the last value.
  ///
  /// - Parameters:
  ///   - source: The value that it depends on.
  ///   - start: Makes the value where nothing came before: when it begins to be observed, and as long as
  ///     nobody observes.
  ///   - step: Makes the next value; nil where the change is of no interest.
  /// - Returns: The value.
  @inlinable static func folding<Input>(
    _ source: ValueSource<Input>, start: @escaping (Input) -> Value,
    step: @escaping (_ told: Value, _ new: Input) -> Value?
  ) -> DerivedSource<Value> {
    let input = source.linked
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: input.position), dependsOnHistory: true,
      read: { moment, _ in
        let (value, stamp) = input.value(at: moment)
        return (start(value), version.ofRead([stamp]))
      },
      attach: { registry in
        let token = input.feed(registry) { new, _ in
          if let value = step(registry.told, new) {
            registry.tell(value, stamp: version.next())
          }
        }
        return [token]
      })
  }
}
