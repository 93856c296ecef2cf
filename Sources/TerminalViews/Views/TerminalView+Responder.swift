// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// The views that respond to the user.
extension TerminalView {
  /// A Boolean value that indicates whether events of the user can reach the view.
  var respondsToEvents: Bool {
    isVisible && !isConcealed && (self as? TerminalContainer)?.isEnabled ?? true
  }

  /// Returns the first view that can have the focus, of the view and its descendants in the order
  /// in which they are drawn.
  func firstFocusable(where isWanted: (TerminalView) -> Bool = { _ in true }) -> TerminalView? {
    guard respondsToEvents else { return nil }
    if isFocusable, isWanted(self) { return self }
    guard let container = self as? TerminalContainer, !hidesFocusables else { return nil }
    for view in container.subviews {
      if let found = view.firstFocusable(where: isWanted) { return found }
    }
    return nil
  }

  /// The views that can have the focus, of the view and its descendants in the order in which they
  /// are drawn.
  var focusableViews: [TerminalView] {
    var views: [TerminalView] = []
    _ = firstFocusable {
      views.append($0)
      return false
    }
    return views
  }

  /// Returns whether the view is another one or its descendant.
  func isInside(_ other: TerminalView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === other }
  }

  /// Returns the views at a cell that respond to the user, the innermost first.
  ///
  /// - Parameters:
  ///   - column: The column of the cell on the screen.
  ///   - row: The row of the cell on the screen.
  ///   - origin: The origin of the superview on the screen, in points.
  /// - Returns: The views, or none if the cell is outside of the view.
  func views(at column: Int, _ row: Int, in origin: CGPoint = .zero) -> [TerminalView] {
    guard respondsToEvents else { return [] }
    let area = TerminalArea(frame.offsetBy(dx: origin.x, dy: origin.y))
    guard area.columns.contains(column), area.rows.contains(row) else { return [] }
    guard let container = self as? TerminalContainer else { return [self] }
    let inside = container.subviews.reversed().lazy.map {
      $0.views(at: column, row, in: area.origin)
    }
    return (inside.first { !$0.isEmpty } ?? []) + [self]
  }
}
