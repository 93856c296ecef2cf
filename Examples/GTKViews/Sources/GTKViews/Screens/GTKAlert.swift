// SPDX-License-Identifier: MIT

import CGTK
import PresentationControls
public import PresentationErrors
public import PresentationLayout
import PresentationViews

/// A card in front of a screen, with buttons for the error's actions.
///
/// It takes the keyboard focus when it appears, and Escape dismisses it. While an alert of a
/// ``GTKLoadingView`` is visible, the views behind it cannot have the focus.
@MainActor public final class GTKAlert: GTKLayoutView {
  /// Called with the error's identifier when the user dismisses the alert.
  public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// Called with the error's identifier when the user retries.
  public var onRetry: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// The title of the retry button.
  public var retryTitle = "Try again"
  /// The title of the button that dismisses the alert.
  public var dismissTitle = "OK"

  /// Called before the alert is shown or hidden.
  var willChangeVisibility: ((_ visible: Bool) -> Void)?
  private var shown: ErrorViewModel?

  /// Creates a hidden alert.
  public override init(host: GTKHost) {
    super.init(host: host)
    addClass("presentation-dimmed")
    set(visible: false)
    on("map") { [weak self] in self?.focusFirstSoon() }
    onKey(GDK_KEY_Escape) { [weak self] in
      guard let self, let shown else { return false }
      dismiss(shown.id)
      return true
    }
  }

  /// Shows or hides the alert.
  public override func set(visible: Bool) {
    willChangeVisibility?(visible)
    super.set(visible: visible)
  }

  override func didResize(width: Int, height: Int) {
    super.didResize(width: width, height: height)
    focusFirstSoon()
  }

  private func show(_ error: ErrorViewModel) {
    shown = error
    let dismiss = { @MainActor @Sendable [weak self] () -> Void in self?.dismiss(error.id) }
    show(
      Self.card {
        TextLayout(StyledText(error.countedTitle, style: .largeTitle, alignment: .center))
        if let message = error.message {
          TextLayout(StyledText(message, alignment: .center))
        }
        if let code = error.supportCode {
          TextLayout(
            StyledText("\(code)", style: .caption, color: .secondaryText, alignment: .center))
        }
        for action in error.actions {
          GTKButton.layout(action.title) {
            dismiss()
            action.perform()
          }
        }
        if error.isRetryable {
          GTKButton.layout(retryTitle) { [weak self] in self?.onRetry?(error.id) }
        }
        GTKButton.layout(dismissTitle, isSuggested: true, onTap: dismiss)
      })
  }

  private func dismiss(_ id: ErrorViewModel.ID) {
    hideAlert()
    onDismiss?(id)
  }

  /// Returns a column on a card in the middle of the available space.
  public static func card(@LayoutBuilder children: () -> [any LayoutElement]) -> some LayoutElement
  {
    vStack {
      WrappedViewLayout<any ContainerView>(
        showing: true, createView: { $0.makeContainer() },
        configView: { ($0 as? GTKView)?.addClass("presentation-card") },
        children: { vStack(gap: 12, children: children) }
      ).styled { $0.padding = 24 }
    }.styled {
      $0.flexGrow = 1
      $0.justifyContent = .center
      $0.padding = 32
    }
  }
}

extension GTKAlert: AlertDisplayable, ErrorCountDisplayable {
  /// Displays an error in place of the current one.
  public func showAlert(_ viewModel: ErrorViewModel) {
    show(viewModel)
    set(visible: true)
    focusFirstSoon()
  }

  /// Hides the alert.
  public func hideAlert() {
    shown = nil
    set(visible: false)
  }

  /// Updates the number of equal errors, and the retry button.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    if shown?.id == viewModel.id { show(viewModel) }
  }
}
