// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

/// Random changes in virtual time, on a coarse clock's ticks: many coincide with the ends of
/// intervals.
@Suite(.contract("`debounce` and `throttle` emit…"), .contract("`throttle` never delivers two…"))
@MainActor struct TimedOracleTests {
  @Test(arguments: Fuzzing.seeds(200)) func `timed values follow their rules`(seed: UInt64) {
    let run = TimedRun(seed: seed)
    run.perform()
    let mistakes = run.mistakes.prefix(3)
    #expect(mistakes.isEmpty, "seed \(seed)")
    #expect(run.deliveryCount > 0, "seed \(seed)")
  }
}

private struct Moment {
  let value: Int
  let tick: Int
}

@MainActor private final class TimedRun {
  private let scheduler = VirtualScheduler()
  private let number = Observable(0)
  private let trigger = Observable(0)
  private let interval: Int
  /// Time also passes in callbacks, which delays deliveries that become due meanwhile.
  private let delays: Bool
  private var random: SplitMix64
  private var actions: [ScheduledAction] = []
  private var tokens: [ObservationToken] = []
  private var changes: [Moment] = []
  private var throttled: [Moment] = []
  private var debounced: [Moment] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    interval = Int.random(in: 1...5, using: &random)
    delays = Bool.random(using: &random)
    trigger.observe { [unowned self] _, _ in
      change()
      scheduler.advance(by: .seconds(Int.random(in: 0...6, using: &random)))
      change()
    }.store(in: &tokens)
    number.observe { [unowned self] in changes.append(moment($1)) }.store(in: &tokens)
    number.throttle(for: .seconds(interval), on: scheduler)
      .observe { [unowned self] in throttled.append(moment($1)) }.store(in: &tokens)
    number.debounce(for: .seconds(interval), on: scheduler)
      .observe { [unowned self] in debounced.append(moment($1)) }.store(in: &tokens)
  }

  var deliveryCount: Int { throttled.count + debounced.count }

  func perform() {
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where delays: trigger.value += 1
      case 1, 2:
        // An action scheduled earlier than a timer runs before it, at the same time.
        let delay = Int.random(in: 0...8, using: &random)
        actions.append(
          scheduler.schedule(after: .seconds(delay)) { [unowned self] in
            change()
            change()
          })
      case 3: change()
      default: scheduler.advance(by: .seconds(Int.random(in: 0...3, using: &random)))
      }
    }
    scheduler.advance(by: .seconds(60))
  }

  private func change() {
    for _ in 0..<Int.random(in: 0...2, using: &random) { number.value += 1 }
  }

  private func moment(_ value: Int) -> Moment {
    Moment(value: value, tick: Int(scheduler.now / .seconds(1)))
  }
}

// The rules. Values are numbered from 1, in change order.
extension TimedRun {
  var mistakes: [String] { throttleMistakes + debounceMistakes }

  private var throttleMistakes: [String] {
    var mistakes = orderMistakes(throttled)
    for (last, next) in zip(throttled, throttled.dropFirst())
    where next.tick - last.tick < interval {
      mistakes.append("throttle: \(next) follows \(last)")
    }
    for change in changes {
      let last = throttled.last { $0.value < change.value }
      let due = max(change.tick, last.map { $0.tick + interval } ?? 0)
      if !isDelivered(throttled.first { $0.value >= change.value }, at: due) {
        mistakes.append("throttle: \(change) is due at \(due)")
      }
    }
    return mistakes
  }

  private var debounceMistakes: [String] {
    var mistakes = orderMistakes(debounced)
    for change in changes {
      let due = change.tick + interval
      let delivery = debounced.first { $0.value == change.value }
      // A change at the interval's end may precede or follow the timer.
      let isReplaced = next(change).map { delays || $0.tick <= due } ?? false
      if delivery == nil ? !isReplaced : !isDelivered(delivery, at: due) {
        mistakes.append("debounce: \(change) is due at \(due)")
      }
    }
    return mistakes
  }

  /// Each delivered value is the latest one, and newer than the previous one.
  private func orderMistakes(_ deliveries: [Moment]) -> [String] {
    let outdated = deliveries.filter { delivery in
      let change = changes[delivery.value - 1]
      return change.tick > delivery.tick || (next(change)?.tick ?? .max) < delivery.tick
    }
    let isSorted = zip(deliveries, deliveries.dropFirst()).allSatisfy { $0.value < $1.value }
    return outdated.map { "\($0) is outdated" } + (isSorted ? [] : ["out of order"])
  }

  private func next(_ change: Moment) -> Moment? { changes.dropFirst(change.value).first }

  private func isDelivered(_ delivery: Moment?, at due: Int) -> Bool {
    guard let delivery else { return false }
    return delays ? delivery.tick >= due : delivery.tick == due
  }
}
