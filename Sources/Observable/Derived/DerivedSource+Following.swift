// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

extension DerivedSource {
  static func following<Input>(
    _ source: ValueSource<Input>, _ transform: @escaping (Input) -> ValueSource<Value>
  ) -> DerivedSource<Value> {
    let input = source.linked
    let version = Version()
    var reads: Set<Moment> = []
    return DerivedSource(
      at: ChainPosition(after: input.position), dependsOnHistory: true,
      read: { moment, _ in
        let latest = input.value(at: moment).value
        requireNoCycle(reads.insert(moment).inserted, Value.self)
        defer { reads.remove(moment) }
        return (transform(latest).value(at: moment).value, version.next())
      },
      attach: { registry in
        let job = FollowJob(registry, version)
        let token = input.subscribe(job) { new, _ in
          job.change { transform(new) }
        }
        return [token, job.follow(transform(input.value(at: .delivered).value))]
      })
  }
}

private func requireNoCycle<Value>(_ isFree: Bool, _: Value.Type) {
  Misuse.require(
    isFree,
    """
    Cannot compute a ReadOnlyObservable<\(Value.self)>: flatMapLatest follows a value that depends on its own \
    result. Let the closure return an observable that does not depend on that
    """)
}

// Only the observer of the input retains the transform, because the transform may capture the
// followed source.
private final class FollowJob<Value>: DependentJob {
  private var next: (() -> ValueSource<Value>)?
  private var link: Link?
  private var latest: Value?
  /// The number of consecutive times that following a source raised the height.
  private var heightIncreases = 0
  private let registry: DerivedRegistry<Value>
  private let version: Version

  /// The dependent of the followed source, which raises the job until another source is chosen.
  private final class Link: DependentValue {
    var isObsolete = false
    // The observer that retains this link also retains the job, through the closure in
    // `follow(_:)`.
    private unowned let job: DependentJob

    init(_ job: DependentJob) {
      self.job = job
    }

    func updateHeight(forSourceAt height: Int, _ updates: inout HeightUpdates) {
      if !isObsolete { job.updateHeight(forSourceAt: height, &updates) }
    }

    func endUnowned(levels: Int) { job.endUnowned(levels: levels) }
  }

  init(_ registry: DerivedRegistry<Value>, _ version: Version) {
    self.registry = registry
    self.version = version
    super.init(for: registry)
  }

  /// Follows another source from the end of this turn.
  func change(to next: @escaping () -> ValueSource<Value>) {
    self.next = next
    link?.isObsolete = true
    schedule()
  }

  func follow(_ source: ValueSource<Value>) -> ObservationToken {
    let link = Link(self)
    self.link = link
    defer { latest = source.value(at: .delivered).value }
    return source.subscribe(link) { new, _ in
      self.latest = new
      self.schedule()
    }
  }

  override func run() {
    guard registry.phase == .attached else { return }
    if let next {
      let heightBefore = height
      let source = next()
      // The user's closures, in the transform and in its result, may end the last observation.
      guard registry.phase == .attached else { return }
      let token = follow(source)
      guard registry.phase == .attached else { return token.cancel() }
      guard height == heightBefore else {
        // Sources of the new source may not have been computed yet: follow it again after them.
        token.cancel()
        heightIncreases += 1
        requireNoCycle(heightIncreases < ChainLimit.current, Value.self)
        self.next = { source }
        schedule()
        return
      }
      heightIncreases = 0
      self.next = nil
      registry.upstream.removeLast().cancel()
      registry.upstream.append(token)
    }
    if let latest {
      registry.deliver(latest, stamp: version.next())
    }
  }
}
