// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// The visibility of the focused item.
extension TerminalList {
  /// Scrolls to the focused item if a change of the list or of its size hid more of it.
  ///
  /// If the list was scrolled instead, focuses a visible item.
  func keepVisible() {
    if list.scrollCount != scrollCount {
      keepFocusVisible()
    } else if hiddenPart(of: focusedIndex) > hiddenPart {
      _ = moveFocus(to: focusedIndex)
    }
  }

  func noteVisibility() {
    (hiddenPart, scrollCount) = (hiddenPart(of: focusedIndex), list.scrollCount)
  }

  /// Scrolls for the user, and focuses the nearest visible item if the focused one is hidden.
  func scrollForUser(_ scroll: (ComponentList) -> Void) {
    scroll(list)
    keepFocusVisible()
    noteVisibility()
  }

  func scroll(to offset: Double) { scrollForUser { $0.scroll(to: offset) } }

  /// Focuses the nearest visible item if the focused one is hidden.
  private func keepFocusVisible() {
    let visible = visibleIndices
    guard focusedItem != nil, !visible.contains(focusedIndex) else { return }
    let nearest = visible.filter(canChoose).min {
      abs($0.distance(to: focusedIndex)) < abs($1.distance(to: focusedIndex))
    }
    if let nearest { setFocus(nearest) }
  }

  /// Returns the hidden part of an item, from 0 to 1.
  private func hiddenPart(of index: ListIndex) -> Double {
    guard let geometry = list.geometry, let frame = geometry.frame(of: .item(index)) else {
      return 0
    }
    let (start, end) = (list.offset, list.offset + max(list.height, 0))
    let top = geometry.pinnedHeader(at: start).map { min(Double($0.frame.maxY), end) } ?? start
    let rows = (frame.minY..<frame.maxY).hiddenPart(in: top..<end)
    return max(rows, (frame.minX..<frame.maxX).hiddenPart(in: 0..<max(list.width, 0)))
  }
}

extension Range where Bound == CGFloat {
  /// Returns the hidden part of as much of the range as fits into the visible range, from 0 to 1.
  func hiddenPart(in visible: Range<Double>) -> Double {
    let (start, end) = (Double(lowerBound), Double(upperBound))
    let most = Swift.min(end - start, visible.upperBound - visible.lowerBound)
    let length = Swift.min(end, visible.upperBound) - Swift.max(start, visible.lowerBound)
    return most > 0 ? 1 - Swift.max(length, 0) / most : 0
  }
}
