// SPDX-License-Identifier: MIT

import PresentationViews

@MainActor struct ListSizing {
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
  var cells: [AnyListItem.CellKind: any ListCell] = [:]

  /// `nil` if all items have one height.
  var itemMeasurer: ListMeasurer? { heightMode == .automatic ? measurer : nil }

  /// Drops all measurements.
  mutating func measureAgain() {
    measurer = host.map { ListMeasurer(metrics: $0.metrics) }
    cells = [:]
  }
}

/// The height of the items of a list.
public enum ListHeightMode: Hashable, Sendable {
  /// The height of their content.
  case automatic
  /// A height in points.
  case fixed(height: Double)
}
