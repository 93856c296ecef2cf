// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import PresentationViews

/// Contracts for a loading screen's protocols.
extension HostContract {
  static let screens =
    [
      HostContract("screen.parts", screenParts, "Each call changes its part alone."),
      HostContract(
        "screen.states", screenStates,
        "A state of the machine shows its parts, and hides all others."),
      HostContract(
        "screen.banner", banner,
        "One banner is visible, until another one replaces it or it is hidden."),
      HostContract("screen.bannerStack", bannerStack, "The banners of the last stack are visible."),
      HostContract(
        "screen.alert", alert,
        "One alert is visible, until another one replaces it or it is hidden."),
      HostContract(
        "screen.errorPlaceholder", errorPlaceholder, "The placeholder displays the last error."),
    ]
    + errorInput

  /// A screen part that can be shown and hidden.
  private typealias Part = (
    name: String, show: @MainActor (Bool) -> Void, isVisible: @MainActor () -> Bool
  )

  /// The parts that the screen has and the driver reports.
  @MainActor private static func parts(of driver: HostDriver.Screen, _ check: ContractCheck)
    -> [Part]
  {
    var parts: [Part] = []
    func add(
      _ name: String, _ closure: String, _ isVisible: (@MainActor () -> Bool)?,
      show: @escaping @MainActor (Bool) -> Void
    ) {
      guard let isVisible else { return check.skip("HostDriver.Screen.\(closure)") }
      parts.append((name, show, isVisible))
    }
    if let view = driver.screen as? any ContentDisplayable {
      add("content", "isContentVisible", driver.isContentVisible) { view.setContentVisible($0) }
    }
    if let view = driver.screen as? any PlaceholderDisplayable {
      add("placeholder", "isPlaceholderVisible", driver.isPlaceholderVisible) {
        view.setPlaceholderVisible($0)
      }
    }
    if let view = driver.screen as? any SkeletonDisplayable {
      add("skeleton", "isSkeletonVisible", driver.isSkeletonVisible) {
        if $0 { view.showSkeleton(animated: false) } else { view.hideSkeleton(animated: false) }
      }
    }
    if let view = driver.screen as? any LoadingIndicatorDisplayable {
      add("loading indicator", "isIndicatorVisible", driver.isIndicatorVisible) {
        view.setLoadingIndicator($0 ? check.isLucky(2) ? .page : .refresh : nil)
      }
    }
    return parts
  }

  /// Random calls, each of which changes only its part.
  @MainActor private static func screenParts(_ check: ContractCheck) async {
    guard let driver = check.driver.makeScreen?() else { return }
    let parts = parts(of: driver, check)
    guard !parts.isEmpty else { return }
    var model = parts.map { _ in false }
    for part in parts { part.show(false) }
    for step in 0..<check.stepCount where !check.hasFailed {
      let (changed, isVisible) = (check.number(0..<parts.count), check.isLucky(2))
      parts[changed].show(isVisible)
      model[changed] = isVisible
      await check.settle()
      for (part, isVisible) in zip(parts, model) {
        check.expect(
          part.isVisible() == isVisible,
          "step \(step): the \(part.name) is \(isVisible ? "hidden" : "visible") after the "
            + "\(parts[changed].name) was \(model[changed] ? "shown" : "hidden")")
      }
    }
  }

  /// A screen machine's states, reached by random events.
  @MainActor private static func screenStates(_ check: ContractCheck) async {
    guard let driver = check.driver.makeScreen?() else { return }
    let parts = parts(of: driver, check)
    let machine = ScreenStateMachine()
    let token = machine.show(on: driver.screen)
    defer { token.cancel() }
    for _ in 0..<check.stepCount where !check.hasFailed {
      machine.process(ScreenEvent.allCases[check.number(0..<ScreenEvent.allCases.count)])
      await check.settle()
      let state = machine.state
      let hasContent = state == .content || state == .refreshing || state == .paging
      let expected = [
        "content": hasContent, "placeholder": state == .error || state == .empty,
        "skeleton": state == .loading,
        "loading indicator": state == .refreshing || state == .paging,
      ]
      for part in parts {
        let isExpected = expected[part.name] ?? false
        check.expect(
          part.isVisible() == isExpected,
          "in the state \(state), the \(part.name) is \(isExpected ? "hidden" : "visible")")
      }
    }
  }

  /// Shows and hides errors, and expects the last one's title.
  @MainActor private static func expectErrors(
    _ check: ContractCheck, _ shows: @MainActor (String) -> Bool,
    _ style: ErrorViewModel.PresentationStyle, show: @MainActor (ErrorViewModel) -> Void,
    hide: @MainActor () -> Void
  ) async {
    let (first, second) = (
      ErrorViewModel(title: "Offline", presentationStyle: style),
      ErrorViewModel(title: "Too busy", presentationStyle: style)
    )
    @MainActor func expect(_ titles: [String], _ event: String) async {
      await check.settle()
      let shown = [first.title, second.title].filter { shows($0) }
      check.expect(shown == titles, "\(event), the screen shows \(shown), not \(titles)")
    }
    hide()
    await expect([], "after a hidden \(style.name) was hidden")
    show(first)
    await expect([first.title], "after a \(style.name) was shown")
    show(second)
    await expect([second.title], "after another \(style.name) replaced it")
    hide()
    await expect([], "after the \(style.name) was hidden")
    show(first)
    await expect([first.title], "after a \(style.name) was shown again")
    hide()
  }

