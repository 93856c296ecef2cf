// SPDX-License-Identifier: MIT

public import Foundation
public import PresentationCells
public import PresentationViews

extension ContainerItem: ListItem {
  /// The container's handlers; a disabled item has none for taps and long presses.
  public var handlers: ListHandlers {
    ListHandlers(
      didSelect: isEnabled ? didSelectHandler : nil,
      didLongPress: isEnabled ? didLongPressHandler : nil,
      willDisplay: willDisplayHandler, didEndDisplaying: didEndDisplayingHandler)
  }

  /// Returns the item's size for a width.
  public func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> CGSize {
    Cell.size(fitting: width, item: self, metrics: metrics)
  }
}

extension ContainerCell: ListCell {
  /// Displays an item in place of the previous one.
  public func show(_ item: Item, arranged _: CGSize, in size: CGSize) {
    update(with: item)
    layout(in: size)
  }
}
