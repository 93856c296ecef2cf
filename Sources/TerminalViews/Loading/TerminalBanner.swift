// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationErrors
import PresentationLayout
import PresentationViews

/// A banner above the content, or a stack of banners, with buttons for the errors' actions.
///
/// The user dismisses a banner by choosing it, or by Delete or Backspace while it has the focus.
/// Its background has the error's color role, or that of its severity: `failure`, `warning` or
/// `information`.
@MainActor public final class TerminalBanner: TerminalStack {
  /// Called with the error's identifier when the user dismisses a banner.
  public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// Called with the error's identifier when the user retries.
  public var onRetry: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// The title of the retry button.
  public var retryTitle = "Try again"

  private var rows: [TerminalBannerRow] = []

  /// Creates a hidden banner.
  public init() {
    super.init(.column)
    layoutStyle.flexShrink = 0
    set(visible: false)
  }

  private func setRows(_ newRows: [TerminalBannerRow]) {
    for row in rows where !newRows.contains(where: { $0 === row }) { remove(row) }
    var next: TerminalBannerRow?
    for row in newRows.reversed() {
      if !rows.contains(where: { $0 === row }) { insert(row, below: next) }
      next = row
    }
    rows = newRows
    set(visible: !rows.isEmpty)
  }

  private func row(showing viewModel: ErrorViewModel, _ color: ColorRole?) -> TerminalBannerRow {
    let id = viewModel.id
    let row =
      rows.first { $0.errorID == id } ?? TerminalBannerRow(id) { [weak self] in self?.dismiss(id) }
    show(viewModel, in: row)
    row.set(background: color ?? ColorRole(rawValue: viewModel.severity.rawValue))
    return row
  }

  private func show(_ viewModel: ErrorViewModel, in row: TerminalBannerRow) {
    let id = viewModel.id
    row.show(viewModel, retryTitle: retryTitle) { [weak self] in self?.onRetry?(id) }
  }

  private func dismiss(_ id: ErrorViewModel.ID) {
    setRows(rows.filter { $0.errorID != id })
    onDismiss?(id)
  }
}

extension TerminalBanner: BannerStackDisplayable, ErrorCountDisplayable {
  /// Displays an error in place of the current ones.
  public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    setRows([row(showing: viewModel, color)])
  }

  /// Displays errors from top to bottom.
  public func showBanners(_ viewModels: [ErrorViewModel]) {
    setRows(viewModels.map { row(showing: $0, $0.presentationStyle.bannerColor) })
  }

  /// Hides all banners.
  public func hideBanner() {
    setRows([])
  }

  /// Updates the number of equal errors, and the retry button.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    guard let row = rows.first(where: { $0.errorID == viewModel.id }) else { return }
    show(viewModel, in: row)
  }
}

/// One of the banners of a stack.
private final class TerminalBannerRow: TerminalStack {
  let errorID: ErrorViewModel.ID
  private let label = TerminalLabel()
  private var buttons: [TerminalButton] = []

  init(_ id: ErrorViewModel.ID, onDismiss: @escaping @MainActor () -> Void) {
    errorID = id
    super.init(.row, gap: 16)
    label.layoutStyle.flexGrow = 1
    layoutStyle.padding = LayoutStyle.Edges(horizontal: 8)
    layoutStyle.flexShrink = 0
    add(label)
    onTap = onDismiss
    onEvent = { event in
      guard event == .key(.delete) || event == .key(.backspace) else { return false }
      onDismiss()
      return true
    }
  }

  func show(
    _ viewModel: ErrorViewModel, retryTitle: String, onRetry: @escaping @MainActor () -> Void
  ) {
    set(accessibility: AccessibilityContent(label: viewModel.accessibilityText))
    label.set(text: StyledText("▲ \(viewModel.bannerText)", color: .onAccent, lineLimit: 2))
    let actions = viewModel.actions.map { ($0.title, $0.perform) }
    show(buttons: actions + (viewModel.isRetryable ? [(retryTitle, onRetry)] : []))
  }

  /// Replaces the buttons, unless only their closures differ: one of them may have the focus.
  private func show(buttons choices: [(title: String, perform: @MainActor () -> Void)]) {
    guard choices.map(\.title) != buttons.map(\.title) else {
      for (button, choice) in zip(buttons, choices) { button.onTap = choice.perform }
      return
    }
    for button in buttons { remove(button) }
    buttons = choices.map { TerminalButton($0.title, onTap: $0.perform) }
    for button in buttons { add(button) }
  }
}
