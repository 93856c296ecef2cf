// SPDX-License-Identifier: MIT

import AutoRender
import ErrorPresentation
import PresentationTesting
import Screen
import StateMachine

/// The error of these tests: its title, and the style it insists on, if any.
struct Refusal: ErrorViewModelConvertible {
  var title = "F"
  var style: ErrorViewModel.PresentationStyle?
  func viewModel(_ s: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: title, presentationStyle: style ?? s)
  }
}

/// A screen that writes down what it is told, and can do something the first time it is told it.
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

/// Operations under way, each answered by its number.
@MainActor final class PendingAnswers {
  var continuations: [Int: CheckedContinuation<[Int], any Error>] = [:]
  var cancelled: [Int] = []
  func run(_ n: Int) async throws -> [Int] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuations.updateValue($0, forKey: n)?.resume(throwing: CancellationError())
      }
    } onCancel: {
      Task { @MainActor in self.cancelled.append(n) }
    }
  }
  func answer(_ n: Int, _ r: Result<[Int], any Error>) async {
    await spin()
    continuations.removeValue(forKey: n)?.resume(with: r)
    await spin()
  }
}

/// Lets the tasks that are ready run.
@MainActor func spin() async { for _ in 0..<30 { await Task.yield() } }

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
  }
}

/// A suite whose tests speak of the parts of a ``ScreenFixture`` by their names.
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
