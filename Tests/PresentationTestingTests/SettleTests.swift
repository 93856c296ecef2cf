// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "`VirtualScheduler.settle()` waits until each of the test's effects, requests and",
    "retries has ended or sleeps on a virtual clock, and sent events are handled. A",
    "cancelled wait ends."))
@MainActor struct SettleTests {
  private enum Phase: CaseKeyed, Hashable, Sendable {
    case idle, loading
    case loaded(Int)
    case failed(String)
  }

  private enum Step: CaseKeyed, Hashable, Sendable {
    case load
    case progress(Int)
    case loaded(Int)
    case failed(String)
  }

  private struct Broken: Error {}

  private let scheduler = VirtualScheduler()

  private func machine(
    _ work:
      @escaping @MainActor @Sendable (EventSender<Step>, VirtualScheduler.Clock) async throws
      -> Void
  ) -> StateMachine<Phase, Step> {
    let clock = scheduler.clock
    let machine = StateMachine(
      MachineDefinition<Phase, Step>(
        state: .idle,
        transitions: [
          .on(.load, [.idle => .loading, .failed("") => .loading, .loaded(0) => .loading]),
          .on(.progress(0), [.stay(in: .loading)]),
          .on(
            .loaded(0),
            [
              .from(.loading, to: .loaded(0)) { _, event in
                if case .loaded(let count) = event { .loaded(count) } else { .idle }
              }
            ]),
          .on(.failed(""), [.loading => .failed("broken")]),
          .during(.loading, onError: { _ in .failed("") }) { _, machine in
            try await work(machine, clock)
          },
        ]))
    machine.start(on: scheduler)
    return machine
  }

  @Test func `settling waits until an effect sleeps or ends`() async {
    let machine = machine { machine, clock in
      machine.send(.progress(1))
      try await clock.sleep(for: .seconds(1))
      machine.send(.loaded(3))
    }
    var steps: [Step?] = []
    let token = machine.observe { _, event, _ in steps.append(event) }
    machine.process(.load)
    await scheduler.settle()
    #expect(machine.state == .loading && scheduler.clock.sleeperCount == 1)
    scheduler.advance(by: .seconds(1))
    await scheduler.settle()
    #expect(machine.state == .loaded(3) && steps.contains(.loaded(3)))
    await scheduler.settle()
    token.cancel()
  }

  @Test func `an effect's error is handled`() async {
    let machine = machine { _, clock in
      try await clock.sleep(for: .seconds(1))
      throw Broken()
    }
    machine.process(.load)
    await scheduler.settle()
    scheduler.advance(by: .seconds(1))
    await scheduler.settle()
    #expect(machine.state == .failed("broken"))
    machine.process(.load)
    await scheduler.settle()
    #expect(machine.state == .loading)
  }

  @Test func `events sent off the actor are handled`() async {
    @concurrent func count(_ machine: EventSender<Step>) async {
      for number in 1...100 { machine.send(.progress(number)) }
      machine.send(.loaded(100))
    }
    for _ in 1...50 {
      let machine = machine { machine, _ in await count(machine) }
      machine.process(.load)
      await scheduler.settle()
      #expect(machine.state == .loaded(100))
    }
  }

  @Test func `work that sleeps repeatedly is awaited each time`() async {
    let machine = machine { machine, clock in
      for number in 1...5 {
        try await clock.sleep(for: .seconds(1))
        for _ in 1...number { await Task.yield() }
        machine.send(number < 5 ? .progress(number) : .loaded(number))
      }
    }
    machine.process(.load)
    for second in 1...5 {
      await scheduler.settle()
      #expect(machine.state == .loading && scheduler.now == .seconds(second - 1))
      scheduler.advance(by: .seconds(1))
    }
    await scheduler.settle()
    #expect(machine.state == .loaded(5))
  }

  @Test func `cancelled work is awaited`() async {
    var isCancelled = false
    let machine = machine { _, clock in
      do { try await clock.sleep(for: .seconds(1)) } catch { isCancelled = Task.isCancelled }
    }
    machine.process(.load)
    await scheduler.settle()
    machine.process(.loaded(1))
    await scheduler.settle()
    #expect(isCancelled && machine.state == .loaded(1))
  }

  @Test func `requests and retries are awaited`() async {
    let errors = ErrorPresenter(scheduler: scheduler)
    let loader = ScreenLoader<Int>(machine: ScreenStateMachine(), errors: errors)
    let clock = scheduler.clock
    loader.load {
      try await clock.sleep(for: .seconds(1))
      return 7
    }
    await scheduler.settle()
    #expect(loader.state.value.isLoading)
    scheduler.advance(by: .seconds(1))
    await scheduler.settle()
    #expect(loader.state.value.value == 7)

    var isRetried = false
    let id = errors.present(
      Broken(), proposing: .alert,
      retry: ErrorViewModel.Retry {
        try await clock.sleep(for: .seconds(1))
        isRetried = true
      }
    ).id
    errors.retry(id)
    await scheduler.settle()
    scheduler.advance(by: .seconds(1))
    await scheduler.settle()
    #expect(isRetried)
  }

  @Test func `a cancelled settling ends`() async {
    let gate = AsyncStream<Void>.makeStream()
    let machine = machine { _, _ in for await _ in gate.stream { return } }
    machine.process(.load)
    let task = Task { await scheduler.settle() }
    task.cancel()
    await task.value
    gate.continuation.finish()
    await scheduler.settle()
    #expect(machine.state == .loading)
  }

  @Test func `settling waits until a retried operation sleeps`() async {
    let (scheduler, clock, screen) = (scheduler, scheduler.clock, ScreenSpy())
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    let submission = Submission(of: Field("text"), errors: errors) { _ in
      try await clock.sleep(for: .seconds(1))
      throw Broken()
    }
    let loader = ScreenLoader<[String]>(machine: ScreenStateMachine(), errors: errors)
    submission.submit()
    for _ in 1...3 {
      await scheduler.settle()
      #expect(clock.sleeperCount == 1 && submission.isRunning.value)
      scheduler.advance(by: .seconds(1))
      await scheduler.settle()
      #expect(clock.sleeperCount == 0 && screen.text.hasPrefix("alert"))
      screen.simulateRetry()
    }
    submission.cancel()
    errors.end()
    loader.load {
      try await clock.sleep(for: .seconds(1))
      throw Broken()
    }
    await scheduler.settle()
    #expect(clock.sleeperCount == 1)
  }
}
