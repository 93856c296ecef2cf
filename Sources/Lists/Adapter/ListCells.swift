// SPDX-License-Identifier: MIT

import PresentationViews

/// The cells of a list adapter, what they display, and what measures their items.
@MainActor struct ListCells {
  /// The displayed items, by their cells.
  var shown: [ObjectIdentifier: ShownItem] = [:]
  var heightMode = ListHeightMode.automatic
  /// The host of the cells, or `nil` for a list without cells.
  var host: (any ComponentHost)? {
    didSet { measureAgain() }
  }
  /// The cache key of measurements, replaced when the host's metrics change; `nil` without a host.
  private(set) var measurer: ListMeasurer?
  /// `true` if an item has been given an estimated size.
  var hasEstimates = false
  /// The cells that measure self-sizing items, by kind; never displayed.
  var measuring: [AnyListItem.CellKind: any ListCell] = [:]

  /// `nil` if all items have one height.
  var itemMeasurer: ListMeasurer? { heightMode == .automatic ? measurer : nil }

  /// Drops all measurements.
  mutating func measureAgain() {
    measurer = host.map { ListMeasurer(metrics: $0.metrics) }
    measuring = [:]
  }
}

/// The height of the items of a list.
public enum ListHeightMode: Hashable, Sendable {
  /// The height of their content.
  case automatic
  /// A height in points.
  case fixed(height: Double)
}

/// An item that a cell displays.
///
/// A class, because a copy of all handlers costs more than the work that is done with one of them.
@MainActor final class ShownItem {
  let cell: any ListCell
  var item: AnyListItem
  /// `true` for an item, rather than a header or a footer.
  let isItem: Bool
  let width: Double
  /// The handlers of the newest item with the same identity.
  var handlers: ListHandlers
  /// `true` if the handlers belong to another item, which may replace several items.
  var isSuperseded = false

  init(_ item: AnyListItem, isItem: Bool, in cell: any ListCell, width: Double) {
    (self.cell, self.item, self.isItem, self.width) = (cell, item, isItem, width)
    handlers = item.handlers
  }
}
