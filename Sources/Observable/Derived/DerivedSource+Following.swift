// SPDX-License-Identifier: MIT

extension DerivedSource {
  /// The value of the source that a transform makes of the latest value of another.
  static func following<Input>(
    _ input: ValueSource<Input>, _ transform: @escaping (Input) -> ValueSource<Value>
  ) -> DerivedSource<Value> {
    let version = Version()
    return DerivedSource(
      dependsOnHistory: true,
      read: { moment, _ in
        let latest = input.value(at: moment).value
        return (transform(latest).value(at: moment).value, version.next())
      },
      attach: { registry in
        let join = LatestJoin(registry, transform, version)
        let token = input.feed(join) { new, _ in
          join.latest = new
          join.wait()
        }
        return [token, join.follow(transform(input.value(at: .delivered).value))]
      })
  }
}

private final class LatestJoin<Input, Value>: Join {
  /// The newest value of the input, until the source that belongs to it is known.
  var latest: Input?
  /// The source that is to be followed.
  private var next: ValueSource<Value>?
  /// What the source that is followed told last.
  private var told: Value?
  private let registry: DerivedRegistry<Value>
  private let transform: (Input) -> ValueSource<Value>
  private let version: Version

  init(
    _ registry: DerivedRegistry<Value>, _ transform: @escaping (Input) -> ValueSource<Value>,
    _ version: Version
  ) {
    self.registry = registry
    self.transform = transform
    self.version = version
    super.init(for: registry)
  }

  /// Follows a source from its delivered value on.
  func follow(_ source: ValueSource<Value>) -> ObservationToken {
    defer { told = source.value(at: .delivered).value }
    return source.feed(self) { new, _ in
      self.told = new
      self.wait()
    }
  }

  override func run() {
    guard registry.phase == .attached else { return }
    if let latest {
      self.latest = nil
      next = transform(latest)
    }
    if let next {
      let heightBefore = height
      let token = follow(next)
      guard height == heightBefore else {
        // What it depends on may still have to be computed: followed anew after that.
        token.cancel()
        wait()
        return
      }
      self.next = nil
      registry.upstream.removeLast().cancel()
      registry.upstream.append(token)
    }
    if let told {
      registry.tell(told, stamp: version.next())
    }
  }
}
