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
        let token = input.feed(join) { _, new in
          join.latest = new
          join.wait()
        }
        return [token, join.follow(transform(input.value(at: .delivered).value))]
      })
  }
}

private final class LatestJoin<Input, Value>: Join {
  /// The newest value of the input that is still to be followed.
  var latest: Input?
  /// The source that is followed, until its value is known.
  private var followed: ValueSource<Value>?
  /// What it told last.
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

  /// Observes the source that is the latest now.
  func follow(_ source: ValueSource<Value>) -> ObservationToken {
    source.feed(self) { _, new in
      self.told = new
      self.wait()
    }
  }

  override func run() {
    guard registry.phase == .attached else { return }
    if let latest {
      self.latest = nil
      let source = transform(latest)
      let (heightBefore, inner) = (height, follow(source))
      registry.upstream.removeLast().cancel()
      registry.upstream.append(inner)
      followed = source
      if height > heightBefore {
        // It is computed after what this was computed after until now, perhaps of the same change.
        wait()
        return
      }
    }
    if let followed {
      told = followed.value(at: .delivered).value
      self.followed = nil
    }
    if let told {
      registry.tell(told, stamp: version.next())
    }
  }
}
