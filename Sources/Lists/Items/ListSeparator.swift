// SPDX-License-Identifier: MIT

import AbstractViews
public import Layout

/// What is between two items: a line, or more room than that.
public struct ListSeparator: LayoutItem {
  /// How large a separator is; of several in a row, one is left, as ``ListItemsBuilder`` says.
  public enum Size: Hashable, Sendable, CaseIterable {
    /// A line between items that belong together.
    case small
    /// A band between blocks.
    case medium
    /// A band between parts of a screen.
    case large

    /// How high it is, in points.
    public var height: Double {
      switch self {
      case .small: 1
      case .medium: 8
      case .large: 16
      }
    }
  }

  /// What tells a separator from all others: the item that it follows, so that it stays as long as that does.
  public struct ID: Hashable, Sendable {
    /// The item before; nil where the separator comes first.
    let neighbour: ItemID?
  }

  /// That of the item before.
  public let id: ID
  /// How large it is.
  public let size: Size

  init(_ size: Size, after neighbour: ItemID?) {
    self.size = size
    id = ID(neighbour: neighbour)
  }

  /// A line as high as the separator.
  public var layout: any Layout {
    let height = size.height
    return WrappedViewLayout(showing: 0) { $0.makeSeparator() }
      .styled { $0.height = .points(height) }
  }
}
