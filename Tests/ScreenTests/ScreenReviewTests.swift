// SPDX-License-Identifier: MIT

import AutoRender
import ErrorPresentation
import Foundation
import Observable
import PresentationTesting
import Screen
import StateMachine
import Testing

struct ReviewFailure: ErrorViewModelConvertible {
  var title = "F"
  var style: ErrorViewModel.PresentationStyle?
  func viewModel(_ s: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: title, presentationStyle: style ?? s)
  }
}

@MainActor
final class ReviewView: ViewRenderable, ErrorDisplayable, ErrorPlaceholderDisplayable,
  BannerDisplayable, AlertDisplayable, PlaceholderDisplayable, ContentDisplayable,
  SkeletonDisplayable, ErrorCountDisplayable
{
  struct S: Equatable { var n: [Int] }
  var calls: [String] = []
  var on: [String: () -> Void] = [:]
  var last: ErrorViewModel.ID?
  func log(_ s: String) {
    calls.append(s)
    if let f = on.removeValue(forKey: s) {
      f()
      calls.append("end \(s)")
    }
  }
  func render(state: S) {}
  func set(visible: Bool) {}
  func showErrorPlaceholder(_ v: ErrorViewModel, retryable: Bool) {
    last = v.id
    log("says \(v.title)")
  }
  func hideErrorPlaceholder() { log("hideErrorPlaceholder") }
  func showBanner(_ v: ErrorViewModel, color: ErrorViewModel.ColorRole?) {
    last = v.id
    log("banner \(v.title)")
  }
  func hideBanner() { log("hideBanner") }
  func showAlert(_ v: ErrorViewModel) {
    last = v.id
    log("alert \(v.title)")
  }
  func hideAlert() { log("hideAlert") }
  func showErrorCount(_ v: ErrorViewModel) { log("count \(v.count)") }
  func setPlaceholderVisible(_ b: Bool) { log("placeholder \(b)") }
  func setContentVisible(_ b: Bool) { log("content \(b)") }
  func showSkeleton(animated: Bool) { log("skeleton") }
  func hideSkeleton(animated: Bool) { log("no skeleton") }
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

@MainActor final class Operations {
  var conts: [Int: CheckedContinuation<[Int], any Error>] = [:]
  var cancelled: [Int] = []
  func run(_ n: Int) async throws -> [Int] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { conts[n] = $0 }
    } onCancel: {
      Task { @MainActor in self.cancelled.append(n) }
    }
  }
  func answer(_ n: Int, _ r: Result<[Int], any Error>) async {
    await spin()
    conts.removeValue(forKey: n)?.resume(with: r)
    await spin()
  }
}
@MainActor func spin() async { for _ in 0..<30 { await Task.yield() } }

/// What a second look at presenting and loading found.
@MainActor struct ScreenReviewTests {
  let machine = ScreenStateMachine()
  let scheduler = VirtualScheduler()
  let view = ReviewView()
  let ops = Operations()
  let errors: ErrorPresenter
  let loader: ScreenLoader<[Int]>
  let binding: ScreenBinding
  init() {
    errors = ErrorPresenter(scheduler: scheduler)
    loader = ScreenLoader(machine: machine, errors: errors, isEmpty: \.isEmpty)
    binding = ScreenBinding(view, machine: machine, state: loader.state, errors: errors) {
      ReviewView.S(n: $0.value ?? [])
    }
    _ = view.take()
  }
  func load(_ n: Int) { loader.load { [ops] in try await ops.run(n) } }

  @Test func emptyThenFailedReload() async {
    load(1)
    await ops.answer(1, .success([]))
    #expect(machine.state == .empty)
    load(2)
    _ = view.take()
    await ops.answer(2, .failure(ReviewFailure()))
    let c = view.take()
    #expect(machine.state == .error)
    #expect(c.contains("says F"), "\(c)")
  }

  @Test func otherPlaceholderWhileLoadingThenSuccess() async {
    load(1)
    await spin()
    errors.present(ReviewFailure(title: "other"), proposing: .placeholder())
    await ops.answer(1, .success([1]))
    #expect(machine.state == .content)
  }

