// SPDX-License-Identifier: MIT

import AbstractViews
public import ColorRoles
public import ErrorPresentation
import Layout
import Styling

/// A banner above the content, with buttons for the error's actions.
///
/// Its background has the error's color role, or that of its severity: `failure`, `warning` or
/// `information`.
@MainActor public final class GTKBanner: GTKLayoutView {
  /// Called with the error's identifier when the user dismisses the banner by a tap.
  public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// Called with the error's identifier when the user chooses to retry; `nil` for no such button.
  public var onRetry: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// The title of the retry button.
  public var retryTitle = "Try again"

  private var shown: ErrorViewModel?

  /// Creates a hidden banner.
  public override init(host: GTKHost) {
    super.init(host: host)
    set(visible: false)
    set(onTap: { [weak self] in
      guard let self, let shown else { return }
      hideBanner()
      onDismiss?(shown.id)
    })
  }

  private func show(_ error: ErrorViewModel) {
    shown = error
    var buttons = error.actions.map { GTKButton.layout($0.title, onTap: $0.perform) as any Layout }
    if onRetry != nil {
      buttons.append(GTKButton.layout(retryTitle) { [weak self] in self?.onRetry?(error.id) })
    }
    let content = hStack(alignedTo: .center, gap: 12) {
      ImageLayout(ImageContent(.warning, tint: .onAccent), width: 16, height: 16)
      vStack {
        TextLayout(StyledText(error.countedTitle, style: .title, color: .onAccent))
        if let message = error.message { TextLayout(StyledText(message, color: .onAccent)) }
      }.styled { ($0.flexGrow, $0.flexBasis, $0.minWidth) = (1, 0, 0) }
      for button in buttons { button }
    }
    show(content.styled { $0.padding = LayoutEdges(horizontal: 16, vertical: 12) })
  }
}

extension GTKBanner: BannerDisplayable, ErrorCountDisplayable {
  /// Displays an error in place of the current one.
  public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    show(viewModel)
    set(background: color ?? ColorRole(rawValue: viewModel.severity.rawValue))
    set(visible: true)
  }

  /// Hides the banner.
  public func hideBanner() {
    shown = nil
    set(visible: false)
  }

  /// Updates the number of equal errors.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    if shown?.id == viewModel.id { show(viewModel) }
  }
}
