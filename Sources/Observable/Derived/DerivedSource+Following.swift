// SPDX-License-Identifier: MIT

import PresentationDelivery

extension DerivedSource {
  /// Returns the value of the source that a closure chooses: a computed value with a history.
  static func following<Input>(
    _ source: ValueSource<Input>, _ transform: @escaping (Input) -> ValueSource<Value>
  ) -> DerivedSource<Value> {
    let input = source.linked
    let transform = CapturingClosure(transform)
    let label = Computation.Label(type: Value.self)
    let version = Version()
    let unobserved = ComputedValue(label, version) {
      let latest = source.notedValue()
      return Computation.suspended { transform(latest) }.notedValue()
    }
    return DerivedSource(
      at: ChainPosition(after: input.position), kind: .ofHistory,
      read: { moment, _ in unobserved.value(at: moment, nil) },
      attach: { registry in
        // The job follows its own choice; sources that were read may retain this value.
        defer { unobserved.forgetResult() }
        let job = FollowJob(registry, version, Computation(label))
        let token = input.subscribe(job) { _ in
          { _, new in job.change { transform(new) } }
        }
        let followed = job.follow(transform(input.value(at: .delivered).value))
        return _UpstreamTokens(token, others: [followed])
      })
  }
}

// Only the input's observer retains the transform, because the transform may capture the followed
// source.
private final class FollowJob<Value>: DependentJob, ComputedDependent {
  let computation: Computation
  private var next: (() -> ValueSource<Value>)?
  private var link: Link?
  private var latest: Value?
  private let registry: DerivedRegistry<Value>
  private let version: Version

  /// The followed source's dependent, which raises the job until another source is chosen.
  private final class Link: DependentValue {
    var isObsolete = false
    // The observer that retains this link also retains the job, through the closure in
    // `follow(_:)`.
    private unowned let job: DependentJob

    init(_ job: DependentJob) {
      self.job = job
    }

    func raise(aboveSourceAt height: Int) -> Int? { isObsolete ? nil : height }

    func appendDependents(to dependents: inout [any DependentValue]) {
      if !isObsolete { dependents.append(job) }
    }

    func endUnowned(levels: Int) { job.endUnowned(levels: levels) }
  }

  init(_ registry: DerivedRegistry<Value>, _ version: Version, _ computation: Computation) {
    self.registry = registry
    self.version = version
    self.computation = computation
    super.init(for: registry)
  }

  /// Follows another source from the end of this turn.
  func change(to next: @escaping () -> ValueSource<Value>) {
    self.next = next
    link?.isObsolete = true
    schedule()
  }

  func follow(_ source: ValueSource<Value>) -> ObservationToken {
    source.settle()
    let link = Link(self)
    self.link = link
    defer { latest = source.value(at: .delivered).value }
    return source.subscribe(link) { _ in
      { _, new in
        guard !link.isObsolete else { return }
        self.latest = new
        self.schedule()
      }
    }
  }

  override func run() {
    guard registry.phase == .attached else { return }
    let heightBefore = height
    if let next = next.take() {
      computation.begin(at: .delivered, for: self)
      let source = next()
      // The user's closures, in the transform and in its result, may end the last observation.
      let token = registry.phase == .attached ? follow(source) : nil
      computation.end()
      guard registry.phase == .attached, let token else { return token?.cancel() ?? () }
      registry.upstream.others.removeLast().cancel()
      registry.upstream.others.append(token)
    }
    guard let latest else { return }
    deliverInPlace(from: heightBefore) { registry.deliver(latest, stamp: version.next()) }
  }
}
