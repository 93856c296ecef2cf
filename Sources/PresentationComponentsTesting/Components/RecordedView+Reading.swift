// SPDX-License-Identifier: MIT

import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension RecordedView {
  /// The elements of the view and its descendants, in reading order.
  public var reading: ScreenReading {
    ScreenReading(of: accessibilityNode ?? AccessibilityNode(frame: .zero))
  }

  /// The view as the input of a reading, or `nil` if it is hidden or concealed.
  var accessibilityNode: AccessibilityNode? {
    guard isVisible, !isConcealed else { return nil }
    var node = AccessibilityNode(frame: frame, isEnabled: isEnabled, content: accessibility)
    switch kind {
    case .container:
      node.isControl = onTap != nil
      node.traits = onTap == nil ? [] : .button
      node.subviews = subviewsInReadingOrder.compactMap(\.accessibilityNode)
    case .label, .badge:
      node.text = text?.string
      node.traits = text?.style == .largeTitle ? .header : []
    case .toggle:
      node.isControl = onChange != nil
      node.traits = .toggle
      node.value = isOn ? "on" : "off"
    case .image: node.traits = .image
    case .separator, .bone: break
    }
    return node
  }
}

extension RecordingHost {
  /// Reads a view of this host as a screen reader does, and fails the test for each control without
  /// a label.
  ///
  /// ```swift
  /// #expect(host.reading(of: cell.view).text == "Notifications, on, switch button")
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - filePath: The path of the file.
  ///   - line: The line.
  /// - Returns: The elements of the view and its descendants, in reading order.
  public func reading(
    of view: any ComponentView, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ScreenReading {
    let reading = Self.recorded(view).reading
    reading.expectLabels(filePath: filePath, line: line)
    return reading
  }
}
