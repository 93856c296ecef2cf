// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import PresentationControls
public import PresentationErrors
import PresentationLayout
public import PresentationScreens
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A banner above the content, or a stack of banners, with buttons for errors' actions.
///
/// A tap dismisses a banner. Its background has the error's color role, or its severity's:
/// `failure`, `warning` or `information`.
@MainActor
public final class GTKBanner: GTKContainer, ScreenDisplay.Owner, ErrorDisplayable,
  BannerStackDisplayable, ErrorCountDisplayable
{
  /// Banners, and their texts.
  public let screenDisplay: ScreenDisplay

  private let host: GTKHost
  private var rows: [GTKBannerRow] = []
  private var width = 0.0

  /// Creates a hidden banner.
  public convenience init(host: GTKHost) {
    self.init(ScreenDisplay(), host: host)
    screenDisplay.onChange = { [weak self] _ in self?.update() }
  }

  init(_ display: ScreenDisplay, host: GTKHost) {
    screenDisplay = display
    self.host = host
    super.init()
    set(visible: false)
  }

  override var derivedRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_ALERT }

  /// Returns all banners' height in a width, in points.
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

  /// Draws the display's banners.
  func update() {
    let banners = screenDisplay.banners
    for row in rows where !banners.contains(where: { $0.id == row.error }) { remove(row) }
    var next: GTKBannerRow?
    rows = banners.reversed().map { banner in
      let old = rows.first { $0.error == banner.id }
      let row = old ?? GTKBannerRow(banner.id, host: host)
      row.show(banner)
      if old == nil { insert(row, below: next) }
      next = row
      return row
    }
    rows.reverse()
    set(visible: !rows.isEmpty)
    layOutRows()
  }
}

/// One banner in a stack.
private final class GTKBannerRow: GTKLayoutView {
  let error: ErrorViewModel.ID

  init(_ error: ErrorViewModel.ID, host: GTKHost) {
    self.error = error
    super.init(host: host)
  }

  func show(_ banner: ScreenDisplay.DisplayedError) {
    let error = banner.error
    set(background: banner.color)
    set(onTap: banner.dismiss)
    let content = hStack(alignedTo: .center, gap: 12) {
      ImageLayout(ImageContent(.warning, tint: .onAccent), width: 16, height: 16)
      vStack {
        TextLayout(StyledText(error.countedTitle, style: .title, color: .onAccent))
        if let message = error.message { TextLayout(StyledText(message, color: .onAccent)) }
      }.styled { ($0.flexGrow, $0.flexBasis, $0.minWidth) = (1, 0, 0) }
      for button in banner.buttons { GTKButton.layout(button) }
    }
    show(content.styled { $0.padding = LayoutStyle.Edges(horizontal: 16, vertical: 12) })
  }
}
