// SPDX-License-Identifier: MIT

import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension TerminalScreen {
  /// The elements of the screen in reading order, as a screen reader reads them.
  ///
  /// While a view is presented, they are the elements of that view. The element that receives keys
  /// has the trait `focused`. Pending changes of the layout are included.
  ///
  /// ```swift
  /// print(screen.reading.text)  // such as “Notifications, on, switch button, focused”
  /// ```
  public var reading: ScreenReading {
    reading(of: front)
  }

  /// Returns the elements of a view and its descendants in reading order.
  public func reading(of view: TerminalView) -> ScreenReading {
    settle()
    return ScreenReading(of: view.accessibilityNode ?? AccessibilityNode(frame: .zero))
  }
}

extension TerminalView {
  /// The view as the input of a reading, or `nil` if it is not drawn.
  final var accessibilityNode: AccessibilityNode? {
    guard isVisible, !isConcealed, frame.width > 0, frame.height > 0 else { return nil }
    var node = AccessibilityNode(frame: frame)
    describe(&node)
    node.content = accessibility
    if isFocused { node.traits.insert(.focused) }
    return node
  }
}
