// SPDX-License-Identifier: MIT

public import Foundation

/// The result of arranging an item for a width.
public protocol ListArrangement: Sendable {
  /// The size of the item, in points.
  var size: CGSize { get }

  /// The arrangement of an equal item, which may have other closures, or `nil` if that is arranged
  /// again when it is displayed.
  ///
  /// `nil` by default.
  var reusableForEqualItem: Self? { get }

  /// A Boolean value that indicates whether equal items look the same, so that a cell that displays
  /// one needs no update for another. The default is `false`.
  var equalItemsRenderIdentically: Bool { get }
}

extension ListArrangement {
  /// Returns `nil` by default: an equal item is arranged again.
  public var reusableForEqualItem: Self? { nil }

  /// Returns `false` by default: the cell is updated.
  public var equalItemsRenderIdentically: Bool { false }
}

extension CGSize: ListArrangement {
  /// The size itself.
  public var size: CGSize { self }

  /// The size itself.
  public var reusableForEqualItem: CGSize? { self }
}
