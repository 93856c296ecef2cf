// SPDX-License-Identifier: MIT

public import AbstractViews
import ColorRoles
public import Foundation
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The one cell there is: it shows any content, by the view that the content is bound to.
///
/// It answers to the user by the handlers of the item that it was updated with last.
@MainActor public final class ContainerCell<ContentView: ContainerContentView>
where ContentView.Content.View == ContentView {
  /// What a cell shows.
  public typealias Item = ContainerItem<ContentView.Content>

  /// What is to be seen of the cell.
  public let view: any ContainerView
  /// The view of the content.
  public let contentView: ContentView
  /// The item that it was updated with last; nil before the first.
  public private(set) var item: Item?
  private var isHighlighted = false

  /// Makes a cell that shows nothing yet.
  ///
  /// - Parameter host: Makes the views that it consists of.
  public init(host: any ComponentHost) {
    view = host.makeContainer()
    contentView = ContentView(host: host)
    view.add(contentView.view)
  }

  /// How much room an item takes; computed on any thread.
  ///
  /// - Parameters:
  ///   - width: The width that there is, in points.
  ///   - item: The item.
  ///   - metrics: Those of the host.
  /// - Returns: The size of the content with its insets, in points.
  public nonisolated static func size(
    fitting width: Double, item: Item, metrics: any ComponentMetrics
  ) -> CGSize {
    let insets = item.insets
    let size = ContentView.size(
      fitting: max(width - insets.horizontal, 0), content: item.content, metrics: metrics)
    return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  /// Shows an item in place of the one before.
  ///
  /// Of an equal one too: its handlers are then those that count, also in the content. ``layout(in:)`` must follow, also where the size is
  /// the same: the content may have other parts.
  ///
  /// - Parameter item: The item.
  public func update(with item: Item) {
    if item.id != self.item?.id { isHighlighted = false }
    self.item = item
    contentView.update(with: item.content)
    view.onTap = item.didSelectHandler
    view.onLongPress = item.didLongPressHandler
    view.set(enabled: item.isEnabled)
    view.set(accessibilityIdentifier: item.accessibilityIdentifier)
    view.set(alpha: item.isEnabled ? 1 : 0.5)
    setHighlighted(isHighlighted)
  }

  /// Places the content.
  ///
  /// - Parameter size: The size that the cell has now, in points.
  public func layout(in size: CGSize) {
    guard let insets = item?.insets else { return }
    let frame = CGRect(
      x: insets.left, y: insets.top, width: max(size.width - insets.horizontal, 0),
      height: max(size.height - insets.vertical, 0))
    contentView.view.frame = frame
    contentView.layout(in: frame.size)
  }

  /// Lets the cell stand out while it is pressed, if a press does anything and the item wants it.
  ///
  /// - Parameter isHighlighted: Whether it is pressed.
  public func setHighlighted(_ isHighlighted: Bool) {
    self.isHighlighted = isHighlighted
    let answers = item?.isEnabled == true && (view.onTap != nil || view.onLongPress != nil)
    let standsOut = isHighlighted && answers && item?.isSelectedBackgroundNeeded == true
    view.set(background: standsOut ? .selectedBackground : nil)
  }

  /// Begins or ends to show bones in place of what the content shows.
  ///
  /// - Parameter isLoading: Whether there is nothing to show yet.
  public func setLoading(_ isLoading: Bool) {
    contentView.setLoading(isLoading)
  }

  /// To be called before the cell is to be seen.
  public func willDisplay() {
    item?.willDisplayHandler?()
  }

  /// To be called when the cell is not to be seen any more.
  public func didEndDisplaying() {
    item?.didEndDisplayingHandler?()
  }
}
