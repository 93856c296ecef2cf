// SPDX-License-Identifier: MIT

/// The last value that was read, cached for its delivery.
@usableFromInline final class ReadValue<Value> {
  @safe @usableFromInline @exclusivity(unchecked) var value: Value?
  @safe @usableFromInline @exclusivity(unchecked) var stamp: UInt = 0

  @usableFromInline init() {}
}

extension DerivedSource {
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
          return (attached.delivered, stamp)
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
        let token = input.subscribe(registry) { new, sender in
          let stamp = sender.deliveredStamp
          if last.stamp == stamp, let known = last.value {
            registry.deliver(known, stamp: stamp)
          } else {
            registry.deliver(transform(new), stamp: stamp)
          }
        }
        return [token]
      })
  }

  /// Returns a value that depends on its history: each change of its input advances the last value.
  ///
  /// `start` returns the value without a history: the first one of an observation, and the current
  /// one while there are no observers. `step` returns `nil` to ignore the change.
  @inlinable static func folding<Input>(
    _ source: ValueSource<Input>, start: @escaping (Input) -> Value,
    step: @escaping (_ last: Value, _ new: Input) -> Value?
  ) -> DerivedSource<Value> {
    let input = source.linked
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: input.position), dependsOnHistory: true,
      read: { moment, _ in
        let (value, stamp) = input.value(at: moment)
        return (start(value), version.stamp(ofReadParts: [stamp]))
      },
      attach: { registry in
        let token = input.subscribe(registry) { new, _ in
          if let value = step(registry.delivered, new) {
            registry.deliver(value, stamp: version.next())
          }
        }
        return [token]
      })
  }
}
