// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationScreens
import PresentationTesting

/// Contracts of error buttons, on a screen with a presenter.
extension HostContract {
  static let errorInput = [errorActions, errorRetry]

  @MainActor private struct Session {
    let check: ContractCheck
    let presenter: ErrorPresenter
    let shows: @MainActor (String) -> Bool
    let retryTitle: String
    private let driver: ScreenDriver
    private let tapButton: @MainActor (String) -> Void

    /// Returns `nil` if the driver lacks a closure.
    init?(_ check: ContractCheck) {
      guard let driver = check.driver.makeScreen?() else { return nil }
      guard let view = driver.screen as? any ErrorDisplayable else {
        check.skip("ErrorDisplayable")
        return nil
      }
      guard let shows = driver.shows, let connect = driver.connect, let tap = driver.tapButton
      else {
        if driver.shows == nil { check.skip("ScreenDriver.shows") }
        if driver.connect == nil { check.skip("ScreenDriver.connect") }
        if driver.tapButton == nil { check.skip("ScreenDriver.tapButton") }
        return nil
      }
      (self.check, self.driver, self.shows, tapButton) = (check, driver, shows, tap)
      retryTitle = driver.retryTitle
      presenter = ErrorPresenter(view: view, scheduler: VirtualScheduler())
      connect(presenter)
    }

    /// The styles that the screen displays; those of a custom screen are all.
    var styles: [ErrorViewModel.PresentationStyle] {
      let screen = driver.screen
      let styles: [(ErrorViewModel.PresentationStyle, Bool)] = [
        (.alert, screen is any AlertDisplayable), (.banner(), screen is any BannerDisplayable),
        (.placeholder(), screen is any ErrorPlaceholderDisplayable),
      ]
      let own = styles.filter(\.1)
      return (own.isEmpty ? styles : own).map(\.0)
    }

    /// Returns whether the presenter hides errors of a style; a machine hides placeholders.
    func hides(_ style: ErrorViewModel.PresentationStyle) -> Bool {
      switch style {
      case .alert: driver.screen is any AlertDisplayable
      case .banner: driver.screen is any BannerDisplayable
      case .placeholder, .silent: false
      }
    }

    @discardableResult func present(
      _ title: String, as style: ErrorViewModel.PresentationStyle,
      actions: [ErrorViewModel.Action] = [], retry: ErrorViewModel.Retry? = nil
    ) async -> ErrorViewModel.ID {
      let error = Shown(title: title, actions: actions)
      var style = style
      if case .placeholder = style { style = .placeholder(retryable: retry != nil) }
      let id = presenter.present(error, proposing: style, retry: retry).id
      await update(style)
      return id
    }

    func tap(_ title: String, on style: ErrorViewModel.PresentationStyle) async {
      tapButton(title)
      await presenter.settle()
      await update(style)
    }

    private func update(_ style: ErrorViewModel.PresentationStyle) async {
      if case .placeholder = style {
        (driver.screen as? any PlaceholderDisplayable)?.setPlaceholderVisible(true)
      }
      await check.settle()
    }

    func dismissAll() async {
      presenter.dismissAll()
      (driver.screen as? any PlaceholderDisplayable)?.setPlaceholderVisible(false)
      await check.settle()
    }
  }

  @MainActor private final class ShownID {
    var id: ErrorViewModel.ID?
  }

  private struct Shown: ErrorViewModelConvertible {
    let title: String
    var actions: [ErrorViewModel.Action] = []

    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: title, presentationStyle: style, actions: actions)
    }
  }

  /// An action is performed once; it dismisses an alert first, and leaves other errors visible.
  private static let errorActions = HostContract(
    "screen.errorActions", needs: [.screen]
  ) { check in
    guard let session = Session(check) else { return }
    for style in session.styles {
      let (performed, early, shown) = (Counter(), Counter(), ShownID())
      let action = ErrorViewModel.Action("Settings") {
        performed.add()
        // An error that has ended cannot be retried.
        guard case .alert = style, let id = shown.id else { return }
        if session.presenter.retry(id) { early.add() }
      }
      shown.id = await session.present(
        "Offline", as: style, actions: [ErrorViewModel.Action("Help") {}, action],
        retry: ErrorViewModel.Retry {})
      check.expect(
        session.shows("Help") && session.shows("Settings"), "a \(style.name) shows no actions")
      await session.tap("Settings", on: style)
      check.expect(
        performed.count == 1, "a tap performs an action of a \(style.name) \(performed.count) times"
      )
      if case .alert = style {
        check.expect(
          early.count == 0 && !session.shows("Offline"),
          "an action of an alert is performed before the alert is dismissed")
        await session.present("Too busy", as: style)
        check.expect(
          session.shows("Too busy"), "an action of an alert does not dismiss it on the presenter")
      } else {
        check.expect(session.shows("Offline"), "an action hides a \(style.name)")
      }
      await session.dismissAll()
    }
  }

  /// A retry button is visible if there is a retry, and leaves the error to the presenter.
  private static let errorRetry = HostContract("screen.errorRetry", needs: [.screen]) { check in
    guard let session = Session(check) else { return }
    for style in session.styles {
      await session.present("Offline", as: style)
      check.expect(
        !session.shows(session.retryTitle), "a \(style.name) without a retry shows its button")
      await session.dismissAll()
      let attempts = Counter()
      let retry = ErrorViewModel.Retry {
        attempts.add()
        if attempts.count == 1 { throw CancellationError() }
        if attempts.count == 2 { throw Shown(title: "Too busy") }
      }
      await session.present("Offline", as: style, retry: retry)
      for (attempt, title) in ["Offline", "Too busy", nil].enumerated() {
        check.expect(
          session.shows(session.retryTitle), "a \(style.name) with a retry shows no button")
        await session.tap(session.retryTitle, on: style)
        check.expect(
          attempts.count == attempt + 1, "a \(style.name) is retried \(attempts.count) times")
        guard title != nil || session.hides(style) else { continue }
        check.expect(
          ["Offline", "Too busy"].filter { session.shows($0) } == [title].compactMap(\.self),
          "after attempt \(attempt + 1), a \(style.name) does not show \(title ?? "nothing")")
      }
      await session.dismissAll()
    }
  }
}
