// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// Mouse gestures: moving an item, swiping it, and pulling the list down.
extension TerminalList {
  /// Begins, continues or ends a drag's gesture, and returns whether there is one.
  func handleDrag(
    from start: TerminalEvent.Position, to position: TerminalEvent.Position, isOver: Bool
  ) -> Bool {
    if drag?.start != start { drag = nil }
    var drag = drag ?? TerminalListDrag(start: start, position: position)
    drag.position = position
    if self.drag == nil {
      guard let gesture = gesture(of: drag) else { return false }
      drag.gesture = gesture
    }
    self.drag = isOver ? nil : drag
    switch drag.gesture {
    case .move(let item): if isOver { drop(item, at: position) } else { scroll(towards: position) }
    case .swipe(let item): swipe(item, by: drag, isOver: isOver)
    case .ended: break
    }
    showOverlays()
    return true
  }

  /// Ends a drag's gesture without an effect, and returns whether there was one.
  func cancelDrag() -> Bool {
    switch drag?.gesture {
    case .move: break
    case .swipe: swipeBar.actions = nil
    case .ended, nil: return false
    }
    drag?.gesture = .ended
    showOverlays()
    return true
  }

  /// Returns the gesture that a drag begins, if any.
  private func gesture(of drag: TerminalListDrag) -> TerminalListDrag.Gesture? {
    guard let adapter, let screen, drag.isSideways || drag.rows != 0 else { return nil }
    let views = screen.front.views(at: drag.start.column, drag.start.row)
    func contain(_ view: TerminalView) -> Bool { views.contains { $0 === view } }
    guard contain(view), !contain(indexBar) else { return nil }
    if let index = item(in: views), let gesture = gesture(of: drag, at: index, adapter) {
      screen.focus = view
      setFocus(index)
      return gesture
    }
    let isPulled = list.offset == 0 && drag.rows >= 2 && point(of: drag.start).y < row
    return isPulled && adapter.refresh() ? .ended : nil
  }

  private func gesture(
    of drag: TerminalListDrag, at index: ListIndex, _ adapter: ListAdapter
  ) -> TerminalListDrag.Gesture? {
    let item = adapter.reference(to: index)
    if drag.isSideways {
      if let open = swipeBar.actions, index == focused, open.edge != drag.edge {
        swipeBar.actions = nil
        return .ended
      }
      if !adapter.swipeActions(of: item, at: drag.edge).actions.isEmpty { return .swipe(item) }
    }
    return adapter.tryMove(index) ? .move(item) : nil
  }

  private func item(in views: [TerminalView]) -> ListIndex? {
    if views.contains(where: { $0 === swipeBar }) { return focused }
    return visibleIndices.first { index in
      cell(of: index).map { cell in views.contains { $0 === cell } } ?? false
    }
  }

  // MARK: - Moving

  /// Returns the visible item nearest to the mouse, unless it is the dragged one.
  func dropTarget(of source: ListIndex, at position: TerminalEvent.Position) -> ListIndex? {
    let point = point(of: position)
    func distance(_ index: ListIndex) -> Double {
      let frame = cell(of: index)?.frame ?? .infinite
      let x = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let y = max(frame.minY - point.y, 0, point.y - frame.maxY)
      return Double(x * x + y * y)
    }
    let nearest = visibleIndices.min { distance($0) < distance($1) }
    return nearest == source ? nil : nearest
  }

  private func drop(_ item: ListAdapter.ItemReference, at position: TerminalEvent.Position) {
    guard let adapter, let source = item.index,
      let target = dropTarget(of: source, at: position),
      adapter.move(item, to: adapter.snapshot.dropIndex(of: source, at: target))
    else { return }
    if let index = item.index { focus(on: index) }
  }

  /// Scrolls by a row if the mouse is above or below the list.
  private func scroll(towards position: TerminalEvent.Position) {
    let y = Double(point(of: position).y)
    if y < 0 { scroll(to: list.offset - row) }
    if y > list.height { scroll(to: list.offset + row) }
  }

  /// Returns a screen cell's center, in points from the list's upper left corner.
  private func point(of position: TerminalEvent.Position) -> CGPoint {
    let cell = MonospaceMetrics.measurer.cell
    return sequence(first: view, next: \.superview).reduce(
      CGPoint(
        x: (Double(position.column) + 0.5) * cell.width,
        y: (Double(position.row) + 0.5) * cell.height)
    ) { CGPoint(x: $0.x - $1.frame.minX, y: $0.y - $1.frame.minY) }
  }

  // MARK: - Swiping

  private func swipe(_ item: ListAdapter.ItemReference, by drag: TerminalListDrag, isOver: Bool) {
    guard let adapter, let index = item.index, index == focused else { return }
    let actions = adapter.swipeActions(of: item, at: drag.edge)
    let distance = abs(drag.columns) * MonospaceMetrics.measurer.cell.width
    let isFull = actions.allowsFullSwipe && distance >= list.width / 2
    if isOver, isFull {
      swipeBar.actions = nil
      adapter.performFullSwipe(of: item, at: drag.edge)
    } else {
      let isOpen = abs(drag.columns) >= 2 && !actions.actions.isEmpty
      swipeBar.actions =
        isOpen
        ? .init(edge: drag.edge, titles: actions.actions.map(\.title), isFull: isFull)
        : nil
    }
  }
}

extension ListIndex {
  /// A measure for comparisons, in which sections are farther apart than items.
  func distance(to other: ListIndex) -> Int {
    (other.section - section) * 1_000_000 + other.item - item
  }
}

extension ListSnapshot {
  /// Returns the next (1) or previous (-1) item, if any.
  func index(beside index: ListIndex, _ step: Int) -> ListIndex? {
    var next = ListIndex(section: index.section, item: index.item + step)
    while !sections[next.section].items.indices.contains(next.item) {
      next.section += step
      guard sections.indices.contains(next.section) else { return nil }
      next.item = step > 0 ? 0 : sections[next.section].items.count - 1
    }
    return next
  }

  /// Returns an item's index after it is dropped at another one.
  ///
  /// In its own section, it takes the other item's position. In another section, it is the neighbor
  /// that it reaches first.
  func dropIndex(of source: ListIndex, at other: ListIndex) -> ListIndex {
    let isAfter = other.section < source.section
    return ListIndex(section: other.section, item: other.item + (isAfter ? 1 : 0))
  }

  /// Returns the index itself or the nearest item's; `nil` if the list is empty.
  func index(nearest index: ListIndex) -> ListIndex? {
    let section = min(index.section, sections.count - 1)
    guard section >= 0 else { return nil }
    let count = sections[section].items.count
    let last = ListIndex(section: section, item: count)
    guard count > 0 else { return self.index(beside: last, -1) ?? self.index(beside: last, 1) }
    return ListIndex(section: section, item: min(index.item, count - 1))
  }
}
