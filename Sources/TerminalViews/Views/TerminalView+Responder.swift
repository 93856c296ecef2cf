// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension TerminalView {
  var respondsToEvents: Bool {
    isVisible && !isConcealed && (self as? TerminalContainer)?.isEnabled ?? true
  }

  /// Returns the first focusable view among the view and its descendants, in drawing order.
  func firstFocusable(where isWanted: (TerminalView) -> Bool = { _ in true }) -> TerminalView? {
    guard respondsToEvents else { return nil }
    if isFocusable, isWanted(self) { return self }
    guard let container = self as? TerminalContainer, !hidesFocusables else { return nil }
    for view in container.subviews {
      if let found = view.firstFocusable(where: isWanted) { return found }
    }
    return nil
  }

  /// In drawing order.
  var focusableViews: [TerminalView] {
    var views: [TerminalView] = []
    _ = firstFocusable {
      views.append($0)
      return false
    }
    return views
  }

  /// The scroll views that contain the view, the innermost first.
  var enclosingScrolls: [TerminalScroll] {
    sequence(first: self, next: \.superview).dropFirst().compactMap { $0 as? TerminalScroll }
  }

  /// Returns `true` if the view is another one or its descendant.
  func isInside(_ other: TerminalView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === other }
  }

  /// Returns the views at a cell that receive events, the innermost first.
  ///
  /// `origin` is that of the superview on the screen, in points.
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
