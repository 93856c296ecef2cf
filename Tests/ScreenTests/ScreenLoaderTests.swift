// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationControls
import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

struct LoadStateTests {
  struct Failure: Error, Equatable {}

  @Test(.contract("Previous content remains until…"))
  func `a previous value survives until a new one is loaded`() {
    var state = LoadState<Int, Failure>.idle
    state.start()
    #expect(state == .loading(previous: nil) && state.isLoading && state.value == nil)
    state.finish(.success(1))
    #expect(state == .loaded(1))
    state.start()
    #expect(state == .loading(previous: 1) && state.value == 1)
    state.finish(.failure(Failure()))
    #expect(state == .failed(Failure(), previous: 1) && state.value == 1)
    #expect(state.failure == Failure())
    state.start()
    state.cancel()
    #expect(state == .loaded(1))
  }

  @Test func `cancelling a first load restores the idle state`() {
    var state = LoadState<Int, Failure>.loading(previous: nil)
    state.cancel()
    #expect(state == .idle)
    state.cancel()
    #expect(state == .idle)
  }

  @Test func `map also transforms the previous value`() {
    #expect(LoadState<Int, Failure>.loading(previous: 2).map { $0 * 2 } == .loading(previous: 4))
    #expect(
      LoadState.failed(Failure(), previous: 2).map { "\($0)" } == .failed(Failure(), previous: "2"))
    #expect(LoadState<Int, Failure>.loaded(2).map { $0 + 1 } == .loaded(3))
    #expect(LoadState<Int, Failure>.idle.map { $0 + 1 } == .idle)
  }
}

/// Requests that a test answers at any time.
@MainActor private final class Requests {
  var cancelled: [Int] = []
  private var continuations: [Int: CheckedContinuation<[Int], any Error>] = [:]
  private(set) var count = 0
  private enum Event: Equatable {
    case begun(Int)
    case cancelled(Int)
    case ended(Int)
  }
  private let events = Milestones<Event>()

  func request() async throws -> [Int] {
    count += 1
    let number = count
    defer { events.reach(.ended(number)) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuations[number] = $0
        events.reach(.begun(number))
      }
    } onCancel: {
      Task { @MainActor in
        self.cancelled.append(number)
        self.events.reach(.cancelled(number))
      }
    }
  }

  func begun(_ number: Int) async {
    while continuations[number] == nil { await events.wait(for: .begun(number)) }
  }

  func isCancelled(_ number: Int) async {
    await events.wait(for: .cancelled(number))
  }

  func answer(_ number: Int, _ result: Result<[Int], any Error>) async {
    await begun(number)
    continuations.removeValue(forKey: number)?.resume(with: result)
    await events.wait(for: .ended(number))
  }
}

