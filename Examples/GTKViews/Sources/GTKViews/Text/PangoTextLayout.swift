// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import PresentationControls
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A color in Pango's components.
private struct Color: Hashable {
  let (red, green, blue, alpha): (guint16, guint16, guint16, guint16)

  init(_ color: GdkRGBA) {
    func component(_ value: Float) -> guint16 {
      guint16(clamping: Int(clamping: Double(value) * 65_535))
    }
    (red, green, blue) = (component(color.red), component(color.green), component(color.blue))
    // Pango does not accept zero.
    alpha = max(component(color.alpha), 1)
  }
}

/// A Pango layout, on the thread that created it.
@safe final class PangoTextLayout {
  let layout: OpaquePointer
  /// The displayed text, with an ellipsis if lines are removed.
  private var text: StyledText
  private let fonts: PangoText
  private var colors: [ColorRole: Color] = [:]
  private let isWidthLimited: Bool

  /// Breaks a text into lines; words that are too long break anywhere.
  init(_ text: StyledText, fonts: PangoText, in context: OpaquePointer, width: Double) {
    guard let layout = unsafe pango_layout_new(context) else {
      preconditionFailure("Cannot create a text layout")
    }
    unsafe self.layout = layout
    // Wider texts do not wrap, and Pango counts in units of 1/1024 pixel.
    isWidthLimited = width < 1_000_000
    (self.text, self.fonts) = (text, fonts)
    let font = unsafe fonts.font(of: text)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if isWidthLimited {
      let pixels = Int(max(width, 1).rounded(.down))
      unsafe pango_layout_set_width(layout, Int32(clamping: pixels * Int(PANGO_SCALE)))
    }
    setText(text)
    // Pango mirrors the alignment of right-to-left text.
    let isMirrored = unsafe pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    let pangoAlignment =
      switch text.alignment {
      case .leading: isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: isMirrored ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      }
    unsafe pango_layout_set_alignment(layout, pangoAlignment)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  private func setText(_ text: StyledText) {
    self.text = text
    unsafe pango_layout_set_text(layout, text.string, -1)
    let hasAttributes =
      !text.isPlain || !text.emphasis.isDisjoint(with: [.underlined, .strikethrough])
    if hasAttributes { setAttributes() }
  }

  /// Sets run colors that differ from the text's color, which the widget has.
  ///
  /// - Parameter color: A closure that returns a role's color in the current theme.
  func setColors(_ color: (ColorRole) -> GdkRGBA) {
    guard !text.isPlain else { return }
    let roles = Set(text.runs.map(\.color)).subtracting([text.color])
    let colors = Dictionary(uniqueKeysWithValues: roles.map { ($0, Color(color($0))) })
    guard colors != self.colors else { return }
    self.colors = colors
    setAttributes()
  }

  /// Sets the runs' fonts, lines and colors.
  private func setAttributes() {
    guard let list = unsafe pango_attr_list_new() else { return }
    var start = 0
    for run in text.runs {
      let end = start + run.string.utf8.count
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute = unsafe attribute else { return }
        unsafe attribute.pointee.start_index = guint(clamping: start)
        unsafe attribute.pointee.end_index = guint(clamping: end)
        unsafe pango_attr_list_insert(list, attribute)
      }
      let font = unsafe fonts.font(of: run)
      unsafe insert(pango_attr_font_desc_new(font))
      unsafe pango_font_description_free(font)
      if run.emphasis.contains(.underlined) {
        unsafe insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
      }
      if run.emphasis.contains(.strikethrough) { unsafe insert(pango_attr_strikethrough_new(1)) }
      if let color = colors[run.color] {
        unsafe insert(pango_attr_foreground_new(color.red, color.green, color.blue))
        unsafe insert(pango_attr_foreground_alpha_new(color.alpha))
      }
      start = end
    }
    unsafe pango_layout_set_attributes(layout, list)
    unsafe pango_attr_list_unref(list)
  }

  /// The size, rounded up to pixels.
  var size: CGSize {
    var (width, height) = (Int32(0), Int32(0))
    unsafe pango_layout_get_size(layout, &width, &height)
    let scale = Double(PANGO_SCALE)
    return CGSize(
      width: (Double(width) / scale).rounded(.up), height: (Double(height) / scale).rounded(.up))
  }

  /// The distance from the top to the first baseline, in pixels.
  var baseline: Double {
    unsafe Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
  }

  var lineCount: Int { unsafe Int(pango_layout_get_line_count(layout)) }

  /// Removes all lines beyond a limit, and ends the last one with an ellipsis.
  ///
  /// Pango limits the lines in each paragraph, so the lines become paragraphs.
  func limitLines(to limit: Int) {
    guard lineCount > limit else { return }
    let bytes = Array(text.string.utf8)
    let ranges = (0..<limit).compactMap { lineRange($0) }
    guard let last = ranges.last else { return }
    var (shown, newline) = (text, text)
    (shown.string, newline.string) = ("", "\n")
    for range in ranges.dropLast() {
      shown += text[utf8Offsets: range.lowerBound..<end(of: range, in: bytes)]
      shown += newline
    }
    let end = bytes[last.lowerBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    // The last paragraph may fit, although others follow.
    let hidesOnlyParagraphs = last.upperBound >= end
    if hidesOnlyParagraphs || !isWidthLimited {
      let kept = text[utf8Offsets: last.lowerBound..<self.end(of: last, in: bytes)]
      var ellipsis = kept.runs.last ?? kept
      ellipsis.string = "…"
      shown += kept
      shown += ellipsis
    } else {
      shown += text[utf8Offsets: last.lowerBound..<end]
    }
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    unsafe pango_layout_set_height(layout, -1)
    setText(shown)
  }

  /// The bytes of a line, without a newline.
  func lineRange(_ index: Int) -> Range<Int>? {
    guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(clamping: index)) else {
      return nil
    }
    let start = unsafe Int(line.pointee.start_index)
    return unsafe start..<start + Int(line.pointee.length)
  }

  /// Returns a line's text without trailing whitespace.
  func text(of range: Range<Int>) -> StyledText {
    text[utf8Offsets: range.lowerBound..<end(of: range, in: Array(text.string.utf8))]
  }

  /// Returns a line's end without trailing whitespace.
  private func end(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    let line = String(decoding: bytes[range], as: UTF8.self)
    let hidden = line.reversed().prefix(while: \.isWhitespace)
    return range.upperBound - hidden.reduce(0) { $0 + $1.utf8.count }
  }
}
