// SPDX-License-Identifier: MIT

public import PresentationLayout
import PresentationViews

/// A separator between two items: a line, or a band of free space.
public struct ListSeparator: LayoutItem {
  /// The size, by which ``ListItemsBuilder`` merges adjacent separators.
  public enum Size: Hashable, Sendable, CaseIterable {
    /// A line between related items.
    case small
    /// A band between blocks.
    case medium
    /// A band between a screen's main parts.
    case large

    /// The height, in points.
    public var height: Double {
      switch self {
      case .small: 1
      case .medium: 8
      case .large: 16
      }
    }
  }

  /// An identity that stays as long as the preceding item keeps its own.
  public struct ID: Hashable, Sendable {
    /// `nil` for the first element.
    let predecessor: ItemID?
  }

  /// The identity, derived from the preceding item.
  public let id: ID
  /// The separator's size.
  public let size: Size

  init(_ size: Size, after predecessor: ItemID?) {
    self.size = size
    id = ID(predecessor: predecessor)
  }

  /// A line with the separator's height.
  public var layout: any LayoutElement {
    let height = size.height
    return WrappedViewLayout(showing: 0) { $0.makeSeparator() }
      .styled { $0.height = .points(height) }
  }
}
