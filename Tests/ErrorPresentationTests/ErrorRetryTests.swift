// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

@MainActor struct ErrorRetryTests {
  /// Work that a test ends with a success or a failure.
  @MainActor final class Work {
    var attempts = 0
    var wasCancelled = false
    private let events = Milestones<String>()
    private var continuation: CheckedContinuation<Void, any Error>?

    func run() async throws {
      attempts += 1
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation {
          continuation = $0
          events.reach("begun")
        }
      } onCancel: {
        Task { @MainActor in
          self.wasCancelled = true
          self.end(CancellationError())
          self.events.reach("cancelled")
        }
      }
    }

    func hasBegun() async { await events.wait(for: "begun") }
    func isCancelled() async { await events.wait(for: "cancelled") }

    func end(_ error: (any Error)? = nil) {
      let continuation = continuation
      self.continuation = nil
      if let error {
        continuation?.resume(throwing: error)
      } else {
        continuation?.resume()
      }
    }
  }

  let screen = ScreenSpy()
  let scheduler = VirtualScheduler()
  let work = Work()
  let presenter: ErrorPresenter

  init() {
    presenter = ErrorPresenter(view: screen, scheduler: scheduler)
  }

  private func present(_ backOff: ErrorViewModel.Retry.BackOff? = nil) -> ErrorViewModel {
    let viewModel = presenter.present(
      Failure(title: "1"), proposing: .placeholder(),
      retry: ErrorViewModel.Retry(backOff: backOff) { [work] in try await work.run() })
    screen.takeCalls()
    return viewModel
  }

  @Test(
    .contract(
      "A presenter runs one retry at a time. Success dismisses the error, a failure is",
      "converted once and replaces it, and a silent failure leaves it unchanged."))
  func `only one attempt runs at a time`() async {
    let error = present()
    #expect(presenter.retry(error.id))
    await work.hasBegun()
    #expect(!presenter.retry(error.id))
    #expect(work.attempts == 1)
    work.end()
    await presenter.settle()
    #expect(screen.calls == [.hideErrorPlaceholder], "it succeeded")
    #expect(!presenter.retry(error.id), "the error is gone")
  }

  @Test(.contract("A presenter runs one retry at…"))
  func `a failure replaces the first error`() async {
    let error = present()
    presenter.retry(error.id)
    await work.hasBegun()
    work.end(Failure(title: "2"))
    await presenter.settle()
    #expect(screen.takeCalls() == [.showErrorPlaceholder(title: "2", retryable: true)])
    #expect(!presenter.retry(error.id))
    presenter.dismissAll()
    #expect(screen.calls == [.hideErrorPlaceholder])
  }

  /// An error whose conversions differ.
  private final class Capricious: Error, ErrorViewModelConvertible, @unchecked Sendable {
    /// Each conversion's style, or `nil` for the proposed one.
    private var styles: [ErrorViewModel.PresentationStyle?]

    init(_ styles: ErrorViewModel.PresentationStyle?...) {
      self.styles = styles.reversed()
    }

    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: "2", presentationStyle: (styles.popLast() ?? .alert) ?? style)
    }
  }

  @Test(.contract("A presenter runs one retry at…"))
  func `a failure is converted once`() async {
    let error = present()
    presenter.retry(error.id)
    await work.hasBegun()
    work.end(Capricious(nil, .silent))
    await presenter.settle()
    #expect(screen.takeCalls() == [.showErrorPlaceholder(title: "2", retryable: true)])
    presenter.dismissAll()
    #expect(screen.calls == [.hideErrorPlaceholder])
  }

  @Test(.contract("A presenter runs one retry at…"))
  func `a silent failure doesn't change the error`() async {
    let error = present()
    presenter.retry(error.id)
    await work.hasBegun()
    work.end(Capricious(.silent, nil))
    await presenter.settle()
    #expect(screen.takeCalls().isEmpty)
    #expect(presenter.retry(error.id), "the error is still there")
    await work.hasBegun()
    work.end()
    await presenter.settle()
    #expect(screen.calls == [.hideErrorPlaceholder])
  }

  @Test(.contract("A presenter runs one retry at…"))
  func `an equal failure is shown again and not counted`() async {
    let error = present()
    presenter.retry(error.id)
    await work.hasBegun()
    work.end(Failure(title: "1"))
    await presenter.settle()
    #expect(screen.calls == [.showErrorPlaceholder(title: "1", retryable: true)])
  }

  @Test(
    .contract(
      "Retries back off if their `ErrorViewModel.Retry` says so, and end with the screen or",
      "when the error is dismissed. A cancelled retry leaves the error unchanged."))
  func `a cancelled attempt doesn't change the error`() async {
    let error = present()
    presenter.retry(error.id)
    await work.hasBegun()
    work.end(CancellationError())
    await presenter.settle()
    #expect(screen.calls.isEmpty)
    #expect(presenter.retry(error.id))
    presenter.end()
    await presenter.settle()
  }

  @Test(.contract("Retries back off if their `ErrorViewModel.Retry`…"))
  func `ending the screen cancels its attempt`() async {
    let error = present()
    presenter.retry(error.id)
    await work.hasBegun()
    presenter.end()
    await work.isCancelled()
    #expect(work.wasCancelled)
    #expect(screen.calls == [.hideErrorPlaceholder])
  }

  @Test(
    .contract("Retries back off if their `ErrorViewModel.Retry`…"),
    .contract(
      "`settle()` waits for retries' work. It waits for their back-off only on",
      "`MainScheduler`, whose time passes by itself."))
  func `attempts back off if requested`() async throws {
    var ids: [ErrorViewModel.ID] = []
    let first = present(
      ErrorViewModel.Retry.BackOff(base: .seconds(1), factor: 3, limit: .seconds(5)))
    ids.append(first.id)
    presenter.retry(first.id)
    await work.hasBegun()
    #expect(work.attempts == 1, "the first attempt does not wait")
    #expect(ErrorViewModel.Retry.BackOff().delay(before: 0) == .zero)
    let backOff = ErrorViewModel.Retry.BackOff(base: .seconds(1), factor: 3, limit: .seconds(5))
    #expect((1...4).map(backOff.delay) == [.seconds(1), .seconds(3), .seconds(5), .seconds(5)])
    work.end(Failure(title: "2"))
    await presenter.settle()
    let second = try #require(screen.lastPlaceholder)
    #expect(presenter.retry(second))
    // Time that only a test advances isn't awaited.
    await presenter.settle()
    #expect(work.attempts == 1)
    scheduler.advance(by: .milliseconds(999))
    await presenter.settle()
    #expect(work.attempts == 1)
    scheduler.advance(by: .milliseconds(1))
    await work.hasBegun()
    #expect(work.attempts == 2)
    work.end()
    await presenter.settle()
  }

  /// The main scheduler's time passes by itself.
  @Test(.contract("`settle()` waits for retries'…"))
  func `settle waits for the back-off in real time`() async throws {
    let presenter = ErrorPresenter(view: screen, scheduler: MainScheduler.shared)
    var attempts = 0
    let retry = ErrorViewModel.Retry(backOff: ErrorViewModel.Retry.BackOff(base: .milliseconds(5)))
    {
      attempts += 1
      if attempts == 1 { throw Failure(title: "2") }
    }
    let first = presenter.present(Failure(title: "1"), proposing: .placeholder(), retry: retry)
    presenter.retry(first.id)
    await presenter.settle()
    #expect(attempts == 1)
    presenter.retry(try #require(screen.lastPlaceholder))
    await presenter.settle()
    #expect(attempts == 2 && screen.text == "nothing")
  }

  @Test(.contract("`settle()` waits for retries'…"))
  func `settle ends with an attempt whose work doesn't begin`() async throws {
    let presenter = ErrorPresenter(view: screen, scheduler: MainScheduler.shared)
    var attempts = 0
    let retry = ErrorViewModel.Retry(backOff: ErrorViewModel.Retry.BackOff(base: .seconds(3_600))) {
      attempts += 1
      throw Failure(title: "2")
    }
    let first = presenter.present(Failure(title: "1"), proposing: .placeholder(), retry: retry)
    presenter.retry(first.id)
    await presenter.settle()
    presenter.retry(try #require(screen.lastPlaceholder))
    let dismissal = MainScheduler.shared.schedule(after: .milliseconds(1)) {
      presenter.dismissAll()
    }
    await presenter.settle()
    #expect(attempts == 1)
    dismissal.cancel()
  }

  @Test(
    .contract(
      "The back-off before a retry grows up to its limit. No factor or attempt count",
      "overflows or slows its computation."))
  func `a delay neither overflows nor takes long to compute`() {
    typealias BackOff = ErrorViewModel.Retry.BackOff
    let limits: [Duration] = [.seconds(30), .seconds(Int64.max), .zero]
    for limit in limits {
      for factor in [1, 1.0.nextUp, 1.000_001, 2, 1e30, .greatestFiniteMagnitude] {
        for base in [Duration.nanoseconds(1), .seconds(1), .seconds(Int64.max)] {
          let backOff = BackOff(base: base, factor: factor, limit: limit)
          let waits = [0, 1, 2, 3, 64, 1_000_000, .max].map(backOff.delay)
          #expect(waits[0] == .zero && waits[1] == min(base, limit))
          #expect(waits == waits.sorted() && waits.allSatisfy { $0 <= limit })
        }
      }
    }
    #expect(BackOff(factor: 1e30).delay(before: 2) == .seconds(30))
    #expect(BackOff(base: .zero, factor: 1e300).delay(before: 9) == .zero)
    #expect(BackOff(base: .milliseconds(1_234_567), factor: 1).delay(before: .max) == .seconds(30))
  }

  @Test(.contract("Retries back off if their `ErrorViewModel.Retry`…"))
  func `dismissing an error doesn't wait for its attempt`() async throws {
    let first = present(ErrorViewModel.Retry.BackOff())
    presenter.retry(first.id)
    await work.hasBegun()
    work.end(Failure(title: "2"))
    await presenter.settle()
    let second = try #require(screen.lastPlaceholder)
    presenter.retry(second)
    presenter.dismiss(second)
    scheduler.advance(by: .seconds(60))
    await presenter.settle()
    #expect(work.attempts == 1)
    #expect(scheduler.pendingCount == 0)
  }
}
