// SPDX-License-Identifier: MIT

import AbstractViews
public import ColorRoles
public import ErrorPresentation
import Layout
import Styling

/// What is said beside the content for a while; choosing it puts it away.
///
/// Its ground has the color of the role that an error says, or else of its severity: `failure`, `warning` or `information` in the theme.
@MainActor public final class TerminalBanner: TerminalStack {
  /// Called with what is shown when the user puts it away.
  public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?

  private let label = TerminalLabel()
  private var shown: ErrorViewModel?

  /// Makes a banner that is hidden.
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
    let message = viewModel.message.map { ": \($0)" } ?? ""
    label.set(
      text: StyledText(
        "▲ \(viewModel.countedTitle)\(message)", color: .onAccent, lineLimit: 2))
  }
}

extension TerminalBanner: BannerDisplayable, ErrorCountDisplayable {
  /// Shows what went wrong, in place of what is shown.
  public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    show(viewModel)
    set(background: color ?? ColorRole(rawValue: viewModel.severity.rawValue))
    set(visible: true)
  }

  /// Hides it.
  public func hideBanner() {
    shown = nil
    set(visible: false)
  }

  /// Says how many equal errors there were.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    if shown?.id == viewModel.id { show(viewModel) }
  }
}
