// SPDX-License-Identifier: MIT

import CGTK
import CGTKTesting
import Foundation
import Testing

@testable import GTKViews

/// The tests' display.
enum TestDisplay {
  /// A Boolean value that indicates whether the environment names a display.
  static let isAvailable = ProcessInfo.processInfo.environment["DISPLAY"] != nil

  /// Creates a host whose views record their accessible names.
  @MainActor static func makeHost() -> GTKHost {
    unsafe setenv("GTK_A11Y", "test", 1)
    return GTKHost()
  }
}

/// A window around a container.
@MainActor final class TestWindow {
  private let window: GTKView
  private let content: GTKView

  /// Shows a window, and waits until the content has a size.
  init(_ content: GTKView, width: Int = 300, height: Int = 200) {
    self.content = content
    window = unsafe GTKView(
      testing_present(content.widget, Int32(clamping: width), Int32(clamping: height)))
  }

  isolated deinit { unsafe gtk_window_destroy(window.pointer()) }

  /// Waits until the next frame is laid out and drawn.
  func nextFrame() { unsafe testing_next_frame(content.widget) }

  /// Returns the content's drawn pixel count within a rectangle.
  func drawnPixels(in rect: CGRect) -> Int {
    unsafe Int(
      testing_count_pixels(
        content.widget, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height)))
  }
}

extension GTKView {
  /// Taps the view, and returns whether it responds.
  @discardableResult func tap() -> Bool { unsafe testing_emit(widget, TESTING_TAP) != 0 }

  /// Presses the view for long, and returns whether it responds.
  @discardableResult func longPress() -> Bool {
    unsafe testing_emit(widget, TESTING_LONG_PRESS) != 0
  }

  func hasAccessibleName(_ name: String) -> Bool { unsafe testing_has_label(widget, name) != 0 }

  func hasAccessibleDescription(_ text: String) -> Bool {
    unsafe testing_has_description(widget, text) != 0
  }

  /// Returns `true` if assistive technologies read a view after this one.
  func isFollowed(by next: GTKView) -> Bool {
    unsafe testing_has_next(widget, next.widget) != 0
  }

  var allocatedSize: CGSize {
    unsafe CGSize(
      width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
  }
}
