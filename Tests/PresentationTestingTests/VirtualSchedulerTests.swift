// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "Virtual time runs actions at their times, in order, and never moves backwards. A delay",
    "of any length is accepted, also by the main scheduler and by machines."))
struct VirtualSchedulerTests {
  @Test func `actions run at their times in order`() {
    let scheduler = VirtualScheduler()
    var log: [String] = []
    let tokens = [
      scheduler.schedule(after: .seconds(2)) { log.append("2 at \(scheduler.now)") },
      scheduler.schedule(after: .seconds(1)) { log.append("1 at \(scheduler.now)") },
      scheduler.schedule(after: .seconds(1)) { log.append("1 again") },
      scheduler.schedule(after: .seconds(-1)) { log.append("at once, but not before it returns") },
    ]
    #expect(log.isEmpty)
    scheduler.advance(by: .seconds(1))
    #expect(
      log == ["at once, but not before it returns", "1 at 1.0 seconds", "1 again"])
    scheduler.advance(by: .seconds(5))
    #expect(log.last == "2 at 2.0 seconds")
    #expect(scheduler.now == .seconds(6))
    #expect(tokens.count == 4)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [Duration(attoseconds: .max), .seconds(Int64.max), Duration(attoseconds: .min)])
  @MainActor func `delays of any length are accepted`(delay: Duration) {
    let scheduler = VirtualScheduler()
    scheduler.advance(by: .seconds(5))
    var calls = 0
    let number = Observable(0)
    let schedulers: [any ActionScheduler] = [scheduler, MainScheduler.shared]
    var tokens: [AnyObject] = schedulers.map { $0.schedule(after: delay) { calls += 1 } }
    tokens += [
      number.debounce(for: delay, on: scheduler).observe { _, _ in calls += 1 },
      number.throttle(for: delay, on: scheduler).observe { _, _ in calls += 1 },
    ]
    let isLong = delay > .zero
    let machine = StateMachine<String, String>(
      MachineDefinition(
        state: "a", transitions: [.after(isLong ? delay : .seconds(1), ["a" => "b"])]))
    machine.start(on: scheduler)
    _ = machine.snapshot
    for value in 1...3 { number.value = value }
    scheduler.advance(by: .seconds(1_000_000))
    #expect(machine.state == (isLong ? "a" : "b"))
    if isLong { scheduler.advance(by: delay) }
    #expect(machine.state == "b" && calls > 0 && !tokens.isEmpty)
  }

  @Test(.contract("Releasing an action's token cancels and releases the action."))
  func `releasing the token cancels its action`() {
    let scheduler = VirtualScheduler()
    var calls = 0
    var token: ScheduledAction? = scheduler.schedule(after: .seconds(1)) { calls += 1 }
    #expect(scheduler.pendingCount == 1)
    #expect(token != nil)
    token = nil
    #expect(scheduler.pendingCount == 0)
    scheduler.advance(by: .seconds(1))
    #expect(calls == 0)
  }

  @Test(.contract("Releasing an action's token cancels…"))
  func `cancelling releases the action`() {
    final class Resource {}
    let scheduler = VirtualScheduler()
    var resource: Resource? = Resource()
    weak let released = resource
    let token = scheduler.schedule(after: .seconds(1)) { [resource] in _ = resource }
    resource = nil
    #expect(released != nil)
    token.cancel()
    #expect(released == nil)
  }

  @Test func `time never runs backwards`() {
    let scheduler = VirtualScheduler()
    var times: [Duration] = []
    let tokens = [
      scheduler.schedule(after: .seconds(1)) { scheduler.advance(by: .seconds(5)) },
      scheduler.schedule(after: .seconds(2)) { times.append(scheduler.now) },
    ]
    scheduler.advance(by: .seconds(2))
    #expect(times == [.seconds(2)])
    #expect(scheduler.now == .seconds(6))
    #expect(tokens.count == 2)
  }

  @Test func `an action scheduled by another runs if it is due`() {
    let scheduler = VirtualScheduler()
    var times: [Duration] = []
    var token: ScheduledAction?
    func tick() {
      times.append(scheduler.now)
      token = scheduler.schedule(after: .seconds(1), tick)
    }
    tick()
    scheduler.advance(by: .seconds(3))
    #expect(times == [.zero, .seconds(1), .seconds(2), .seconds(3)])
    token?.cancel()
  }
}

@Suite(.contract("The main scheduler runs actions on the main actor."))
@MainActor struct MainSchedulerTests {
  @Test func `actions run on the main actor unless their token is released`() async {
    var log: [String] = []
    await confirmation { ran in
      await withCheckedContinuation { continuation in
        var dropped: ScheduledAction? = MainScheduler.shared.schedule(after: .milliseconds(1)) {
          log.append("dropped")
        }
        #expect(dropped != nil)
        dropped = nil
        let before = MainScheduler.shared.now
        var token: ScheduledAction?
        token = MainScheduler.shared.schedule(after: .milliseconds(20)) {
          MainActor.assertIsolated()
          #expect(MainScheduler.shared.now - before >= .milliseconds(20))
          _ = token
          ran()
          continuation.resume()
        }
      }
    }
    #expect(log.isEmpty)
  }
}
