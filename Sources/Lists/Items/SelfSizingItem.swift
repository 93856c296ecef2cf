// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

/// An item whose cell computes its height on the main actor, such as with Auto Layout.
///
/// The item has an estimated height until it is about to become visible. The list view then
/// measures it on a cell that is never displayed, and keeps the first visible item in position. A
/// list with 10,000 items thus measures only the visible ones. An item is measured again for
/// another width, for other host metrics, and when its content changes.
///
/// ```swift
/// struct NoteItem: SelfSizingItem {
///   typealias Cell = NoteCell
///
///   let id: Int
///   var text: String
/// }
/// ```
///
/// Prefer ``LayoutItem``, which is measured in the background, unless a view computes its own size.
///
/// ## Topics
///
/// ### Cells
///
/// - ``SelfSizingCell``
public protocol SelfSizingItem: ListItem
where Cell: SelfSizingCell, Arrangement == _SelfSizingArrangement {
  /// The height, in points, before the item is measured; 44 by default.
  var estimatedHeight: Double { get }
}

extension SelfSizingItem {
  /// 44 points by default.
  public var estimatedHeight: Double { 44 }

  /// Returns the estimated size.
  public func arrangement(
    fitting width: Double, metrics: any ComponentMetrics
  ) -> _SelfSizingArrangement {
    _SelfSizingArrangement(
      size: CGSize(width: width, height: estimatedHeight), isEstimated: true)
  }
}

/// A cell that computes its item's height.
@MainActor public protocol SelfSizingCell: ListCell {
  /// The item type.
  associatedtype Item

  /// Displays an item in place of the previous one, even if it is equal, because its closures may
  /// differ.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - size: The cell's size, in points, estimated until the item is measured.
  func show(_ item: Item, in size: CGSize)

  /// Returns the height that the displayed item needs in a width, in points.
  ///
  /// Called on a cell that displays the item, but isn't in a list view.
  func height(fitting width: Double) -> Double
}

extension SelfSizingCell {
  /// Displays an item, whose arrangement is only a size.
  public func show(_ item: Item, arranged _: Item.Arrangement, in size: CGSize) {
    show(item, in: size)
  }
}

/// A self-sizing item's size.
public struct _SelfSizingArrangement: ListArrangement {
  /// The size, in points.
  public let size: CGSize
  /// A Boolean value that indicates whether the item hasn't been measured yet.
  let isEstimated: Bool

  /// The arrangement itself: equal items have equal heights.
  public var reusableForEqualItem: _SelfSizingArrangement? { self }
}
