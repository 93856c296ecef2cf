// SPDX-License-Identifier: MIT

import PresentationTesting
import SwiftPresentation
import TestSupport
import Testing

@Suite(
  .contract(
    "A failure lists virtual schedulers' due actions, sleeping tasks, requests, retries and",
    "effects in the same test. Actions have their names and times."))
@MainActor struct PendingWorkTests {
  enum Light: Keyed { case red, green }
  enum Signal: Keyed { case go }

  /// A client's custom scheduler.
  private final class SlowScheduler: ActionScheduler {
    let base: VirtualScheduler
    var now: Duration { base.now }

    init(_ base: VirtualScheduler) {
      self.base = base
    }

    func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
      base.schedule(after: delay + .milliseconds(200), action)
    }
  }

  private final class Elsewhere: @unchecked Sendable {
    let scheduler = VirtualScheduler()
    var action: ScheduledAction?
  }

  private func failure() async -> [String] {
    let failures = await messages { ViewSpy<Int>("view").expect(.render(1)) }
    return failures.joined().split(separator: "\n").dropFirst(2).map(String.init)
  }

  @Test(
    .contract(
      "Each scheduler, even a client's, accepts a name with an action. The name is evaluated",
      "only in a test process."))
  func `pending actions are listed with their names and times`() async {
    let scheduler = VirtualScheduler()
    let searchText = Observable("", name: "searchText")
    let token = searchText.debounce(for: .milliseconds(300), on: scheduler).observe { _, _ in }
    #expect(await failure() == [])
    searchText.value = "a"
    #expect(await failure() == ["1 action is due in 300 ms: debounce searchText"])
    let others = [
      scheduler.schedule(after: .seconds(2)) {},
      SlowScheduler(scheduler).schedule(after: .milliseconds(50), named: "second") {},
      scheduler.schedule(after: .zero, named: "first") {},
      scheduler.schedule(after: .milliseconds(1_500), named: "cancelled") {},
    ]
    others[3].cancel()
    scheduler.advance(by: .zero)
    scheduler.advance(by: .milliseconds(50))
    let last = scheduler.schedule(after: .zero, named: "last") {}
    #expect(
      await failure() == [
        "1 action is due now: last",
        "1 action is due in 200 ms: second",
        "1 action is due in 250 ms: debounce searchText",
        "1 action is due in 1.95 s: without a name",
      ])
    scheduler.advance(by: .seconds(5))
    #expect(await failure() == [])
    (token, last).0.cancel()
  }

  @Test func `ten pending actions are listed and the others are counted`() async {
    let scheduler = VirtualScheduler()
    var actions = (0..<3).map { scheduler.schedule(after: .seconds(1), named: "tick \($0)") {} }
    #expect(await failure() == ["3 actions are due in 1 s: tick 0, tick 1, tick 2"])
    actions = (1...20).map { scheduler.schedule(after: .seconds($0), named: "tick") {} }
    let lines = await failure()
    #expect(lines.count == 11 && lines.last == "10 more are due later")
    actions = (0..<100).map { scheduler.schedule(after: .seconds(1), named: "tick \($0)") {} }
    let line = await failure().first ?? ""
    #expect(line.count <= 200 && line.hasSuffix(" characters more"))
    #expect(actions.count == 100)
  }

  @Test func `sleeping tasks are listed`() async {
    let scheduler = VirtualScheduler()
    let clock = scheduler.clock
    let task = Task { try? await clock.sleep(for: .seconds(3)) }
    await clock.waitForSleepers(1)
    #expect(await failure() == ["1 task wakes up in 3 s"])
    task.cancel()
    await task.value
    #expect(await failure() == [])
  }

  @Test func `running requests and attempts are listed`() async throws {
    let scheduler = VirtualScheduler()
    let screen = ScreenSpy()
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    let loader = ScreenLoader<[Int]>(machine: ScreenStateMachine(), errors: errors, name: "numbers")
    let requests = Requests()
    loader.load(named: "load page 1") { try await requests.run() }
    #expect(await failure() == ["1 operation is under way: numbers: load page 1"])
    await requests.end(Trouble(title: "Offline"))
    await loader.settle()
    #expect(await failure() == [])
    errors.retry(try #require(screen.lastPlaceholder))
    await requests.begun()
    #expect(
      await failure()
        == ["2 operations are under way: retry of \"Offline\", numbers: load page 1"])
    await requests.end()
    await loader.settle()
    #expect(await failure() == [])
    let banner = errors.present(
      Trouble(title: "Saved"), proposing: .banner(interval: .seconds(3)),
      retry: ErrorViewModel.Retry(backOff: ErrorViewModel.Retry.BackOff()) {
        throw Trouble(title: "Again")
      })
    #expect(await failure() == ["1 action is due in 3 s: end of the banner \"Saved\""])
    errors.retry(banner.id)
    await errors.settle()
    errors.retry(try #require(screen.snapshot.banner).id)
    #expect(await failure() == ["1 action is due in 1 s: retry of \"Again\""])
  }

  @Test func `running effects and delays of machines are listed`() async {
    let events = Milestones<String>()
    let scheduler = VirtualScheduler()
    let definition = MachineDefinition<Light, Signal>(
      state: .red,
      transitions: [
        .on(.go, [.red => .green]),
        .during(.green) { _, _ in
          await events.reach("begun")
          await events.wait(for: "end")
          await events.reach("ended")
        },
        .after(.seconds(30), [.green => .red]),
      ])
    let light = StateMachine(definition)
    light.start(on: scheduler)
    light.process(.go)
    await events.wait(for: "begun")
    let lines = await failure()
    #expect(lines.count == 2 && lines[0] == "1 action is due in 30 s: delay in green", "\(lines)")
    #expect(lines.last?.hasPrefix("1 operation is under way: StateMachine<Light, Signal>") == true)
    #expect(lines.last?.hasSuffix(": effect in green") == true)
    events.reach("end")
    await events.wait(for: "ended")
    light.reset()
  }

  @Test func `running effects and delays of statecharts are listed`() async {
    let events = Milestones<String>()
    let scheduler = VirtualScheduler()
    let definition = StatechartDefinition<Light, Signal>(
      states: [.compound(.red, initial: .green, [.state(.green)])],
      transitions: [
        .during(.red) { _, _ in
          await events.reach("begun")
          await events.wait(for: "end")
          await events.reach("ended")
        },
        .after(.seconds(30), [.stay(in: .red)]),
      ])
    let light = Statechart(definition)
    light.start(on: scheduler)
    await events.wait(for: "begun")
    let lines = await failure()
    #expect(lines.count == 2 && lines[0] == "1 action is due in 30 s: delay in red", "\(lines)")
    #expect(lines.last?.hasPrefix("1 operation is under way: Statechart<Light, Signal>") == true)
    #expect(lines.last?.hasSuffix(": effect in red") == true)
    events.reach("end")
    await events.wait(for: "ended")
    light.reset()
  }

  /// Concurrent tests have separate lists.
  @Test func `another test's pending work isn't listed`() async {
    let elsewhere = await Task.detached {
      let elsewhere = Elsewhere()
      elsewhere.action = elsewhere.scheduler.schedule(after: .seconds(1), named: "other") {}
      return elsewhere
    }.value
    #expect(elsewhere.scheduler.pendingCount == 1)
    #expect(await failure() == [])
    elsewhere.action = nil
  }
}

/// A request that a test completes.
@MainActor private final class Requests {
  private let events = Milestones<String>()
  private var continuation: CheckedContinuation<[Int], any Error>?

  func run() async throws -> [Int] {
    try await withCheckedThrowingContinuation {
      continuation = $0
      events.reach("begun")
    }
  }

  func begun() async {
    while continuation == nil { await events.wait(for: "begun") }
  }

  func end(_ error: (any Error)? = nil) async {
    await begun()
    let continuation = continuation
    self.continuation = nil
    continuation?.resume(with: error.map { .failure($0) } ?? .success([1]))
  }
}
