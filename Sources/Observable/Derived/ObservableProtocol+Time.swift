// SPDX-License-Identifier: MIT

import Delivery
import Inspection
public import Scheduling

extension ObservableProtocol {
  /// The value once it has not changed for a while.
  ///
  /// While it is observed, it is the value that was told last; else the current one.
  ///
  /// - Parameters:
  ///   - interval: How long it must not change.
  ///   - scheduler: Measures the time, on the isolation of the observable.
  /// - Returns: The last value of each run of changes that are closer together than the interval.
  public func debounce(for interval: Duration, on scheduler: any Scheduler)
    -> ReadOnlyObservable<Value>
  {
    ReadOnlyObservable(
      DerivedSource.timed(readOnly.source, on: scheduler, name: "debounce \(label)") { timed, new in
        timed.latest = new
        timed.tellLatest(after: interval)
      })
  }

  /// The value at most once in a while: the first change at once, and then the latest at the end of each interval
  /// in which there were more.
  ///
  /// While it is observed, it is the value that was told last; else the current one.
  ///
  /// - Parameters:
  ///   - interval: How long it is not told again.
  ///   - scheduler: Measures the time, on the isolation of the observable.
  /// - Returns: The value, told less often.
  public func throttle(for interval: Duration, on scheduler: any Scheduler)
    -> ReadOnlyObservable<Value>
  {
    ReadOnlyObservable(
      DerivedSource.timed(readOnly.source, on: scheduler, name: "throttle \(label)") { timed, new in
        timed.latest = new
        if let told = timed.toldAt, scheduler.now - told < interval {
          if !timed.isScheduled {
            timed.tellLatest(after: told + interval - scheduler.now)
          }
        } else {
          timed.tellLatest()
        }
      })
  }

  /// The name of the observable if it has one, otherwise the type of its value.
  private var label: String {
    (self as? Observable<Value>)?.name ?? "\(Value.self)"
  }
}

extension DerivedSource {
  /// A value that is told later than it changes.
  fileprivate static func timed(
    _ source: ValueSource<Value>, on scheduler: any Scheduler, name: String,
    _ change: @escaping (TimedRegistry<Value>, Value) -> Void
  ) -> DerivedSource<Value> {
    let input = source.linked
    let version = Version()
    return DerivedSource(
      at: ChainPosition(after: input.position), dependsOnHistory: true,
      read: { moment, _ in
        let (value, stamp) = input.value(at: moment)
        return (value, version.ofRead([stamp]))
      },
      attach: { registry in
        let timed = TimedRegistry(registry, version, on: scheduler, name: name)
        return [input.feed(registry) { new, _ in change(timed, new) }]
      })
  }
}

/// A registry that is told later.
private final class TimedRegistry<Value>: DeliveryTurn {
  /// What is to be told next.
  var latest: Value?
  /// When something was told last.
  private(set) var toldAt: Duration?
  private let registry: DerivedRegistry<Value>
  private let version: Version
  private let scheduler: any Scheduler
  private let name: String
  private var scheduled: ScheduledAction?

  init(
    _ registry: DerivedRegistry<Value>, _ version: Version, on scheduler: any Scheduler,
    name: String
  ) {
    self.registry = registry
    self.version = version
    self.scheduler = scheduler
    self.name = name
  }

  var isScheduled: Bool {
    scheduled?.work.isPending ?? false
  }

  /// Tells the latest value in a while, instead of whenever it was to be told.
  func tellLatest(after delay: Duration) {
    scheduled = scheduler.schedule(after: delay, named: name) { [weak self] in
      if let self {
        DeliveryRound.perform(self)
      }
    }
  }

  /// Tells the latest value.
  func tellLatest() {
    guard let latest, registry.phase == .attached else { return }
    self.latest = nil
    toldAt = scheduler.now
    registry.tell(latest, stamp: version.next())
  }

  func takeTurn() {
    Inspection.span(
      .observable, subject,
      .valueChanged(
        ValueSummary.changes(from: registry.told, to: latest ?? registry.told))
    ) {
      tellLatest()
    }
  }

  var subject: InspectionSubject {
    InspectionSubject(type: "ReadOnlyObservable<\(Value.self)>")
  }
}
