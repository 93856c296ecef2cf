// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A group of views that is one stop of the Tab key, with its own focused view.
@MainActor protocol TerminalFocusGroup: AnyObject {
  /// Has the screen's focus in place of its views.
  var view: TerminalContainer { get }

  var isFocusable: Bool { get }

  /// The view of the focused element, if it is displayed.
  var focusedCell: TerminalView? { get }

  /// Handles an event, and returns whether it did.
  func handle(_ event: TerminalEvent) -> Bool

  /// Focuses the element that contains a clicked view.
  func focusElement(containing clicked: TerminalView)

  /// Restores the focus of the same element after a layout.
  func restoreFocus()

  func resize(to size: CGSize)
}
