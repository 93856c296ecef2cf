// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// The flow that a loader and a binding share, where the presenter and the machine call back.
@MainActor struct SharedFlowTests: OnAScreen {
  let screen = ScreenFixture()

  private func fail(_ number: Int) async {
    load(number)
    await answers.answer(number, .failure(Refusal()))
  }

  @Test(
    .contract(
      "A presenter's attempt never waits for, or cancels, a request that another call has",
      "begun."))
  func `an attempt doesn't adopt the request of the retry that replaces it`() async throws {
    await fail(1)
    var isFirst = true
    let token = loader.state.observe { [loader] _, new in
      guard new.isLoading, isFirst else { return }
      isFirst = false
      loader.cancel()
      #expect(loader.retry(), "the last of several commands follows, with the same work")
    }
    errors.retry(try #require(view.last))
    await errors.settle()
    await answers.begun(1)
    #expect(answers.cancelled.isEmpty)
    await answers.answer(1, .success([1]))
    #expect(loader.state.value.value == [1])
    token.cancel()
  }

  @Test(
    .contract(
      "A placeholder ends with the error state, even if its view was replaced or a callback",
      "moves the machine meanwhile."))
  func `a placeholder ends with the error state after its view is replaced`() async {
    await fail(1)
    let other = LoggingScreen()
    other.on["says F"] = { [loader] in loader.retry() }
    errors.attach(other)
    #expect(machine.state == .loading)
    await answers.answer(1, .success([1]))
    #expect(machine.state == .content)
  }

  @Test func `a command is released when the deallocation of a capture replaces it`() async {
    let (released, release) = AsyncStream.makeStream(of: Never.self)
    let trigger = Observable(0)
    let token = trigger.observe { [loader, answers] _, _ in
      let probe = Capture { loader.cancel() }
      let object = Capture { release.finish() }
      // The second call replaces the first one, whose captures are released at rest.
      loader.load {
        withExtendedLifetime(probe) {}
        return [1]
      }
      loader.load {
        withExtendedLifetime(object) {}
        return try await answers.run(2)
      }
    }
    trigger.value = 1
    token.cancel()
    for await _ in released {}
  }

  @Test(.contract("A request is the cause of all…"))
  func `the transition is the cause of the placeholder's end`() async throws {
    let recorder = InspectionRecorder()
    await Inspection.watch(with: recorder) {
      await fail(1)
      loader.retry()
    }
    let started = recorder.events.last {
      if case .eventAccepted("loadingStarted", _, _) = $0.kind { true } else { false }
    }
    let ended = recorder.events.last { if case .errorDismissed = $0.kind { true } else { false } }
    #expect(try #require(ended).cause == #require(started).id)
  }

  @Test(.contract("A placeholder ends with the error…"))
  func `a machine that is reset while an error ends dismisses the placeholder`() async {
    let banner = errors.present(
      Refusal(title: "B"), proposing: .banner(onHide: { [machine] _ in machine.reset() }))
    load(1)
    let token = machine.observe { [errors] _, _, new in
      if new == .error { errors.dismiss(banner.id) }
    }
    await answers.answer(1, .failure(Refusal()))
    #expect(machine.state == .initial)
    #expect(!view.take().contains("banner F"), "it was dismissed, and not refused")
    token.cancel()
  }

  @Test(
    .contract(
      "A machine may have several loaders, each with its own request. A presenter doesn't",
      "retain the machine."))
  func `a machine's second loader has its own request`() async {
    let second = ScreenLoader<[Int]>(machine: machine, errors: errors)
    load(1)
    second.load { [answers] in try await answers.run(2) }
    await answers.answer(1, .success([1]))
    await answers.answer(2, .success([2]))
    #expect(loader.state.value.value == [1] && second.state.value.value == [2])
  }

  private final class OwningMachine: StateMachine<ScreenState, ScreenEvent> {
    var errors: ErrorPresenter?
  }

  @Test(.contract("A machine may have several loaders…"))
  func `a presenter doesn't retain the machine`() {
    weak var gone: ErrorPresenter?
    do {
      let machine = OwningMachine(ScreenStateMachine.definition)
      let errors = ErrorPresenter(scheduler: scheduler)
      machine.errors = errors
      gone = errors
      _ = ScreenLoader<[Int]>(machine: machine, errors: errors)
    }
    #expect(gone == nil)
  }

  @Test func `an ended presenter can be bound again but shows no errors`() {
    binding.end()
    let view = LoggingScreen()
    let second = ScreenBinding(
      view, machine: machine, state: loader.state, errors: errors
    ) { LoggingScreen.State(numbers: $0.value ?? []) }
    errors.present(Refusal(), proposing: .placeholder())
    #expect(machine.state == .initial, "it shows no other error")
    second.end()
  }
}

private final class Capture {
  private let onRelease: @MainActor () -> Void

  init(onRelease: @escaping @MainActor () -> Void) {
    self.onRelease = onRelease
  }

  deinit {
    let onRelease = onRelease
    MainActor.assumeIsolated { onRelease() }
  }
}
