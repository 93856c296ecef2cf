// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
import Foundation
public import PresentationAutoRender
import PresentationControls
public import PresentationViews

/// A view that displays text exactly as it is measured.
@MainActor public final class GTKLabel: GTKCustomView, LabelView {
  private let host: GTKHost
  private var text: StyledText?
  /// The last layout, its width in pixels, and its fonts.
  private var drawn: (layout: PangoTextLayout, width: Int, fonts: PangoText)?

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - text: A text.
  ///   - host: A host whose fonts the label uses.
  public init(_ text: StyledText? = nil, host: GTKHost) {
    self.host = host
    super.init(role: GTK_ACCESSIBLE_ROLE_LABEL)
    if let text { set(text: text) }
  }

  override var callbacks: PresentationCallbacks { Self.drawing }

  /// Replaces the text.
  public func set(text: StyledText) {
    guard text != self.text else { return }
    if let old = self.text { removeClass(GTKTheme.colorClass(of: old.color)) }
    self.text = text
    drawn = nil
    addClass(GTKTheme.colorClass(of: text.color))
    updateAccessibleName()
    unsafe gtk_widget_queue_resize(widget)
    superview?.accessibilityTextDidChange()
  }

  /// The text's characters.
  public override var accessibilityText: String? { text.map(\.string).flatMap(Self.nonEmpty) }

  override var derivedName: String? { accessibilityText }

  override func measure(_ orientation: GtkOrientation, available: Double?) -> Double {
    guard let text else { return 0 }
    let measurer = host.gtkMetrics.text
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return Double(measurer.size(of: text, fitting: .infinity).width)
    }
    return Double(measurer.size(of: text, fitting: available ?? .infinity).height)
  }

  /// Returns the text's layout in a width, in pixels.
  func layout(in width: Int) -> PangoTextLayout? {
    guard let text, !text.string.isEmpty else { return nil }
    let fonts = host.gtkMetrics.text
    if let drawn, drawn.width == width, drawn.fonts == fonts { return drawn.layout }
    let layout = fonts.makeLayout(of: text, fitting: Double(width))
    drawn = (layout, width, fonts)
    return layout
  }

  override func draw(on snapshot: OpaquePointer, width: Int, height: Int) {
    guard let layout = layout(in: width) else { return }
    setColors(of: layout)
    unsafe presentation_draw_text(widget, snapshot, layout.layout)
  }

  /// Sets run colors in the widget's current theme.
  func setColors(of layout: PangoTextLayout) {
    guard let old = text.map({ GTKTheme.colorClass(of: $0.color) }) else { return }
    layout.setColors { role in
      var color = GdkRGBA()
      unsafe presentation_color(widget, old, GTKTheme.colorClass(of: role), &color)
      return color
    }
  }

  private static func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}

extension GTKLabel: ViewRenderable {
  /// Replaces the text.
  public func render(state: StyledText) { set(text: state) }
}
