// SPDX-License-Identifier: MIT

extension DerivedSource {
  /// The value of the source that a transform makes of the latest value of another.
  static func following<Input>(
    _ input: ValueSource<Input>, _ transform: @escaping (Input) -> ValueSource<Value>
  ) -> DerivedSource<Value> {
    let version = Version()
    // Higher than any source that the transform is likely to make: which one it will be is not known.
    let height = input.height + 1000
    return DerivedSource(
      height: height, dependsOnHistory: true,
      read: { (transform(input.current().value).current().value, version.next()) },
      attach: { registry in
        let join = LatestJoin(registry, transform, version, height: height)
        let outer = input.registry().subscribe(
          ObserverNode { _, new in
            join.latest = new
            join.wait()
          })
        return [outer, join.follow(transform(input.current().value))]
      })
  }
}

private final class LatestJoin<Input, Value>: Join {
  /// The newest value of the input that is still to be followed.
  var latest: Input?
  /// What the source that is followed told last.
  private var told: Value?
  private let registry: DerivedRegistry<Value>
  private let transform: (Input) -> ValueSource<Value>
  private let version: Version

  init(
    _ registry: DerivedRegistry<Value>, _ transform: @escaping (Input) -> ValueSource<Value>,
    _ version: Version, height: Int
  ) {
    self.registry = registry
    self.transform = transform
    self.version = version
    super.init(height: height)
  }

  /// Observes the source that is the latest now.
  func follow(_ source: ValueSource<Value>) -> ObservationToken {
    told = source.current().value
    return source.registry().subscribe(
      ObserverNode { _, new in
        self.told = new
        self.wait()
      })
  }

  override func run() {
    guard registry.isAttached else { return }
    if let latest {
      self.latest = nil
      let inner = follow(transform(latest))
      registry.upstream.removeLast().cancel()
      registry.upstream.append(inner)
    }
    if let told {
      registry.tell(told, stamp: version.next())
    }
  }
}
