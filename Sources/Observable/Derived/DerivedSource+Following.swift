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
        let join = LatestJoin(registry, version)
        let token = input.feed(join) { new, _ in
          join.change { transform(new) }
        }
        return [token, join.follow(transform(input.value(at: .delivered).value))]
      })
  }
}

// Only the observer of the input holds the transform, and what that captured: the source that is followed, which may
// be among it, must not.
private final class LatestJoin<Value>: Join {
  /// Finds the source that is to be followed.
  private var next: (() -> ValueSource<Value>)?
  private var link: Link?
  /// What the source that is followed told last.
  private var told: Value?
  private let registry: DerivedRegistry<Value>
  private let version: Version

  /// How the source that is followed tells its height, as long as it is to be followed.
  private final class Link: DependentValue {
    var isObsolete = false
    private unowned let join: Join

    init(_ join: Join) {
      self.join = join
    }

    func rise(to height: Int) {
      if !isObsolete { join.rise(to: height) }
    }
  }

  init(_ registry: DerivedRegistry<Value>, _ version: Version) {
    self.registry = registry
    self.version = version
    super.init(for: registry)
  }

  /// Follows another source from the end of this turn on.
  func change(to next: @escaping () -> ValueSource<Value>) {
    self.next = next
    link?.isObsolete = true
    wait()
  }

  /// Follows a source from its delivered value on.
  func follow(_ source: ValueSource<Value>) -> ObservationToken {
    let link = Link(self)
    self.link = link
    defer { told = source.value(at: .delivered).value }
    return source.feed(link) { new, _ in
      self.told = new
      self.wait()
    }
  }

  override func run() {
    guard registry.phase == .attached else { return }
    if let next {
      let heightBefore = height
      let source = next()
      let token = follow(source)
      guard height == heightBefore else {
        // What it depends on may still have to be computed: followed anew after that.
        token.cancel()
        self.next = { source }
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