  @Test func autoReloadFromStateObserver() async {
    var again = true
    let token = loader.state.observe { _, new in
      if new.failure != nil, again {
        again = false
        load(2)
      }
    }
    load(1)
    await ops.answer(1, .failure(ReviewFailure()))
    #expect(machine.state == .loading, "the newest is under way")
    await ops.answer(2, .success([2]))
    #expect(loader.state.value.value == [2])
    #expect(machine.state == .content)
    _ = token
  }

  @Test func cancelFromStateObserver() async {
    let token = loader.state.observe { _, new in if new.isLoading { loader.cancel() } }
    load(1)
    await ops.answer(1, .success([1]))
    #expect(machine.state == .initial)
    #expect(!loader.state.value.isLoading)
    _ = token
  }

  @Test func cancelFromMachineObserver() async {
    let token = machine.observe { _, _, new in if new == .loading { loader.cancel() } }
    load(1)
    await ops.answer(1, .success([1]))
    #expect(machine.state == .initial)
    _ = token
  }

  @Test func dismissAllLeavesDeadRetry() async throws {
    load(1)
    await ops.answer(1, .failure(ReviewFailure()))
    let id = try #require(view.last)
    errors.dismissAll()
    #expect(machine.state == .error)
    #expect(errors.retry(id), "the placeholder is still to be seen, with its button")
  }

  @Test func ownedEqualCounted() {
    errors.present(ReviewFailure(), proposing: .placeholder())
    _ = view.take()
    errors.present(ReviewFailure(), proposing: .placeholder())
    #expect(view.take() == ["count 2"])
  }

  @Test func staleStateError() {
    errors.present(ReviewFailure(), proposing: .placeholder())
    #expect(machine.state == .error)
    let trigger = Observable(0)
    let token = trigger.observe { _, _ in
      machine.process(.loadingStarted)
      errors.present(ReviewFailure(title: "2"), proposing: .placeholder())
    }
    trigger.value = 1
    #expect(machine.state == .error)
    _ = token
  }

  @Test func staleStateContent() {
    let trigger = Observable(0)
    let token = trigger.observe { _, _ in
      machine.process(.contentReceived)
      errors.present(ReviewFailure(title: "2"), proposing: .placeholder())
    }
    trigger.value = 1
    let c = view.take()
    #expect(machine.state == .error || c.contains("banner 2"), "\(machine.state) \(c)")
    _ = token
  }

  @Test func bindingEndCancelsLoad() async {
    load(1)
    await spin()
    binding.end()
    await spin()
    #expect(ops.cancelled == [1])
  }

