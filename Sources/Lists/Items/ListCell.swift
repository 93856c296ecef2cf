// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation

/// Shows items of one type, one after the other.
@MainActor public protocol ListCell: AnyObject {
  /// What it shows.
  associatedtype Item: ListItem

  /// Makes a cell that shows nothing yet.
  ///
  /// - Parameter host: Makes the views that it consists of.
  init(host: any ComponentHost)

  /// What is to be seen of the cell; whoever shows it gives it a frame, and is told its taps.
  var view: any ContainerView { get }

  /// Shows an item in place of the one before; also one that is equal to it, as its closures may be others.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - arrangement: What was computed of it, or of one that is equal.
  ///   - size: How large the cell is, in points: as large as that was computed, but where all items of the list have one height.
  func show(_ item: Item, arranged arrangement: Item.Arrangement, in size: CGSize)
}