  @MainActor private static func banner(_ check: ContractCheck) async {
    guard let driver = check.driver.makeScreen?() else { return }
    guard let screen = driver.screen as? any BannerDisplayable else {
      return check.skip("BannerDisplayable")
    }
    guard let shows = driver.shows else { return check.skip("HostDriver.Screen.shows") }
    await expectErrors(
      check, shows, .banner(), show: { screen.showBanner($0, color: nil) },
      hide: { screen.hideBanner() })
  }

  /// Random stacks, whose banners are visible until they are left out.
  @MainActor private static func bannerStack(_ check: ContractCheck) async {
    guard let driver = check.driver.makeScreen?() else { return }
    guard let screen = driver.screen as? any BannerStackDisplayable else {
      return check.skip("BannerStackDisplayable")
    }
    guard let shows = driver.shows else { return check.skip("HostDriver.Screen.shows") }
    let all = ["Offline", "Too busy", "Full"].map {
      ErrorViewModel(title: $0, presentationStyle: .banner())
    }
    for step in 0..<8 where !check.hasFailed {
      let stack = step == 7 ? [] : all.filter { _ in check.isLucky(2) }
      screen.showBanners(stack)
      await check.settle()
      let shown = all.map(\.title).filter { shows($0) }
      check.expect(
        shown == stack.map(\.title),
        "with a stack of \(stack.map(\.title)), the screen shows \(shown)")
    }
    screen.showBanners(all)
    screen.hideBanner()
    await check.settle()
    check.expect(!all.contains { shows($0.title) }, "hideBanner() has not hidden the stack")
  }

  @MainActor private static func alert(_ check: ContractCheck) async {
    guard let driver = check.driver.makeScreen?() else { return }
    guard let screen = driver.screen as? any AlertDisplayable else {
      return check.skip("AlertDisplayable")
    }
    guard let shows = driver.shows else { return check.skip("HostDriver.Screen.shows") }
    await expectErrors(
      check, shows, .alert, show: { screen.showAlert($0) }, hide: { screen.hideAlert() })
  }

  @MainActor private static func errorPlaceholder(_ check: ContractCheck) async {
    guard let driver = check.driver.makeScreen?() else { return }
    guard let errors = driver.screen as? any ErrorPlaceholderDisplayable,
      let screen = driver.screen as? any PlaceholderDisplayable
    else { return check.skip("ErrorPlaceholderDisplayable") }
    guard let shows = driver.shows else { return check.skip("HostDriver.Screen.shows") }
    await expectErrors(
      check, shows, .placeholder(),
      show: {
        errors.showErrorPlaceholder($0, retryable: true)
        screen.setPlaceholderVisible(true)
      },
      hide: {
        screen.setPlaceholderVisible(false)
        errors.hideErrorPlaceholder()
      })
  }
}

/// Contracts for error buttons, on a screen with a presenter.
extension HostContract {
  static let errorInput = [
    HostContract(
      "screen.errorActions", errorActions,
      "An action is performed once; it dismisses an alert first, and leaves other errors."),
    HostContract(
      "screen.errorRetry", errorRetry,
      "A retry button is visible if there is a retry, and leaves the error to the presenter."),
  ]

  @MainActor private struct Session {
    let check: ContractCheck
    let presenter: ErrorPresenter
    let shows: @MainActor (String) -> Bool
    let retryTitle: String
    private let driver: HostDriver.Screen
    private let tapButton: @MainActor (String) -> Void

    /// Returns `nil` if the driver lacks a closure.
    init?(_ check: ContractCheck) {
      guard let driver = check.driver.makeScreen?() else { return nil }
      guard let view = driver.screen as? any ErrorDisplayable else {
        check.skip("ErrorDisplayable")
        return nil
      }
      guard let shows = driver.shows, let tap = driver.tapButton else {
        if driver.shows == nil { check.skip("HostDriver.Screen.shows") }
        if driver.tapButton == nil { check.skip("HostDriver.Screen.tapButton") }
        return nil
      }
      (self.check, self.driver, self.shows, tapButton) = (check, driver, shows, tap)
      retryTitle = driver.retryTitle
      presenter = ErrorPresenter(view: view, scheduler: VirtualScheduler())
    }

    /// The styles that the screen displays; a custom screen displays all.
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
  @MainActor private static func errorActions(_ check: ContractCheck) async {
    guard let session = Session(check) else { return }
    for style in session.styles {
      let (performed, early, shown) = (Counter(), Counter(), ShownID())
      let action = ErrorViewModel.Action("Settings") {
        performed.add()
        // An error that has ended can't be retried.
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
  @MainActor private static func errorRetry(_ check: ContractCheck) async {
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
