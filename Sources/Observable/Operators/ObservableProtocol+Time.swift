// SPDX-License-Identifier: MIT

import PresentationDelivery
public import PresentationInspection

extension ObservableProtocol {
  /// Returns the value once it hasn't changed for an interval.
  ///
  /// While it is observed, it is the last delivered value, otherwise the current one.
  ///
  /// The scheduler measures time, on the observable's isolation.
  public func debounce(for interval: Duration, on scheduler: any ActionScheduler)
    -> ReadOnlyObservable<Value>
  {
    ReadOnlyObservable(
      DerivedSource.timed(readOnly.source, on: scheduler, name: "debounce \(label)") { timed, new in
        timed.deliver(new, after: interval)
      })
  }

  /// Returns the value with at most one change in each interval.
  ///
  /// The first change is delivered immediately. Each delivery begins an interval. If that has more
  /// changes, the latest one is delivered at its end. While the result is observed, it is the last
  /// delivered value, otherwise the current one.
  ///
  /// The scheduler measures time, on the observable's isolation.
  public func throttle(for interval: Duration, on scheduler: any ActionScheduler)
    -> ReadOnlyObservable<Value>
  {
    ReadOnlyObservable(
      DerivedSource.timed(readOnly.source, on: scheduler, name: "throttle \(label)") { timed, new in
        guard let last = timed.deliveredAt, scheduler.now - last < interval else {
          return timed.deliver(new)
        }
        if timed.waiting == nil {
          timed.deliver(new, after: interval - (scheduler.now - last))
        } else {
          timed.waiting = new
        }
      })
  }

  /// Returns a value that is computed from this one and changes with time, too.
  ///
  /// `read` returns the result for a value, and the time after which it differs. While the result
  /// isn't observed, it is computed when it is read.
  package func mapOverTime<Output: Equatable>(
    named name: String,
    _ read: @escaping (Value) -> (Output, next: (scheduler: any ActionScheduler, after: Duration)?)
  ) -> ReadOnlyObservable<Output> {
    ReadOnlyObservable<Output>(DerivedSource.overTime(readOnly.source, name, read))
  }

  private var label: String {
    (self as? Observable<Value>)?.name ?? "\(Value.self)"
  }
}

extension DerivedSource {
  fileprivate static func timed(
    _ source: ValueSource<Value>, on scheduler: any ActionScheduler, name: String,
    _ change: @escaping (TimedRegistry<Value>, Value) -> Void
  ) -> DerivedSource<Value> {
    let input = source.linked
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: input.position), kind: .ofHistory,
      read: { moment, _ in
        let (value, stamp) = input.value(at: moment)
        return (value, version.stamp(ofReadParts: [stamp]))
      },
      attach: { registry in
        let timed = TimedRegistry(registry, version, on: scheduler, name: name)
        let isLater = DeliveryRound.changesAfterSubscription()
        let token = input.subscribe(registry) { _ in
          { _, new in
            if isLater() { change(timed, new) } else { timed.begin(with: new) }
          }
        }
        return _UpstreamTokens(token)
      })
  }
}

extension DerivedSource where Value: Equatable {
  fileprivate static func overTime<Input>(
    _ source: ValueSource<Input>, _ name: String,
    _ read: @escaping (Input) -> (Value, next: (scheduler: any ActionScheduler, after: Duration)?)
  ) -> DerivedSource<Value> {
    let input = source.linked
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: input.position), kind: .ofHistory,
      read: { moment, _ in (read(input.value(at: moment).value).0, version.next()) },
      attach: { registry in
        let clock = ClockRegistry(registry, version, name, read, input.value(at: .delivered).value)
        clock.restart()
        return _UpstreamTokens(input.subscribe(registry) { _ in { _, new in clock.update(new) } })
      })
  }
}

/// Delivers a value that changes with time.
private final class ClockRegistry<Input, Value: Equatable>: DeliveryTurn {
  private let registry: DerivedRegistry<Value>
  private let version: Version
  private let name: String
  private let read: (Input) -> (Value, next: (scheduler: any ActionScheduler, after: Duration)?)
  private var input: Input
  private var timer: ScheduledAction?

  init(
    _ registry: DerivedRegistry<Value>, _ version: Version, _ name: String,
    _ read: @escaping (Input) -> (Value, next: (scheduler: any ActionScheduler, after: Duration)?),
    _ input: Input
  ) {
    (self.registry, self.version, self.name) = (registry, version, name)
    (self.read, self.input) = (read, input)
  }

  func update(_ new: Input) {
    input = new
    deliver(restart())
  }

  /// Returns the value, and delivers the next one later.
  @discardableResult func restart() -> Value {
    let (value, next) = read(input)
    timer = next.map { next in
      next.scheduler.schedule(after: next.after, named: name) { [weak self] in
        if let self { DeliveryRound.perform(self) }
      }
    }
    return value
  }

  private func deliver(_ value: Value) {
    guard registry.phase == .attached, value != registry.delivered else { return }
    registry.deliver(value, stamp: version.next())
  }

  func takeTurn() {
    // A change that preceded this turn in the queue may have restarted the timer.
    guard let timer, !timer.work.isPending else { return }
    let (old, new) = (registry.delivered, restart())
    guard new != old else { return }
    Inspection.span(.observable, subject, .valueChanged(ValueSummary.changes(from: old, to: new))) {
      deliver(new)
    }
  }

  var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "ReadOnlyObservable<\(Value.self)>")
  }
}

private final class TimedRegistry<Value>: DeliveryTurn {
  /// The value to deliver when the timer fires.
  var waiting: Value?
  private(set) var deliveredAt: Duration?
  private let registry: DerivedRegistry<Value>
  private let version: Version
  private let scheduler: any ActionScheduler
  private let name: String
  private var timer: ScheduledAction?

  init(
    _ registry: DerivedRegistry<Value>, _ version: Version, on scheduler: any ActionScheduler,
    name: String
  ) {
    self.registry = registry
    self.version = version
    self.scheduler = scheduler
    self.name = name
  }

  /// Replaces the value from before the observation.
  func begin(with value: Value) {
    (registry.delivered, registry.stamp) = (value, version.next())
  }

  /// Delivers a value after a delay, instead of the waiting one.
  func deliver(_ value: Value, after delay: Duration) {
    waiting = value
    timer = scheduler.schedule(after: delay, named: name) { [weak self] in
      if let self {
        DeliveryRound.perform(self)
      }
    }
  }

  /// Delivers a value immediately, instead of the waiting one.
  func deliver(_ value: Value) {
    (waiting, timer) = (nil, nil)
    guard registry.phase == .attached else { return }
    deliveredAt = scheduler.now
    registry.deliver(value, stamp: version.next())
  }

  func takeTurn() {
    // A change that preceded this turn in the queue may have cancelled or restarted the timer.
    guard let timer, !timer.work.isPending, let waiting else { return }
    Inspection.span(
      .observable, subject,
      .valueChanged(ValueSummary.changes(from: registry.delivered, to: waiting))
    ) {
      deliver(waiting)
    }
  }

  var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "ReadOnlyObservable<\(Value.self)>")
  }
}
