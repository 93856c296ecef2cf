// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// A computed value's closure, and its last undelivered result.
final class ComputedValue<Value>: Computation {
  private let compute: CapturingClosure<Void, Value>
  /// The last undelivered result.
  private let result = StoredValue<Value>.empty()
  private let version: Version

  init(_ label: Label, _ version: Version = Version(), compute: @escaping () -> Value) {
    self.version = version
    self.compute = CapturingClosure(compute)
    super.init(label)
  }

  /// Returns the value at a moment: the last result if what was read for it is unchanged.
  func value(
    at moment: Moment, _ attached: DerivedRegistry<Value>?
  ) -> (value: Value, stamp: UInt) {
    begin(at: moment)
    defer { end() }
    if let attached, isDeliveredCurrent() { return (attached.delivered, attached.stamp) }
    if result.isFilled, isResultCurrent() { return (result.value, result.stamp) }
    let (value, stamp) = evaluate()
    storeReadings()
    result.fill(value, stamp: stamp)
    return (value, stamp)
  }

  /// Subscribes to the sources of the value that was read last, for its delivery.
  func attach(_ registry: DerivedRegistry<Value>) -> _UpstreamTokens {
    defer { forgetResult() }
    return _UpstreamTokens(others: connect(ComputedJob(registry, self)))
  }

  /// Returns the next value to deliver, and subscribes the job to its sources.
  func deliver(for job: DependentJob, to registry: DerivedRegistry<Value>) -> (Value, UInt) {
    begin(at: .delivered, for: job)
    defer { end() }
    let value: Value
    let stamp: UInt
    if result.isFilled, noteReadingsAgain() {
      value = result.value
      stamp = result.stamp
    } else {
      (value, stamp) = evaluate()
    }
    // The user's closure may end the last observation.
    guard registry.phase == .attached else { return (value, stamp) }
    let (tokens, ended) = reconnect(job, registry.upstream.others)
    guard registry.phase == .attached else {
      for token in tokens { token.cancel() }
      return (value, stamp)
    }
    registry.upstream.others = tokens
    for token in ended { token.cancel() }
    forgetResult()
    return (value, stamp)
  }

  private func evaluate() -> (value: Value, stamp: UInt) {
    forgetResult()
    beginNoting()
    let value = compute(())
    endNoting()
    return (value, version.next())
  }

  func forgetResult() {
    result.clear()
    forgetReadings()
  }
}

/// A job that computes an observed value again, after everything that it has read.
private final class ComputedJob<Value>: DependentJob, ComputedDependent {
  private let registry: DerivedRegistry<Value>
  private let source: ComputedValue<Value>

  var computation: Computation { source }

  init(_ registry: DerivedRegistry<Value>, _ source: ComputedValue<Value>) {
    (self.registry, self.source) = (registry, source)
    DeliveryRound.countComputedValues(1)
    super.init(for: registry)
  }

  deinit {
    DeliveryRound.countComputedValues(-1)
  }

  override func run() {
    // The last token may have been released elsewhere.
    registry.removeEnded()
    guard registry.phase == .attached else { return }
    let heightBefore = height
    let (new, stamp) = source.deliver(for: self, to: registry)
    guard registry.phase == .attached else { return }
    deliverInPlace(from: heightBefore) {
      guard Inspection.isWatching(.observable) else { return registry.deliver(new, stamp: stamp) }
      deliverWatched(new, stamp)
    }
  }

  private func deliverWatched(_ new: Value, _ stamp: UInt) {
    Inspection.span(
      .observable, source.subject, source.delivery(of: new, after: registry.delivered)
    ) {
      registry.deliver(new, stamp: stamp)
    }
  }
}

extension DerivedRegistry {
  /// Computes this value now, for a job that reads it, if its own job or one that it depends on is
  /// still scheduled.
  @usableFromInline func settle() {
    guard DeliveryRound.isComputingForDelivery, height >= DeliveryRound.settledHeight else {
      return
    }
    while let job = _EndOfTurnJob.scheduled.first(where: {
      ($0 as? DependentJob)?.path(to: self) != nil
    }) {
      job.runEarly()
    }
    Computation.requireIndependence(of: self)
  }
}

extension DerivedSource: ReadableSource {
  var attachedSlots: ObserverSlots? {
    guard let attached = observed(), attached.phase == .attached else { return nil }
    return attached.slots
  }

  var subject: InspectionEvent.Subject {
    if case .computed(let computation) = kind { return computation.subject }
    return InspectionEvent.Subject(type: "ReadOnlyObservable<\(Value.self)>")
  }

  func stamp(at moment: Moment) -> UInt { value(at: moment).stamp }

  func subscribe(_ job: DependentJob) -> (token: ObservationToken, slots: ObserverSlots) {
    let registry = attachedRegistry()
    job.updateHeights(forSourceAt: registry.height)
    return registry.subscribe(scheduling: job)
  }
}

extension DerivedSource {
  static func computing(_ source: ComputedValue<Value>) -> DerivedSource<Value> {
    DerivedSource(
      at: .root, kind: .computed(source), read: source.value(at:_:), attach: source.attach)
  }
}
