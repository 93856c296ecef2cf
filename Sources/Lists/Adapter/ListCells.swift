// SPDX-License-Identifier: MIT

import PresentationViews

/// A list adapter's cells, what they display, and what measures their items.
@MainActor struct ListCells {
  /// The displayed items, by cell.
  var shown: [ObjectIdentifier: ShownItem] = [:]
  var heightMode = ListHeightMode.automatic
  /// The cells' host, or `nil` for a list without cells.
  var host: (any ComponentHost)? {
    didSet { measureAgain() }
  }
  /// The cache key for measurements, replaced when the host's metrics change; `nil` without a host.
  private(set) var measurer: ListMeasurer?
  /// `true` if an item has been given an estimated size.
  var hasEstimates = false
  /// Cells that measure self-sizing items, by kind; never displayed.
  var measuring: [AnyListItem.CellKind: any ListCell] = [:]

  /// `nil` if all items have one height.
  var itemMeasurer: ListMeasurer? { heightMode == .automatic ? measurer : nil }

  /// Drops all measurements.
  mutating func measureAgain() {
    measurer = host.map { ListMeasurer(metrics: $0.metrics) }
    measuring = [:]
  }
}

/// The height of a list's items.
public enum ListHeightMode: Hashable, Sendable {
  /// Each item's content determines its height.
  case automatic
  /// A height in points.
  case fixed(height: Double)
}

/// An item that a cell displays.
///
/// A class, because copying all handlers costs more than the work done with one of them.
@MainActor final class ShownItem {
  let cell: any ListCell
  var item: AnyListItem
  /// `true` for an item, rather than a header or footer.
  let isItem: Bool
  let width: Double
  /// The newest handlers for this identity.
  var handlers: ListHandlers
  /// `true` if the handlers belong to another item, which may replace several items.
  var isSuperseded = false

  init(_ item: AnyListItem, isItem: Bool, in cell: any ListCell, width: Double) {
    (self.cell, self.item, self.isItem, self.width) = (cell, item, isItem, width)
    handlers = item.handlers
  }
}
