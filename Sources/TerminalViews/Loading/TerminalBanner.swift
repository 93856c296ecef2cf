// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationErrors
import PresentationLayout
public import PresentationScreens
import PresentationViews

/// A banner above the content, or a stack of banners, with buttons for the errors' actions.
///
/// The user dismisses a banner by choosing it, or by Delete or Backspace while it has focus. Its
/// background has the error's color role, or its severity's: `failure`, `warning` or `information`.
@MainActor
public final class TerminalBanner: TerminalStack, ScreenDisplay.Owner, ErrorDisplayable,
  BannerStackDisplayable, ErrorCountDisplayable
{
  /// The banners, and their texts.
  public let screenDisplay: ScreenDisplay

  private var rows: [TerminalBannerRow] = []

  /// Creates a hidden banner.
  public convenience init() {
    self.init(ScreenDisplay())
    screenDisplay.onChange = { [weak self] _ in self?.update() }
  }

  init(_ display: ScreenDisplay) {
    self.screenDisplay = display
    super.init(.column)
    layoutStyle.flexShrink = 0
    set(visible: false)
  }

  /// Draws the display's banners.
  func update() {
    let banners = screenDisplay.banners
    for row in rows where !banners.contains(where: { $0.id == row.errorID }) { remove(row) }
    var next: TerminalBannerRow?
    rows = banners.reversed().map { banner in
      let old = rows.first { $0.errorID == banner.id }
      let row = old ?? TerminalBannerRow(banner.id)
      row.show(banner)
      if old == nil { insert(row, below: next) }
      next = row
      return row
    }
    set(visible: !rows.isEmpty)
  }
}

/// A banner in a stack.
private final class TerminalBannerRow: TerminalStack {
  let errorID: ErrorViewModel.ID
  private let label = TerminalLabel()
  private let buttons = TerminalErrorButtons(.row)

  init(_ id: ErrorViewModel.ID) {
    errorID = id
    super.init(.row, gap: 16)
    label.layoutStyle.flexGrow = 1
    layoutStyle.padding = LayoutStyle.Edges(horizontal: 8)
    layoutStyle.flexShrink = 0
    for view in [label, buttons] { add(view) }
  }

  func show(_ banner: ScreenDisplay.DisplayedError) {
    set(background: banner.color)
    set(accessibility: AccessibilityContent(label: banner.error.accessibilityText))
    label.set(text: StyledText("▲ \(banner.error.bannerText)", color: .onAccent, lineLimit: 2))
    buttons.show(banner.buttons)
    onTap = banner.dismiss
    onEvent = { event in
      guard event == .key(.delete) || event == .key(.backspace) else { return false }
      banner.dismiss()
      return true
    }
  }
}
