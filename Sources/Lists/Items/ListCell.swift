// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationViews

/// A reusable cell that displays items of one type.
@MainActor public protocol ListCell: AnyObject {
  /// The type of the items.
  associatedtype Item: ListItem

  /// Creates a cell that displays nothing yet.
  init(host: any ComponentHost)

  /// The root view, which the list view positions and the adapter observes for taps.
  var view: any ContainerView { get }

  /// Displays an item in place of the previous one, also an equal item, whose closures may differ.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - arrangement: The arrangement of the item or of an equal one.
  ///   - size: The size of the cell, in points: that of the arrangement, unless all items of the
  ///     list have one height.
  func show(_ item: Item, arranged arrangement: Item.Arrangement, in size: CGSize)

  /// Highlights the cell while the user presses it, or ends that; the default does nothing.
  func setHighlighted(_ isHighlighted: Bool)
}

extension ListCell {
  /// Does nothing by default.
  public func setHighlighted(_ isHighlighted: Bool) {}
}

extension ListCell where Self: ContainerView {
  /// The cell itself by default.
  public var view: any ContainerView { self }
}
