// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "`debounce` and `throttle` emit at the documented times, queued like any other change.",
    "Without observers they schedule nothing."))
@MainActor struct TimedValueTests {
  let scheduler = VirtualScheduler()
  let number = Observable(0)

  @Test func `a debounced value waits until changes stop`() {
    var seen: [String] = []
    let token = number.debounce(for: .seconds(1), on: scheduler).observe {
      seen.append("\($0) → \($1) at \(scheduler.now)")
    }
    number.value = 1
    scheduler.advance(by: .milliseconds(900))
    number.value = 2
    scheduler.advance(by: .milliseconds(900))
    #expect(seen.isEmpty)
    scheduler.advance(by: .milliseconds(100))
    #expect(seen == ["0 → 2 at 1.9 seconds"])
    scheduler.advance(by: .seconds(60))
    #expect(seen.count == 1)
    token.cancel()
  }

  @Test func `a throttled value is delivered immediately and then once per interval`() {
    var seen: [String] = []
    let token = number.throttle(for: .seconds(1), on: scheduler).observe {
      seen.append("\($1) at \(scheduler.now)")
    }
    for value in 1...25 {
      number.value = value
      scheduler.advance(by: .milliseconds(100))
    }
    scheduler.advance(by: .seconds(60))
    number.value = 26
    #expect(
      seen == [
        "1 at 0.0 seconds", "10 at 1.0 seconds", "20 at 2.0 seconds", "25 at 3.0 seconds",
        "26 at 62.5 seconds",
      ])
    token.cancel()
  }

  @Test func `an unobserved timed value delivers and schedules nothing`() {
    var calls = 0
    let debounced = number.debounce(for: .seconds(1), on: scheduler)
    let token = debounced.observe { _, _ in calls += 1 }
    number.value = 1
    #expect(scheduler.pendingCount == 1)
    #expect(debounced.value == 0, "while observed, what was told last")
    token.cancel()
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: .seconds(2))
    #expect(calls == 0)
    #expect(debounced.value == 1, "else the current value")
  }

  @Test func `a timed value's delivery is queued`() {
    var order: [String] = []
    let tokens = [
      number.debounce(for: .seconds(1), on: scheduler).observe { order.append("debounced \($1)") },
      number.observe { _, _ in
        scheduler.advance(by: .seconds(1))
        order.append("time has passed")
      },
    ]
    number.value = 1
    #expect(order == ["time has passed", "debounced 1"])
    #expect(tokens.count == 2)
  }

  @Test(
    .contract(
      "`throttle` never delivers two values in one interval. A delivery, or a change that",
      "restarts `debounce`, replaces the waiting one, even if its timer has fired in a",
      "callback."))
  func `a throttled value is never delivered twice in one interval`() {
    var seen: [String] = []
    // Runs before the timer, at the same time.
    let earlier = scheduler.schedule(after: .seconds(10)) { [number] in
      number.value = 3
      number.value = 4
    }
    let token = number.throttle(for: .seconds(10), on: scheduler).observe {
      seen.append("\($1) at \(scheduler.now)")
    }
    number.value = 1
    scheduler.advance(by: .seconds(5))
    number.value = 2
    scheduler.advance(by: .seconds(25))
    #expect(seen == ["1 at 0.0 seconds", "3 at 10.0 seconds", "4 at 20.0 seconds"])
    #expect(!earlier.work.isPending)
    token.cancel()
  }

  @Test(.contract("`throttle` never delivers two…"))
  func `a change queued before a fired timer's turn replaces its delivery`() {
    let (trigger, throttled) = (Observable(0), number.throttle(for: .seconds(10), on: scheduler))
    var seen: [String] = []
    let tokens = [
      throttled.observe { seen.append("\($1) at \(scheduler.now)") },
      number.debounce(for: .seconds(10), on: scheduler).observe {
        seen.append("debounced \($1) at \(scheduler.now)")
      },
      trigger.observe { [number, scheduler] _, _ in
        number.value = 3
        number.value = 4
        scheduler.advance(by: .seconds(10))
      },
    ]
    number.value = 1
    number.value = 2
    trigger.value = 1
    scheduler.advance(by: .seconds(30))
    #expect(
      seen == [
        "1 at 0.0 seconds", "3 at 10.0 seconds", "4 at 20.0 seconds",
        "debounced 4 at 20.0 seconds",
      ])
    for token in tokens { token.cancel() }
  }
}
