// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
import Foundation
public import PresentationAutoRender
import PresentationControls
public import PresentationViews

/// A view that displays an icon or an encoded image, scaled to its frame.
@MainActor public final class GTKImage: GTKView, ImageView {
  private let theme: GTKTheme
  private let fonts: PangoText
  private var image: ImageContent?

  /// Creates an image view.
  ///
  /// - Parameters:
  ///   - image: An image.
  ///   - host: A host whose theme has the image.
  public init(_ image: ImageContent? = nil, host: GTKHost) {
    theme = host.theme
    fonts = host.gtkMetrics.text
    unsafe super.init(gtk_image_new())
    if let image { set(image: image) }
  }

  /// Replaces the image.
  public func set(image: ImageContent) {
    guard image != self.image else { return }
    if let tint = self.image?.tint { removeClass(GTKTheme.colorClass(of: tint)) }
    let isOther = image.name != self.image?.name
    self.image = image
    if let tint = image.tint { addClass(GTKTheme.colorClass(of: tint)) }
    if image.style == .circular {
      addClass("presentation-circle")
      unsafe gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    } else {
      removeClass("presentation-circle")
      unsafe gtk_widget_set_overflow(widget, GTK_OVERFLOW_VISIBLE)
    }
    if isOther { show(theme.images[image.name] ?? theme.otherImages(image.name)) }
  }

  private func show(_ source: GTKImageSource) {
    switch source {
    case .icon(let name):
      unsafe gtk_image_set_from_icon_name(opaque, name)
    case .encoded(let bytes):
      let data = unsafe bytes.withUnsafeBytes {
        unsafe g_bytes_new($0.baseAddress, gsize($0.count))
      }
      defer { unsafe g_bytes_unref(data) }
      // An undecodable image is shown as a missing one.
      guard let texture = unsafe gdk_texture_new_from_bytes(data, nil) else {
        return unsafe gtk_image_set_from_icon_name(opaque, "image-missing")
      }
      unsafe gtk_image_set_from_paintable(opaque, texture)
      unsafe g_object_unref(UnsafeMutableRawPointer(texture))
    case .initials(let name):
      let initials = GTKInitials(of: name)
      let font = unsafe GTKFont(weight: .bold).description(base: fonts.baseFont)
      defer { unsafe pango_font_description_free(font) }
      let paintable = unsafe presentation_initials_new(initials.text, font, initials.color)
      unsafe gtk_image_set_from_paintable(opaque, paintable)
      unsafe g_object_unref(UnsafeMutableRawPointer(paintable))
    }
  }

  override func frameDidChange() {
    let side = min(Double(frame.width), Double(frame.height)).rounded()
    unsafe gtk_image_set_pixel_size(opaque, Int32(clamping: Int(clamping: max(side, 1))))
  }
}

extension GTKImage: ViewRenderable {
  /// Replaces the image.
  public func render(state: ImageContent) { set(image: state) }
}
