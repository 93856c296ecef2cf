// SPDX-License-Identifier: MIT

public import AbstractViews
public import Components
public import Foundation

extension ContainerItem: ListItem {
  /// What the user does to it, where it is enabled, and that it comes and goes.
  public var handlers: ListHandlers {
    ListHandlers(
      didSelect: isEnabled ? didSelectHandler : nil,
      didLongPress: isEnabled ? didLongPressHandler : nil,
      willDisplay: willDisplayHandler, didEndDisplaying: didEndDisplayingHandler)
  }

  /// Computes its size.
  public func arranged(fitting width: Double, metrics: any ComponentMetrics) -> CGSize {
    Cell.size(fitting: width, item: self, metrics: metrics)
  }
}

extension ContainerCell: ListCell {
  /// Shows an item in place of the one before.
  public func show(_ item: Item, arranged _: CGSize, in size: CGSize) {
    update(with: item)
    layout(in: size)
  }
}
