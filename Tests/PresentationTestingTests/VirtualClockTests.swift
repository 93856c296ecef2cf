// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "A virtual clock has its scheduler's time. Actions and sleepers run at their times, in",
    "one order."))
@MainActor struct VirtualClockTests {
  private let scheduler = VirtualScheduler()
  private var clock: VirtualScheduler.Clock { scheduler.clock }

  /// Code under test that acts each second.
  private func tick(
    _ clock: VirtualScheduler.Clock, _ times: @escaping @MainActor (Duration) -> Void
  )
    -> Task<Void, any Error>
  {
    Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        times(clock.now.offset)
      }
    }
  }

  @Test func `a task sleeps until its deadline`() async throws {
    var isAwake = false
    let task = Task { [clock] in
      try await clock.sleep(for: .seconds(3))
      isAwake = true
    }
    await clock.waitForSleepers(1)
    scheduler.advance(by: .milliseconds(2999))
    #expect(clock.sleeperCount == 1)
    scheduler.advance(by: .milliseconds(1))
    #expect(clock.sleeperCount == 0)
    try await task.value
    #expect(isAwake)
    #expect(clock.now == VirtualScheduler.Clock.Instant(.seconds(3)))
  }

  @Test func `sleeping until a past instant returns immediately`() async throws {
    scheduler.advance(by: .seconds(1))
    try await clock.sleep(until: VirtualScheduler.Clock.Instant(.seconds(1)))
    try await clock.sleep(for: .zero)
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `each iteration of a sleeping loop runs at its own time`() async {
    var times: [Duration] = []
    let task = tick(clock) { times.append($0) }
    await scheduler.advance(by: .milliseconds(2500), sleepers: 1)
    #expect(times == [.seconds(1), .seconds(2)])
    #expect(scheduler.now == .milliseconds(2500))
    await scheduler.advance(by: .milliseconds(500), sleepers: 1)
    #expect(times == [.seconds(1), .seconds(2), .seconds(3)])
    task.cancel()
  }

  @Test func `sleepers wake up in the order of their deadlines`() async {
    var log: [String] = []
    let slow = Task { [clock] in
      while true {
        try await clock.sleep(for: .seconds(3))
        log.append("slow at \(clock.now.offset)")
      }
    }
    let quick = Task { [clock] in
      while true {
        try await clock.sleep(for: .seconds(2))
        log.append("quick at \(clock.now.offset)")
      }
    }
    await scheduler.advance(by: .seconds(5), sleepers: 2)
    #expect(
      log == ["quick at 2.0 seconds", "slow at 3.0 seconds", "quick at 4.0 seconds"])
    slow.cancel()
    quick.cancel()
  }

  @Test func `actions and sleepers share a clock`() async {
    var log: [String] = []
    let task = tick(clock) { log.append("tick at \($0)") }
    await clock.waitForSleepers(1)
    let tokens = [0.5, 1.5].map { delay in
      scheduler.schedule(after: .seconds(delay)) { log.append("action at \(scheduler.now)") }
    }
    await scheduler.advance(by: .seconds(2), sleepers: 1)
    #expect(
      log == [
        "action at 0.5 seconds", "tick at 1.0 seconds", "action at 1.5 seconds",
        "tick at 2.0 seconds",
      ])
    #expect(tokens.count == 2)
    task.cancel()
  }

  @Test func `cancelling a task ends its sleep`() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
    let late = Task { [clock] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test(.contract("A test waits for calls or sleepers…"))
  func `cancelling a task ends its wait for sleepers`() async {
    let task = Task { [clock] in await clock.waitForSleepers(1) }
    task.cancel()
    await task.value
    #expect(clock.sleeperCount == 0)
  }

  @Test func `generic code sleeps on the virtual clock`() async throws {
    func wait(on clock: some Clock<Duration>) async throws -> Duration {
      try await clock.measure { try await clock.sleep(for: .seconds(5)) }
    }
    let task = Task { [clock] in try await wait(on: clock) }
    await scheduler.advance(by: .seconds(4), sleepers: 1)
    scheduler.advance(by: .seconds(1))
    #expect(try await task.value == .seconds(5))
  }

  @Test func `tasks on any thread may sleep`() async throws {
    let tasks = (1...20).map { number in
      Task.detached { [clock] in
        try await clock.sleep(for: .seconds(number))
        return number
      }
    }
    await clock.waitForSleepers(20)
    scheduler.advance(by: .seconds(20))
    for (number, task) in zip(1..., tasks) { #expect(try await task.value == number) }
  }
}
