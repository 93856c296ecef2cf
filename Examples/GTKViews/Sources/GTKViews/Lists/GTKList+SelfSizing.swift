// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension GTKList {
  /// Scrolls and places visible elements' cells.
  ///
  /// - Parameter scroll: A closure that scrolls; called again whenever visible self-sizing items'
  ///   measured sizes differ from their estimates. Each element is measured at most once.
  func showCells(scrollingBy scroll: () -> Void) {
    var measured: Set<ListElement> = []
    repeat { scroll() } while measureVisibleElements(except: &measured)
    placeCells()
  }

  /// Scrolls and places visible elements' cells; cells that stay visible keep their positions while
  /// other elements are measured.
  func showCellsInPosition(after scroll: () -> Void) {
    var kept: (element: ListElement, top: Double)?
    showCells {
      if let kept { return self.scroll(to: kept.element, at: kept.top) }
      scroll()
      kept = firstDisplayedElement
    }
  }

  /// The first visible element that has a cell, or else the first visible one, with its distance
  /// from the visible part's top.
  private var firstDisplayedElement: (element: ListElement, top: Double)? {
    let visible = visibleElements
    let first = visible.first { displayedCells[$0.element] != nil } ?? visible.first
    return first.map { ($0.element, $0.row.line.top + Double($0.frame.minY) - offset) }
  }

  /// Measures visible elements that are not in a set, and inserts them.
  ///
  /// - Returns: `true` if any frame changed.
  private func measureVisibleElements(except measured: inout Set<ListElement>) -> Bool {
    let elements = visibleElements.map(\.element).filter { measured.insert($0).inserted }
    guard let adapter, adapter.measure(elements) else { return false }
    updateRows { $0 }
    layOut()
    return true
  }
}
