// SPDX-License-Identifier: MIT

public import PresentationAutoRender
import PresentationLayout
import PresentationViews

/// A button with a title.
@MainActor public final class TerminalButton: TerminalView {
  /// Called when the button is pressed; without a handler, it is faint and cannot have the focus.
  public var onTap: (@MainActor () -> Void)? {
    didSet { setNeedsDisplay() }
  }
  /// A Boolean value that indicates whether the button can be pressed; otherwise it is faint and
  /// cannot have the focus.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }
  /// The title.
  public private(set) var title: String

  /// Creates a button.
  public init(_ title: String = "", onTap: (@MainActor () -> Void)? = nil) {
    self.title = title
    self.onTap = onTap
    super.init()
    layoutStyle.flexShrink = 0
  }

  private var text: StyledText { StyledText("[ \(title) ]", lineLimit: 1) }

  override var isFocusable: Bool { isEnabled && onTap != nil }

  override var measurer: LayoutMeasurer? {
    LayoutMeasurer(measuring: text, by: MonospaceMetrics.measurer)
  }

  override func activate() -> Bool {
    guard isEnabled, let onTap else { return false }
    onTap()
    return true
  }

  override func describe(_ node: inout AccessibilityNode) {
    (node.text, node.traits) = (title, .button)
    (node.isControl, node.isEnabled) = (true, isFocusable)
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    canvas.write(text, in: area, adding: isFocused ? .inverse : isFocusable ? .bold : .faint)
  }
}

extension TerminalButton: ViewRenderable {
  /// Sets the title.
  public func render(state: String) {
    guard state != title else { return }
    title = state
    setNeedsLayout()
  }
}
