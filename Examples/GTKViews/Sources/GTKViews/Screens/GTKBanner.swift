// SPDX-License-Identifier: MIT

import Foundation
public import PresentationControls
public import PresentationErrors
import PresentationLayout
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A banner above the content, or a stack of banners, with buttons for the errors' actions.
///
/// The user dismisses a banner by a tap. Its background has the error's color role, or that of its
/// severity: `failure`, `warning` or `information`.
@MainActor public final class GTKBanner: GTKContainer {
  /// Called with the error's identifier when the user dismisses a banner.
  public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// Called with the error's identifier when the user retries.
  public var onRetry: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// The title of the retry button.
  public var retryTitle = "Try again"

  private let host: GTKHost
  private var rows: [GTKBannerRow] = []
  private var width = 0.0

  /// Creates a hidden banner.
  public init(host: GTKHost) {
    self.host = host
    super.init()
    set(visible: false)
  }

  /// Returns the height of all banners in a width, in points.
  public func height(fitting width: Double) -> Double {
    rows.map { $0.height(fitting: width) }.reduce(0, +)
  }

  override func didResize(width: Int, height: Int) {
    self.width = Double(width)
    layOutRows()
    super.didResize(width: width, height: height)
  }

  private func layOutRows() {
    var y = 0.0
    for row in rows {
      let height = row.height(fitting: width)
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
  }

  private func setRows(_ newRows: [GTKBannerRow]) {
    for row in rows where !newRows.contains(where: { $0 === row }) { remove(row) }
    var next: GTKBannerRow?
    for row in newRows.reversed() {
      if !rows.contains(where: { $0 === row }) { insert(row, below: next) }
      next = row
    }
    rows = newRows
    set(visible: !rows.isEmpty)
    layOutRows()
  }

  private func row(showing viewModel: ErrorViewModel, _ color: ColorRole?) -> GTKBannerRow {
    let id = viewModel.id
    let row = rows.first { $0.error == id } ?? GTKBannerRow(id, host: host)
    row.set(onTap: { [weak self] in self?.dismiss(id) })
    show(viewModel, in: row)
    row.set(background: color ?? ColorRole(rawValue: viewModel.severity.rawValue))
    return row
  }

  private func show(_ viewModel: ErrorViewModel, in row: GTKBannerRow) {
    let id = viewModel.id
    row.show(
      viewModel, retryTitle: viewModel.isRetryable ? retryTitle : nil,
      onRetry: { [weak self] in self?.onRetry?(id) })
  }

  private func dismiss(_ id: ErrorViewModel.ID) {
    setRows(rows.filter { $0.error != id })
    onDismiss?(id)
  }
}

extension GTKBanner: BannerStackDisplayable, ErrorCountDisplayable {
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
    guard let row = rows.first(where: { $0.error == viewModel.id }) else { return }
    show(viewModel, in: row)
    layOutRows()
  }
}

/// One of the banners of a stack.
private final class GTKBannerRow: GTKLayoutView {
  let error: ErrorViewModel.ID

  init(_ error: ErrorViewModel.ID, host: GTKHost) {
    self.error = error
    super.init(host: host)
  }

  func show(
    _ error: ErrorViewModel, retryTitle: String?, onRetry: @escaping @MainActor () -> Void
  ) {
    var buttons = error.actions.map {
      GTKButton.layout($0.title, onTap: $0.perform) as any LayoutElement
    }
    if let retryTitle { buttons.append(GTKButton.layout(retryTitle, onTap: onRetry)) }
    let content = hStack(alignedTo: .center, gap: 12) {
      ImageLayout(ImageContent(.warning, tint: .onAccent), width: 16, height: 16)
      vStack {
        TextLayout(StyledText(error.countedTitle, style: .title, color: .onAccent))
        if let message = error.message { TextLayout(StyledText(message, color: .onAccent)) }
      }.styled { ($0.flexGrow, $0.flexBasis, $0.minWidth) = (1, 0, 0) }
      for button in buttons { button }
    }
    show(content.styled { $0.padding = LayoutStyle.Edges(horizontal: 16, vertical: 12) })
  }
}
