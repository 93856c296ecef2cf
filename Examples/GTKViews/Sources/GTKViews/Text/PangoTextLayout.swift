// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A layout of Pango, on the thread that created it.
@safe final class PangoTextLayout {
  let layout: OpaquePointer
  private let isWidthLimited: Bool

  /// Breaks a text into lines; words that are too long break anywhere.
  init(
    _ text: String, font: OpaquePointer, in context: OpaquePointer, width: Double,
    alignment: StyledText.Alignment
  ) {
    guard let layout = unsafe pango_layout_new(context) else {
      preconditionFailure("Cannot create a text layout")
    }
    unsafe self.layout = layout
    // Wider texts do not wrap, and Pango counts in units of 1/1024 of a pixel.
    isWidthLimited = width < 1_000_000
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if isWidthLimited {
      let pixels = Int(max(width, 1).rounded(.down))
      unsafe pango_layout_set_width(layout, Int32(clamping: pixels * Int(PANGO_SCALE)))
    }
    set(text)
    // Pango mirrors the alignment of text that runs from right to left.
    let isMirrored = unsafe pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    let pangoAlignment =
      switch alignment {
      case .leading: isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: isMirrored ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      }
    unsafe pango_layout_set_alignment(layout, pangoAlignment)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  private func set(_ text: String) {
    unsafe pango_layout_set_text(layout, text, -1)
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

  /// The number of lines.
  var lineCount: Int { unsafe Int(pango_layout_get_line_count(layout)) }

  /// Removes the lines after a number of lines, and ends the last one with an ellipsis.
  ///
  /// Pango limits the lines of each paragraph, so the lines become paragraphs.
  func limitLines(to limit: Int) {
    guard lineCount > limit, let start = unsafe pango_layout_get_text(layout) else { return }
    let bytes = unsafe Array(String(cString: start).utf8)
    let ranges = (0..<limit).compactMap { lineRange($0) }
    guard let last = ranges.last else { return }
    var lines = ranges.dropLast().map { text(of: bytes[$0]) }
    let end = bytes[last.lowerBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    // The last paragraph may fit, although others follow.
    let hidesOnlyParagraphs = last.upperBound >= end
    lines.append(
      hidesOnlyParagraphs || !isWidthLimited
        ? text(of: bytes[last]) + "…" : text(of: bytes[last.lowerBound..<end]))
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    unsafe pango_layout_set_height(layout, -1)
    set(lines.joined(separator: "\n"))
  }

  /// The bytes of a line, without a newline.
  func lineRange(_ index: Int) -> Range<Int>? {
    guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(clamping: index)) else {
      return nil
    }
    let start = unsafe Int(line.pointee.start_index)
    return unsafe start..<start + Int(line.pointee.length)
  }

  /// The text of a line without trailing whitespace.
  func text(of bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
