// SPDX-License-Identifier: MIT

import Foundation
public import PresentationAutoRender
import PresentationLayout
public import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A single list item in a stack, such as a form cell.
///
/// ```swift
/// let country = TerminalItemView<LeftRightItem<LeftTitle, RightDetailChevron>>(on: screen)
/// country.render(
///   state: LeftRightItem(
///     left: LeftTitle(title: "Country"), right: RightDetailChevron(text: "Japan")))
/// stack.add(country)
/// ```
@MainActor public final class TerminalItemView<Item: ListItem>: TerminalContainer {
  private let metrics: any ComponentMetrics
  private let cell: Item.Cell
  private var item: Item?

  /// Creates a view that displays nothing yet; the screen's host makes its cell.
  public init(on screen: TerminalScreen) {
    metrics = screen.host.metrics
    cell = Item.Cell(host: screen.host)
    super.init()
    layoutStyle.flexShrink = 0
    add(cell.view)
  }

  override var measurer: LayoutMeasurer? {
    item.map { [metrics] item in
      LayoutMeasurer { width in
        metrics.roundedToGrid(item.arrangement(fitting: width.available, metrics: metrics).size)
      }
    }
  }

  override func sizeDidChange() { showItem() }

  private func showItem() {
    guard let item else { return }
    cell.view.frame = CGRect(origin: .zero, size: frame.size)
    let arrangement = item.arrangement(fitting: frame.width, metrics: metrics)
    cell.show(item, arranged: arrangement, in: frame.size)
    cell.view.set(onTap: item.handlers.didSelect)
    cell.view.set(onLongPress: item.handlers.didLongPress)
  }
}

extension TerminalItemView: ViewRenderable {
  /// Displays an item in place of the previous one.
  public func render(state: Item) {
    item = state
    showItem()
    setNeedsLayout()
  }
}
