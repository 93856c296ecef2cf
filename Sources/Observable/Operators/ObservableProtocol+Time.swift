// SPDX-License-Identifier: MIT

import PresentationDelivery
public import PresentationInspection

extension ObservableProtocol {
  /// Returns the value once it has not changed for an interval.
  ///
  /// While it is observed, it is the last delivered value, otherwise the current one.
  ///
  /// The scheduler measures the time, on the isolation of the observable.
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
  /// The scheduler measures the time, on the isolation of the observable.
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
      at: ChainPosition(after: input.position), dependsOnHistory: true,
      read: { moment, _ in
        let (value, stamp) = input.value(at: moment)
        return (value, version.stamp(ofReadParts: [stamp]))
      },
      attach: { registry in
        let timed = TimedRegistry(registry, version, on: scheduler, name: name)
        let isLater = DeliveryRound.changesAfterSubscription()
        return [
          input.subscribe(registry) { new, _ in
            if isLater() { change(timed, new) } else { timed.begin(with: new) }
          }
        ]
      })
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

  /// Delivers a value after a delay, instead of the one that is waiting.
  func deliver(_ value: Value, after delay: Duration) {
    waiting = value
    timer = scheduler.schedule(after: delay, named: name) { [weak self] in
      if let self {
        DeliveryRound.perform(self)
      }
    }
  }

  /// Delivers a value immediately, instead of the one that is waiting.
  func deliver(_ value: Value) {
    (waiting, timer) = (nil, nil)
    guard registry.phase == .attached else { return }
    deliveredAt = scheduler.now
    registry.deliver(value, stamp: version.next())
  }

  func takeTurn() {
    // A change that preceded the turn in the queue may have cancelled or restarted the timer.
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
