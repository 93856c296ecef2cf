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
    // A view that is visited again after its content is with the number of focusable views before.
    var rest: [(view: TerminalView, countBefore: Int?)] = [(self, nil)]
    var count = 0
    while let (view, countBefore) = rest.popLast() {
      guard view.respondsToEvents else { continue }
      let isAfterContent = view.isFocusableWithoutFocusableContent
      if isAfterContent, countBefore == nil { rest.append((view, count)) }
      if isAfterContent ? countBefore == count : view.isFocusable {
        count += 1
        if isWanted(view) { return view }
      }
      guard countBefore == nil, !view.hidesFocusables, let container = view as? TerminalContainer
      else { continue }
      for subview in container.subviews.reversed() { rest.append((subview, nil)) }
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
  /// The view itself is at the origin of the screen.
  func views(at column: Int, _ row: Int) -> [TerminalView] {
    var views: [TerminalView] = []
    var (candidates, origin) = ([self], CGPoint.zero)
    while let view = candidates.last(where: { $0.receives(column, row, in: origin) }) {
      views.append(view)
      candidates = (view as? TerminalContainer)?.subviews ?? []
      origin = view.area(in: origin).origin
    }
    return views.reversed()
  }

  private func receives(_ column: Int, _ row: Int, in origin: CGPoint) -> Bool {
    guard respondsToEvents else { return false }
    let area = area(in: origin)
    return area.columns.contains(column) && area.rows.contains(row)
  }

  /// Returns the cells of the view for the origin of its superview on the screen, in points.
  func area(in origin: CGPoint) -> TerminalArea {
    TerminalArea(frame.offsetBy(dx: origin.x, dy: origin.y))
  }
}
