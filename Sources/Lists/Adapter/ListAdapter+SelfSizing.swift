// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews

extension ListAdapter {
  /// Measures the self-sizing items among elements of the current snapshot, unless they have been
  /// measured for the width of the list view.
  ///
  /// A list view calls this method with the elements that are about to become visible. If it
  /// returns `true`, compute the frames again, and scroll so that a visible item keeps its
  /// position. Then repeat with the elements that have become visible, each of them once: an item
  /// that occurs in several widths keeps the sizes of two.
  ///
  /// - Parameter elements: The elements; those that are not in the snapshot are ignored.
  /// - Returns: `true` if the size of an element changed.
  public func measure(_ elements: some Sequence<ListElement>) -> Bool {
    guard sizing.hasEstimates else { return false }
    var isChanged = false
    for element in elements where snapshot.contains(element) {
      guard let item = item(at: element), !hasFixedHeight(element) else { continue }
      let width = width(of: element)
      let known = measurement(of: item, in: width)
      guard known.isEstimate else { continue }
      if measured(item, from: known).size != known.size { isChanged = true }
    }
    return isChanged
  }

  /// Replaces the estimated size of an item by the size that its cell computes.
  func measured(_ item: AnyListItem, from estimate: ListMeasurement) -> ListMeasurement {
    guard let host, let arrangement = estimate.arrangement else {
      preconditionFailure("Cannot measure an item on \(item.kind): pass a host to the adapter")
    }
    var height = 0.0
    // The cell may run code of the app, and the list view may be in the middle of its layout.
    calls.whilePlacing {
      // Not shared with a call that the app makes meanwhile.
      let cell =
        sizing.cells.removeValue(forKey: item.kind) ?? item.storage.content.makeCell(on: host)
      defer { sizing.cells[item.kind] = cell }
      item.storage.content.show(on: cell, arranged: arrangement, in: estimate.size)
      height = (cell as? any SelfSizingCell)?.height(fitting: estimate.width) ?? 0
    }
    precondition(
      height >= 0 && height < .infinity,
      "Cannot measure an item on \(item.kind): the cell returned the height \(height)")
    let size = CGSize(width: estimate.width, height: height)
    let measurement = ListMeasurement(
      _SelfSizingArrangement(size: size, isEstimated: false), measurer: estimate.measurer,
      width: estimate.width)
    item.storage.measurements.add(measurement)
    return measurement
  }
}
