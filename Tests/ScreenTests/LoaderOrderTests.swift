// SPDX-License-Identifier: MIT

import Foundation
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationErrors

/// Calls to a loader during a delivery, edits to its value, and calls that meet a running request.
@MainActor struct LoaderOrderTests: OnAScreen {
  let screen = ScreenFixture()

  private func fail(_ number: Int) async {
    load(number)
    await answers.answer(number, .failure(Refusal()))
  }

  private func loadContent(_ content: [Int]) async {
    load(0)
    await answers.answer(0, .success(content))
    _ = view.take()
  }

  private func loadMore(_ number: Int) -> Bool {
    loader.loadMore({ [answers] in try await answers.run(number) }, append: +)
  }

  // MARK: Deliveries

  enum Delivery: CaseIterable {
    case observer, twoObservers, transaction, transactionInObserver, machineObserver, derivedValue

    /// Performs some calls, each in a callback.
    @MainActor func perform(_ calls: [() -> Void]) {
      let source = Observable(0)
      let all = { for call in calls { call() } }
      let machine = StateMachine<Int, Int>(state: 0, transitions: [1: [0 => 1]])
      var tokens: [ObservationToken] = []
      switch self {
      case .observer: tokens = [source.observe { _, _ in all() }]
      case .twoObservers: tokens = calls.map { call in source.observe { _, _ in call() } }
      case .transaction: return Observables.transaction { all() }
      case .transactionInObserver:
        tokens = [source.observe { _, _ in Observables.transaction { all() } }]
      case .machineObserver:
        tokens = [machine.observe { _, _, _ in all() }]
        machine.processEvent(1)
      case .derivedValue: tokens = [source.map { $0 + 1 }.observe { _, _ in all() }]
      }
      source.value = 1
      withExtendedLifetime(tokens) {}
    }
  }

  enum Start: CaseIterable { case retry, load, loadMore }

  private func begin(_ start: Start) {
    switch start {
    case .retry: loader.retry()
    case .load: load(2)
    case .loadMore: _ = loadMore(2)
    }
  }

  @Test(
    .contract(
      "A call during a delivery or in a transaction takes effect after it, as if made then;",
      "with several calls, only the last. The same holds for a call by a released capture."),
    arguments: Delivery.allCases, Start.allCases)
  func `a request cancelled in the same delivery preserves the error`(
    delivery: Delivery, start: Start
  ) async throws {
    await fail(1)
    delivery.perform([{ begin(start) }, { loader.cancel() }])
    #expect(machine.state == .error && loader.state.value.failure is Refusal)
    #expect(errors.retry(try #require(view.last)), "the placeholder is that of the error")
    await answers.answer(1, .success([1]))
    #expect(machine.state == .content && loader.state.value.value == [1])
  }

  @Test(.contract("A call during a delivery or in…"), arguments: Delivery.allCases)
  func `a request made after a cancellation in the same delivery runs`(delivery: Delivery) async {
    await fail(1)
    delivery.perform([{ loader.retry() }, { loader.cancel() }, { loader.retry() }])
    #expect(machine.state == .loading && loader.state.value.isLoading)
    await answers.answer(1, .success([1]))
    #expect(machine.state == .content && loader.state.value.value == [1])
  }

