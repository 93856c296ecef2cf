// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A group of views that is one stop of the Tab key, and knows which of its views has the keys.
@MainActor protocol TerminalFocusGroup: AnyObject {
  /// The container of the views, which has the focus of the screen in their place.
  var view: TerminalContainer { get }

  /// A Boolean value that indicates whether keys do anything in the group.
  var isFocusable: Bool { get }

  /// Responds to an event of the user.
  ///
  /// - Returns: A Boolean value that indicates whether the group has handled it.
  func handle(_ event: TerminalEvent) -> Bool

  /// Focuses the view that displays another one, which the user has clicked.
  func take(_ clicked: TerminalView)

  /// Keeps the focus on the same element of the group after its views were placed.
  func keepFocus()

  /// Adapts the views to a size of the container.
  func resize(to size: CGSize)
}
