// SPDX-License-Identifier: MIT

/// A value computed from one other.
final class MappedSource<Input, Value>: DerivedSource<Value> {
  private let input: ValueSource<Input>
  private let transform: (Input) -> Value
  private var cache: Cache?

  init(_ input: ValueSource<Input>, _ transform: @escaping (Input) -> Value) {
    self.input = input
    self.transform = transform
    super.init(height: input.height)
  }

  override func current() -> (value: Value, stamp: UInt) {
    let (value, stamp) = input.current()
    if let cache, cache.stamp == stamp {
      return (cache.value, stamp)
    }
    let mapped = transform(value)
    if let cache {
      cache.value = mapped
      cache.stamp = stamp
    } else {
      cache = Cache(mapped, stamp: stamp)
    }
    return (mapped, stamp)
  }

  override func attach(_ registry: DerivedRegistry<Value>) -> [ObservationToken] {
    let source = input.registry()
    let cache = cache ?? Cache(registry.told, stamp: registry.stamp)
    self.cache = cache
    let transform = transform
    // Called by `source` alone, and so while that is alive.
    let node = ObserverNode<Input> { [unowned(unsafe) source] _, new in
      let stamp = unsafe source.deliveredStamp
      if stamp == cache.stamp {
        registry.tell(cache.value, stamp: stamp)
        return
      }
      let value = transform(new)
      if stamp > cache.stamp {
        cache.value = value
        cache.stamp = stamp
      }
      registry.tell(value, stamp: stamp)
    }
    return [source.subscribe(node)]
  }
}