@MainActor struct ScreenLoaderTests {
  struct Failure: ErrorViewModelConvertible {
    func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: "Failure", presentationStyle: presentationStyle)
    }
  }

  struct ViewState: Equatable { var numbers: [Int] }

  private let machine = ScreenStateMachine()
  private let requests = Requests()
  private let screen = ScreenSpy()
  private let scheduler = VirtualScheduler()
  private let errors: ErrorPresenter
  private let loader: ScreenLoader<[Int]>
  private let view = ViewSpy<ViewState>()

  init() {
    errors = ErrorPresenter(view: screen, scheduler: scheduler)
    loader = ScreenLoader(machine: machine, errors: errors, isEmpty: \.isEmpty)
  }

  private func load() {
    loader.load { [requests] in try await requests.request() }
  }

  private func loadMore() {
    loader.loadMore({ [requests] in try await requests.request() }, append: { $0 + $1 })
  }

  @Test func `content, empty content and failures move the machine`() async {
    load()
    #expect(machine.state == .loading)
    await requests.answer(1, .failure(Failure()))
    #expect(machine.state == .error)
    #expect(screen.takeCalls() == [.showErrorPlaceholder(title: "Failure", retryable: true)])
    errors.dismissAll()
    load()
    #expect(machine.state == .loading)
    await requests.answer(2, .success([]))
    #expect(machine.state == .empty)
    load()
    await requests.answer(3, .success([1]))
    #expect(machine.state == .content)
    load()
    #expect(machine.state == .refreshing)
    await requests.answer(4, .success([2]))
    #expect(machine.state == .content && loader.state.value.value == [2])
    loadMore()
    #expect(machine.state == .paging)
    await requests.answer(5, .success([3]))
    #expect(machine.state == .content && loader.state.value.value == [2, 3])
  }

  @Test(.contract("Previous content remains until new content arrives, even if reloading fails."))
  func `content stays visible when a reload fails`() async {
    load()
    await requests.answer(1, .success([1]))
    screen.takeCalls()
    load()
    await requests.answer(2, .failure(Failure()))
    #expect(machine.state == .content && loader.state.value.value == [1])
    #expect(screen.calls == [.showBanner(title: "Failure", color: nil)])
  }

  @Test(
    .contract(
      "Only the newest request counts, in whatever order responses arrive. A request is",
      "cancelled when its loader is released."), arguments: [[1, 2], [2, 1]])
  func `only the newest request's answer is accepted`(order: [Int]) async {
    load()
    await requests.begun(1)
    load()
    await requests.isCancelled(1)
    for number in order {
      await requests.answer(number, .success([number]))
    }
    #expect(loader.state.value.value == [2])
    #expect(requests.cancelled == [1])
    #expect(machine.state == .content)
    await loader.settle()
  }

  /// An error whose first conversion is visible, and whose later ones are silent.
  private final class Capricious: ErrorViewModelConvertible, @unchecked Sendable {
    private var wasConverted = false

    func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      defer { wasConverted = true }
      return ErrorViewModel(
        title: "Failure", presentationStyle: wasConverted ? .silent : presentationStyle)
    }
  }

  @Test(.contract("A request's failure is converted once."))
  func `a loader's failure is converted once`() async {
    load()
    await requests.answer(1, .failure(Capricious()))
    #expect(machine.state == .error)
    #expect(screen.calls == [.showErrorPlaceholder(title: "Failure", retryable: true)])
  }

  @Test(.contract("Only the newest request counts…"))
  func `a superseded request's failure isn't presented`() async {
    load()
    await requests.begun(1)
    load()
    await requests.answer(1, .failure(Failure()))
    #expect(screen.calls.isEmpty && machine.state == .loading)
    await requests.answer(2, .success([2]))
    #expect(loader.state.value.value == [2])
  }

  @Test(.contract("Only the newest request counts…"))
  func `a cancelled request preserves the previous content`() async {
    load()
    await requests.begun(1)
    loader.cancel()
    await requests.isCancelled(1)
    #expect(machine.state == .initial && loader.state.value.value == nil)
    await requests.answer(1, .success([1]))
    #expect(machine.state == .initial && loader.state.value.value == nil)
    load()
    await requests.answer(2, .success([2]))
    load()
    await requests.answer(3, .failure(CancellationError()))
    #expect(machine.state == .content && loader.state.value.value == [2])
    #expect(screen.calls.isEmpty)
    #expect(requests.cancelled == [1])
    loader.cancel()
  }

  @Test(.contract("Only the newest request counts…"))
  func `deallocating a loader cancels its request`() async {
    var loader: ScreenLoader<[Int]>? = ScreenLoader(machine: machine, errors: errors)
    weak let gone = loader
    loader?.load { [requests] in try await requests.request() }
    await requests.begun(1)
    loader = nil
    await requests.isCancelled(1)
    #expect(gone == nil)
    #expect(requests.cancelled == [1])
    await requests.answer(1, .success([1]))
  }

  @Test func `a retry loads again`() async throws {
    load()
    await requests.answer(1, .failure(Failure()))
    let error = try #require(screen.lastPlaceholder)
    #expect(errors.retry(error))
    await requests.begun(2)
    #expect(machine.state == .loading)
    await requests.answer(2, .success([2]))
    #expect(machine.state == .content && loader.state.value.value == [2])
  }

  /// A retry by the presenter begins its work after the call has returned.
  @Test(
    .contract(
      "`ScreenLoader.settle()` waits for the newest request and a presenter's retry until the",
      "outcome is presented. It doesn't wait for other sources' retries."))
  func `settling waits for a retry begun by the presenter`() async throws {
    var answers: [Result<[Int], any Error>] = [
      .success([1]), .failure(Failure()), .failure(Failure()),
    ]
    loader.load { try answers.removeFirst().get() }
    await loader.settle()
    loader.load { try answers.removeFirst().get() }
    await loader.settle()
    #expect(screen.text == "banner: Failure\n  [retry]")
    let error = try #require(screen.snapshot.banner)
    #expect(errors.retry(error.id))
    await loader.settle()
    #expect(answers.isEmpty && loader.state.value.value == [1])
    #expect(loader.state.value.failure is Failure)
    let second = try #require(screen.snapshot.banner)
    #expect(second.id != error.id)
    answers = [.success([2])]
    #expect(errors.retry(second.id))
    await loader.settle()
    #expect(loader.state.value.value == [2] && screen.text == "nothing")
  }

  @Test(.contract("`ScreenLoader.settle()` waits…"))
  func `settling doesn't wait for another source's attempt`() async {
    let other = Requests()
    let error = errors.present(
      Failure(), proposing: .banner(), retry: ErrorViewModel.Retry { _ = try await other.request() }
    )
    errors.retry(error.id)
    loader.load { [1] }
    await loader.settle()
    #expect(loader.state.value.value == [1])
    await other.answer(1, .success([]))
    await errors.settle()
  }

  @Test func `a loader doesn't cancel another source's attempt`() async {
    let other = Requests()
    let error = errors.present(
      Failure(), proposing: .banner(), retry: ErrorViewModel.Retry { _ = try await other.request() }
    )
    errors.retry(error.id)
    await other.begun(1)
    load()
    await requests.answer(1, .success([1]))
    #expect(other.cancelled.isEmpty)
    await other.answer(1, .success([]))
    await errors.settle()
    #expect(screen.calls.last == .hideBanner, "it succeeded")
  }

  @Test(
    .contract(
      "Only the machine shows and hides a placeholder. An error beside content leaves the",
      "content visible."))
  func `the machine alone shows a screen's placeholder`() async {
    final class Wired: ViewRenderable, ErrorDisplayable, ErrorPlaceholderDisplayable,
      BannerDisplayable, PlaceholderDisplayable, ContentDisplayable
    {
      var calls: [String] = []
      func render(state: ViewState) { calls.append("render \(state.numbers)") }
      func set(visible: Bool) {}
      func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
        calls.append("says \(viewModel.title)")
      }
      func hideErrorPlaceholder() { calls.append("never") }
      func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
        calls.append("banner")
      }
      func hideBanner() { calls.append("no banner") }
      func setPlaceholderVisible(_ visible: Bool) { calls.append("placeholder \(visible)") }
      func setContentVisible(_ visible: Bool) { calls.append("content \(visible)") }
      func take() -> [String] {
        defer { calls = [] }
        return calls
      }
    }
    let view = Wired()
    let errors = ErrorPresenter(scheduler: scheduler)
    let loader = ScreenLoader<[Int]>(machine: machine, errors: errors)
    let binding = ScreenBinding(view, machine: machine, state: loader.state, errors: errors) {
      ViewState(numbers: $0.value ?? [])
    }
    #expect(view.take() == ["placeholder false", "content false", "render []"])
    loader.load { [requests] in try await requests.request() }
    _ = view.take()
    await requests.answer(1, .failure(Failure()))
    #expect(
      view.take() == ["render []", "says Failure", "content false", "placeholder true"])
    errors.present(Failure(), proposing: .banner())
    #expect(view.take() == ["banner"], "the placeholder does not keep it away")
    loader.load { [requests] in try await requests.request() }
    #expect(view.take() == ["render []", "placeholder false", "content false"])
    await requests.answer(2, .success([1]))
    #expect(view.take() == ["render [1]", "placeholder false", "content true"])
    errors.dismissAll()
    _ = view.take()
    errors.present(Failure(), proposing: .placeholder())
    #expect(machine.state == .content)
    #expect(view.take() == ["banner"], "content that is there stays")
    binding.end()
    #expect(view.take() == ["no banner"])
    machine.reset()
    errors.present(Failure(), proposing: .banner())
    #expect(view.take().isEmpty)
  }
}

