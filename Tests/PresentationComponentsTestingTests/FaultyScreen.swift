// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationControls
import PresentationErrors
import PresentationScreens
import PresentationViews

/// A loading screen that breaks one rule, or none.
@MainActor
final class FaultyScreen: ScreenDisplayable, AlertDisplayable, BannerStackDisplayable,
  ErrorPlaceholderDisplayable, AnnouncementDisplayable, PresenterHolder
{
  private let fault: Fault?
  private let host: FaultyHost
  private let focus: FaultyFocus
  private var isContentVisible = false
  private var isSkeletonVisible = false
  private var isPlaceholderVisible = false
  private var indicator: LoadingIndicator?
  private var banners: [ErrorViewModel] = []
  private var alerts: [ErrorViewModel] = []
  private var placeholder: ErrorViewModel?
  private weak var presenter: ErrorPresenter?

  init(_ fault: Fault?, host: FaultyHost, _ focus: FaultyFocus) {
    (self.fault, self.host, self.focus) = (fault, host, focus)
  }

  var driver: HostDriver.Screen {
    var driver = HostDriver.Screen(self)
    driver.isContentVisible = { self.isContentVisible }
    driver.isSkeletonVisible = { self.isSkeletonVisible }
    driver.isPlaceholderVisible = { self.isPlaceholderVisible }
    driver.isIndicatorVisible = { self.indicator != nil }
    driver.shows = { text in
      self.visibleErrors.contains { $0.title == text || self.buttons(of: $0).contains(text) }
    }
    driver.tapButton = { self.tap($0) }
    return driver
  }

  private var visibleErrors: [ErrorViewModel] {
    alerts + banners + (isPlaceholderVisible ? [placeholder].compactMap(\.self) : [])
  }

  private func buttons(of error: ErrorViewModel) -> [String] {
    let hasRetry = fault == .drawsNoRetry ? false : error.isRetryable
    return error.actions.map(\.title) + (hasRetry ? ["Try again"] : [])
  }

  private func tap(_ title: String) {
    guard let error = visibleErrors.first(where: { buttons(of: $0).contains(title) }) else {
      return
    }
    guard let action = error.actions.first(where: { $0.title == title }) else {
      presenter?.retry(error.id)
      return
    }
    if case .alert = error.presentationStyle, fault != .keepsAlertForActions {
      hideAlert()
      presenter?.dismiss(error.id)
    }
    action.perform()
  }

  func didAttach(_ presenter: ErrorPresenter) { self.presenter = presenter }

  func setContentVisible(_ visible: Bool) { isContentVisible = visible }

  func showSkeleton(animated: Bool) {
    isSkeletonVisible = true
    if fault == .skeletonHidesContent { isContentVisible = false }
  }

  func hideSkeleton(animated: Bool) { isSkeletonVisible = false }

  func setPlaceholderVisible(_ visible: Bool) { isPlaceholderVisible = visible }

  func setLoadingIndicator(_ indicator: LoadingIndicator?) {
    if fault == .keepsIndicator, indicator == nil { return }
    self.indicator = indicator
  }

  func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    banners = [viewModel]
  }

  func showBanners(_ viewModels: [ErrorViewModel]) {
    banners = fault == .addsBanners ? banners + viewModels : viewModels
  }

  func hideBanner() {
    if fault != .keepsBanner { banners = [] }
  }

  func showAlert(_ viewModel: ErrorViewModel) {
    if fault != .stacksAlerts { alerts = [] }
    alerts.append(viewModel)
    if fault == .announcesAlerts { announce(viewModel.accessibilityText) }
    focus.isInFront = false
  }

  func hideAlert() {
    alerts = []
    focus.isInFront = true
  }

  func announce(_ text: String) { host.announce(text) }

  func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    if fault == .keepsErrorText, placeholder != nil { return }
    placeholder = viewModel
  }
}

/// A text field that breaks one rule, or none.
@MainActor final class FaultyField: ValueControl {
  var binding: ControlBinding<String>?
  private let fault: Fault?
  private var text = ""
  /// The number of characters before the cursor.
  var cursor = 0
  private var isTyped = false

  init(_ fault: Fault?) {
    self.fault = fault
  }

  var value: String {
    get { text }
    set {
      if fault == .ignoresProgram, !text.isEmpty { return }
      if fault == .shiftsCursor { isTyped = false }
      cursor = TextCursor.position(cursor, from: text, to: newValue, isTyped: &isTyped)
      text = fault == .appendsText ? text + newValue : newValue
    }
  }

  func type(_ character: Character) {
    text = text.prefix(cursor) + String(character) + text.dropFirst(cursor)
    (cursor, isTyped) = (cursor + 1, true)
    let typed = text
    if fault != .silentTyping { binding?.valueDidChange(to: text) }
    if fault == .keepsTypedText { text = typed }
  }
}

/// The keyboard focus in a container, which breaks one rule or none.
@MainActor final class FaultyFocus {
  private let root: any ContainerView
  private let fault: Fault?
  private weak var view: FaultyView?
  /// `true` unless an alert is in front of the root.
  var isInFront = true {
    didSet { if isInFront, !oldValue, fault == .alertKeepsFocus { view = nil } }
  }

  init(_ root: any ContainerView, _ fault: Fault?) {
    (self.root, self.fault) = (root, fault)
  }

  var driver: HostDriver.Focus {
    HostDriver.Focus(
      focusedView: { self.focused },
      move: { self.move($0) },
      activate: {
        (self.fault == .activatesFirst ? self.views.first : self.focused)?.base.tap()
      })
  }

  private var focused: FaultyView? {
    guard isInFront || fault == .alertLeavesFocus else { return nil }
    return view.flatMap { view in views.first { $0 === view } }
  }

  /// The root's subviews that respond to taps.
  private var views: [FaultyView] {
    ((root as? FaultyView)?.subviews ?? []).filter { view in
      let isReachable = view.base.isVisible && !view.base.isConcealed && view.base.isEnabled
      return view.base.onTap != nil && (isReachable || fault == .focusesHidden)
    }
  }

  private func move(_ isBackward: Bool) {
    let views = views
    guard !views.isEmpty else { return }
    let step = isBackward == (fault == .reversesFocus) ? 1 : -1
    let index = views.firstIndex { $0 === view }
    let next = index.map { $0 + step } ?? (step > 0 ? 0 : views.count - 1)
    view = views[(next + views.count) % views.count]
  }
}