  @Test func bindingEndCancelsRetriedLoad() async throws {
    load(1)
    await ops.answer(1, .failure(ReviewFailure()))
    errors.retry(try #require(view.last))
    await spin()
    #expect(machine.state == .loading)
    binding.end()
    await spin()
    #expect(ops.cancelled == [1])
    #expect(loader.state.value.isLoading == false)
  }

  @Test func releasedBindingTellsNothing() {
    let v = ReviewView()
    let e = ErrorPresenter(scheduler: scheduler)
    let m = ScreenStateMachine()
    var b: ScreenBinding? = ScreenBinding(v, machine: m, state: Observable([Int]()), errors: e) {
      ReviewView.S(n: $0)
    }
    _ = b
    b = nil
    _ = v.take()
    e.present(ReviewFailure(), proposing: .alert)
    #expect(v.take().isEmpty)
  }

  @Test func viewReleasedBannerReason() {
    var reasons: [String] = []
    var v: ReviewView? = ReviewView()
    let e = ErrorPresenter(view: v, scheduler: scheduler)
    e.present(ReviewFailure(), proposing: .banner(onHide: { reasons.append($0.rawValue) }))
    v = nil
    scheduler.advance(by: .seconds(3))
    #expect(reasons == ["screen gone"])
  }

  @Test func attachAfterViewReleased() {
    func run(presentBetween: Bool) -> [String] {
      var v: ReviewView? = ReviewView()
      let e = ErrorPresenter(view: v, scheduler: scheduler)
      e.present(ReviewFailure(title: "1"), proposing: .alert)
      v = nil
      if presentBetween { e.present(ReviewFailure(title: "2"), proposing: .alert) }
      let w = ReviewView()
      e.attach(w)
      e.present(ReviewFailure(title: "3"), proposing: .alert)
      e.dismissAll()
      return w.calls
    }
    let a = run(presentBetween: false)
    let b = run(presentBetween: true)
    #expect(a.isEmpty == b.isEmpty, "\(a) \(b)")
  }

  @Test func presentInHideDuringAttach() {
    let old = ReviewView()
    let new = ReviewView()
    let e = ErrorPresenter(view: old, scheduler: scheduler)
    e.present(ReviewFailure(title: "1"), proposing: .banner())
    _ = old.take()
    old.on["hideBanner"] = { e.present(ReviewFailure(title: "2"), proposing: .alert) }
    e.attach(new)
    let c = old.take()
    let d = new.take()
    #expect(!c.contains("alert 2"), "\(c) \(d)")
    #expect(d == ["alert 2"])
  }

  @Test func dismissInCountIsNested() {
    errors.present(ReviewFailure(), proposing: .alert)
    _ = view.take()
    view.on["count 2"] = { errors.dismissAll() }
    errors.present(ReviewFailure(), proposing: .alert)
    #expect(view.take() == ["count 2", "end count 2", "hideAlert"])
  }

  @Test func placeholderBeforeBindingOnContent() {
    let v = ReviewView()
    let e = ErrorPresenter(scheduler: scheduler)
    let m = ScreenStateMachine()
    m.process(.contentReceived)
    e.present(ReviewFailure(), proposing: .placeholder())
    let b = ScreenBinding(v, machine: m, state: Observable([Int]()), errors: e) {
      ReviewView.S(n: $0)
    }
    let c = v.take()
    #expect(!c.contains("says F"), "\(c)")
    e.dismissAll()
    #expect(!v.take().contains("hideErrorPlaceholder"))
    _ = b
  }

  @Test func placeholderBeforeBindingSameView() {
    let v = ReviewView()
    let e = ErrorPresenter(view: v, scheduler: scheduler)
    let m = ScreenStateMachine()
    e.present(ReviewFailure(), proposing: .placeholder())
    let b = ScreenBinding(v, machine: m, state: Observable([Int]()), errors: e) {
      ReviewView.S(n: $0)
    }
    #expect(m.state == .error)
    _ = v.take()
    e.dismissAll()
    #expect(!v.take().contains("hideErrorPlaceholder"))
    _ = b
  }

  @Test func retryFailureInPlaceAmongAlerts() async {
    let a = errors.present(
      ReviewFailure(title: "A"), proposing: .alert,
      retry: ErrorRetry { throw ReviewFailure(title: "A2") })
    errors.present(ReviewFailure(title: "B"), proposing: .alert)
    _ = view.take()
    errors.retry(a.id)
    await spin()
    #expect(view.take() == ["alert A2"])
  }

  @Test func equalKeepsWrongRetry() async {
    var ran: [Int] = []
    errors.present(ReviewFailure(), proposing: .alert, retry: ErrorRetry { ran.append(1) })
    let two = errors.present(
      ReviewFailure(), proposing: .alert, retry: ErrorRetry { ran.append(2) })
    errors.retry(two.id)
    await spin()
    #expect(ran.contains(2), "\(ran)")
  }

  @Test func equalLosesRetry() async {
    errors.present(ReviewFailure(), proposing: .alert)
    let two = errors.present(ReviewFailure(), proposing: .alert, retry: ErrorRetry {})
    #expect(errors.retry(two.id))
  }

  @Test func bannerTimesOutDuringBackOff() async {
    var attempts = 0
    let r = ErrorRetry(backOff: .init(base: .seconds(10))) {
      attempts += 1
      throw ReviewFailure(title: "n\(attempts)")
    }
    let one = errors.present(ReviewFailure(), proposing: .banner(), retry: r)
    errors.retry(one.id)
    await spin()
    #expect(attempts == 1)
    #expect(errors.retry(view.last!))
    scheduler.advance(by: .seconds(11))
    await spin()
    #expect(attempts == 2)
  }

  @Test func presenterReleasedDuringAttempt() async {
    var reasons: [String] = []
    let v = ReviewView()
    var e: ErrorPresenter? = ErrorPresenter(view: v, scheduler: scheduler)
    let vm = e!.present(
      ReviewFailure(), proposing: .banner(onHide: { reasons.append($0.rawValue) }),
      retry: ErrorRetry { [ops] in _ = try await ops.run(1) })
    e!.retry(vm.id)
    await spin()
    e = nil
    await spin()
    #expect(reasons == ["screen gone"])
    #expect(ops.cancelled == [1])
    await ops.answer(1, .success([]))
    #expect(reasons == ["screen gone"])
  }

  @Test func loaderBannerRetryDismissedBeforeAnswer() async throws {
    load(1)
    await ops.answer(1, .success([1]))
    load(2)
    await ops.answer(2, .failure(ReviewFailure()))
    _ = view.take()
    var two = 0
    errors.retry(try #require(view.last))
    await spin()
    two += 1
    #expect(!view.take().contains("hideBanner"), "not answered yet")
    #expect(!errors.retry(view.last!), "under way")
  }

  @Test func refreshDuringPaging() async {
    load(1)
    await ops.answer(1, .success([1]))
    loader.loadMore({ [ops] in try await ops.run(2) }, append: +)
    #expect(machine.state == .paging)
    load(3)
    #expect(machine.state == .refreshing)
    await ops.answer(3, .success([3]))
    await ops.answer(2, .success([2]))
    #expect(machine.state == .content)
  }

  @Test func leakOfOwner() async {
    @MainActor final class VM {
      let machine = ScreenStateMachine()
      let errors: ErrorPresenter
      let loader: ScreenLoader<[Int]>
      var binding: ScreenBinding?
      init(_ s: VirtualScheduler, _ v: ReviewView) {
        errors = ErrorPresenter(scheduler: s)
        loader = ScreenLoader(machine: machine, errors: errors)
        binding = ScreenBinding(v, machine: machine, state: loader.state, errors: errors) {
          ReviewView.S(n: $0.value ?? [])
        }
      }
      func fetch() async throws -> [Int] { throw ReviewFailure() }
      func go() { loader.load { try await self.fetch() } }
    }
    var v: ReviewView? = ReviewView()
    var vm: VM? = VM(scheduler, v!)
    weak let gone = vm
    vm?.go()
    await spin()
    vm?.binding = nil
    v = nil
    vm = nil
    await spin()
    #expect(gone == nil)
  }

  @Test func staleFrontInHide() {
    let e = ErrorPresenter(view: view, scheduler: scheduler)
    let p = e.present(ReviewFailure(title: "P"), proposing: .placeholder())
    let a = e.present(ReviewFailure(title: "A"), proposing: .alert)
    let b = e.present(ReviewFailure(title: "B"), proposing: .alert)
    // Both away within one update.
    view.on["hideErrorPlaceholder"] = { e.dismiss(b.id) }
    view.on["count 2"] = nil
    view.calls = []
    e.present(
      ReviewFailure(title: "X"),
      proposing: .banner(onHide: { _ in
        e.dismiss(p.id)
        e.dismiss(a.id)
      }))
    e.dismissBanner()
    let c = view.take()
    #expect(c.contains("hideAlert"), "\(c)")
  }

  @Test func loadFromMachineObserverOnError() async {
    var again = true
    let token = machine.observe { _, _, new in
      if new == .error, again {
        again = false
        load(2)
      }
    }
    load(1)
    await ops.answer(1, .failure(ReviewFailure()))
    #expect(machine.state == .loading)
    await ops.answer(2, .success([2]))
    #expect(machine.state == .content && loader.state.value.value == [2])
    _ = token
  }

  @Test func loadFromShowPlaceholder() async {
    view.on["says F"] = { load(2) }
    load(1)
    await ops.answer(1, .failure(ReviewFailure()))
    #expect(machine.state == .loading, "newest under way")
    await ops.answer(2, .success([2]))
    #expect(machine.state == .content)
  }

  @Test func machineGoneFurtherDuringTake() {
    let token = machine.observe { _, _, new in
      if new == .loading { machine.process(.contentReceived) }
    }
    var told = false
    errors.present(ReviewFailure(), proposing: .placeholder())
    let c = view.take()
    #expect(
      machine.state == .error || c.contains { $0.hasPrefix("banner") }, "\(machine.state) \(c)")
    _ = (token, told)
    told = true
  }

  @Test func endFromShowPlaceholderMovesMachine() {
    view.on["says F"] = { errors.end() }
    errors.present(ReviewFailure(), proposing: .placeholder())
    #expect(machine.state == .initial)
  }

  @Test func bannerZeroAndNegative() {
    for i in [Duration.zero, .seconds(-3)] {
      var r: [String] = []
      errors.present(
        ReviewFailure(), proposing: .banner(interval: i, onHide: { r.append($0.rawValue) }))
      errors.present(ReviewFailure(title: "A"), proposing: .alert)
      scheduler.advance(by: .seconds(1))
      errors.dismissAll()
      scheduler.advance(by: .seconds(1))
      #expect(r.count == 1)
    }
    #expect(scheduler.pendingCount == 0)
  }

  @Test func synchronousOperationsAndRelease() async {
    var l: ScreenLoader<[Int]>? = ScreenLoader(machine: machine, errors: errors)
    weak let gone = l
    l?.load { [1] }
    await l?.settle()
    #expect(machine.state == .content)
    l?.load { throw ReviewFailure() }
    await l?.settle()
    l = nil
    #expect(gone == nil)
    binding.end()
  }

  @Test func newerSuccessLeavesOldBannerRetry() async throws {
    load(1)
    await ops.answer(1, .success([1]))
    load(2)
    await ops.answer(2, .failure(ReviewFailure()))
    let id = try #require(view.last)
    load(3)
    await ops.answer(3, .success([3]))
    #expect(!errors.retry(id), "what failed was superseded")
  }

  @Test func pagingToEmpty() async {
    load(1)
    await ops.answer(1, .success([1]))
    loader.loadMore({ [ops] in try await ops.run(2) }, append: { _, m in m })
    await ops.answer(2, .success([]))
    #expect(machine.state != .paging)
  }

  @Test func contentToEmptyRace() async {
    // Another moved the machine to content, and the answer is empty.
    load(1)
    await spin()
    machine.process(.contentReceived)
    await ops.answer(1, .success([]))
    #expect(machine.state == .empty)
  }

  @Test func urlCancelled() async {
    loader.load { throw NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled) }
    await loader.settle()
    #expect(machine.state == .initial)
    #expect(loader.state.value.failure == nil)
  }

