// SPDX-License-Identifier: MIT

import PresentationAutoRender
import PresentationControls
import PresentationErrors
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport

/// These tests' error: its title, and its own style, if any.
struct Refusal: ErrorViewModelConvertible {
  var title = "F"
  var style: ErrorViewModel.PresentationStyle?
  func viewModel(_ s: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: title, presentationStyle: style ?? s)
  }
}

/// A screen that records its calls, and can react to the first one with each name.
@MainActor
final class LoggingScreen: ViewRenderable, ErrorDisplayable, ErrorPlaceholderDisplayable,
  BannerDisplayable, AlertDisplayable, PlaceholderDisplayable, ContentDisplayable,
  SkeletonDisplayable, ErrorCountDisplayable
{
  struct State: Equatable { var numbers: [Int] }
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
  func render(state: State) {}
  func set(visible: Bool) {}
  func showErrorPlaceholder(_ v: ErrorViewModel, retryable: Bool) {
    last = v.id
    log("says \(v.title)")
  }
  func hideErrorPlaceholder() { log("hideErrorPlaceholder") }
  func showBanner(_ v: ErrorViewModel, color: ColorRole?) {
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

/// Running operations, each answered by its number.
@MainActor final class PendingAnswers {
  enum Event: Equatable {
    case begun(Int)
    case cancelled(Int)
    /// An operation has returned; the number is its run's.
    case ended(run: Int)
  }

  private struct Operation {
    let run: Int
    let continuation: CheckedContinuation<[Int], any Error>
  }

  let events = Milestones<Event>()
  /// Waits until an answer has taken effect.
  var settle: () async -> Void = {}
  private(set) var cancelled: [Int] = []
  private var operations: [Int: Operation] = [:]
  /// Operations that continue after their cancellation.
  private var cancelledOperations: [Int: Operation] = [:]
  private var runs = 0

  func run(_ n: Int) async throws -> [Int] {
    runs += 1
    let run = runs
    defer { events.reach(.ended(run: run)) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        operations[n] = Operation(run: run, continuation: continuation)
        events.reach(.begun(n))
      }
    } onCancel: {
      Task { @MainActor in
        self.cancelledOperations[n] = self.operations.removeValue(forKey: n)
        self.cancelled.append(n)
        self.events.reach(.cancelled(n))
      }
    }
  }

  func begun(_ n: Int) async {
    while operations[n] == nil { await events.wait(for: .begun(n)) }
  }

  func isCancelled(_ n: Int) async {
    await events.wait(for: .cancelled(n))
  }

  /// Answers an operation, and waits for the effects.
  func answer(_ n: Int, _ result: Result<[Int], any Error>) async {
    await begun(n)
    await end(operations.removeValue(forKey: n), result)
    await settle()
  }

  /// Answers a cancelled operation.
  func answerLate(_ n: Int, _ result: Result<[Int], any Error>) async {
    if cancelledOperations[n] == nil { await isCancelled(n) }
    await end(cancelledOperations.removeValue(forKey: n), result)
  }

  private func end(_ operation: Operation?, _ result: Result<[Int], any Error>) async {
    guard let operation else { return }
    operation.continuation.resume(with: result)
    await events.wait(for: .ended(run: operation.run))
  }
}

/// A screen with a machine, a presenter and a loader, bound together.
@MainActor struct ScreenFixture {
  let machine = ScreenStateMachine()
  let scheduler = VirtualScheduler()
  let view = LoggingScreen()
  let answers = PendingAnswers()
  let errors: ErrorPresenter
  let loader: ScreenLoader<[Int]>
  let binding: ScreenBinding

  init() {
    errors = ErrorPresenter(scheduler: scheduler)
    loader = ScreenLoader(machine: machine, errors: errors, isEmpty: \.isEmpty)
    binding = ScreenBinding(view, machine: machine, state: loader.state, errors: errors) {
      LoggingScreen.State(numbers: $0.value ?? [])
    }
    _ = view.take()
    answers.settle = { [errors] in await errors.settle() }
  }
}

/// A suite whose tests refer to a ``ScreenFixture``'s parts by their names.
@MainActor protocol OnAScreen {
  var screen: ScreenFixture { get }
}

extension OnAScreen {
  var machine: ScreenStateMachine { screen.machine }
  var scheduler: VirtualScheduler { screen.scheduler }
  var view: LoggingScreen { screen.view }
  var answers: PendingAnswers { screen.answers }
  var errors: ErrorPresenter { screen.errors }
  var loader: ScreenLoader<[Int]> { screen.loader }
  var binding: ScreenBinding { screen.binding }

  func load(_ number: Int) { loader.load { [answers] in try await answers.run(number) } }
}
