// SPDX-License-Identifier: MIT

import AbstractViews
public import ColorRoles
public import ErrorPresentation
import Layout
public import Screen
import Styling

/// What a screen that loads consists of: its content, and what is shown above, below, in front and in place of it.
@MainActor public final class TerminalLoadingView: TerminalStack {
  /// What there is when it is loaded; it takes what room is left.
  public let content: TerminalView
  /// What is above the content for a while.
  public let banner = TerminalBanner()
  /// What is in front.
  public let alert: TerminalAlert
  /// What is there in place of content that is loading.
  public let skeleton: TerminalSkeleton
  /// What is there in place of content that there is not.
  public let placeholder: TerminalPlaceholder
  /// What says that more is loaded, or all of it anew.
  public let indicator = TerminalLabel()
  /// What the indicator says.
  public var indicatorTexts: [LoadingIndicator: String] = [
    .page: "… loading more", .refresh: "… loading anew",
  ]

  /// Makes a view of which nothing is visible yet.
  ///
  /// - Parameters:
  ///   - screen: Where alerts are shown; held weakly.
  ///   - content: What there is when it is loaded.
  ///   - skeleton: What is there meanwhile.
  ///   - placeholder: What is there where there is no content.
  public init(
    on screen: TerminalScreen, content: TerminalView,
    skeleton: TerminalSkeleton = TerminalSkeleton(),
    placeholder: TerminalPlaceholder = TerminalPlaceholder()
  ) {
    self.content = content
    self.skeleton = skeleton
    self.placeholder = placeholder
    alert = TerminalAlert(on: screen)
    super.init(.column)
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.minHeight = 0
    content.layoutStyle.flexGrow = 1
    content.layoutStyle.flexBasis = 0
    content.layoutStyle.minHeight = 0
    for view in [banner, content, skeleton, placeholder, indicator] { add(view) }
    for view in [content, placeholder, indicator] { view.set(visible: false) }
  }

  /// Called with an error when the user puts it away: `ErrorPresenter.dismiss(_:)` is what it is for.
  public var onDismissError: (@MainActor (ErrorViewModel.ID) -> Void)? {
    didSet { (banner.onDismiss, alert.onDismiss) = (onDismissError, onDismissError) }
  }

  /// Shows an indicator, or hides it.
  func show(_ indicator: LoadingIndicator?) {
    self.indicator.set(visible: indicator != nil)
    guard let indicator else { return }
    self.indicator.set(
      text: StyledText(
        indicatorTexts[indicator] ?? "", color: .secondaryText, lineLimit: 1, alignment: .center))
  }
}

/// A screen on a terminal that loads: with a ``TerminalLoadingView`` it does all that a screen machine and an error presenter ask for.
///
/// ```swift
/// final class PocketsView: TerminalLoadingScreen, ViewRenderable {
///   let label = TerminalLabel()
///   let loadingView: TerminalLoadingView
///
///   init(on screen: TerminalScreen) {
///     loadingView = TerminalLoadingView(on: screen, content: label)
///   }
///
///   func render(state: String) { label.set(text: StyledText(state)) }
///   func set(visible: Bool) { loadingView.set(visible: visible) }
/// }
/// ```
@MainActor
public protocol TerminalLoadingScreen: ScreenInput, EmptyPlaceholderDisplayable,
  AlertDisplayable, BannerDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable
{
  /// What it consists of.
  var loadingView: TerminalLoadingView { get }
}

extension TerminalLoadingScreen {
  /// Shows the skeleton.
  public func showSkeleton(animated: Bool) { loadingView.skeleton.showSkeleton(animated: animated) }

  /// Hides the skeleton.
  public func hideSkeleton(animated: Bool) { loadingView.skeleton.hideSkeleton(animated: animated) }

  /// Shows or hides the content.
  public func setContentVisible(_ visible: Bool) { loadingView.content.set(visible: visible) }

  /// Shows or hides the placeholder.
  public func setPlaceholderVisible(_ visible: Bool) {
    loadingView.placeholder.setPlaceholderVisible(visible)
  }

  /// Says that there is no content.
  public func showEmptyPlaceholder() { loadingView.placeholder.showEmptyPlaceholder() }

  /// Shows below the content what is loading, or nothing.
  public func setLoadingIndicator(_ indicator: LoadingIndicator?) { loadingView.show(indicator) }

  /// Shows an alert in front.
  public func showAlert(_ viewModel: ErrorViewModel) { loadingView.alert.showAlert(viewModel) }

  /// Hides the alert.
  public func hideAlert() { loadingView.alert.hideAlert() }

  /// Shows a banner above the content.
  public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    loadingView.banner.showBanner(viewModel, color: color)
  }

  /// Hides the banner.
  public func hideBanner() { loadingView.banner.hideBanner() }

  /// Says in the placeholder what went wrong.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    loadingView.placeholder.showErrorPlaceholder(viewModel, retryable: retryable)
  }

  /// Says how many equal errors there were.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    loadingView.banner.showErrorCount(viewModel)
    loadingView.alert.showErrorCount(viewModel)
  }
}
