// SPDX-License-Identifier: MIT

/// The way in which an adapter determines the sizes of its items.
struct ListSizing {
  var heightMode = ListHeightMode.automatic
  /// The cache key of measurements, which a change of the host's metrics replaces; `nil` without a
  /// host.
  var measurer: ListMeasurer?

  /// The measurer of items, or `nil` if they all have one height.
  var itemMeasurer: ListMeasurer? { heightMode == .automatic ? measurer : nil }
}

/// The height of the items of a list.
public enum ListHeightMode: Hashable, Sendable {
  /// The height of their content.
  case automatic
  /// A height in points.
  case fixed(Double)
}
