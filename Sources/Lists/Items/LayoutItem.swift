// SPDX-License-Identifier: MIT

public import AbstractViews
public import Foundation
public import Layout

/// An item that is drawn by a layout, which is arranged away from the main actor, and once for each width.
///
/// Of an item that is equal to the one before, the size is kept, and the whole arrangement where its views are told values alone, as texts
/// and images are. Where some are told by closures, which may be others, it is arranged again when it is shown; so which views there are,
/// and that closures tell them, must follow from what takes part in equality.
/// Where lines begin at the right, or pixels are smaller than points, an item gives ``ListItem/arranged(fitting:metrics:)`` itself.
public protocol LayoutItem: ListItem
where Cell == LayoutCell<Self>, Arrangement == LayoutArrangement {
  /// What is to be seen of it.
  var layout: any Layout { get }
}

extension LayoutItem {
  /// Arranges the layout.
  public func arranged(
    fitting width: Double, metrics: any ComponentMetrics
  ) -> LayoutArrangement {
    LayoutArrangement(of: layout, width: width, metrics: metrics)
  }
}

extension LayoutArrangement: ListArrangement {
  /// Itself, where its views are told values alone: else it has closures, of which the newest count.
  public var ofEqualItem: LayoutArrangement? { isOfValues ? self : nil }

  /// Whether its views are told values alone.
  public var isAllThatIsShown: Bool { isOfValues }
}

/// Shows items that are drawn by layouts; views stay where the layouts have the same.
@MainActor public final class LayoutCell<Item: ListItem>: ListCell
where Item.Arrangement == LayoutArrangement {
  /// What is to be seen of the cell.
  public let view: any ContainerView
  private let content: LayoutView

  /// Makes a cell that shows nothing yet.
  ///
  /// - Parameter host: Makes the views.
  public init(host: any ComponentHost) {
    view = host.makeContainer()
    content = LayoutView(host: host)
    view.add(content.view)
  }

  /// Shows an item in place of the one before.
  public func show(_ item: Item, arranged arrangement: LayoutArrangement, in size: CGSize) {
    content.show(arrangement)
  }
}
