// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A group of views that is one stop of the Tab key, and has its own focused view.
@MainActor protocol TerminalFocusGroup: AnyObject {
  /// The container, which has the focus of the screen in place of its views.
  var view: TerminalContainer { get }

  /// A Boolean value that indicates whether the group responds to keys.
  var isFocusable: Bool { get }

  /// Handles an event, and returns whether the group did.
  func handle(_ event: TerminalEvent) -> Bool

  /// Focuses the element that contains a clicked view.
  func focusElement(containing clicked: TerminalView)

  /// Restores the focus of the same element after a layout.
  func restoreFocus()

  /// Resizes the views for the container.
  func resize(to size: CGSize)
}
