// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationTesting

@testable import PresentationErrors

/// The presenter under test, on a screen that stores visible errors.
@MainActor final class PresenterSubject: PresenterUnderTest {
  private class Screen: ErrorDisplayable, AlertDisplayable, BannerDisplayable,
    ErrorPlaceholderDisplayable, ErrorCountDisplayable
  {
    var alert: ErrorViewModel.ID?
    var placeholder: ErrorViewModel.ID?
    var banners: [ErrorViewModel.ID] = []
    var alerts: Set<ErrorViewModel.ID> = []
    var counts: [ErrorViewModel.ID: Int] = [:]
    var mistakes: [String] = []
    var isGone = false

    func showAlert(_ viewModel: ErrorViewModel) {
      check(alerts.insert(viewModel.id).inserted, "an alert was shown twice")
      alert = viewModel.id
      counts[viewModel.id] = viewModel.count
    }

    func showErrorCount(_ viewModel: ErrorViewModel) {
      counts[viewModel.id] = viewModel.count
    }

    func hideAlert() {
      check(alert != nil, "no alert was there to be hidden")
      alert = nil
    }

    func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
      check(alert == nil && placeholder == nil, "a banner was shown beside something")
      banners = [viewModel.id]
      counts[viewModel.id] = viewModel.count
    }

    func hideBanner() {
      check(!banners.isEmpty, "no banner was there to be hidden")
      banners = []
    }

    func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
      check(alert == nil && banners.isEmpty, "a placeholder was shown beside something")
      placeholder = viewModel.id
      counts[viewModel.id] = viewModel.count
    }

    func hideErrorPlaceholder() {
      check(placeholder != nil, "no placeholder was there to be hidden")
      placeholder = nil
    }

    fileprivate func check(_ isRight: Bool, _ mistake: String) {
      if !isRight || isGone { mistakes.append(isGone ? "something after the end" : mistake) }
    }
  }

  private final class StackScreen: Screen, BannerStackDisplayable {
    var limit = 1

    func showBanners(_ viewModels: [ErrorViewModel]) {
      check(viewModels.count <= limit, "too many banners")
      check(alert == nil && placeholder == nil || viewModels.isEmpty, "banners beside something")
      check(banners != viewModels.map(\.id), "the same banners were shown twice")
      banners = viewModels.map(\.id)
      for viewModel in viewModels { counts[viewModel.id] = viewModel.count }
    }
  }

  private let banners: BannerCase
  private var screen: Screen
  private let scheduler = VirtualScheduler()
  private var presenter: ErrorPresenter
  private var ids: [ErrorViewModel.ID] = []
  private var dropped = 0
  private(set) var told: [String] = []
  private(set) var mistakes: [String] = []

  init(banners: BannerCase) {
    self.banners = banners
    screen = Self.makeScreen(banners)
    presenter = Self.makePresenter(screen, banners, scheduler)
  }

  private static func makeScreen(_ banners: BannerCase) -> Screen {
    guard banners.hasStack else { return Screen() }
    let screen = StackScreen()
    screen.limit = banners.limit
    return screen
  }

  private static func makePresenter(
    _ screen: Screen, _ banners: BannerCase, _ scheduler: VirtualScheduler
  ) -> ErrorPresenter {
    ErrorPresenter(
      view: screen, scheduler: scheduler, alertLimit: presenterAlertLimit,
      banners: banners.policy)
  }

  var picture: PresenterPicture {
    mistakes += screen.mistakes
    screen.mistakes = []
    func number(_ id: ErrorViewModel.ID?) -> Int? { id.flatMap { ids.firstIndex(of: $0) } }
    let shown = [screen.alert, screen.placeholder].compactMap(\.self) + screen.banners
    return PresenterPicture(
      alert: number(screen.alert), placeholder: number(screen.placeholder),
      banners: screen.banners.compactMap { number($0) },
      counts: shown.map { screen.counts[$0] ?? 0 })
  }

  var droppedCount: Int { dropped + presenter.droppedCount }

  func perform(_ step: PresenterStep) {
    take(step)
    mistakes += presenter.mistakes
  }

  private func take(_ step: PresenterStep) {
    switch step {
    case .present(let error): present(error)
    case .presentAtDeadline, .retry, .succeed, .cancel, .fail:
      preconditionFailure("Cannot perform \(step) with timers and tasks")
    case .dismiss(let place):
      if place < ids.count { presenter.dismiss(ids[ids.count - 1 - place]) }
    case .dismissBanner: presenter.dismissBanner()
    case .dismissAll: presenter.dismissAll()
    case .wait(let time): scheduler.advance(by: .milliseconds(time))
    case .attach:
      let old = screen
      screen = Self.makeScreen(banners)
      presenter.attach(screen)
      mistakes += old.mistakes
      let isEmpty = old.alert == nil && old.placeholder == nil && old.banners.isEmpty
      if !isEmpty { mistakes.append("something stayed on a screen that is not the one") }
    case .end:
      presenter.end()
      screen.isGone = true
      presenter.present(Failure(title: "after"), proposing: .alert)
      mistakes += screen.mistakes
      if !presenter.errors.isEmpty { mistakes.append("errors are retained after the end") }
      screen = Self.makeScreen(banners)
      dropped += presenter.droppedCount
      presenter = Self.makePresenter(screen, banners, scheduler)
    }
  }

  private func present(_ error: PresenterError) {
    let number = ids.count
    var style = error.style
    if case .banner(let interval, _, _) = style {
      style = .banner(interval: interval) { [weak self] reason in
        self?.told.append("\(number) \(reason.rawValue)")
        if error.presentsAtEnd { self?.present(.atEnd) }
      }
    }
    // Stored first: presenting may report ends, whose closures present other errors.
    let viewModel = ErrorViewModel(
      title: error.title, presentationStyle: style, severity: error.severity)
    ids.append(viewModel.id)
    presenter.present(Ready(viewModel: viewModel), proposing: .silent)
  }
}

extension ErrorPresenter {
  /// The differences between what is retained and what the state names, between two calls.
  fileprivate var mistakes: [String] {
    var mistakes: [String] = []
    let named = state.named
    if errors.count != named.count || !errors.allSatisfy({ named.contains($0.id) }) {
      mistakes.append("retains the errors \(errors.map(\.id)), not \(named)")
    }
    let timers = errors.filter { $0.timer != nil }.map(\.id)
    let timed = state.visible.filter { $0.since != nil }.map(\.id)
    if Set(timers) != Set(timed) { mistakes.append("has timers for \(timers), not \(timed)") }
    return mistakes
  }
}

/// An error that is its view model.
struct Ready: ErrorViewModelConvertible {
  let viewModel: ErrorViewModel
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    viewModel
  }
}