  @Test func noLeakAfterEnd() async {
    @MainActor final class VM {
      let errors: ErrorPresenter
      let loader: ScreenLoader<[Int]>
      let binding: ScreenBinding
      init(_ s: VirtualScheduler, _ v: ReviewView) {
        let machine = ScreenStateMachine()
        errors = ErrorPresenter(scheduler: s)
        loader = ScreenLoader(machine: machine, errors: errors)
        binding = ScreenBinding(v, machine: machine, state: loader.state, errors: errors) {
          ReviewView.S(n: $0.value ?? [])
        }
      }
      func go() { loader.load { try await self.fetch() } }
      func fetch() async throws -> [Int] { throw ReviewFailure() }
    }
    var v: ReviewView? = ReviewView()
    weak let goneV = v
    var vm: VM? = VM(scheduler, v!)
    weak let gone = vm
    vm?.go()
    await spin()
    vm?.binding.end()
    v = nil
    vm = nil
    await spin()
    #expect(gone == nil && goneV == nil)
  }

  @Test func timersAfterEnd() async {
    var n = 0
    let one = errors.present(
      ReviewFailure(), proposing: .alert,
      retry: ErrorRetry(backOff: .init()) {
        n += 1
        throw ReviewFailure(title: "n\(n)")
      })
    errors.retry(one.id)
    await spin()
    #expect(errors.retry(view.last!))
    errors.end()
    scheduler.advance(by: .seconds(99))
    await spin()
    #expect(n == 1 && scheduler.pendingCount == 0)
  }

