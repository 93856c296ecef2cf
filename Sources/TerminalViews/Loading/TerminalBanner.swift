// SPDX-License-Identifier: MIT

import AbstractViews
public import ColorRoles
public import ErrorPresentation
import Layout
import Styling

/// A banner above the content, which the user dismisses by choosing it.
///
/// Its background has the error's color role, or that of its severity: `failure`, `warning` or
/// `information`.
@MainActor public final class TerminalBanner: TerminalStack {
  /// Called with the error's identifier when the user dismisses the banner.
  public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?

  private let label = TerminalLabel()
  private var shown: ErrorViewModel?

  /// Creates a hidden banner.
  public init() {
    super.init(.row)
    layoutStyle.padding = LayoutEdges(horizontal: 8)
    layoutStyle.flexShrink = 0
    add(label)
    onTap = { [weak self] in
      guard let self, let shown else { return }
      hideBanner()
      onDismiss?(shown.id)
    }
    set(visible: false)
  }

  private func show(_ viewModel: ErrorViewModel) {
    shown = viewModel
    set(accessibility: AccessibilityContent(label: viewModel.accessibilityText))
    let message = viewModel.message.map { ": \($0)" } ?? ""
    label.set(
      text: StyledText(
        "▲ \(viewModel.countedTitle)\(message)", color: .onAccent, lineLimit: 2))
  }
}

extension TerminalBanner: BannerDisplayable, ErrorCountDisplayable {
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
