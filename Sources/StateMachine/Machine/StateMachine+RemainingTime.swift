// SPDX-License-Identifier: MIT

import PresentationInspection
public import PresentationObservable

extension StateMachine where State: Keyed {
  /// The time until a state's next delay passes, as an observable value: a countdown.
  ///
  /// ```swift
  /// let countdown = sleeper.remainingTime(in: .asleep(minutes: 0))
  /// ```
  ///
  /// It is rounded up to a multiple of the interval, and changes once per interval while it is
  /// observed. It is `nil` while the state is inactive or has no running delay. Among several
  /// delays, the first to pass counts.
  ///
  /// The machine's scheduler measures the time. The value doesn't retain the machine. Nothing runs
  /// while it isn't observed.
  ///
  /// - Precondition: `interval` is more than zero.
  public final func remainingTime(
    in state: State.KeyPattern, every interval: Duration = .seconds(1)
  ) -> ReadOnlyObservable<Duration?> {
    Misuse.require(interval > .zero, "Cannot count the remaining time in intervals of \(interval)")
    let key = State.key(of: state)
    return observable.mapOverTime(named: "countdown of \(ValueSummary.name(of: key))") {
      [weak self] _ in
      guard let self, let scheduler = extras?.surroundings.scheduler,
        let remaining = remainingTime(in: { $0.key == key })
      else { return (nil, nil) }
      let shown = remaining.roundedUp(to: interval)
      return (shown, (scheduler, remaining - shown + interval))
    }
  }

  private func remainingTime(in matches: (State) -> Bool) -> Duration? {
    if let interpreter = extras?.interpreter { return interpreter.remainingTime(in: matches) }
    guard matches(current) else { return nil }
    return extras?.visits.remainingTime(of: row, at: extras?.surroundings.scheduler?.now)
  }
}

extension Duration {
  /// Returns the nearest multiple of an interval that isn't less.
  fileprivate func roundedUp(to interval: Duration) -> Duration {
    let estimate = self / interval
    // A multiple beyond this number has no exact estimate, and the difference is invisible.
    guard estimate < 1e15 else { return self }
    var count = Int(estimate)
    while interval * count < self { count += 1 }
    return interval * count
  }
}