  @Test func presentAndEndInShowAlert() {
    view.on["alert 1"] = { errors.present(ReviewFailure(title: "2"), proposing: .alert) }
    let one = errors.present(ReviewFailure(title: "1"), proposing: .alert)
    #expect(view.take() == ["alert 1", "end alert 1"])
    view.on["alert 2"] = { errors.end() }
    errors.dismiss(one.id)
    #expect(view.take() == ["alert 2", "end alert 2", "hideAlert"])
  }

  @Test func dismissedAttemptBlocksOthers() async {
    let a = errors.present(
      ReviewFailure(title: "A"), proposing: .alert,
      retry: ErrorRetry { [ops] in _ = try await ops.run(1) })
    let b = errors.present(ReviewFailure(title: "B"), proposing: .alert, retry: ErrorRetry {})
    errors.retry(a.id)
    await spin()
    errors.dismiss(a.id)
    _ = view.take()
    let ok = errors.retry(b.id)
    await ops.answer(1, .failure(ReviewFailure(title: "A2")))
    errors.dismiss(b.id)
    let c = view.take()
    #expect(ok, "A is gone; its attempt keeps B from its own")
    #expect(!c.contains("alert A2"), "the user put it away: \(c)")
  }

  @Test func attachInsideShowAlert() {
    let w = ReviewView()
    view.on["alert 1"] = { errors.attach(w) }
    errors.present(ReviewFailure(title: "1"), proposing: .alert)
    #expect(view.take() == ["alert 1", "hideAlert", "end alert 1"])
    #expect(w.take() == ["alert 1"])
    errors.dismissAll()
    #expect(w.take() == ["hideAlert"] && view.take().isEmpty)
  }