  @Test(.contract("A call during a delivery or in…"), arguments: Delivery.allCases)
  func `a running request cancelled in a delivery preserves the error`(delivery: Delivery) async {
    await fail(1)
    loader.retry()
    delivery.perform([{ loader.cancel() }, { #expect(machine.state == .loading) }])
    #expect(machine.state == .error && loader.state.value.failure is Refusal)
    #expect(loader.retry())
  }

  @Test(.contract("A call during a delivery or in…"), arguments: Delivery.allCases)
  func `content refreshed and cancelled in a delivery remains visible`(delivery: Delivery) async {
    await loadContent([1])
    delivery.perform([{ load(2) }, { loader.cancel() }])
    #expect(machine.state == .content && loader.state.value.value == [1])
    delivery.perform([{ load(2) }, { load(3) }])
    #expect(machine.state == .refreshing)
    await answers.answer(3, .success([3]))
    #expect(machine.state == .content && loader.state.value.value == [3])
  }

  /// The machine still reports an error while an event that leaves it is queued.
  @Test(
    .contract(
      "The machine shows a placeholder presented while an event that leaves its error state",
      "is queued."), arguments: Delivery.allCases)
  func `a machine with queued events shows a placeholder`(delivery: Delivery) async throws {
    await fail(1)
    delivery.perform([
      { machine.processEvent(.loadingStarted) },
      {
        errors.present(
          Refusal(title: "other"), proposing: .placeholder(), retry: ErrorViewModel.Retry {})
      },
    ])
    #expect(machine.state == .error)
    let calls = view.take()
    #expect(calls.contains("says other") && !calls.contains("banner other"))
    #expect(errors.retry(try #require(view.last)), "the machine shows it")
  }

  @Test(.contract("A call during a delivery or in…"))
  func `a call from a released capture begins after the request`() async {
    final class Caller {
      let call: () -> Void
      init(_ call: @escaping () -> Void) { self.call = call }
      deinit { call() }
    }
    do {
      let caller = Caller { [loader, answers] in loader.load { try await answers.run(2) } }
      loader.load { withExtendedLifetime(caller) { [1] } }
    }
    await answers.answer(2, .success([2]))
    #expect(loader.state.value.value == [2] && machine.state == .content)
  }

  // MARK: Edits

  enum End: CaseIterable {
    case cancel, cancellationError, urlError, screenEnd

    var error: (any Error)? {
      switch self {
      case .cancel, .screenEnd: nil
      case .cancellationError: CancellationError()
      case .urlError: URLError(.cancelled)
      }
    }
  }

  private func end(_ number: Int, _ end: End) async {
    if let error = end.error {
      await answers.answer(number, .failure(error))
      return await loader.settle()
    }
    await answers.begun(number)
    end == .cancel ? loader.cancel() : errors.end()
    await answers.isCancelled(number)
  }

  @Test(
    .contract(
      "A value set during a request survives if the request is cancelled or ends without a",
      "result, and a page is appended to it. The state stays loading."), arguments: End.allCases)
  func `an edit survives a page that ends without a result`(end: End) async {
    await loadContent([1, 2, 3])
    #expect(loadMore(1))
    loader.state.value = .loaded([1, 3])
    #expect(loader.state.value.isLoading && loader.state.value.value == [1, 3])
    await self.end(1, end)
    #expect(loader.state.value.value == [1, 3] && !loader.state.value.isLoading)
    #expect(machine.state == .content)
  }

  @Test(.contract("A value set during a request…"), arguments: End.allCases)
  func `an edit survives a retry that ends without a result`(end: End) async {
    await loadContent([1, 2, 3])
    await fail(1)
    loader.retry()
    loader.state.value = .loaded([1, 3])
    await self.end(1, end)
    #expect(loader.state.value.value == [1, 3] && loader.state.value.failure is Refusal)
    #expect(machine.state == .content)
  }

  @Test(.contract("A value set during a request…"))
  func `an edit survives the dismissal of a running retry`() async throws {
    await loadContent([1, 2, 3])
    await fail(1)
    let id = try #require(view.last)
    errors.retry(id)
    await answers.begun(1)
    loader.state.value = .loaded([1, 3])
    errors.dismiss(id)
    await answers.isCancelled(1)
    #expect(loader.state.value.value == [1, 3] && !loader.state.value.isLoading)
  }

  @Test(.contract("A value set during a request…"))
  func `a page is appended to an edit`() async {
    await loadContent([1, 2, 3])
    _ = loadMore(4)
    loader.state.value = .loaded([1, 3])
    await answers.answer(4, .success([4]))
    #expect(loader.state.value.value == [1, 3, 4] && machine.state == .content)
  }

  @Test(.contract("A value set during a request…"))
  func `cancelling a request for removed content leaves the screen empty`() async {
    await loadContent([1])
    _ = loadMore(2)
    loader.state.value = .loaded([])
    loader.cancel()
    #expect(machine.state == .empty && loader.state.value.value == [])
    load(3)
    loader.state.value = .idle
    loader.cancel()
    #expect(machine.state == .initial && loader.state.value.value == nil)
  }

  @Test(.contract("A value set during a request…"))
  func `cancelling a request preserves a failure set during it`() async {
    await loadContent([1])
    load(2)
    loader.state.value = .failed(Refusal(title: "own"), previous: [2])
    #expect(loader.state.value.isLoading)
    loader.cancel()
    let failure = loader.state.value.failure as? Refusal
    #expect(failure?.title == "own" && loader.state.value.value == [2])
  }

  // MARK: Refreshes and pages

  @Test(
    .contract(
      "A page is refused while the value is loaded or reloaded, also by an attempt that is",
      "about to begin. A refresh is never lost to a page."))
  func `a page is rejected during a reload`() async {
    await loadContent([0])
    load(1)
    #expect(!loadMore(2))
    await answers.answer(1, .success([1]))
    #expect(loader.state.value.value == [1] && machine.state == .content)
    #expect(loadMore(2))
    await answers.answer(2, .success([2]))
    #expect(loader.state.value.value == [1, 2])
  }

  @Test(.contract("A page is refused while the value…"))
  func `a page is rejected while a refresh is retried`() async throws {
    await loadContent([0])
    await fail(1)
    errors.retry(try #require(view.last))
    #expect(!loadMore(2), "the attempt has not begun")
    await answers.begun(1)
    #expect(!loadMore(2), "the attempt is running")
    await answers.answer(1, .failure(Refusal()))
    loader.retry()
    #expect(!loadMore(2))
    await answers.answer(1, .success([1]))
    #expect(loader.state.value.value == [1])
  }

  @Test(.contract("A page is refused while the value…"), arguments: Delivery.allCases)
  func `a page doesn't replace a refresh in the same delivery`(delivery: Delivery) async {
    await loadContent([0])
    delivery.perform([{ load(1) }, { #expect(!loadMore(2)) }])
    #expect(machine.state == .refreshing)
    await answers.answer(1, .success([1]))
    delivery.perform([{ _ = loadMore(2) }, { load(3) }, { #expect(!loader.retry()) }])
    await answers.answer(3, .success([3]))
    #expect(loader.state.value.value == [3])
    delivery.perform([{ load(4) }, { loader.cancel() }, { #expect(loadMore(5)) }])
    await answers.answer(5, .success([5]))
    #expect(loader.state.value.value == [3, 5])
  }

  @Test(.contract("A page is refused while the value…"))
  func `a refresh replaces a page`() async {
    await loadContent([0])
    #expect(loadMore(1))
    #expect(loadMore(2))
    load(3)
    await answers.answer(3, .success([3]))
    #expect(loader.state.value.value == [3])
  }

  // MARK: Attempts that have not begun

  enum Stop: CaseIterable { case cancel, load, dismiss, end, release }

  @Test(
    .contract(
      "An attempt that is cancelled, dismissed, replaced or ended before its task begins runs",
      "nothing."), arguments: Stop.allCases, [true, false])
  func `an attempt cancelled before it begins runs nothing`(stop: Stop, hasContent: Bool)
    async throws
  {
    if hasContent { await loadContent([0]) }
    var runs = 0
    loader.load {
      runs += 1
      throw Refusal()
    }
    await loader.settle()
    let id = try #require(view.last)
    let state = machine.state
    #expect(errors.retry(id) && runs == 1)
    let task = try #require(errors.attempt?.task)
    switch stop {
    case .cancel: loader.cancel()
    case .load: load(2)
    case .dismiss: errors.dismiss(id)
    case .end: errors.end()
    case .release: binding.end()
    }
    await task.value
    // A machine's placeholder can't be dismissed.
    guard stop != .dismiss || hasContent else { return }
    #expect(runs == 1)
    guard stop == .cancel else { return }
    #expect(machine.state == state && loader.state.value.failure is Refusal)
    #expect(errors.retry(id), "the error can still be retried")
    await errors.settle()
    #expect(runs == 2)
  }
}
