// SPDX-License-Identifier: MIT

@MainActor struct ListSizing {
  var heightMode = ListHeightMode.automatic
  /// The cache key of measurements, replaced when the host's metrics change; `nil` without a host.
  var measurer: ListMeasurer? {
    didSet { cells = [:] }
  }
  /// `true` if an item has been given an estimated size.
  var hasEstimates = false
  /// The cells that measure self-sizing items, by kind; never displayed.
  var cells: [ListCellKind: any ListCell] = [:]

  /// `nil` if all items have one height.
  var itemMeasurer: ListMeasurer? { heightMode == .automatic ? measurer : nil }
}

/// The height of the items of a list.
public enum ListHeightMode: Hashable, Sendable {
  /// The height of their content.
  case automatic
  /// A height in points.
  case fixed(Double)
}
