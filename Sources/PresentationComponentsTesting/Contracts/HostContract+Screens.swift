// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationViews

/// The contracts of the protocols that a loading screen adopts.
extension HostContract {
  static let screens =
    [screenParts, screenStates, banner, bannerStack, alert, errorPlaceholder]
    + errorInput

  /// A part of a screen that can be shown and hidden.
  private typealias Part = (
    name: String, show: @MainActor (Bool) -> Void, isVisible: @MainActor () -> Bool
  )

  /// The parts that the screen has and the driver reports.
  @MainActor private static func parts(of driver: ScreenDriver, _ check: ContractCheck)
    -> [Part]
  {
    var parts: [Part] = []
    func add(
      _ name: String, _ closure: String, _ isVisible: (@MainActor () -> Bool)?,
      show: @escaping @MainActor (Bool) -> Void
    ) {
      guard let isVisible else { return check.skip("ScreenDriver.\(closure)") }
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

  /// Random calls, each of which changes its part alone.
  private static let screenParts = HostContract("screen.parts", needs: [.screen]) { check in
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

  /// The states of a screen machine, reached by random events.
  private static let screenStates = HostContract("screen.states", needs: [.screen]) { check in
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

  /// Shows and hides errors, and expects the title of the last one.
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

  private static let banner = HostContract("screen.banner", needs: [.screen]) { check in
    guard let driver = check.driver.makeScreen?() else { return }
    guard let screen = driver.screen as? any BannerDisplayable else {
      return check.skip("BannerDisplayable")
    }
    guard let shows = driver.shows else { return check.skip("ScreenDriver.shows") }
    await expectErrors(
      check, shows, .banner(), show: { screen.showBanner($0, color: nil) },
      hide: { screen.hideBanner() })
  }

  /// Random stacks, whose banners are visible until they are left out.
  private static let bannerStack = HostContract("screen.bannerStack", needs: [.screen]) { check in
    guard let driver = check.driver.makeScreen?() else { return }
    guard let screen = driver.screen as? any BannerStackDisplayable else {
      return check.skip("BannerStackDisplayable")
    }
    guard let shows = driver.shows else { return check.skip("ScreenDriver.shows") }
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

  private static let alert = HostContract("screen.alert", needs: [.screen]) { check in
    guard let driver = check.driver.makeScreen?() else { return }
    guard let screen = driver.screen as? any AlertDisplayable else {
      return check.skip("AlertDisplayable")
    }
    guard let shows = driver.shows else { return check.skip("ScreenDriver.shows") }
    await expectErrors(
      check, shows, .alert, show: { screen.showAlert($0) }, hide: { screen.hideAlert() })
  }

  private static let errorPlaceholder = HostContract(
    "screen.errorPlaceholder", needs: [.screen]
  ) { check in
    guard let driver = check.driver.makeScreen?() else { return }
    guard let errors = driver.screen as? any ErrorPlaceholderDisplayable,
      let screen = driver.screen as? any PlaceholderDisplayable
    else { return check.skip("ErrorPlaceholderDisplayable") }
    guard let shows = driver.shows else { return check.skip("ScreenDriver.shows") }
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