  @Test func attachInsideHide() {
    let w = ReviewView()
    let e = ErrorPresenter(view: view, scheduler: scheduler)
    let p = e.present(ReviewFailure(title: "P"), proposing: .placeholder())
    e.present(ReviewFailure(title: "A"), proposing: .alert)
    view.on["hideErrorPlaceholder"] = { e.attach(w) }
    e.dismiss(p.id)
    #expect(w.take() == ["alert A"])
    _ = view.take()
    e.present(ReviewFailure(title: "P"), proposing: .placeholder())
    e.dismissAll()
    #expect(w.take() == ["hideAlert"])
  }

  @Test func placeholderPresentedInTransactionLikeRound() {
    let trigger = Observable(0)
    let token = trigger.observe { _, _ in
      errors.present(ReviewFailure(title: "1"), proposing: .placeholder())
      errors.present(ReviewFailure(title: "2"), proposing: .placeholder())
    }
    trigger.value = 1
    #expect(machine.state == .error)
    #expect(errors.retry(view.last!) == false)
    _ = token
  }

  @Test func resetByOthersWhileLoadingThenEmptyThenContent() async {
    load(1)
    await spin()
    machine.reset()
    await ops.answer(1, .success([1]))
    #expect(machine.state == .content)
  }

  @Test func retryOldWhileNewLoads() async throws {
    load(1)
    await ops.answer(1, .success([1]))
    load(2)
    await ops.answer(2, .failure(ReviewFailure()))
    let id = try #require(view.last)
    load(3)
    await spin()
    errors.retry(id)
    await spin()
    await ops.answer(3, .success([3]))
    await ops.answer(2, .success([2]))
    #expect(loader.state.value.value == [3])
  }

  @Test func pageRetryAfterNewContent() async throws {
    load(1)
    await ops.answer(1, .failure(ReviewFailure()))
    view.on["says F"] = nil
    errors.present(ReviewFailure(title: "X"), proposing: .banner())
    binding.end()
    errors.end()
    machine.reset()
    #expect(!view.take().contains("skeleton!"))
  }
}