/// A screen that stores its visible parts.
@MainActor
private final class Stage: SkeletonDisplayable, PlaceholderDisplayable,
  ContentDisplayable, LoadingIndicatorDisplayable
{
  var seen: Set<String> = []

  func showSkeleton(animated: Bool) { seen.insert("skeleton") }
  func hideSkeleton(animated: Bool) { seen.remove("skeleton") }
  func setPlaceholderVisible(_ visible: Bool) { set("placeholder", visible) }
  func setContentVisible(_ visible: Bool) { set("content", visible) }
  func setLoadingIndicator(_ indicator: LoadingIndicator?) { set("indicator", indicator != nil) }

  private func set(_ name: String, _ visible: Bool) {
    if visible { seen.insert(name) } else { seen.remove(name) }
  }
}

@Suite(.contract("A machine's `show(on:)` makes…"))
@MainActor struct ScreenStageTests {
  static let seen: [ScreenState: Set<String>] = [
    .initial: [], .loading: ["skeleton"], .error: ["placeholder"], .empty: ["placeholder"],
    .content: ["content"], .refreshing: ["content", "indicator"],
    .paging: ["content", "indicator"],
  ]

  @Test(arguments: Fuzzing.seeds(10))
  func `visible parts always match the machine's state`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (machine, stage) = (ScreenStateMachine(), Stage())
    let token = machine.show(on: stage)
    for number in 1...1_000 {
      if Int.random(in: 0..<10, using: &random) == 0 {
        machine.reset()
      } else {
        machine.processEvent(ScreenEvent.allCases.randomElement(using: &random) ?? .pageStarted)
      }
      guard stage.seen == Self.seen[machine.state] else {
        Issue.record("seed \(seed), step \(number): \(stage.seen) in \(machine.state)")
        return
      }
    }
    token.cancel()
  }
}
