// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
import Foundation
public import PresentationAutoRender
public import PresentationControls
public import PresentationViews

/// A view that displays a short text on a colored background.
@MainActor public final class GTKBadge: GTKCustomView, BadgeView {
  /// The distance between text and edges, in points.
  nonisolated static var padding: CGSize { CGSize(width: 6, height: 2) }

  private let host: GTKHost
  private var content: (text: String, color: ColorRole)?

  /// Creates an empty badge with a host's fonts.
  public init(host: GTKHost) {
    self.host = host
    super.init(role: GTK_ACCESSIBLE_ROLE_LABEL)
    addClass("presentation-badge")
    addClass(GTKTheme.colorClass(of: .onAccent))
  }

  override var callbacks: PresentationCallbacks { Self.drawing }

  /// Returns a badge's text with its appearance.
  nonisolated static func text(_ text: String) -> StyledText {
    StyledText(text, style: .caption, color: .onAccent, lineLimit: 1)
  }

  /// Replaces the text and the background color.
  public func set(text: String, color: ColorRole) {
    guard content?.text != text || content?.color != color else { return }
    if let content { removeClass(GTKTheme.backgroundClass(of: content.color)) }
    content = (text, color)
    addClass(GTKTheme.backgroundClass(of: color))
    updateAccessibleName()
    unsafe gtk_widget_queue_resize(widget)
    superview?.accessibilityTextDidChange()
  }

  /// The badge's text.
  public override var accessibilityText: String? { content?.text }

  override var derivedName: String? { accessibilityText }

  override func measure(_ orientation: GtkOrientation, available: Double?) -> Double {
    let size = host.metrics.size(ofBadge: content?.text ?? "")
    return Double(orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height)
  }

  override func draw(on snapshot: OpaquePointer, width: Int, height: Int) {
    guard let content, !content.text.isEmpty else { return }
    let layout = host.gtkMetrics.text.makeLayout(of: Self.text(content.text), fitting: .infinity)
    let size = layout.size
    // The text is centered on whole pixels.
    let (x, y) = (Double(width) - size.width, Double(height) - size.height)
    unsafe gtk_snapshot_save(snapshot)
    var origin = graphene_point_t(
      x: Float((x / 2).rounded(.down)), y: Float((y / 2).rounded(.down)))
    unsafe gtk_snapshot_translate(snapshot, &origin)
    unsafe presentation_draw_text(widget, snapshot, layout.layout)
    unsafe gtk_snapshot_restore(snapshot)
  }
}

extension GTKBadge: ViewRenderable {
  /// Sets the text, with the accent color.
  public func render(state: String) { set(text: state, color: .accent) }
}
